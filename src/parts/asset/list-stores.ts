import { assetFilterQuery, withoutFilter } from '../../domain/asset/asset-filter-rules.ts'
import type { AssetFilters } from '../../domain/asset/asset-filters.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { emptyPage } from '../../domain/text/paging.ts'
import { normalizeSearch } from '../../domain/text/search-text.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { $session, userOf } from '../../session/session.ts'
import type { ListAddress, Sort } from '../../domain/list/list-query.ts'
import { emptyFilters, type ListFilters } from '../../domain/list/list-filters.ts'
import { listQuery } from '../../state/list/list-registry.ts'
import { viewedListQuery } from '../view/start-view.ts'
import { pagedList, type PagedList, type PageRequest } from '../../state/list/paged-list.ts'
import { $reference } from '../../state/reference.ts'
import type { Asset, AssetExportQuery, AssetListQuery } from '../../wire/asset.ts'
import type { AssetColumnName } from '../../wire/asset-fields.ts'
import type { Page } from '../../wire/page.ts'

export type AssetListName = 'allAssets' | 'myAssets' | 'trash'
export type AssetList<Name extends AssetListName> = PagedList<Asset, ListFilters[Name]>

/** The name by which the API sorts on Date of Payment. */
export const byPaymentDate = 'asset_detail.payment_date'

const newest = { by: 'created_at', dir: 'desc' } as const
const lastDeleted = { by: 'deleted_at', dir: 'desc' } as const

/** Settings of all asset lists: a search needs 3 characters and is sent after 300 ms. */
const shared = {
  minSearch: 3,
  debounce: 300,
  failed: (error: unknown) => env().log(assetTexts.failed, error),
} as const

/**
 * Returns the list of all assets outside the trash, with the filters and the order of its place; `scope` as in
 * `listQuery`. `orders`: the fields to order by, passed in because the filter widget does not load them.
 */
export function allAssets(
  scope?: string,
  orders?: readonly AssetColumnName[],
): AssetList<'allAssets'> {
  return pagedList({
    ...shared,
    sort: newest,
    reloadOn: ['assets', 'tickets'],
    ...viewedListQuery('allAssets', scope),
    filters: emptyFilters.allAssets,
    link: withoutDependents,
    fetch: (request, signal) =>
      assetPage(request, { ...queryOf(request), ...orderOf(request, orders) }, signal),
  })
}

/** Returns the list of the signed-in user's assets, newest first, without filters (OP-038). */
export function myAssets(scope?: string): AssetList<'myAssets'> {
  return pagedList({
    ...shared,
    sort: newest,
    reloadOn: ['assets', 'tickets'],
    place: listQuery('myAssets', scope),
    filters: emptyFilters.myAssets,
    async fetch(request, signal) {
      const me = userOf($session.get())?.id
      // Without the user's id the request would have no filter and return everybody's assets.
      if (me === undefined) return emptyPage
      const { search } = request
      return await assetPage(request, { search, assigned_to: [me], ...ordered(newest) }, signal)
    },
  })
}

/** Returns the list of the trash, from its own host, the last deleted asset first. The order is fixed. */
export function trashedAssets(scope?: string): AssetList<'trash'> {
  return pagedList({
    ...shared,
    sort: lastDeleted,
    reloadOn: ['trash'],
    ...viewedListQuery('trash', scope),
    filters: emptyFilters.trash,
    link: withoutDependents,
    fetch: (request, signal) =>
      assetPage(request, { ...queryOf(request), ...ordered(lastDeleted), archived: true }, signal),
  })
}

/** Returns the query of an export of all rows of the list, in its order (OP-044). */
export function exportQuery(
  name: 'allAssets' | 'trash',
  scope?: string,
  columnNames?: readonly AssetColumnName[],
): AssetExportQuery {
  const place = listQuery(name, scope).get()
  const archived = name === 'trash'
  const order = archived ? ordered(lastDeleted) : orderOf(place, columnNames)
  const columns =
    place.columns?.flatMap((id) => columnNames?.filter((name) => name === id) ?? []) ?? []
  return {
    ...queryOf(place),
    ...order,
    all: true,
    archived,
    ...(columns.length > 0 && { columns }),
  }
}

/** Returns the conditions of the list of all assets. */
export const allAssetsConditions = (scope?: string) => queryOf(listQuery('allAssets', scope).get())

const withoutDependents = (before: AssetFilters, after: AssetFilters) =>
  withoutFilter(before, after, $reference.get())

const queryOf = ({ search, filters }: Pick<ListAddress<AssetFilters>, 'search' | 'filters'>) => ({
  ...assetFilterQuery(filters),
  search: normalizeSearch(search),
})

type Order = Pick<AssetListQuery, 'orderBy' | 'orderDir'>

const ordered = ({ by, dir }: { by: NonNullable<Order['orderBy']>; dir: Sort['dir'] }): Order => ({
  orderBy: by,
  orderDir: dir,
})

/** Returns the order of the request. An unknown order, which an address may contain, becomes newest first. */
function orderOf(
  { sort }: { sort?: Sort | undefined },
  orders: readonly AssetColumnName[] = [],
): Order {
  const by = orders.find((name) => name === sort?.by)
  if (sort && by && by !== 'payment_date') return ordered({ by, dir: sort.dir })
  return ordered(sort?.by === byPaymentDate ? { by: byPaymentDate, dir: sort.dir } : newest)
}

function assetPage(
  { page, perPage }: PageRequest<unknown>,
  query: AssetListQuery,
  signal: AbortSignal,
): Promise<Page<Asset>> {
  return call('listAssets', { query: { ...query, all: false, page, perPage } }, { signal })
}
