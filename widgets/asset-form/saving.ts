import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../../src/http/call.ts'
import type { Picks } from '../../src/parts/gallery/picks.ts'
import { uploadImages } from '../../src/parts/gallery/upload.ts'
import { sendEdit, type Versioned } from '../../src/state/conflict.ts'
import { sameValue } from '../../src/state/form.ts'
import type { AssetSaved } from '../../src/wire/asset.ts'
import { askFor } from './asking.ts'
import { creating } from './creating.ts'
import type { Edited, Made, Saved } from './edit.ts'
import { bodyOf, valuesOf, type AssetValues } from './values.ts'

export interface Saving {
  /** Writes the asset, then its pictures. Fails only when the asset has not been written. */
  save(values: AssetValues, edited: Edited): Promise<Saved>
  /** Share of the upload under way, 0 to 1. */
  $progress: ReadableAtom<number | undefined>
  /** What is saved from now on is another new asset than the one that could not be saved. */
  forget(): void
}

/** The version in quotes, as an entity tag is written. */
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

const fetchNow = async (id: number): Promise<Versioned<AssetValues>> => {
  const asset = await askFor(id)
  return { version: asset.version, values: valuesOf(asset) }
}

/**
 * Sends what the form holds (spec A §7); `picks` are sent once the asset is there. `made` is told of a new asset
 * before its pictures leave.
 */
export function assetSaving(picks: Picks, made: (asset: Made) => void): Saving {
  const adding = creating()
  const $progress = atom<number | undefined>()

  async function create(values: AssetValues): Promise<AssetSaved> {
    const asset = await adding.create(values)
    if (picks.$pending.get()) made(asset)
    return asset
  }

  const update = (id: number, values: AssetValues, base: Versioned<AssetValues>) =>
    sendEdit({
      base,
      mine: values,
      put: (version) =>
        call(
          'updateAsset',
          { params: { id }, body: bodyOf(values, base.values.assigned_to) },
          { headers: ifMatch(version) },
        ),
      fetch: () => fetchNow(id),
    })

  async function write(values: AssetValues, { id, base, left }: Edited): Promise<AssetSaved> {
    if (id === undefined) return await create(values)
    if (left !== 'nothing' && sameValue(values, base.values)) return { id, version: base.version }
    return await update(id, values, base)
  }

  async function sendPicks(assetId: number): Promise<Saved['images']> {
    const form = picks.$pending.get()
    if (!form) return { kind: 'none' }
    $progress.set(0)
    try {
      await uploadImages({ assetId, form, onProgress: (share) => $progress.set(share) })
    } catch (error) {
      return { kind: 'failed', error }
    } finally {
      $progress.set(undefined)
    }
    picks.clear()
    return { kind: 'sent' }
  }

  return {
    $progress,
    forget: adding.forget,
    async save(values, edited) {
      const { id, version } = await write(values, edited)
      return { id, version, images: await sendPicks(id) }
    },
  }
}
