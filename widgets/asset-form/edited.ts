import { atom } from 'nanostores'
import { deleteImage } from '../../src/parts/gallery/delete-image.ts'
import { draftBases, type Versioned } from '../../src/state/conflict.ts'
import { sameValue } from '../../src/state/form.ts'
import { remote } from '../../src/state/remote.ts'
import type { Asset, AssetImage } from '../../src/wire/asset.ts'
import { askFor } from './asking.ts'
import type { Edited, Left, Made, Saved } from './edit.ts'
import { tellNotLoaded } from './outcome.ts'
import { movePicks, picksOf } from './picked.ts'
import { newDraft, unfinishedAdd } from './unfinished.ts'
import { noAsset, valuesOf, type AssetValues } from './values.ts'

const draftOf = ({ id }: Edited) => (id === undefined ? newDraft : `asset:${id}`)
const unsaved: Edited = { id: undefined, base: { version: 0, values: noAsset }, left: 'nothing' }

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

  /**
   * `onLoad` is told what an edit begins with. Without an id it is about the asset of an add that is not through,
   * else about a new one.
   */
  constructor(assetId: number | undefined, onLoad: (start: AssetValues) => void) {
    this.#change(assetId === undefined ? { ...unfinishedAdd.read() } : { id: assetId })
    this.#onLoad = onLoad
    this.loading = remote<Asset | undefined>({
      fetch: (signal) => this.#fetch(signal),
      failed: tellNotLoaded,
    })
  }

  /** Name of the form's draft. */
  draft(): string {
    return draftOf(this.$now.get())
  }

  /** The picked files beside the draft. */
  picks() {
    return picksOf(this.draft())
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

  /** The new asset is there, but not all of it: from now on this is an edit of it, also after a reload. */
  carryOn({ id, ...base }: Made, left: Exclude<Left, 'nothing'>): void {
    const before = this.draft()
    this.#change({ id, base, left })
    movePicks(before, this.draft())
    unfinishedAdd.begin({ id, left })
  }

  /** It has been written; from now on this is an edit of it. */
  adopt({ id, version, images }: Saved, values: AssetValues): void {
    this.forgetBase()
    const before = this.draft()
    const left = images.kind === 'failed' ? 'images' : 'nothing'
    this.#change({ id, base: { version, values }, left })
    movePicks(before, this.draft())
    this.$outdated.set(false)
    unfinishedAdd.goOn(id, left)
  }

  /** Begins another new asset. */
  restart(): void {
    unfinishedAdd.forget()
    movePicks(this.draft(), draftOf(unsaved))
    this.$now.set(unsaved)
    this.$images.set([])
    this.$outdated.set(false)
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

  async #fetch(signal: AbortSignal): Promise<Asset | undefined> {
    const { id } = this.$now.get()
    if (id === undefined) return undefined
    try {
      const asset = await askFor(id, signal)
      if (!signal.aborted) this.#begin(asset)
      return asset
    } catch (error) {
      if (!unfinishedAdd.isGone(id, error)) throw error
      this.restart()
      this.#onLoad(noAsset)
      return undefined
    }
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
