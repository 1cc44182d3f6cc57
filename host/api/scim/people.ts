import type { UserRow } from '../modules/users/queries.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import type { Wanted } from './filter.ts'

/** A user as the directory sees them. Excludes erased users. */
export interface ScimPerson extends Pick<
  UserRow,
  'id' | 'username' | 'email' | 'role_id' | 'employment_id' | 'place_id' | 'left_at' | 'created_at'
> {
  externalId: string | null
  /** Null for users that the directory has not named. */
  userName: string | null
  changed_at: string
}

const columns = sql`
  id, username, email, role_id, employment_id, place_id, left_at, created_at, scim_external_id as "externalId",
  scim_user_name as "userName", coalesce(changed_at, created_at) as changed_at`

/** The directory knows no service accounts. */
const isKnown = sql`erased_at is null and not is_service_account`

export const personById = (db: Queryable, id: number): Promise<ScimPerson | undefined> =>
  db.maybe<ScimPerson>(sql`select ${columns} from users where id = ${id} and ${isKnown}`)

/** The same with the row locked until the transaction ends. */
export const lockPerson = (db: Queryable, id: number): Promise<ScimPerson | undefined> =>
  db.maybe<ScimPerson>(
    sql`select ${columns} from users where id = ${id} and ${isKnown} for no key update`,
  )

const folded = (text: Sql | string) => sql`lower(${text} collate "C")`

/**
 * Returns the user that a filter selects. Users who left may share names and addresses with others, so users who have
 * not left come first, then the last one who left.
 */
export function personWanted(
  db: Queryable,
  { id, userName, externalId, email }: Wanted,
): Promise<ScimPerson | undefined> {
  // No stored text has this character, and PostgreSQL takes none.
  if ([id, userName, externalId, email].some((text) => text?.includes('\0')))
    return Promise.resolve(undefined)
  const conditions = [
    ...(id === undefined ? [] : [sql`id::text = ${id}`]),
    ...(userName === undefined
      ? []
      : [sql`${folded(raw('coalesce(scim_user_name, email)'))} = ${folded(userName)}`]),
    ...(email === undefined ? [] : [sql`${folded(raw('email'))} = ${folded(email)}`]),
    ...(externalId === undefined ? [] : [sql`scim_external_id = ${externalId}`]),
  ]
  const all = conditions.reduce((one, other) => sql`${one} and ${other}`)
  return db.maybe<ScimPerson>(sql`
    select ${columns} from users where ${isKnown} and ${all}
    order by left_at desc nulls first, scim_user_name is null, id desc limit 1`)
}

/** Users in the order in which they were added, including users who left. */
export async function peoplePage(
  db: Queryable,
  { offset, count }: { offset: number; count: number },
): Promise<{ total: number; people: ScimPerson[] }> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::integer as total from users where ${isKnown}`,
  )
  const people = await db.many<ScimPerson>(sql`
    select ${columns} from users where ${isKnown} order by id offset ${offset} limit ${count}`)
  return { total, people }
}

/** Does another user have this externalId, or, unless they left, this userName? */
export const takenScimNames = (
  db: Queryable,
  {
    userName,
    externalId,
    exceptId,
  }: { userName: string | null; externalId: string | null; exceptId: number },
): Promise<{ userName: boolean; externalId: boolean }> =>
  db.one(sql`select
    exists (select from users where id <> ${exceptId} and left_at is null
      and ${folded(raw('scim_user_name'))} = ${folded(sql`${userName}::text`)}) as "userName",
    exists (select from users where id <> ${exceptId} and scim_external_id = ${externalId}::text) as "externalId"`)

/** Stores a user's names in the directory; false if nothing differs. */
export const setScimNames = async (
  db: Queryable,
  id: number,
  { userName, externalId }: { userName: string | null; externalId: string | null },
): Promise<boolean> =>
  (await db.run(sql`
    update users set scim_user_name = ${userName}, scim_external_id = ${externalId}
    where id = ${id} and (scim_user_name, scim_external_id) is distinct from (${userName}::text, ${externalId}::text)`)) >
  0
