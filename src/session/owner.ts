import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../env.ts'

const owner: WritableAtom<string> = pageWide('owner@1', () => atom(''))

/** The owner of the screens: a key per signed-in user; empty if signed out. */
export const $owner: ReadableAtom<string> = owner

/** Sets the key of the person who is signed in now. */
export const setOwner = (person: string): void => owner.set(person)

/** Calls back when another person than the last one signs in, not when the same one returns. */
export function onOtherPerson(listener: () => void): () => void {
  let last = owner.get()
  return owner.listen((now) => {
    if (now === '' || now === last) return
    const other = last !== ''
    last = now
    if (other) listener()
  })
}
