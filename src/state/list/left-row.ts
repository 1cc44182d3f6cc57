import { atom, type WritableAtom } from 'nanostores'
import type { ListName } from '../../domain/list/list-filters.ts'
import { pageWide } from '../../env.ts'

interface LeftRow {
  name: ListName
  scope: string | undefined
  /** `several`: ids that are not known here. */
  id: number | 'several'
}

/**
 * The row that left its list most recently, because it was deleted or restored. The code of the selections, which loads
 * with the checkboxes, listens to it.
 */
export const $leftRow: WritableAtom<LeftRow | undefined> = pageWide('left-row@1', () => atom())
