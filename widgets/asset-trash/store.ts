import { computed, type ReadableAtom } from 'nanostores'
import type { AssetFilters } from '../../src/domain/asset/asset-filters.ts'
import { exportQuery, trashedAssets } from '../../src/parts/asset/list-stores.ts'
import { showsThumbnails, showThumbnails } from '../../src/parts/asset/thumbnails.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import type { Action } from '../../src/state/action.ts'
import { screenChoices } from '../../src/state/list/list-registry.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import type { PagedList } from '../../src/state/list/paged-list.ts'
import type { Asset } from '../../src/wire/asset.ts'
import { columnNames } from '../../src/wire/asset-fields.ts'
import { perScope } from '../../src/state/list/per-scope.ts'

export interface AssetTrashStore {
  list: PagedList<Asset, AssetFilters>
  $thumbnails: ReadableAtom<boolean>
  showThumbnails(on: boolean): void
  /** The export of the trash with its filters. */
  exporting: Action<void, void>
  notices: Notices
}

function createStore(scope: string | undefined): AssetTrashStore {
  const notices = noticeList()
  return {
    notices,
    list: trashedAssets(scope),
    $thumbnails: computed(screenChoices(scope), (chosen) => showsThumbnails(chosen, 'trash')),
    showThumbnails: (on) => showThumbnails('trash', { on, scope }),
    exporting: exporting(
      'exportAssets',
      async () => ({ query: exportQuery('trash', scope, columnNames) }),
      notices,
    ),
  }
}

/** State and actions of the trash; `scope` as in `listQuery`. */
export const assetTrashStore = perScope(createStore)
