import type { ReadableAtom } from 'nanostores'
import type { Subject } from './changes.ts'
import { followOwner, type Owned, type Ownership } from './follow-owner.ts'
import { followChanges } from './while-watched.ts'

/** Loads again what failed, once the browser has its network back. */
export function retryOnline(hasFailed: () => boolean, load: () => void): () => void {
  const retry = () => {
    if (hasFailed()) load()
  }
  globalThis.addEventListener?.('online', retry)
  return () => globalThis.removeEventListener?.('online', retry)
}

interface Kept extends Owned {
  $state: ReadableAtom<{ status: string }>
}

/** What else makes a store load: another person, a change of what it shows, the network that is back. */
export function keepCurrent(
  memory: Ownership,
  subjects: readonly Subject[],
  store: Kept,
): () => void {
  const off = [
    followOwner(memory, store),
    followChanges(subjects, store),
    retryOnline(() => store.$state.get().status === 'failed', store.load),
  ]
  return () => {
    for (const unbind of off) unbind()
  }
}
