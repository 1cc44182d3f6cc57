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
 * The choice for a name that does not exist: use another record, create one (a category with its manager), leave the
 * asset unassigned, or skip the rows.
 */
export type NameChoice =
  | { use: number }
  | { create: Manager | null }
  | { none: true }
  | { leave: true }

/** The choice for a value that its target does not allow: use an allowed one, or skip the rows. */
export type ValueChoice = { use: string } | { leave: true }

/** The choice for an unknown value of a target. */
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

/** Values for all rows of fields without a column. Records are identified by id. */
export interface Defaults {
  category_id: number | null
  /** For assets whose category has none. */
  manager: Manager | null
  place_id: number | null
  status: AssetStatus | null
  labelled: Labelled | null
  quantity: number | null
}

/** The user's choices about how rows become records. */
export interface ImportPlan {
  /** The target of each column; null if it has none. */
  targets: readonly (ImportTarget | null)[]
  unmapped: readonly UnmappedColumn[]
  day_order: DayOrder | null
  decimal: '.' | ','
  currency: Currency
  existing: ExistingRows
  blanks: BlankCells
  /** Absent in old plans, which means `keep`. */
  damaged_ids?: DamagedIds | undefined
  defaults: Defaults
  choices: readonly PlanChoice[]
}
