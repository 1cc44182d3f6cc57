import { atom, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../src/domain/access/record-id.ts'
import { picks, type Picks } from '../../src/parts/gallery/picks.ts'
import { uploadImages } from '../../src/parts/gallery/upload.ts'
import { onLogout, onOtherPerson } from '../../src/session/session.ts'
import { drafts } from '../../src/state/record/drafts.ts'

const kept = new Map<number | undefined, Picks>()

const forgetAll = () => {
  for (const each of kept.values()) each.clear()
  kept.clear()
}
onLogout(forgetAll)
onOtherPerson(forgetAll)

/** The files picked for an asset, or for a new one: in memory, so that they outlive a look at another screen, but not a reload. */
export function picksOf(assetId: number | undefined): Picks {
  const found = kept.get(assetId) ?? picks()
  kept.set(assetId, found)
  return found
}

/** What was picked for a new asset is that asset's from now on. */
export function movePicks(assetId: number): void {
  const found = kept.get(undefined)
  if (!found) return
  kept.delete(undefined)
  kept.set(assetId, found)
}

/** What became of the pictures of a save. */
export type Sent = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; error: unknown }

export interface PictureSending {
  /** Share of the upload under way, 0 to 1. */
  $progress: ReadableAtom<number | undefined>
  /** Sends what is picked; never fails. */
  send(assetId: number): Promise<Sent>
}

export function pictureSending(picked: Picks): PictureSending {
  const $progress = atom<number | undefined>()
  return {
    $progress,
    async send(assetId) {
      const form = picked.$pending.get()
      if (!form) return { kind: 'none' }
      $progress.set(0)
      try {
        await uploadImages({ assetId, form, onProgress: (share) => $progress.set(share) })
      } catch (error) {
        return { kind: 'failed', error }
      } finally {
        $progress.set(undefined)
      }
      picked.clear()
      return { kind: 'sent' }
    },
  }
}

const name = 'asset:unfinished'

/** The asset that this person has added without its pictures. It survives a reload, so that it can be offered. */
export const unfinishedAdd = {
  read(): number | undefined {
    const id = drafts.read(name)?.['id'] as number | undefined
    return isRecordId(id) ? id : undefined
  },
  /** The asset is there: the draft of a new one goes. */
  begin(id: number): void {
    drafts.remove('asset')
    drafts.write(name, { id })
  },
  /** Nothing of that asset is left to be done. */
  end(id: number): void {
    if (unfinishedAdd.read() === id) drafts.remove(name)
  },
}
