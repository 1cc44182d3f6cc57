import type {
  BlankCells,
  DamagedIds,
  DayOrder,
  ExistingRows,
  ImportTarget,
  NamedTarget,
  UnmappedColumn,
} from '../../../src/wire/import-kinds.ts'
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

/** Values of fields without a column, for all rows. Records are given by id. */
export interface Defaults {
  category_id: number | null
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
  choices: readonly { target: NamedTarget; value: string; choice: NameChoice }[]
}
