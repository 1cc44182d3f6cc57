import { onStart, type ReadableAtom } from 'nanostores'
import { combineStops, onChanged, type Subject } from './changes.ts'

/** A store that loads while it is subscribed. */
export interface Watched {
  $state: ReadableAtom<unknown>
  load(): void
}

/**
 * Returns functions that load the store only while it has subscribers. Without one, `load` waits for the next subscriber:
 * a store stays mounted for a second after its last one, and nothing should load for a closed screen.
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
  return combineStops(onChanged(subjects, watched.load), watched.off)
}
