import type { ReadableAtom } from 'nanostores'
import { combineStops, type Subject } from './changes.ts'
import { followOwner, type Owned, type Ownership } from './follow-owner.ts'
import { followChanges } from './while-watched.ts'

/** Reloads after a failure once the browser is online again. */
export function retryOnline(hasFailed: () => boolean, load: () => void): () => void {
  const retry = () => {
    if (hasFailed()) load()
  }
  globalThis.addEventListener?.('online', retry)
  return () => globalThis.removeEventListener?.('online', retry)
}

interface ReloadableStore extends Owned {
  $state: ReadableAtom<{ status: string }>
}

/** Reloads a store after a change of user or data, and when the browser is online again. */
export function keepCurrent(
  memory: Ownership,
  subjects: readonly Subject[],
  store: ReloadableStore,
): () => void {
  return combineStops(
    followOwner(memory, store),
    followChanges(subjects, store),
    retryOnline(() => store.$state.get().status === 'failed', store.load),
  )
}
