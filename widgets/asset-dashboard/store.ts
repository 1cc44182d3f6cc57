import { type ReadableAtom, type WritableAtom, computed } from 'nanostores'
import type { AssetFilters } from '../../src/domain/asset/asset-filters.ts'
import type { ListName } from '../../src/domain/list/list-filters.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { assetFiltering } from '../../src/parts/asset/filtering.ts'
import { allAssets, exportQuery, myAssets } from '../../src/parts/asset/list-stores.ts'
import { showThumbnails, showsThumbnails } from '../../src/parts/asset/thumbnails.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { type Action, action } from '../../src/state/action.ts'
import { type Notices, noticeList } from '../../src/state/feedback/notices.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import {
  type ScreenChoices,
  storedPerScope,
  screenChoices,
} from '../../src/state/list/list-registry.ts'
import type { PagedList } from '../../src/state/list/paged-list.ts'
import { perScope } from '../../src/state/list/per-scope.ts'
import { columnNames } from '../../src/wire/asset-fields.ts'
import type { Asset } from '../../src/wire/asset.ts'

export type AssetTab = ScreenChoices['assetTab']

export interface AssetDashboardStore {
  /** Copies the numeric id of an asset (OP-047). */
  copyId(asset: Asset): void
  $tab: ReadableAtom<AssetTab>
  openTab(tab: AssetTab): void
  /** The list of each tab. Both have the filters of All Assets, but My Assets ignores them. */
  lists: Readonly<Record<AssetTab, PagedList<Asset, AssetFilters>>>
  /** Does the open tab show pictures? */
  $thumbnails: ReadableAtom<boolean>
  showThumbnails(on: boolean): void
  /** The export of All Assets with its filters and order. */
  exporting: Action<void, void>
  notices: Notices
  /** Are the totals of All Assets shown? */
  $totals: WritableAtom<boolean>
}

const listOf = { mine: 'myAssets', all: 'allAssets' } as const satisfies Record<AssetTab, ListName>

function createStore(scope: string | undefined): AssetDashboardStore {
  const choices = screenChoices(scope)
  const $tab = computed(choices, ({ assetTab }) => assetTab)

  const all = allAssets(scope, columnNames)
  const own = myAssets(scope)
  const { $filters, edit, apply, clear, removeFilter } = assetFiltering(scope, all)
  const filtering = { edit, apply, clear, removeFilter }
  const $own = computed([own.$state, $filters], (state, filters) => ({ ...state, ...filters }))

  const notices = noticeList()

  return {
    $tab,
    openTab: (assetTab) => choices.set({ ...choices.get(), assetTab }),
    lists: {
      mine: {
        ...own,
        ...filtering,
        $state: $own,
        discardUnapplied() {
          own.discardUnapplied()
          all.discardUnapplied()
        },
      },
      all: { ...all, ...filtering },
    },
    $thumbnails: computed(choices, (chosen) => showsThumbnails(chosen, listOf[chosen.assetTab])),
    showThumbnails: (on) => showThumbnails(listOf[$tab.get()], { on, scope }),
    exporting: exporting(
      'exportAssets',
      async () => ({ query: exportQuery('allAssets', scope, columnNames) }),
      notices,
    ),
    copyId: copying(notices),
    notices,
    $totals: storedPerScope<boolean>('allAssets/totals', false, scope),
  }
}

/** State and actions of the dashboard; `scope` as in `listQuery`. */
export const assetDashboardStore = perScope(createStore)

/** Returns a function that copies the id of an asset. A failure is logged, and shown among the `notices`. */
function copying(notices: Notices): (asset: Asset) => void {
  const copy = action<Asset, void>({
    run: ({ id }) => env().copyText(String(id)),
    done() {
      notices.clear()
      toasts.success(assetTexts.copied)
    },
    failed(error, { id }) {
      env().log(assetTexts.copyFailed(id), error)
      notices.show('copy', assetTexts.copyFailed(id))
    },
  })
  return (asset) => void copy.run(asset)
}
