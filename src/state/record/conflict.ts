import { HttpError } from '../../http/error.ts'
import type { LastChange } from '../../wire/problem.ts'
import { sameValue } from './form-values.ts'

/** A record at one version, which is sent in `If-Match`. */
export interface Versioned<Values> {
  version: number
  values: Values
}

type Row = { version?: number | undefined } | undefined

/** Returns whether a row is an earlier version than `known`. A row without a version is the earliest. */
export const isOlder = (row: Row, known: Row): boolean =>
  (row?.version ?? 0) < (known?.version ?? 0)

/** Two edits of the same base version, merged. */
export interface Merge<Values> {
  /** The values of both edits; mine where both changed a field. */
  values: Values
  /** Fields that only the other user changed: their value is used. */
  taken: readonly (keyof Values & string)[]
  /** Fields that both changed to different values: the user has to choose. */
  both: readonly (keyof Values & string)[]
}

/** Merges my edit and their saved edit field by field (OP-079). */
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

/** An edit of an outdated version: the newer version, and the merge with mine. */
export interface Conflict<Values> {
  base: Values
  mine: Values
  theirs: Versioned<Values>
  merge: Merge<Values>
  /** The user and the time of their change, if the server returns it. */
  changed?: LastChange | undefined
}

/** Returns the values to save after the user has chosen. Fields without a choice stay mine. */
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

/** The error of `sendEdit` if the conflict screen has to ask the user. */
export class EditConflict<Values> extends Error {
  override readonly name = 'EditConflict'
  readonly conflict: Conflict<Values>

  constructor(conflict: Conflict<Values>) {
    super('Another user has saved this record')
    this.conflict = conflict
  }
}

export interface Edit<Values, Result> {
  /** The version that the edit is based on. */
  base: Versioned<Values>
  mine: Values
  /** Earlier attempts without a response: if one was saved, it is not another user's change. */
  sent?: readonly Values[]
  /** Sends my edit with `If-Match` of this version. */
  put(version: number): Promise<Result>
  /** Loads the current version from the server. */
  fetch(): Promise<Versioned<Values>>
}

/**
 * Sends an edit. If the version is stale (412), loads the current one. If they changed no field of the form, or to the
 * same values, sends the edit again. Otherwise fails with `EditConflict`, and nothing has been written.
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
