import {
  storedUserFaults,
  type UserDraft,
  type UserField,
} from '../../../../src/domain/access/user-rules.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { retiredFault } from '../../../../src/domain/reference/retired.ts'
import type { LastChange } from '../../../../src/wire/problem.ts'
import type { Place } from '../../../../src/wire/reference.ts'
import type { Profile } from '../../../../src/wire/user.ts'
import type { Queryable } from '../../db/open.ts'
import { join, raw, sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { namedObject } from '../../records/rows.ts'

export {
  administrators,
  isLastAdministrator,
  lockAdministrators,
  lockReceivers,
  userFacts,
} from '../../records/people.ts'

export type UserRow = Omit<Profile, 'time_zone'> & {
  version: number
  left_at: string | null
  erased_at: string | null
  role_mapped: boolean
}

/** Is the role of a user set by groups at the identity provider or in the directory? */
export const roleMapped = sql`
  (users.scim_role_mapped or exists (select from user_identities where user_id = users.id and role_mapped))`

export const allColumns = sql`
  users.id, users.username, users.email, users.employment_id, users.role_id, users.place_id,
  users.created_at, users.version, users.left_at, users.erased_at, ${namedObject('roles')} as role,
  ${roleMapped} as role_mapped`

/** Columns of a user that every role may read (OP-003). */
export const publicColumns = sql`users.id, users.username, users.place_id, users.left_at, ${namedObject('roles')} as role`

/** Returns the user with this id; undefined for a service account. */
export function userById(db: Queryable, id: number): Promise<UserRow | undefined> {
  return db.maybe<UserRow>(sql`
    select ${allColumns} from users join roles on roles.id = users.role_id
    where users.id = ${id} and not is_service_account`)
}

/** Returns the user with this id. Throws a 404 if there is none. */
export async function storedUser(db: Queryable, id: number): Promise<UserRow> {
  return orNotFound(await userById(db, id), apiTexts, 'userNotFound')
}

/** Locks the user with this id until the transaction ends. Throws a 404 if there is none. */
export async function lockStoredUser(db: Queryable, id: number): Promise<UserRow> {
  // A separate statement locks the row: after a wait, a join with the former role would yield no row.
  await db.run(sql`select from users where id = ${id} for no key update`)
  return storedUser(db, id)
}

/** Returns who changed a user last; undefined for a user that was never changed. */
export function lastUserChange(db: Queryable, id: number): Promise<LastChange | undefined> {
  return db.maybe(sql`
    select changers.username as by, users.changed_at as at
    from users join users as changers on changers.id = users.changed_by where users.id = ${id}`)
}

/** Returns whether another user who has not left has this username or this email address, ignoring case. */
export function takenNames(
  db: Queryable,
  names: { username: string; email: string; exceptId: number },
): Promise<{ username: boolean; email: boolean }> {
  const others = sql`select from users where id <> ${names.exceptId} and left_at is null and`
  return db.one(sql`select
    exists (${others} lower(username) = lower(${names.username})) as username,
    exists (${others} lower(email collate "C") = lower(${names.email} collate "C")) as email`)
}

/** Returns the faults of a place for a user, whose current place is `stored`. */
export async function placeFaults(
  db: Queryable,
  id: number,
  stored: number | null | undefined,
): Promise<Fault<UserField>[]> {
  const place = await db.maybe<Place>(
    sql`select id, name, display_name, retired_at from places where id = ${id}`,
  )
  return place ? retiredFault('place_id', place, stored) : [storedUserFaults.place]
}

const columns = ['username', 'email', 'employment_id', 'role_id', 'place_id'] as const
const columnList = raw(columns.join(', '))

export async function insertUser(db: Queryable, user: UserDraft): Promise<number> {
  const values = columns.map((column) => user[column])
  const { id } = await db.one<{ id: number }>(
    sql`insert into users (${columnList}) values (${join(values)}) returning id`,
  )
  return id
}

/** Updates a user. If nothing differs, the version stays, so that other users' edits do not become outdated. */
export async function updateUser(
  db: Queryable,
  { id, user, changedBy }: { id: number; user: UserDraft; changedBy: number | null },
): Promise<void> {
  const values = columns.map((column) => user[column])
  await db.run(sql`
    update users set (${columnList}) = row(${join(values)}),
      changed_by = ${changedBy}, changed_at = clock_timestamp()
    where id = ${id} and (${columnList}) is distinct from (${join(values)})`)
}

/** Marks a user as left. `by` null: the company's directory requested it. */
export const setLeft = (db: Queryable, id: number, by: number | null): Promise<number> =>
  db.run(sql`
    update users set left_at = clock_timestamp(), left_by = ${by}, changed_by = ${by}, changed_at = clock_timestamp()
    where id = ${id}`)

/** Reactivates a user. Clears `scim_user_name` if an active user has the same one. */
export const setReturned = (db: Queryable, id: number, by: number | null): Promise<number> =>
  db.run(sql`
    update users set left_at = null, left_by = null, changed_by = ${by}, changed_at = clock_timestamp(),
      scim_user_name = case when not exists (
        select from users as others where others.id <> users.id and others.left_at is null
          and lower(others.scim_user_name collate "C") = lower(users.scim_user_name collate "C")
      ) then scim_user_name end
    where id = ${id}`)

/** Returns whether a run still takes assets and tickets from a user who has left. */
export const isHandingOver = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.maybe(sql`
    select from runs where kind = 'leaving' and ended_at is null and (request ->> 'person_id')::integer = ${id}
    limit 1`)) !== undefined
