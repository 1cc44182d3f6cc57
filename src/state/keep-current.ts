import type { ReadableAtom } from 'nanostores'
import type { Subject } from './changes.ts'
import { followOwner, type Owned, type Ownership } from './follow-owner.ts'
import { followChanges, whileWatched, type Watched } from './while-watched.ts'

/** Loads again what failed, once the browser has its network back. */
export function retryOnline(store: Watched, hasFailed: () => boolean): () => void {
  const watched = whileWatched(store)
  const retry = () => {
    if (hasFailed()) watched.load()
  }
  globalThis.addEventListener?.('online', retry)
  return () => {
    watched.off()
    globalThis.removeEventListener?.('online', retry)
  }
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
    retryOnline(store, () => store.$state.get().status === 'failed'),
  ]
  return () => {
    for (const unbind of off) unbind()
  }
}
