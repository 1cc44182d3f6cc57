import type { AssetFilters } from '../../domain/asset/asset-filters.ts'
import { searchFor } from '../../domain/text/search-text.ts'
import type { RunPlace } from '../../state/run/follow-run.ts'
import type { Notices } from '../../state/feedback/notices.ts'
import type { PagedList } from '../../state/list/paged-list.ts'
import { selectedOf, type Selecting } from '../../state/list/selection.ts'
import type { Asset, AssetListQuery } from '../../wire/asset.ts'
import type { AssetExportWrite, Selection } from '../../wire/run.ts'
import { fieldNames } from '../../wire/asset-fields.ts'
import { exportQuery } from '../asset/list-stores.ts'

/** A list of assets in which some are selected. */
export interface AssetsSelected {
  name: 'allAssets' | 'trash'
  place: RunPlace & { scope: string | undefined }
  list: PagedList<Asset, AssetFilters>
  selecting: Selecting
  /** What does not work without a dialog is told here. */
  notices: Notices
}

/** The number of rows of the list, and how many of them are selected. */
export function countsOf({ list, selecting }: AssetsSelected): { total: number; count: number } {
  const { totalItems: total } = list.$state.get()
  return { total, count: selectedOf(selecting.$selected.get(), total) }
}

/** What is selected, for the API; `total`: the number of rows that the person was shown. */
export function selectionOf(of: AssetsSelected, total: number): Selection {
  const { all, ids } = of.selecting.$selected.get()
  if (!all) return { ids: [...ids] }
  const query = conditionsOf(exportQuery(of.name, of.place.scope))
  return { query, except: [...ids], count: total }
}

/** The query of a list without page and order. */
function conditionsOf({ search, ...query }: AssetListQuery): NonNullable<Selection['query']> {
  const { all: _all, orderBy: _by, orderDir: _dir, ...conditions } = query
  const text = searchFor(search ?? '')
  return { ...conditions, ...(text && { search: text }) }
}

/** The export of what is selected, in the order of the list. */
export function selectionExport(of: AssetsSelected): AssetExportWrite {
  const { orderBy, orderDir, columns } = exportQuery(of.name, of.place.scope, fieldNames)
  return {
    selection: selectionOf(of, countsOf(of).total),
    archived: of.name === 'trash',
    ...(orderBy && { orderBy }),
    ...(orderDir && { orderDir }),
    ...(columns && { columns }),
  }
}
