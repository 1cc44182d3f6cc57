import { atom } from 'nanostores'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { searchFor } from '../../src/domain/text/search-text.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { assetsOf, resolveScanned } from '../../src/parts/scan/resolve.ts'
import type { Option, OptionSource } from '../../src/ui/select/options.ts'
import type { Asset } from '../../src/wire/asset.ts'

type Named = Pick<Asset, 'id' | 'code' | 'description'> & { serial_number?: string | null }

const perPage = 20

/** Names of possible wholes, by id: found by searches, or chosen in a draft. */
export const $wholes = atom<ReadonlyMap<number, string>>(new Map())

const nameOf = ({ code, description, serial_number: id }: Named): string =>
  [description, id, code].filter(Boolean).join(' · ')

function remember(assets: readonly Named[]): Option<number>[] {
  const found = assets.map((each) => [each.id, nameOf(each)] as const)
  $wholes.set(new Map([...$wholes.get(), ...found]))
  return found.map(([value, label]) => ({ value, label }))
}

/** Stores the name of an asset that will be chosen. */
export const rememberWhole = (asset: Named): void => void remember([asset])

/** Returns the chosen whole as an option. `stored`: the saved one. */
export function wholeOptions(chosen: number | null, stored: Asset['part_of']): Option<number>[] {
  if (chosen === null) return []
  if (stored?.id === chosen) {
    const label = nameOf(stored)
    return [{ value: chosen, label: stored.archived ? assetTexts.inTrash(label) : label }]
  }
  const label = $wholes.get().get(chosen)
  return label === undefined ? [] : [{ value: chosen, label }]
}

/**
 * Resolves a code or the link of a label. The label of the option contains the scanned text, so that the list shows it.
 */
async function scanned(text: string): Promise<Option<number>[]> {
  return remember(assetsOf(await resolveScanned(text))).map(({ value, label }) => ({
    value,
    label: label.toLowerCase().includes(text.toLowerCase()) ? label : `${label} (${text})`,
  }))
}

/** Loads the names of assets that a draft has chosen. */
async function load(ids: readonly number[]): Promise<void> {
  for (const id of ids.filter((each) => !$wholes.get().has(each)))
    try {
      remember([await loadAsset(id)])
    } catch (error) {
      env().log(assetFormTexts.partsFailed, error)
    }
}

function sourceFor(own: number | undefined): OptionSource {
  const isOther = ({ id, part_of }: Pick<Asset, 'id' | 'part_of'>) => id !== own && part_of === null
  return {
    async find(text, signal) {
      const query = { search: searchFor(text), perPage }
      const [exact, { items, totalItems }] = await Promise.all([
        scanned(text),
        call('listAssets', { query }, { signal }),
      ])
      const first = exact.filter(({ value }) => value !== own)
      const others = remember(items.filter(isOther)).filter(
        ({ value }) => !first.some((each) => each.value === value),
      )
      return { options: [...first, ...others], more: totalItems > items.length }
    },
    want: (ids) => void load(ids.map(Number)),
  }
}

const sources = new Map<number | undefined, OptionSource>()

/** Finds assets by name, ID, code or the link of a label; `own`: the asset that is edited. */
export function wholeSource(own: number | undefined): OptionSource {
  const source = sources.get(own) ?? sourceFor(own)
  sources.set(own, source)
  return source
}
