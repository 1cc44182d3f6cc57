import type { ReadableAtom } from 'nanostores'
import { $owner } from '../session/session.ts'

interface Owned {
  $state: ReadableAtom<unknown>
  forget(): void
  load(): void
}

/**
 * Keeps an answer with the person it was given to: another one finds nothing of it, and a new session loads
 * anew what is still looked at. `memory.by` remembers the person between two visits of a screen.
 */
export function followOwner(memory: { by: string }, { $state, forget, load }: Owned): () => void {
  const now = $owner.get()
  if (memory.by !== now) forget()
  memory.by = now
  return $owner.listen((next) => {
    forget()
    memory.by = next
    // Screens change hands first: one that is closed to the new person must not load for them.
    if (next !== '') setTimeout(() => next === $owner.get() && $state.lc > 0 && load())
  })
}

/** Runs something for the person who is there now; its signal gives it up when they leave. */
export async function forOwner<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const left = new AbortController()
  const off = $owner.listen(() => left.abort())
  try {
    return await run(left.signal)
  } finally {
    off()
  }
}
