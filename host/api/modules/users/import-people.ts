import {
  storedUserFaults,
  tidyEmail,
  userFaults,
  type UserDraft,
  type UserField,
} from '../../../../src/domain/access/user-rules.ts'
import { asRole } from '../../../../src/domain/access/roles.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { retiredFault } from '../../../../src/domain/reference/retired.ts'
import { isUnread } from '../../../../src/domain/text/typed-number.ts'
import { tidyName } from '../../../../src/domain/text/tidy-name.ts'
import { recordOf } from '../../../../src/wire/asset-fields.ts'
import { roleById, roles } from '../../../../src/wire/enums.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { withNew, type NewEntry } from '../../imports/new-entries.ts'
import { namedReferences } from '../../records/named-reference.ts'
import { noteOf } from '../../runs/run-notes.ts'
import type { UserFacts } from '../../records/user-changes.ts'
import { roleMapped } from './queries.ts'

export const userColumns = ['username', 'email', 'employment_id', 'role_id', 'place_id'] as const

/** The stored columns of a user. */
export interface NewPerson {
  username: string
  email: string
  employment_id: number | null
  role_id: number
  place_id: number | null
}

/** A stored person. */
export interface PersonRow extends NewPerson {
  id: number
  version: number
  left_at: string | null
  /** Whether the user's groups at the identity provider determine the role. */
  role_mapped: boolean
}

/** Loads users. `lock`: whether to lock their rows first, in the order of their ids. */
export async function peopleById(
  db: Queryable,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<PersonRow[]> {
  const given = [...ids]
  if (lock)
    await db.run(sql`select from users where id = any(${given}) order by id for no key update`)
  return db.many<PersonRow>(sql`
    select id, username, email, employment_id, role_id, place_id, version, left_at, ${roleMapped} as role_mapped
    from users where id = any(${given}) order by id`)
}

/** Returns the stored values that `after` would replace, by column. */
export const replacedValues = (
  before: PersonRow,
  after: NewPerson,
): Partial<Record<(typeof userColumns)[number], unknown>> =>
  recordOf(
    userColumns.filter((column) => before[column] !== after[column]),
    (column) => before[column],
  )

/** Converts a draft that follows the rules into the stored columns. */
export function validPerson(draft: UserDraft): NewPerson {
  const { employment_id } = draft
  return {
    username: tidyName(draft.username) ?? '',
    email: tidyEmail(draft.email) ?? '',
    employment_id: isUnread(employment_id) ? null : employment_id,
    role_id: draft.role_id ?? 0,
    place_id: draft.place_id,
  }
}

/** A new state of a user; without `before`, a new user. */
export interface Proposed {
  draft: UserDraft
  before: PersonRow | undefined
}

/** Returns the ids of the active users with the names of drafts, by name, ignoring case. */
async function holdersOf(
  db: Queryable,
  drafts: readonly UserDraft[],
): Promise<ReadonlyMap<string, number>> {
  const names = drafts.map(({ username }) => tidyName(username)).filter((name) => name !== null)
  const found = await db.many<{ id: number; name: string }>(sql`
    select users.id, given.name from users
    join unnest(${names}::text[]) as given (name) on lower(users.username) = lower(given.name)
    where users.left_at is null`)
  return new Map(found.map(({ id, name }) => [name, id]))
}

/**
 * Returns a function that checks drafts by the rules of the user form. `added`: places that the import creates. The
 * email address is not checked against other users, because it identifies the user.
 */
export async function judgePeople(
  db: Queryable,
  proposals: readonly Proposed[],
  added: readonly NewEntry[],
): Promise<(proposed: Proposed) => Fault<UserField>[]> {
  const drafts = proposals.map(({ draft }) => draft)
  const holders = await holdersOf(db, drafts)
  const named = drafts.map(({ place_id }) => ({ category_id: null, place_id, location_id: null }))
  const { places } = withNew(await namedReferences(db, named), added)
  return ({ draft, before }) => {
    const holder = holders.get(tidyName(draft.username) ?? '')
    const place = places.find(({ id }) => id === draft.place_id)
    return [
      ...userFaults(draft),
      ...(holder === undefined || holder === before?.id ? [] : [storedUserFaults.username]),
      ...(draft.place_id !== null && !place ? [storedUserFaults.place] : []),
      ...retiredFault('place_id', place, before?.place_id),
      ...(before?.role_mapped && draft.role_id !== before.role_id
        ? [storedUserFaults.roleMapped]
        : []),
    ]
  }
}

const fieldNames: Partial<Record<UserField, string>> = { role_id: 'role', place_id: 'place' }

/** Returns the note for a fault of a new state of a user. */
export function noteOfFault({ field, ...fault }: Fault<UserField>, draft: UserDraft): RunNote {
  const value = draft[field]
  const shown = isUnread(value) ? value.unread : value
  const isId = field === 'role_id' || field === 'place_id'
  return noteOf(fault, {
    key: fault.key,
    field: fieldNames[field] ?? field,
    value: isId || shown === null ? null : String(shown),
  })
}

/** Returns a function that returns the values of a user as the history shows them. */
export async function factsOf(
  db: Queryable,
  people: readonly NewPerson[],
  added: readonly NewEntry[],
): Promise<(person: NewPerson) => UserFacts> {
  const named = people.map(({ place_id }) => ({ category_id: null, place_id, location_id: null }))
  const { places } = withNew(await namedReferences(db, named), added)
  return ({ username, email, employment_id, role_id, place_id }) => {
    const role = asRole(roleById(role_id))
    return {
      username,
      email,
      employment_id,
      role: { id: role_id, display_name: roles[role].label },
      place: places.find(({ id }) => id === place_id) ?? null,
    }
  }
}
