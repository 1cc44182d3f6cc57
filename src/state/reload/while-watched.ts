import { onStart, type ReadableAtom } from 'nanostores'
import { onChanged, type Subject } from './changes.ts'

/** A store that loads while it is subscribed. */
export interface Watched {
  $state: ReadableAtom<unknown>
  load(): void
}

/**
 * Returns a function that loads, or postpones loading until there is a subscriber again: stores stay mounted for a
 * second after their last subscriber, and nothing should load for a screen that was left.
 */
export function whileWatched({ $state, load }: Watched) {
  let missed = false
  const off = onStart($state, () => {
    if (missed) load()
    missed = false
  })
  return {
    load() {
      missed = $state.lc === 0
      if (!missed) load()
    },
    forget: () => void (missed = false),
    off,
  }
}

/** Reloads when one of the subjects changes. */
export function followChanges(subjects: readonly Subject[], store: Watched): () => void {
  const watched = whileWatched(store)
  const offChanged = onChanged(subjects, watched.load)
  return () => {
    watched.off()
    offChanged()
  }
}
