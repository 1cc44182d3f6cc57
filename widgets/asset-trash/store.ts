import { computed, type ReadableAtom } from 'nanostores'
import type { AssetFilters } from '../../src/domain/asset-filters.ts'
import { exportQuery, trashedAssets } from '../../src/parts/asset/list-stores.ts'
import { showsThumbnails, showThumbnails } from '../../src/parts/asset/thumbnails.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import type { Action } from '../../src/state/action.ts'
import { screenChoices } from '../../src/state/list-registry.ts'
import type { PagedList } from '../../src/state/paged-list.ts'
import type { Asset } from '../../src/wire/asset.ts'

export interface AssetTrashStore {
  list: PagedList<Asset, AssetFilters>
  $thumbnails: ReadableAtom<boolean>
  showThumbnails(on: boolean): void
  /** The export of the trash as it is filtered. */
  exporting: Action<void, void>
}

const stores = new Map<string | undefined, AssetTrashStore>()

function createStore(scope: string | undefined): AssetTrashStore {
  return {
    list: trashedAssets(scope),
    $thumbnails: computed(screenChoices(scope), (chosen) => showsThumbnails(chosen, 'trash')),
    showThumbnails: (on) => showThumbnails('trash', { on, scope }),
    exporting: exporting('exportAssets', async () => exportQuery('trash', scope)),
  }
}

/** Everything of the trash but its looks; one per scope, so that whoever returns finds the rows they left. */
export function assetTrashStore(scope?: string): AssetTrashStore {
  const store = stores.get(scope) ?? createStore(scope)
  stores.set(scope, store)
  return store
}
