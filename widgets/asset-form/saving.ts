import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../../src/http/call.ts'
import { submission } from '../../src/http/submission.ts'
import type { Picks } from '../../src/parts/gallery/picks.ts'
import { uploadImages } from '../../src/parts/gallery/upload.ts'
import { sendEdit, type Versioned } from '../../src/state/conflict.ts'
import { sameValue } from '../../src/state/form.ts'
import type { AssetSaved } from '../../src/wire/asset.ts'
import { bodyOf, valuesOf, type AssetValues } from './values.ts'

/** A written asset, and what became of its pictures. */
export interface Saved extends AssetSaved {
  images: { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; error: unknown }
}

/** What is being edited: nothing that exists yet while `id` is undefined. */
export interface Edited {
  id: number | undefined
  /** What the edit began with, and the version that `If-Match` names. */
  base: Versioned<AssetValues>
  /** Saved already, but for its pictures. */
  imagesLeft: boolean
}

export interface Saving {
  /** Writes the asset, then its pictures. Fails only when the asset has not been written. */
  save(values: AssetValues, edited: Edited): Promise<Saved>
  /** Share of the upload under way, 0 to 1. */
  $progress: ReadableAtom<number | undefined>
}

/** The version in quotes, as an entity tag is written. */
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

const fetchNow = async (id: number): Promise<Versioned<AssetValues>> => {
  const asset = await call('getAsset', { params: { id } })
  return { version: asset.version, values: valuesOf(asset) }
}

/** Sends what the form holds (spec A §7); `picks` are sent once the asset is there. */
export function assetSaving(picks: Picks): Saving {
  const sending = submission()
  const $progress = atom<number | undefined>()

  async function create(values: AssetValues): Promise<AssetSaved> {
    const body = bodyOf(values, null)
    const saved = await call('createAsset', { body }, { headers: sending.headers(body) })
    sending.succeeded()
    return saved
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

  async function write(values: AssetValues, { id, base, imagesLeft }: Edited): Promise<AssetSaved> {
    if (id === undefined) return await create(values)
    if (imagesLeft && sameValue(values, base.values)) return { id, version: base.version }
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
    async save(values, edited) {
      const { id, version } = await write(values, edited)
      return { id, version, images: await sendPicks(id) }
    },
  }
}
