import { computed, type ReadableAtom } from 'nanostores'
import {
  assetsNamed,
  keptFilters,
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
import { isUntouched, listQuery } from '../../src/state/list/list-registry.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { coded, type CodedAsset } from './drawing.ts'

/** What an element begins with. */
export interface LabelStart {
  assetIds: string | undefined
  format: string | undefined
}

/** What is printed, as it was when it was loaded (LBL-11). */
export interface LoadedLabels {
  company: string
  assets: readonly CodedAsset[]
  leftOut: number
}

export interface LabelStore {
  $settings: ReadableAtom<LabelSettings>
  /** The chosen assets, at most 500, and whether there were more. */
  $chosen: ReadableAtom<{ ids: readonly number[]; more: boolean }>
  labels: Remote<LoadedLabels>
  choose(change: Partial<LabelFilters>): void
  filters(): LabelFilters
  /** Applies the user's last settings to an untouched screen. A format of the element has priority. */
  begin(): void
  /** Keeps the settings for the next time. */
  keep(): Promise<void>
}

async function load(ids: readonly number[], signal: AbortSignal): Promise<LoadedLabels> {
  const config = await publicConfig()
  const company = config.companyName
  if (ids.length === 0) return { company, assets: [], leftOut: 0 }
  const body = { selection: { ids: [...ids] } }
  const { items, left_out: leftOut } = await call('createLabelSheet', { body }, { signal })
  return { company, assets: coded(items, config.labelUrl), leftOut }
}

/** Saves changed settings as the start view of this screen. */
async function keepSettings(filters: LabelFilters): Promise<void> {
  const query = queryOfPlace({ page: 1, search: '', filters: keptFilters(filters) }).toString()
  if (query === (userOf($session.get())?.startViews?.['labels'] ?? '')) return
  const views = await call('listViews', { query: { list: 'labels' } })
  const last = views.find((view) => view.is_start)
  if (last) {
    const headers = { 'If-Match': `"${last.version}"` }
    await call('updateView', { params: { id: last.id }, body: { query } }, { headers })
  } else {
    const body = { list: 'labels', name: texts.lastSettings, query, is_start: true } as const
    await call('createView', { body })
  }
  refreshProfile(true)
}

/** Labels of some assets: settings, which are in the address, and what is printed. */
export function labelStore(scope: string | undefined, start: LabelStart): LabelStore {
  const place = listQuery('labels', scope)
  const filters = (): LabelFilters => {
    const { asset, format, ...chosen } = place.get().filters
    return {
      ...chosen,
      format: format ?? start.format ?? null,
      asset: asset.length > 0 ? asset : assetsNamed(start.assetIds ?? ''),
    }
  }
  const $chosen = computed(place, () => {
    const { asset } = filters()
    return { ids: asset.slice(0, labelLimit), more: asset.length > labelLimit }
  })
  return {
    $settings: computed(place, () => labelSettings(filters())),
    $chosen,
    labels: remote({
      fetch: (signal) => load($chosen.get().ids, signal),
      failed: (error) => env().log(texts.failed, error),
    }),
    choose: (change) => place.set(filteredBy(place.get(), { ...place.get().filters, ...change })),
    filters,
    begin() {
      const stored = userOf($session.get())?.startViews?.['labels']
      if (!stored || !isUntouched('labels', scope)) return
      const last = placeOfQuery(new URLSearchParams(stored), 'labels')
      const format = start.format === undefined ? last.filters.format : null
      place.set({ ...last, filters: { ...last.filters, format } })
    },
    keep: () =>
      keepSettings(filters()).catch((error: unknown) => env().log(texts.lastSettings, error)),
  }
}
