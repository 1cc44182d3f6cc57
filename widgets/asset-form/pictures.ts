import { atom, type ReadableAtom } from 'nanostores'
import { isRecordId } from '../../src/domain/access/record-id.ts'
import { picks, type Picks } from '../../src/parts/gallery/picks.ts'
import { uploadImages } from '../../src/parts/gallery/upload.ts'
import { onLogout, onOtherPerson } from '../../src/session/session.ts'
import { drafts } from '../../src/state/record/drafts.ts'

const picksByAsset = new Map<number | undefined, Picks>()

const clearAll = () => {
  for (const each of picksByAsset.values()) each.clear()
  picksByAsset.clear()
}
onLogout(clearAll)
onOtherPerson(clearAll)

/**
 * Returns the files picked for an asset, or for a new one. They are in memory, so they survive a change of screen but
 * not a reload.
 */
export function picksOf(assetId: number | undefined): Picks {
  const assetPicks = picksByAsset.get(assetId) ?? picks()
  picksByAsset.set(assetId, assetPicks)
  return assetPicks
}

/** Moves the files that were picked for a new asset to that asset. */
export function movePicks(assetId: number): void {
  const newPicks = picksByAsset.get(undefined)
  if (!newPicks) return
  picksByAsset.delete(undefined)
  picksByAsset.set(assetId, newPicks)
}

/** The result of uploading the pictures. */
export type UploadResult = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; error: unknown }

export interface PictureSending {
  /** Progress of the running upload, 0 to 1. */
  $progress: ReadableAtom<number | undefined>
  /** Sends the picked files, once they have been checked. Never rejects. */
  send(assetId: number): Promise<UploadResult>
}

/** Returns the function that sends pictures. With `isNew`, their asset counts as unfinished until they are sent. */
export function pictureSending(picked: Picks, isNew: boolean): PictureSending {
  const $progress = atom<number | undefined>()
  return {
    $progress,
    async send(assetId) {
      await picked.settled()
      const form = picked.$pending.get()
      if (!form) return { kind: 'none' }
      if (isNew) unfinishedAdd.begin(assetId)
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

/** The asset that this user has added without its pictures. Stored, so that it can be offered after a reload. */
export const unfinishedAdd = {
  read(): number | undefined {
    const id = drafts.read(name)?.['id'] as number | undefined
    return isRecordId(id) ? id : undefined
  },
  /** Stores the added asset and removes the draft of the new one. */
  begin(id: number): void {
    drafts.remove('asset')
    drafts.write(name, { id })
  },
  /** Removes the entry of an asset that is complete or deleted. */
  end(id: number): void {
    if (unfinishedAdd.read() === id) drafts.remove(name)
  },
}
