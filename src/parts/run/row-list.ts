import { runInfoTexts as texts } from '../../domain/messages/en/run-info.ts'
import { pageSize } from '../../domain/text/paging.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { newPlace } from '../../state/list/list-place.ts'
import { pagedList, type PagedList } from '../../state/list/paged-list.ts'
import type { RowOutcome } from '../../wire/run-kinds.ts'
import type { RunRow } from '../../wire/run.ts'

/** Outcomes by the tab that shows them. Changed and added rows of a file have separate tabs. */
const outcomesOf = {
  changed: ['update', 'add'],
  add: ['add'],
  update: ['update'],
  refuse: ['refuse'],
  same: ['same', 'skip'],
} as const satisfies Record<string, readonly RowOutcome[]>
export type RowTab = keyof typeof outcomesOf

export interface RowFilters {
  /** Null: all rows, including those that were not reached. */
  outcome: RowTab | null
}

export interface RowStore {
  rows: PagedList<RunRow, RowFilters>
  /** Reloads the rows if they may have changed or could not be loaded. */
  reloadRows(): void
}

/** Creates the list of a run's results, 12 per page. */
export function rowList(id: number): RowStore {
  const filters: RowFilters = { outcome: null }
  const rows = pagedList<RunRow, RowFilters>({
    filters,
    place: newPlace(filters),
    reloadOn: ['runs'],
    fetch({ page, perPage, filters: { outcome } }, signal) {
      const query = { page, perPage, ...(outcome && { outcome: [...outcomesOf[outcome]] }) }
      return call('listRunRows', { params: { id }, query }, { signal })
    },
    failed: (error) => env().log(texts.rowsFailed, error),
  })
  return {
    rows,
    reloadRows() {
      const { status, items, filters: shown } = rows.$state.get()
      const isSettled =
        shown.outcome === null &&
        items.length === pageSize &&
        items.every(({ outcome }) => outcome !== null)
      const hasResponse = status === 'ready' || status === 'failed'
      if (hasResponse && !isSettled) rows.reload()
    },
  }
}
