import { onStart, type ReadableAtom } from 'nanostores'
import { $owner } from '../session/session.ts'

interface Owned {
  $state: ReadableAtom<unknown>
  forget(): void
  load(): void
}

/** Whose answer it is, remembered between two visits of a screen. */
export interface Ownership {
  by: string
  /** Somebody else has just come, and the screens that are closed to them are not gone yet: nothing may load. */
  changing?: boolean
}

/**
 * Keeps an answer with the person it was given to: another one finds nothing of it, and a new session loads
 * anew what is still looked at, or what somebody comes back to before its store has come to rest.
 */
export function followOwner(memory: Ownership, { $state, forget, load }: Owned): () => void {
  const now = $owner.get()
  if (memory.by !== now) forget()
  memory.by = now
  let missed = false
  const offStart = onStart($state, () => {
    if (missed) load()
    missed = false
  })
  const offOwner = $owner.listen((next) => {
    forget()
    memory.by = next
    missed = false
    if (next === '') return
    memory.changing = true
    setTimeout(() => {
      memory.changing = false
      if (next !== $owner.get()) return
      missed = $state.lc === 0
      if (!missed) load()
    })
  })
  return () => {
    offStart()
    offOwner()
  }
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
