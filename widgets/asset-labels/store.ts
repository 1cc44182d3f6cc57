import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  parseAssetIds,
  rememberedFilters,
  labelLimit,
  labelSettings,
  type LabelFilters,
  type LabelSettings,
} from '../../src/domain/label/label-filters.ts'
import { placeOfQuery, queryOfPlace } from '../../src/domain/list/list-query.ts'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { publicConfig } from '../../src/session/public-config.ts'
import { $session, refreshProfile, userOf } from '../../src/session/session.ts'
import { filteredBy } from '../../src/state/list/list-place.ts'
import { isUntouched, listQuery, storedPerScope } from '../../src/state/list/list-registry.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { withCodes, type CodedAsset } from './drawing.ts'

/** The properties of the element. */
export interface LabelProperties {
  assetIds: string | undefined
  format: string | undefined
}

/** The content of the labels. It does not follow later changes of the assets (LBL-11). */
export interface LoadedLabels {
  company: string
  assets: readonly CodedAsset[]
  /** The number of chosen assets that do not exist or are in the trash. */
  leftOut: number
}

export interface LabelStore {
  $settings: ReadableAtom<LabelSettings>
  /** The ids of the chosen assets, at most 500, and whether more were chosen. */
  $chosen: ReadableAtom<{ ids: readonly number[]; more: boolean }>
  labels: Remote<LoadedLabels>
  /** The labels of fields whose typed number is invalid. The sheets use the last valid number. */
  $faulty: ReadableAtom<ReadonlySet<string>>
  setFaulty(field: string, faulty: boolean): void
  choose(change: Partial<LabelFilters>): void
  filters(): LabelFilters
  /** Applies the user's last settings to an untouched screen. A format of the element has priority. */
  restoreSettings(): void
  /** Stores the settings for the next visit. */
  saveSettings(): Promise<void>
}

async function loadLabels(ids: readonly number[], signal: AbortSignal): Promise<LoadedLabels> {
  const config = await publicConfig()
  const company = config.companyName
  if (ids.length === 0) return { company, assets: [], leftOut: 0 }
  const body = { selection: { ids: [...ids] } }
  const { items, left_out: leftOut } = await call('createLabelSheet', { body }, { signal })
  return { company, assets: withCodes(items, config.labelUrl), leftOut }
}

/** Saves changed settings as the start view of this screen. */
async function saveStartView(filters: LabelFilters): Promise<void> {
  const query = queryOfPlace({
    page: 1,
    search: '',
    filters: rememberedFilters(filters),
  }).toString()
  if (query === (userOf($session.get())?.startViews?.['labels'] ?? '')) return
  const views = await call('listViews', { query: { list: 'labels' } })
  const startView = views.find((view) => view.is_start)
  if (startView) {
    const headers = { 'If-Match': `"${startView.version}"` }
    await call('updateView', { params: { id: startView.id }, body: { query } }, { headers })
  } else {
    const body = { list: 'labels', name: texts.lastSettings, query, is_start: true } as const
    await call('createView', { body })
  }
  refreshProfile(true)
}

/** Creates the state and actions of the labels. The settings are in the address, and so are the assets unless `asset-ids` is set. */
export function labelStore(scope: string | undefined, properties: LabelProperties): LabelStore {
  const { assetIds } = properties
  const place = listQuery('labels', scope)
  // The assets after additions and removals, by the value of the property. A new value of the property begins with its assets.
  const $choices = storedPerScope<Partial<Record<string, number[]>>>('labels/choices', {}, scope)
  const filters = (): LabelFilters => {
    const { asset, format, ...chosen } = place.get().filters
    return {
      ...chosen,
      format: format ?? properties.format ?? null,
      asset: assetIds === undefined ? asset : ($choices.get()[assetIds] ?? parseAssetIds(assetIds)),
    }
  }
  const $chosen = computed([place, $choices], () => {
    const { asset } = filters()
    return { ids: asset.slice(0, labelLimit), more: asset.length > labelLimit }
  })
  const $faulty = atom<ReadonlySet<string>>(new Set())
  return {
    $faulty,
    setFaulty(field, faulty) {
      const others = [...$faulty.get()].filter((each) => each !== field)
      $faulty.set(new Set(faulty ? [...others, field] : others))
    },
    $settings: computed(place, () => labelSettings(filters())),
    $chosen,
    labels: remote({
      fetch: (signal) => loadLabels($chosen.get().ids, signal),
      failed: (error) => env().log(texts.failed, error),
    }),
    choose({ asset, ...change }) {
      const isOwn = assetIds !== undefined
      if (asset && isOwn) $choices.set({ ...$choices.get(), [assetIds]: asset })
      const shared = asset && !isOwn ? { ...change, asset } : change
      place.set(filteredBy(place.get(), { ...place.get().filters, ...shared }))
    },
    filters,
    restoreSettings() {
      const stored = userOf($session.get())?.startViews?.['labels']
      if (!stored || !isUntouched('labels', scope)) return
      const last = placeOfQuery(new URLSearchParams(stored), 'labels')
      const format = properties.format === undefined ? last.filters.format : null
      place.set({ ...last, filters: { ...last.filters, format } })
    },
    saveSettings: () =>
      saveStartView(filters()).catch((error: unknown) => env().log(texts.lastSettings, error)),
  }
}
