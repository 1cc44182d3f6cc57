import type { ReadableAtom } from 'nanostores'
import type { Subject } from './changes.ts'
import { followOwner, type Owned, type Ownership } from './follow-owner.ts'
import { followChanges, whileWatched, type Watched } from './while-watched.ts'

interface Failing extends Watched {
  $state: ReadableAtom<{ status: string }>
}

/** Loads again what failed, once the browser has its network back. */
function retryOnline(store: Failing): () => void {
  const watched = whileWatched(store)
  const retry = () => {
    if (store.$state.get().status === 'failed') watched.load()
  }
  globalThis.addEventListener?.('online', retry)
  return () => {
    watched.off()
    globalThis.removeEventListener?.('online', retry)
  }
}

/** What else makes a store load: another person, a change of what it shows, the network that is back. */
export function keepCurrent(
  memory: Ownership,
  subjects: readonly Subject[],
  store: Failing & Owned,
): () => void {
  const off = [followOwner(memory, store), followChanges(subjects, store), retryOnline(store)]
  return () => {
    for (const unbind of off) unbind()
  }
}
