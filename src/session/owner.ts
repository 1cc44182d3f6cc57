import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../env.ts'

const owner: WritableAtom<string> = pageWide('owner@1', () => atom(''))

/** The owner of the screens: a key per signed-in user; empty if signed out. */
export const $owner: ReadableAtom<string> = owner

/** Sets the key of the signed-in user. */
export const setOwner = (person: string): void => owner.set(person)

/** Calls `listener` when another user than the last one signs in, not when the same user returns. */
export function onOtherPerson(listener: () => void): () => void {
  let last = owner.get()
  return owner.listen((now) => {
    if (now === '' || now === last) return
    const other = last !== ''
    last = now
    if (other) listener()
  })
}
