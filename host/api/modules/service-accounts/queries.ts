import type { ServiceFacts } from '../../../../src/domain/access/service-rules.ts'
import { roles } from '../../../../src/wire/enums.ts'
import type { ServiceAccount } from '../../../../src/wire/service-account.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { hashOf } from '../../keys.ts'

const accounts = (condition: Sql): Sql => sql`
  select users.id, users.username as name, roles.name as role, service_accounts.scopes, users.created_at,
    creators.username as created_by, service_accounts.expires_at, service_accounts.last_used_on, service_accounts.days
  from service_accounts
  join users on users.id = service_accounts.user_id
  join users as creators on creators.id = service_accounts.created_by
  join roles on roles.id = service_accounts.role_id
  where ${condition} order by lower(users.username), users.id`

export const listServices = (db: Queryable): Promise<ServiceAccount[]> =>
  db.many<ServiceAccount>(accounts(sql`true`))

export const serviceById = (db: Queryable, id: number): Promise<ServiceAccount | undefined> =>
  db.maybe<ServiceAccount>(accounts(sql`users.id = ${id}`))

/** Returns the number of service accounts. Takes a lock until the transaction ends, so that parallel inserts run one after the other. */
export async function countForAdding(db: Queryable): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(${advisoryLocks.serviceAccounts})`)
  return (
    await db.one<{ count: number }>(sql`select count(*)::integer as count from service_accounts`)
  ).count
}

/** Returns whether an active user or a service account has this name. */
export const isTaken = async (db: Queryable, name: string): Promise<boolean> =>
  (await db.maybe(
    sql`select from users where lower(username) = lower(${name}) and left_at is null`,
  )) !== undefined

const expiry = (days: number): Sql => sql`now() + make_interval(days => ${days})`

export async function insertService(
  db: Queryable,
  { name, role, scopes, days, token, by }: ServiceFacts & { token: string; by: number },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (username, role_id, is_service_account) values (${name}, ${roles.employee.id}, true) returning id`)
  await db.run(sql`
    insert into service_accounts (user_id, token_hash, role_id, scopes, days, expires_at, created_by)
    values (${id}, ${hashOf(token)}, ${roles[role].id}, ${scopes}, ${days}, ${expiry(days)}, ${by})`)
  return id
}

/** Replaces the token of the account. The former token becomes invalid. */
export const replaceToken = (
  db: Queryable,
  { id, days }: ServiceAccount,
  token: string,
): Promise<number> =>
  db.run(sql`
    update service_accounts set token_hash = ${hashOf(token)}, expires_at = ${expiry(days)} where user_id = ${id}`)

/**
 * Deletes an account permanently. Its user is marked as left, because records refer to it. Returns false if another
 * request has deleted the account.
 */
export async function endService(db: Queryable, id: number, by: number): Promise<boolean> {
  if ((await db.run(sql`delete from service_accounts where user_id = ${id}`)) === 0) return false
  await db.run(sql`update users set left_at = clock_timestamp(), left_by = ${by} where id = ${id}`)
  return true
}

/** Records that an account was used today (UTC). Returns false if that is already recorded. */
export const recordUseToday = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.run(sql`
    update service_accounts set last_used_on = (now() at time zone 'UTC')::date
    where user_id = ${id} and last_used_on is distinct from (now() at time zone 'UTC')::date`)) > 0
