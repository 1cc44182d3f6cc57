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
 * What becomes of a value that names nothing: something else is meant, it is added (a category with its manager), nobody
 * is meant, or its rows are left out.
 */
export type NameChoice =
  | { use: number }
  | { create: Manager | null }
  | { none: true }
  | { leave: true }

/** Values for all rows of targets that have no column; ids for names. */
export interface Defaults {
  category_id: number | null
  place_id: number | null
  status: AssetStatus | null
  labelled: Labelled | null
  quantity: number | null
}

/** How rows become assets, as somebody has chosen it. */
export interface ImportPlan {
  /** Of each column. */
  targets: readonly (ImportTarget | null)[]
  unmapped: readonly UnmappedColumn[]
  day_order: DayOrder | null
  decimal: '.' | ','
  currency: Currency
  existing: ExistingRows
  blanks: BlankCells
  /** Absent where it was stored before there was a choice: `keep`. */
  damaged_ids?: DamagedIds | undefined
  defaults: Defaults
  choices: readonly { target: NamedTarget; value: string; choice: NameChoice }[]
}
