import { $owner } from '../session/session.ts'

interface Forgetful {
  forget(): void
}

/**
 * Keeps an answer with the person it was given to: another one finds nothing of it, and a new session
 * loads anew. `owned.by` remembers the person between two visits of a screen.
 */
export function followOwner(owned: { by: string }, answer: Forgetful, load: () => void): () => void {
  const now = $owner.get()
  if (owned.by !== now) answer.forget()
  owned.by = now
  return $owner.listen((next) => {
    answer.forget()
    owned.by = next
    if (next !== '') load()
  })
}
