import type { Versioned } from '../../src/state/conflict.ts'
import type { AssetSaved } from '../../src/wire/asset.ts'
import type { AssetValues } from './values.ts'

/** What of an asset is not saved yet, although the asset is: its pictures, or what was typed since it was sent. */
export type Left = 'nothing' | 'images' | 'changes'

/** What is being edited: nothing that exists yet while `id` is undefined. */
export interface Edited {
  id: number | undefined
  /** What the edit began with, and the version that `If-Match` names. */
  base: Versioned<AssetValues>
  left: Left
}

/** A new asset as the server holds it. */
export interface Made extends Versioned<AssetValues> {
  id: number
}

/** A written asset, and what became of its pictures. */
export interface Saved extends AssetSaved {
  images: { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; error: unknown }
}

/** What a save fails with when an earlier reading of the form, whose answer was lost, has been stored. */
export class SavedBefore extends Error {
  override readonly name = 'SavedBefore'
  readonly made: Made

  constructor(made: Made) {
    super('The asset was saved as it was first sent')
    this.made = made
  }
}
