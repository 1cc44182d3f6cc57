import type { Versioned } from './conflict.ts'
import { drafts } from './drafts.ts'

/**
 * Stores the base version of a draft, so that a draft of an outdated version opens the conflict screen instead of
 * overwriting another user's changes. `draft` is the name of the form's draft.
 */
export const draftBases = {
  /** Returns the base version of the draft, or the current record `now` if there is no draft. */
  read<Values extends object>(draft: string, now: Versioned<Values>): Versioned<Values> {
    const stored = drafts.read(draft) && drafts.read(baseDraftOf(draft))
    const version = stored?.['version']
    const values = stored?.['values']
    if (typeof version !== 'number' || typeof values !== 'object' || values === null) return now
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(now.values, name))
    return { version, values: { ...now.values, ...Object.fromEntries(known) } }
  },
  write: (draft: string, base: Versioned<object>): void => drafts.write(baseDraftOf(draft), base),
  remove: (draft: string): void => drafts.remove(baseDraftOf(draft)),
}

const baseDraftOf = (draft: string) => `${draft}:base`
