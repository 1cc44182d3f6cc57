import { $owner, $visitor } from '../../session/session.ts'
import { type Watched, whileWatched } from './while-watched.ts'

/** A store whose value belongs to the person who loaded it. */
export interface Owned extends Watched {
  forget(): void
}

/** The user whose value a store contains, remembered between two visits of a screen. */
export interface Ownership {
  by: string
  /** Whether another user has just signed in and old screens are not unmounted yet, so that nothing may load. */
  changing?: boolean
}

/**
 * Ties a store to the user who loaded it. It is emptied for another user. After a new sign-in or a change of role it
 * reloads if it is in use, or when it is used again before it has stopped.
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

/** Runs work for the current user; the signal aborts when they sign out. */
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
