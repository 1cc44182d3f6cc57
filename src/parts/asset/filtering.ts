import { computed, type ReadableAtom } from 'nanostores'
import { assetFilterQuery } from '../../domain/asset/asset-filter-rules.ts'
import type { AssetFilters } from '../../domain/asset/asset-filters.ts'
import { listQuery, screenChoices } from '../../state/list/list-registry.ts'
import type { PagedList } from '../../state/list/paged-list.ts'
import type { Asset } from '../../wire/asset.ts'
import { allAssets } from './list-stores.ts'

type FilterActions = Pick<
  PagedList<Asset, AssetFilters>,
  'edit' | 'apply' | 'clear' | 'removeFilter' | 'discardUnapplied'
>

export interface AssetFiltering extends FilterActions {
  /** The applied filters, and the filters as edited in the panel. */
  $filters: ReadableAtom<{ filters: AssetFilters; edited: AssetFilters }>
  /** False while My Assets is open, which ignores the filters: their chips are hidden then (OP-038). */
  $inEffect: ReadableAtom<boolean>
}

/**
 * Returns the filters of All Assets, for the list and for the separate filter widget. Applying filters while My Assets
 * is open switches to All Assets, as My Assets ignores them.
 */
export function assetFiltering(
  scope?: string,
  list: FilterActions = allAssets(scope),
): AssetFiltering {
  const choices = screenChoices(scope)
  return {
    $filters: computed(listQuery('allAssets', scope), ({ filters, edited = filters }) => ({
      filters,
      edited,
    })),
    $inEffect: computed(choices, ({ assetTab }) => assetTab === 'all'),
    apply(filters) {
      list.apply(filters)
      const hasFilters = Object.keys(assetFilterQuery(filters)).length > 0
      if (hasFilters) choices.set({ ...choices.get(), assetTab: 'all' })
    },
    edit: list.edit,
    clear: list.clear,
    removeFilter: list.removeFilter,
    discardUnapplied: list.discardUnapplied,
  }
}
