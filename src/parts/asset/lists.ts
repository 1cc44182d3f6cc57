import { assetFilterQuery, withoutFilter } from '../../domain/asset-filters.ts'
import { assetTexts } from '../../domain/messages/asset.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { $session, userOf } from '../../session/session.ts'
import { emptyFilters, listPlace, type ListFilters } from '../../state/lists.ts'
import { pagedList, type PagedList, type PageRequest } from '../../state/paged-list.ts'
import { $reference } from '../../state/reference.ts'
import type { Asset, AssetListQuery } from '../../wire/asset.ts'
import type { Page } from '../../wire/page.ts'

export type AssetList<Name extends 'allAssets' | 'myAssets'> = PagedList<Asset, ListFilters[Name]>

/** The name by which the API sorts on Date of Payment. */
export const byPaymentDate = 'asset_detail.payment_date'

/** What all asset lists share: 12 rows, newest first, a search of 3 characters or more after 300 ms (spec A §4, §9). */
const shared = {
  minSearch: 3,
  debounce: 300,
  sort: { by: 'created_at', dir: 'desc' },
  reloadOn: ['assets', 'tickets'],
  failed: (error: unknown) => env().log(assetTexts.failed, error),
} as const

/** All assets outside the trash, filtered and ordered as its place says; `scope` as in `listPlace`. */
export function allAssets(scope?: string): AssetList<'allAssets'> {
  return pagedList({
    ...shared,
    place: listPlace('allAssets', scope),
    filters: emptyFilters.allAssets,
    link: (before, after) => withoutFilter(before, after, $reference.get().locations),
    fetch: (request, signal) => assetPage(request, assetFilterQuery(request.filters), signal),
  })
}

/** The assets of the person who is signed in, newest first, whatever the filters say (spec A §6, OP-038). */
export function myAssets(scope?: string): AssetList<'myAssets'> {
  return pagedList({
    ...shared,
    place: listPlace('myAssets', scope),
    filters: emptyFilters.myAssets,
    async fetch(request, signal) {
      const me = userOf($session.get())?.id
      // Without an id there is nobody to filter by, and no filter would mean everybody's assets.
      if (me === undefined) return nobodys
      return await assetPage(request, { assigned_to: [me] }, signal)
    },
  })
}

const nobodys: Page<Asset> = {
  items: [],
  page: 1,
  totalPages: 1,
  totalItems: 0,
  offset: 0,
  itemCount: 0,
}

function assetPage(
  { page, perPage, search, sort = shared.sort }: PageRequest<unknown>,
  filters: Partial<AssetListQuery>,
  signal: AbortSignal,
): Promise<Page<Asset>> {
  const orderBy = sort.by as NonNullable<AssetListQuery['orderBy']>
  const query = { ...filters, all: false, search, orderBy, orderDir: sort.dir, page, perPage }
  return call('listAssets', { query }, { signal })
}
