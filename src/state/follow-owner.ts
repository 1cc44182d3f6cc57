import { $owner, $visitor } from '../session/session.ts'
import { type Watched, whileWatched } from './while-watched.ts'

/** An answer that belongs to one person. */
export interface Owned extends Watched {
  forget(): void
}

/** Whose answer it is, remembered between two visits of a screen. */
export interface Ownership {
  by: string
  /** Somebody else has just come, and the screens that are closed to them are not gone yet: nothing may load. */
  changing?: boolean
}

/**
 * Keeps an answer with the person it was given to: another one finds nothing of it, and a new session or another
 * role loads anew what is still looked at, or what somebody comes back to before its store has come to rest.
 */
export function followOwner(memory: Ownership, { forget, ...store }: Owned): () => void {
  const now = $owner.get()
  if (memory.by !== now) forget()
  memory.by = now
  const watched = whileWatched(store)
  const offOwner = $owner.listen((next) => {
    forget()
    memory.by = next
    watched.forget()
    if (next === '') return
    memory.changing = true
    setTimeout(() => {
      memory.changing = false
      if (next === $owner.get()) watched.load()
    })
  })
  const offRole = $visitor.listen((after, before) => {
    if (after.signedIn && before?.signedIn && after.role !== before.role) watched.load()
  })
  return () => {
    watched.off()
    offOwner()
    offRole()
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
