import { HttpError } from '../../http/error.ts'
import type { LastChange } from '../../wire/problem.ts'
import { drafts } from './drafts.ts'
import { sameValue } from './form.ts'

/** A record as it was at one version; the version is what `If-Match` names. */
export interface Versioned<Values> {
  version: number
  values: Values
}

/** Two edits of one beginning, laid over each other. */
export interface Merge<Values> {
  /** What either side changed; mine where both did. */
  values: Values
  /** Fields that only they changed: taken over. */
  taken: readonly (keyof Values & string)[]
  /** Fields that both changed, to different values: somebody has to choose. */
  both: readonly (keyof Values & string)[]
}

/** Compares what I have and what they saved with what I began with, field by field (OP-079). */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const names = Object.keys(base) as (keyof Values & string)[]
  const theyChanged = names.filter((name) => !sameValue(base[name], theirs[name]))
  const taken = theyChanged.filter((name) => sameValue(base[name], mine[name]))
  const both = theyChanged.filter(
    (name) => !taken.includes(name) && !sameValue(mine[name], theirs[name]),
  )
  const values = { ...mine }
  for (const name of taken) values[name] = theirs[name]
  return { values, taken, both }
}

export type Side = 'yours' | 'theirs'
export type Choices<Values> = Partial<Record<keyof Values & string, Side>>

/** An edit that met a newer version: theirs, and how mine lies over it. */
export interface Conflict<Values> {
  base: Values
  mine: Values
  theirs: Versioned<Values>
  merge: Merge<Values>
  /** Who saved theirs, and when, where the server says so. */
  changed?: LastChange | undefined
}

/** The values to save once somebody has chosen; a field without a choice stays mine. */
export function resolveEdits<Values extends object>(
  { merge, theirs }: Conflict<Values>,
  choices: Choices<Values>,
): Values {
  const values = { ...merge.values }
  for (const name of merge.both) {
    if (choices[name] === 'theirs') values[name] = theirs.values[name]
  }
  return values
}

/** What `sendEdit` fails with where the conflict screen has to ask. */
export class EditConflict<Values> extends Error {
  override readonly name = 'EditConflict'
  readonly conflict: Conflict<Values>

  constructor(conflict: Conflict<Values>) {
    super('Somebody else saved in between')
    this.conflict = conflict
  }
}

export interface Edit<Values, Result> {
  /** What the edit began with. */
  base: Versioned<Values>
  mine: Values
  /** What was sent before without an answer: if it was written, it is nobody else's change. */
  sent?: readonly Values[]
  /** Sends mine with `If-Match` of that version. */
  put(version: number): Promise<Result>
  /** What the server holds now. */
  fetch(): Promise<Versioned<Values>>
}

/**
 * Sends an edit. A stale version (412) loads theirs: where they changed no field that the form has, or mine is
 * the same, it is sent again over it; else it fails with `EditConflict`, and nothing has been written.
 */
export async function sendEdit<Values extends object, Result>(
  edit: Edit<Values, Result>,
): Promise<Result> {
  const { mine } = edit
  let changed: LastChange | undefined
  try {
    return await edit.put(edit.base.version)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 412) throw error
    changed = error.problem?.changed
  }
  const theirs = await edit.fetch()
  const base = edit.sent?.find((each) => sameValue(each, theirs.values)) ?? edit.base.values
  const merge = mergeEdits(base, mine, theirs.values)
  if (merge.taken.length + merge.both.length > 0)
    throw new EditConflict({ base, mine, theirs, merge, changed })
  return await edit.put(theirs.version)
}

/**
 * Keeps beside a draft what it began with, so that a draft over a newer version meets the conflict screen
 * instead of writing over somebody's changes. `draft` is the name of the form's draft.
 */
export const draftBases = {
  /** What the edit of a record that is `now` so began with; the record itself where there is no draft. */
  of<Values extends object>(draft: string, now: Versioned<Values>): Versioned<Values> {
    const kept = drafts.read(draft) && drafts.read(baseOf(draft))
    const version = kept?.['version']
    const values = kept?.['values']
    if (typeof version !== 'number' || typeof values !== 'object' || values === null) return now
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(now.values, name))
    return { version, values: { ...now.values, ...Object.fromEntries(known) } }
  },
  keep: (draft: string, base: Versioned<object>): void => drafts.write(baseOf(draft), base),
  forget: (draft: string): void => drafts.remove(baseOf(draft)),
}

const baseOf = (draft: string) => `${draft}:base`
