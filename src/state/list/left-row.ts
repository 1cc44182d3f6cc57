import { atom } from 'nanostores'
import type { ListName } from '../../domain/list/list-filters.ts'

interface LeftRow {
  name: ListName
  scope: string | undefined
  id: number
}

/**
 * The row that has left its list last, because it was deleted or restored. The code of the selections, which loads with
 * the checkboxes, listens to it.
 */
export const $leftRow = atom<LeftRow | undefined>()
