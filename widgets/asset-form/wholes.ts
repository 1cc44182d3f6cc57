import { atom } from 'nanostores'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { normalizeSearch } from '../../src/domain/text/search-text.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isMissing } from '../../src/http/error.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { assetsOf, resolveScanned } from '../../src/parts/scan/resolve.ts'
import type { Option, OptionSource } from '../../src/ui/select/options.ts'
import type { Asset } from '../../src/wire/asset.ts'

type Named = Pick<Asset, 'id' | 'code' | 'description'> & { serial_number?: string | null }

const perPage = 20

/** Names of possible wholes by id, from searches and from drafts. */
export const $wholes = atom<ReadonlyMap<number, string>>(new Map())

const nameOf = ({ code, description, serial_number: id }: Named): string =>
  [description, id, code].filter(Boolean).join(' · ')

/** Stores the names of assets, and returns the assets as options. */
function remember(assets: readonly Named[]): Option<number>[] {
  const names = assets.map((each) => [each.id, nameOf(each)] as const)
  $wholes.set(new Map([...$wholes.get(), ...names]))
  return names.map(([value, label]) => ({ value, label }))
}

/** Stores the name of an asset before the form chooses it. */
export const rememberWhole = (asset: Named): void => void remember([asset])

/** Returns the chosen whole as an option. `stored`: the saved whole. */
export function wholeOptions(chosen: number | null, stored: Asset['part_of']): Option<number>[] {
  if (chosen === null) return []
  if (stored?.id === chosen) {
    const label = nameOf(stored)
    return [{ value: chosen, label: stored.archived ? assetTexts.inTrash(label) : label }]
  }
  const label = $wholes.get().get(chosen)
  return label === undefined ? [] : [{ value: chosen, label }]
}

/** Ids whose names are loading, and those of assets that do not exist. The select requests names at each render. */
const requested = new Set<number>()

/** Loads the names of the assets that a draft contains. */
async function loadNames(ids: readonly number[]): Promise<void> {
  const unnamed = ids.filter((id) => !$wholes.get().has(id) && !requested.has(id))
  for (const id of unnamed) requested.add(id)
  for (const id of unnamed)
    try {
      remember([await loadAsset(id)])
    } catch (error) {
      env().log(assetFormTexts.partsFailed, error)
      if (!isMissing(error)) requested.delete(id)
    }
}

function createSource(assetId: number | undefined): OptionSource {
  const canBeWhole = ({ id, part_of }: Pick<Asset, 'id' | 'part_of'>) =>
    id !== assetId && part_of === null
  return {
    async find(text, signal) {
      const query = { search: normalizeSearch(text), perPage }
      // The text may be a code or the link of a label.
      const [scanned, { items, totalItems }] = await Promise.all([
        resolveScanned(text),
        call('listAssets', { query }, { signal }),
      ])
      const matches = remember(assetsOf(scanned)).filter(({ value }) => value !== assetId)
      const others = remember(items.filter(canBeWhole)).filter(
        ({ value }) => !matches.some((each) => each.value === value),
      )
      return { options: [...matches, ...others], more: totalItems > items.length }
    },
    loadChosen: (ids) => void loadNames(ids.map(Number)),
  }
}

const sources = new Map<number | undefined, OptionSource>()

/** Returns the search for possible wholes of an asset, by name, ID, code or the link of a label. */
export function wholeSource(assetId: number | undefined): OptionSource {
  const source = sources.get(assetId) ?? createSource(assetId)
  sources.set(assetId, source)
  return source
}
