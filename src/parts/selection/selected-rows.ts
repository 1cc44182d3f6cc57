import { ticketFilterQuery } from '../../domain/ticket/ticket-filters.ts'
import { normalizeSearch } from '../../domain/text/search-text.ts'
import type { RunHost } from '../../state/run/follow-run.ts'
import type { Notices } from '../../state/feedback/notices.ts'
import { listQuery } from '../../state/list/list-registry.ts'
import type { PagedList } from '../../state/list/paged-list.ts'
import { countSelected, type ListSelection } from '../../state/list/selection.ts'
import type { AssetListQuery } from '../../wire/asset.ts'
import type { AssetExportWrite, Selection, TicketSelection } from '../../wire/run.ts'
import { columnNames } from '../../wire/asset-fields.ts'
import { exportQuery } from '../asset/list-stores.ts'

/** Lists whose rows can be selected. */
export type SelectableList = 'allAssets' | 'trash' | 'allTickets'

export interface Row {
  id: number
}

/** A list in which some rows are selected. */
export interface RowsSelected<Name extends SelectableList = SelectableList> {
  name: Name
  host: RunHost & { scope: string | undefined }
  list: PagedList<Row, object>
  selecting: ListSelection
  /** Failures of actions without a dialog are shown here. */
  notices: Notices
}

export type AssetsSelected = RowsSelected<'allAssets' | 'trash'>
export type TicketsSelected = RowsSelected<'allTickets'>

type Counted = Pick<RowsSelected, 'list' | 'selecting'>

/** Returns the number of rows of the list, and how many of them are selected. */
export function countsOf({ list, selecting }: Counted): { total: number; count: number } {
  const { totalItems: total } = list.$state.get()
  return { total, count: countSelected(selecting.$selected.get(), total) }
}

/**
 * Returns the selection for the API. `total` is the number of rows that the screen showed, `query` returns the
 * conditions of the list.
 */
function selectionOf<Query>(
  { selecting }: Pick<RowsSelected, 'selecting'>,
  total: number,
  query: () => Query,
): { ids: number[] } | { query: Query; except: number[]; count: number } {
  const { all, ids } = selecting.$selected.get()
  return all ? { query: query(), except: [...ids], count: total } : { ids: [...ids] }
}

export const selectedAssets = (of: AssetsSelected, total: number): Selection =>
  selectionOf(of, total, () => conditionsOf(exportQuery(of.name, of.host.scope)))

export const selectedTickets = (of: TicketsSelected, total: number): TicketSelection =>
  selectionOf(of, total, () => {
    const { filters, search } = listQuery(of.name, of.host.scope).get()
    const text = normalizeSearch(search)
    return { ...ticketFilterQuery(filters, 'all'), ...(text && { search: text }) }
  })

/** Returns the query of a list without page and order. */
function conditionsOf({ search, ...query }: AssetListQuery): NonNullable<Selection['query']> {
  const { all: _all, orderBy: _by, orderDir: _dir, ...conditions } = query
  const text = normalizeSearch(search ?? '')
  return { ...conditions, ...(text && { search: text }) }
}

/** Creates the export of the selected rows, in the order of the list. */
export function selectionExport(of: AssetsSelected): AssetExportWrite {
  const { orderBy, orderDir, columns } = exportQuery(of.name, of.host.scope, columnNames)
  return {
    selection: selectedAssets(of, countsOf(of).total),
    archived: of.name === 'trash',
    ...(orderBy && { orderBy }),
    ...(orderDir && { orderDir }),
    ...(columns && { columns }),
  }
}
