import type {
  BlankCells,
  DamagedIds,
  DayOrder,
  ExistingRows,
  FixedTarget,
  ImportTarget,
  NamedTarget,
  UnmappedColumn,
} from '../../../src/wire/import-kinds.ts'
import { isFixed } from '../../../src/wire/import-kinds.ts'
import type { AssetStatus, Labelled, Manager } from '../../../src/wire/enums.ts'
import type { Currency } from '../../../src/domain/asset/asset-detail-rules.ts'

/**
 * The choice for a name that does not exist: use another record, create it (a category with its manager), leave the
 * asset unassigned, or leave out the rows.
 */
export type NameChoice =
  | { use: number }
  | { create: Manager | null }
  | { none: true }
  | { leave: true }

/** The choice for a value that is none of the fixed ones of its target: use one of them, or leave out the rows. */
export type ValueChoice = { use: string } | { leave: true }

/** What unknown values of each kind of target mean. */
export type PlanChoice = PlanNameChoice | PlanValueChoice

export interface PlanNameChoice {
  target: NamedTarget
  value: string
  choice: NameChoice
}

interface PlanValueChoice {
  target: FixedTarget
  value: string
  choice: ValueChoice
}

export const isOfName = (each: PlanChoice): each is PlanNameChoice => !isFixed(each.target)

/** Values of fields without a column, for all rows. Records are given by id. */
export interface Defaults {
  category_id: number | null
  /** Of assets whose category has none. */
  manager: Manager | null
  place_id: number | null
  status: AssetStatus | null
  labelled: Labelled | null
  quantity: number | null
}

/** The user's choices about how rows become records. */
export interface ImportPlan {
  /** The field that each column fills; null: none. */
  targets: readonly (ImportTarget | null)[]
  unmapped: readonly UnmappedColumn[]
  day_order: DayOrder | null
  decimal: '.' | ','
  currency: Currency
  existing: ExistingRows
  blanks: BlankCells
  /** Absent in plans that are older than this setting: `keep`. */
  damaged_ids?: DamagedIds | undefined
  defaults: Defaults
  choices: readonly PlanChoice[]
}
