import { atom, computed, type ReadableAtom } from 'nanostores'
import type { AssetFilters } from '../../src/domain/asset-filters.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { env } from '../../src/env.ts'
import { assetFiltering } from '../../src/parts/asset/filtering.ts'
import { allAssets, myAssets } from '../../src/parts/asset/lists.ts'
import { action } from '../../src/state/action.ts'
import { screenChoices, type ListName, type ScreenChoices } from '../../src/state/lists.ts'
import type { PagedList } from '../../src/state/paged-list.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { Asset } from '../../src/wire/asset.ts'

export type AssetTab = ScreenChoices['assetTab']

export interface AssetDashboardStore {
  $tab: ReadableAtom<AssetTab>
  openTab(tab: AssetTab): void
  /** The list of each tab. Both carry the filters of All Assets; My Assets ignores them (spec A §6). */
  lists: Readonly<Record<AssetTab, PagedList<Asset, AssetFilters>>>
  /** Does the open tab show pictures? */
  $thumbnails: ReadableAtom<boolean>
  showThumbnails(on: boolean): void
  /** Copies the numeric id (OP-047). */
  copyId(asset: Asset): void
  /** The id that could not be copied, until the next attempt. */
  $uncopied: ReadableAtom<number | undefined>
}

const listOf = { mine: 'myAssets', all: 'allAssets' } as const satisfies Record<AssetTab, ListName>

function createStore(scope: string | undefined): AssetDashboardStore {
  const choices = screenChoices(scope)
  const choose = (change: Partial<ScreenChoices>) => choices.set({ ...choices.get(), ...change })
  const $tab = computed(choices, ({ assetTab }) => assetTab)
  const $uncopied = atom<number | undefined>()

  const all = allAssets(scope)
  const own = myAssets(scope)
  const { $filters, apply, clear, removeFilter } = assetFiltering(scope, all)
  const filtering = { apply, clear, removeFilter }
  const $own = computed([own.$state, $filters], (state, filters) => ({ ...state, filters }))

  const copying = action<Asset, void>({
    async run(asset) {
      $uncopied.set(undefined)
      await env().copyText(String(asset.id))
    },
    done: () => toasts.success(assetTexts.copied),
    failed(error, { id }) {
      env().log(assetTexts.copyFailed(id), error)
      $uncopied.set(id)
    },
  })

  return {
    $tab,
    openTab: (assetTab) => choose({ assetTab }),
    lists: { mine: { ...own, ...filtering, $state: $own }, all: { ...all, ...filtering } },
    $thumbnails: computed(choices, ({ assetTab, thumbnails }) =>
      thumbnails.includes(listOf[assetTab]),
    ),
    showThumbnails(on) {
      const name = listOf[$tab.get()]
      const others = choices.get().thumbnails.filter((other) => other !== name)
      choose({ thumbnails: on ? [...others, name] : others })
    },
    copyId: (asset) => void copying.run(asset),
    $uncopied,
  }
}

const stores = new Map<string | undefined, AssetDashboardStore>()

/** Everything of the dashboard but its looks; one per scope, so that whoever returns finds the rows they left. */
export function assetDashboardStore(scope?: string): AssetDashboardStore {
  const store = stores.get(scope) ?? createStore(scope)
  stores.set(scope, store)
  return store
}
