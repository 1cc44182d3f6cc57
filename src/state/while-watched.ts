import { onStart, type ReadableAtom } from 'nanostores'
import { onChanged, type Subject } from './changes.ts'

/** What a store loads for those who look at it. */
export interface Watched {
  $state: ReadableAtom<unknown>
  load(): void
}

/**
 * Stores outlive their screens for a second. Whatever asks one to load in that time waits until somebody looks at it
 * again; for a screen that was left, nothing is loaded.
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

/** Loads anew when one of the subjects changes. */
export function followChanges(subjects: readonly Subject[], store: Watched): () => void {
  const watched = whileWatched(store)
  const offChanged = onChanged(subjects, watched.load)
  return () => {
    watched.off()
    offChanged()
  }
}
