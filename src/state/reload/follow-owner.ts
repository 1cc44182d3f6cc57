import { HttpError } from '../../http/error.ts'
import { $owner, $visitor } from '../../session/session.ts'
import { combineStops } from './changes.ts'
import { type Watched, whileWatched } from './while-watched.ts'

/** A store whose value belongs to the person who loaded it. */
export interface Owned extends Watched {
  forget(): void
}

/** The user whose value a store contains, remembered between two visits of a screen. */
export interface Ownership {
  owner: string
  /** Whether another user has just signed in and old screens are not unmounted yet, so that nothing may load. */
  changing?: boolean
}

/**
 * Empties a store when its user signs out or another one signs in. After a sign-in or a change of role, reloads the store:
 * at once if it has subscribers, otherwise when it gets one.
 */
export function followOwner(memory: Ownership, { forget, ...store }: Owned): () => void {
  const now = $owner.get()
  if (memory.owner !== now) forget()
  memory.owner = now
  const watched = whileWatched(store)
  const offOwner = $owner.listen((next) => {
    forget()
    memory.owner = next
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
  return combineStops(watched.off, offOwner, offRole)
}

/**
 * Runs `run` for the current user. After they sign out, the signal is aborted and each failure becomes a 401, which is not
 * reported, so that the next user does not read it.
 */
export async function forOwner<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signedOut = new AbortController()
  const off = $owner.listen(() => signedOut.abort())
  try {
    return await run(signedOut.signal)
  } catch (error) {
    throw signedOut.signal.aborted ? new HttpError(401) : error
  } finally {
    off()
  }
}
