import type { ReadableAtom } from 'nanostores'
import type { ListName } from '../../domain/list/list-filters.ts'
import { $leftRow } from './left-row.ts'
import { storedPerScope, listQuery } from './list-registry.ts'
import type { ListPlace } from './list-place.ts'

/** Selected rows of a list by their ids: these, or with `all` every row except these. */
export interface Selected {
  all: boolean
  ids: ReadonlySet<number>
  /** The row that was ticked last: a range begins at it. */
  last?: number | undefined
  /** The search and the filters to which the selection belongs. */
  of?: Pick<ListPlace<unknown>, 'search' | 'filters'>
}

export const nothingSelected: Selected = { all: false, ids: new Set() }

export const isSelected = ({ all, ids }: Selected, id: number): boolean => all !== ids.has(id)

/** Returns how many of `total` rows are selected. */
export const countSelected = ({ all, ids }: Selected, total: number): number =>
  all ? Math.max(0, total - ids.size) : ids.size

/** Returns the selection with some rows selected or deselected. */
export function withRows(selected: Selected, rows: readonly number[], on: boolean): Selected {
  const ids = new Set(selected.ids)
  for (const id of rows) {
    if (on === selected.all) ids.delete(id)
    else ids.add(id)
  }
  return { ...selected, ids }
}

export interface ListSelection {
  $selected: ReadableAtom<Selected>
  /** Selects or deselects rows. `last`: the row that was ticked. */
  tick(rows: readonly number[], on: boolean, last?: number): void
  selectAll(): void
  /** Removes a row that left the list, whether it was selected or an exception. */
  forget(id: number): void
  clear(): void
}

/** Returns the selection of a list. It outlives page, order and screen (BULK-03). */
export function listSelection(name: ListName, scope?: string): ListSelection {
  const $selected = storedPerScope(`${name}/selected`, nothingSelected, scope)
  const place = listQuery(name, scope)
  const clear = () => $selected.set(nothingSelected)
  const set = (change: Selected) => {
    if (!change.all && change.ids.size === 0) clear()
    else $selected.set({ of: place.get(), ...change })
  }
  return {
    $selected,
    tick: (rows, on, last) => set({ ...withRows($selected.get(), rows, on), last }),
    selectAll: () => set({ ...$selected.get(), all: true, ids: new Set() }),
    forget(id) {
      const selected = $selected.get()
      set(withRows(selected, [id], selected.all))
    },
    clear,
  }
}

$leftRow.listen((row) => {
  if (!row) return
  const selection = listSelection(row.name, row.scope)
  if (row.id === 'several') selection.clear()
  else selection.forget(row.id)
})
