import type { UserRow } from '../modules/users/queries.ts'
import type { Queryable } from '../db/open.ts'
import { join, raw, sql, type Sql } from '../db/sql.ts'
import { hasNul, type UserFilter } from './filter.ts'

/** A user as the directory sees them. Excludes erased users. */
export interface ScimPerson extends Pick<
  UserRow,
  'id' | 'username' | 'email' | 'role_id' | 'employment_id' | 'place_id' | 'left_at' | 'created_at'
> {
  externalId: string | null
  /** Null for users that the directory has not sent. */
  userName: string | null
  changed_at: string
}

const columns = sql`
  id, username, email, role_id, employment_id, place_id, left_at, created_at, scim_external_id as "externalId",
  scim_user_name as "userName", coalesce(changed_at, created_at) as changed_at`

/** Selects the users that the directory may see. */
const isVisible = sql`erased_at is null and not is_service_account`

export const personById = (db: Queryable, id: number): Promise<ScimPerson | undefined> =>
  db.maybe<ScimPerson>(sql`select ${columns} from users where id = ${id} and ${isVisible}`)

/** Like `personById`, but locks the row until the transaction ends. */
export const lockPerson = (db: Queryable, id: number): Promise<ScimPerson | undefined> =>
  db.maybe<ScimPerson>(
    sql`select ${columns} from users where id = ${id} and ${isVisible} for no key update`,
  )

type ScimNames = Pick<ScimPerson, 'userName' | 'externalId'>

const folded = (text: Sql | string) => sql`lower(${text} collate "C")`

/**
 * Returns the user who matches a filter. Users who left may share names and addresses with others, so active users take
 * precedence, then the one who left last.
 */
export function findPerson(db: Queryable, filter: UserFilter): Promise<ScimPerson | undefined> {
  if (hasNul(filter)) return Promise.resolve(undefined)
  const { id, userName, externalId, email } = filter
  const conditions = [
    isVisible,
    ...(id === undefined ? [] : [sql`id::text = ${id}`]),
    ...(userName === undefined
      ? []
      : [sql`${folded(raw('coalesce(scim_user_name, email)'))} = ${folded(userName)}`]),
    ...(email === undefined ? [] : [sql`${folded(raw('email'))} = ${folded(email)}`]),
    ...(externalId === undefined ? [] : [sql`scim_external_id = ${externalId}`]),
  ]
  return db.maybe<ScimPerson>(sql`
    select ${columns} from users where ${join(conditions, ' and ')}
    order by left_at desc nulls first, scim_user_name is null, id desc limit 1`)
}

/** Returns users in the order in which they were added, including users who left. */
export async function peoplePage(
  db: Queryable,
  { offset, count }: { offset: number; count: number },
): Promise<{ total: number; people: ScimPerson[] }> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::integer as total from users where ${isVisible}`,
  )
  const people = await db.many<ScimPerson>(sql`
    select ${columns} from users where ${isVisible} order by id offset ${offset} limit ${count}`)
  return { total, people }
}

/** Returns whether another user has this externalId, and whether an active user has this userName. */
export const takenScimNames = (
  db: Queryable,
  { userName, externalId, exceptId }: ScimNames & { exceptId: number },
): Promise<{ userName: boolean; externalId: boolean }> =>
  db.one(sql`select
    exists (select from users where id <> ${exceptId} and left_at is null
      and ${folded(raw('scim_user_name'))} = ${folded(sql`${userName}::text`)}) as "userName",
    exists (select from users where id <> ${exceptId} and scim_external_id = ${externalId}::text) as "externalId"`)

/** Stores the names that the directory uses for a user. Returns false if they do not change. */
export const setScimNames = async (
  db: Queryable,
  id: number,
  { userName, externalId }: ScimNames,
): Promise<boolean> =>
  (await db.run(sql`
    update users set scim_user_name = ${userName}, scim_external_id = ${externalId}
    where id = ${id} and (scim_user_name, scim_external_id) is distinct from (${userName}::text, ${externalId}::text)`)) >
  0
