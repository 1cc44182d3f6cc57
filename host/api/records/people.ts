import { rolesWith } from '../../../src/domain/access/roles.ts'
import type { Assignable } from '../../../src/domain/ticket/ticket-update-rules.ts'
import { characters, textLimit } from '../../../src/domain/text/text.ts'
import { roles } from '../../../src/wire/enums.ts'
import type { Queryable } from '../db/open.ts'
import { join, sql } from '../db/sql.ts'
import { namedObject } from './rows.ts'
import type { UserFacts } from './user-changes.ts'

/** Returns the fields of a user whose changes are recorded in the history. */
export const userFacts = (db: Queryable, id: number): Promise<UserFacts> =>
  db.one<UserFacts>(sql`
    select username, email, employment_id, ${namedObject('roles')} as role,
      case when places.id is not null then ${namedObject('places')} end as place
    from users join roles on roles.id = role_id left join places on places.id = place_id where users.id = ${id}`)

/** Selects the language of a row of `users`: the chosen one, otherwise that of the last browser, otherwise English. */
export const languageOfUser = sql`
  coalesce((select coalesce(language, browser_language) from user_settings where user_id = users.id), 'en')`

const administering = () => {
  const roleIds = rolesWith('user.administer').map((role) => roles[role].id)
  return sql`select id from users where role_id in (${join(roleIds)}) and left_at is null order by id`
}

/** Returns the ids of the users who may administer users and have not left. */
export const administrators = async (db: Queryable): Promise<number[]> =>
  (await db.many<{ id: number }>(administering())).map(({ id }) => id)

/** Returns the same ids and locks the rows, so that two administrators cannot lose the role or leave at the same time. */
export const lockAdministrators = async (db: Queryable): Promise<number[]> =>
  (await db.many<{ id: number }>(sql`${administering()} for no key update`)).map(({ id }) => id)

/**
 * Locks the users who receive assets or tickets, so that their role does not change and they cannot be deactivated before
 * the transaction ends. A subquery reads the role: after a wait for the lock, a join would be evaluated again with the
 * changed row and could yield no row.
 */
export const lockReceivers = (db: Queryable, ids: readonly number[]): Promise<Assignable[]> =>
  db.many<Assignable>(sql`
    select id, username, left_at,
      (select json_build_object('name', roles.name) from roles where roles.id = users.role_id) as role
    from users where id = any(${[...ids]}) and not is_service_account order by id for share`)

/** Returns whether the user is the only administrator. */
export const isLastAdministrator = (administrators: readonly number[], id: number): boolean =>
  administrators.length > 0 && administrators.every((each) => each === id)

/** Returns the user with an email address who was deactivated last. The address must be free now. */
export const formerUserWithEmail = (
  db: Queryable,
  email: string,
): Promise<{ id: number; username: string } | undefined> =>
  db.maybe(sql`
    select id, username from users
    where lower(email collate "C") = lower(${email} collate "C") and left_at is not null
    order by left_at desc limit 1`)

/** Returns a text with an ending, cut to the length of a name. */
function withEnding(text: string, ending: string): string {
  const start = [...text].slice(0, textLimit - characters(ending)).join('')
  return start.trimEnd() + ending
}

/**
 * Returns the first of `name`, `name (email)`, `name (2) (email)`, `name (3) (email)` and so on that no other user has who
 * has not left. A very long email address replaces the name.
 */
export async function freeName(
  db: Queryable,
  { name, email, exceptId = 0 }: { name: string; email: string; exceptId?: number },
): Promise<string> {
  const [start, ending] = characters(email) > 240 ? [email, ''] : [name, ` (${email})`]
  for (let number = 1, candidate = withEnding(name, ''); ; number++) {
    const holder = await db.maybe(sql`
      select from users where lower(username) = lower(${candidate}) and left_at is null and id <> ${exceptId}`)
    if (!holder) return candidate
    candidate = withEnding(start, number === 1 ? ending : ` (${number})${ending}`)
  }
}
