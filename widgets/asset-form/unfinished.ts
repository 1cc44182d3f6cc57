import { isRecordId } from '../../src/domain/record-id.ts'
import { HttpError } from '../../src/http/error.ts'
import { drafts } from '../../src/state/drafts.ts'
import type { Left } from './edit.ts'

/** An add that has made its asset and is not through. */
export interface Unfinished {
  id: number
  left: Exclude<Left, 'nothing'>
}

/** Draft of an asset that is not there yet. */
export const newDraft = 'asset'
const name = 'asset:unfinished'

/** The add that this person is in the middle of: it survives a reload, so that nobody adds the asset again. */
export const unfinishedAdd = {
  read(): Unfinished | undefined {
    const { id, left } = drafts.read(name) ?? {}
    if (!isRecordId(id as number)) return undefined
    return { id: id as number, left: left === 'changes' ? left : 'images' }
  },
  /** The asset is there: the draft of a new one goes. */
  begin(add: Unfinished): void {
    drafts.remove(newDraft)
    drafts.write(name, add)
  },
  /** That asset has been saved once more. */
  goOn(id: number, left: Left): void {
    if (unfinishedAdd.read()?.id !== id) return
    if (left === 'nothing') unfinishedAdd.forget()
    else drafts.write(name, { id, left })
  },
  forget: (): void => drafts.remove(name),
  /** Has somebody deleted its asset? Then nothing of it is left to be done. */
  isGone: (id: number, error: unknown): boolean =>
    error instanceof HttpError && error.status === 404 && unfinishedAdd.read()?.id === id,
}
