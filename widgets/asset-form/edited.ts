import { atom } from 'nanostores'
import { isRecordId } from '../../src/domain/record-id.ts'
import { call } from '../../src/http/call.ts'
import { deleteImage } from '../../src/parts/gallery/delete-image.ts'
import { draftBases, type Versioned } from '../../src/state/conflict.ts'
import { sameValue } from '../../src/state/form.ts'
import { remote } from '../../src/state/remote.ts'
import type { Asset, AssetImage } from '../../src/wire/asset.ts'
import { tellNotLoaded } from './outcome.ts'
import { movePicks } from './picked.ts'
import type { Edited, Saved } from './saving.ts'
import { noAsset, valuesOf, type AssetValues } from './values.ts'

const draftOf = ({ id }: Edited) => (id === undefined ? 'asset' : `asset:${id}`)
const unsaved: Edited = { id: undefined, base: { version: 0, values: noAsset }, imagesLeft: false }

/** Which asset the form is about, what its edit began with, and its saved pictures. */
export class EditedAsset {
  readonly $now = atom<Edited>(unsaved)
  /** The saved pictures. */
  readonly $images = atom<readonly AssetImage[]>([])
  /** Has somebody changed the asset since the draft began? */
  readonly $outdated = atom(false)
  /** The asset as it was loaded; undefined for a new one. */
  readonly loading
  readonly #onLoad: (start: AssetValues) => void

  /** `onLoad` is told what an edit begins with. */
  constructor(assetId: number | undefined, onLoad: (start: AssetValues) => void) {
    this.#change({ id: assetId })
    this.#onLoad = onLoad
    this.loading = remote<Asset | undefined>({
      fetch: (signal) => this.#fetch(assetId, signal),
      failed: tellNotLoaded,
    })
  }

  /** Name of the form's draft. */
  draft(): string {
    return draftOf(this.$now.get())
  }

  /** The draft has been written: what it began with stays beside it. */
  keepBase(): void {
    const { id, base } = this.$now.get()
    if (id !== undefined) draftBases.keep(this.draft(), base)
  }

  forgetBase(): void {
    draftBases.forget(this.draft())
  }

  /** Another beginning: what the server holds. */
  rebase(base: Versioned<AssetValues>): void {
    this.#change({ base })
    this.$outdated.set(false)
    this.keepBase()
  }

  /** It has been written; from now on this is an edit of it. */
  adopt({ id, version, images }: Saved, values: AssetValues): void {
    this.forgetBase()
    const before = this.draft()
    this.#change({ id, base: { version, values }, imagesLeft: images.kind === 'failed' })
    movePicks(before, this.draft())
    this.$outdated.set(false)
  }

  /** Begins another new asset. */
  restart(): void {
    movePicks(this.draft(), draftOf(unsaved))
    this.$now.set(unsaved)
  }

  /** Asks, deletes, and goes on with the version after it. */
  async removeImage(image: AssetImage): Promise<void> {
    const { id } = this.$now.get()
    const answer = await deleteImage({ assetId: id, imageId: image.id })
    if (!answer) return
    this.$images.set(this.$images.get().filter((each) => each.id !== image.id))
    const { base } = this.$now.get()
    // Any other step means that somebody else has changed it too: saving has to find that out.
    if (answer.version !== base.version + 1) return
    this.#change({ base: { ...base, version: answer.version } })
    this.keepBase()
  }

  #change(part: Partial<Edited>): void {
    this.$now.set({ ...this.$now.get(), ...part })
  }

  async #fetch(id: number | undefined, signal: AbortSignal): Promise<Asset | undefined> {
    if (id === undefined) return undefined
    if (!isRecordId(id)) throw new RangeError('An asset id is a positive whole number')
    const asset = await call('getAsset', { params: { id } }, { signal })
    if (!signal.aborted) this.#begin(asset)
    return asset
  }

  #begin(asset: Asset): void {
    const fresh = { version: asset.version, values: valuesOf(asset) }
    const base = draftBases.of(this.draft(), fresh)
    this.#change({ base })
    this.$outdated.set(!sameValue(base.values, fresh.values))
    this.$images.set(asset.asset_images)
    this.#onLoad(base.values)
  }
}
