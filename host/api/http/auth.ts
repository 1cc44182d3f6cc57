import { isOpenToGuests, type Access } from '../../../src/domain/access/call-access.ts'
import { isInScope } from '../../../src/domain/access/service-scopes.ts'
import { asRole, can } from '../../../src/domain/access/roles.ts'
import type { Agent } from '../../../src/domain/access/user-agent.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { ServiceScope } from '../../../src/wire/service-scopes.ts'
import type { Config } from '../config/config.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { hashOf, randomText } from '../keys.ts'
import { forbidden, unauthorized } from './problem.ts'

/** The user or service account that makes a call, as currently stored. */
export interface Caller {
  id: number
  username: string
  /** The effective role: on most host pages `employee`, whatever the user's own role is. */
  role: RoleName
  /** Origin of the host page that the token was issued for, or null for the application. */
  guestOf: string | null
  /** Id of the session, or 0 for a service account. */
  session: number
  /** Whether this use of the session or service account must be recorded, because the last recorded one is too old. */
  shouldRecordUse: boolean
  /** The scopes of a service account. Absent for users. */
  scopes?: readonly ServiceScope[]
}

/** Credentials and origin of a request. Browsers send no `Origin` for read requests of a page to its own origin. */
export interface Sender {
  authorization: string | undefined
  /** The `Origin` header. */
  from: string | undefined
  /** Origins of the application that a request cannot forge. */
  own: readonly string[]
  /** Origins of host pages on which users keep their role. */
  adminPages: readonly string[]
}

/** A new session. `ttl`: seconds until it ends. `idle`: seconds until it ends if it is not used. */
export interface NewSession extends Partial<Agent> {
  ttl: number
  idle?: number
  /** The host page that the session is bound to. */
  guestOf?: string | null
}

/** Maximum number of sessions per user. Beyond it, the least recently used one ends. */
export const sessionLimit = 20

/** Seconds between two writes of the last use, fewer for sessions with a short idle timeout. */
const noted = sql`make_interval(secs => least(60, access_tokens.idle_seconds / 10.0))`

/**
 * Begins a session of a user. Returns its id, its access token, of which only the hash is stored, and the number of
 * sessions that it `ended` because of the limit. Also deletes expired sessions. Must be called in a transaction, whose
 * lock makes concurrent sign-ins of a user wait for each other.
 */
export async function beginSession(
  db: Queryable,
  userId: number,
  { ttl, idle = ttl, guestOf = null, browser = null, system = null }: NewSession,
): Promise<{ id: number; token: string; ended: number }> {
  const token = randomText()
  await db.run(sql`delete from access_tokens where expires_at < now()`)
  await db.run(sql`select pg_advisory_xact_lock(${advisoryLocks.sessions}, ${userId})`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into access_tokens (token_hash, user_id, guest_of, browser, system, idle_seconds, ends_at, expires_at)
    values (${hashOf(token)}, ${userId}, ${guestOf}, ${browser}, ${system}, ${idle},
      now() + make_interval(secs => ${ttl}), now() + make_interval(secs => ${Math.min(idle, ttl)}))
    returning id`)
  const ended = await db.run(sql`
    delete from access_tokens where id in (
      select id from access_tokens where user_id = ${userId} and id <> ${id}
      order by last_used_at desc, id desc offset ${sessionLimit - 1}
    )`)
  return { id, token, ended }
}

/** Begins a session and returns its access token. */
export const issueToken = async (...session: Parameters<typeof beginSession>): Promise<string> =>
  (await beginSession(...session)).token

/** Returns the token in an Authorization header, or undefined if there is no well-formed one. */
export const bearerOf = (header = ''): string | undefined =>
  /^Bearer +([\w~+/.-]{1,4096}=*) *$/i.exec(header)?.[1]

/**
 * Deletes an access token, which is passed directly or in an Authorization header. Returns its user and session, or
 * undefined if it does not exist.
 */
export async function endSession(
  db: Queryable,
  named: { header: string | undefined; token: string | undefined },
): Promise<Pick<Caller, 'id' | 'username' | 'guestOf' | 'session'> | undefined> {
  const token = named.token ?? bearerOf(named.header)
  if (!token) return undefined
  return db.maybe(sql`
    delete from access_tokens using users
    where access_tokens.token_hash = ${hashOf(token)} and users.id = access_tokens.user_id
    returning users.id, users.username, access_tokens.guest_of as "guestOf", access_tokens.id as session`)
}

/** The prefix of tokens of service accounts, by which scanners for leaked secrets recognise them. */
const serviceTokenPrefix = 'assetdesk_sa_'

/** Returns a token for a service account: 256 random bits after the prefix. */
export const newServiceToken = (): string => serviceTokenPrefix + randomText()

/** Returns the service account of a token, with the role that limits it. Throws a 401 if the token is unknown or expired. */
async function serviceBehind(db: Queryable, token: string): Promise<Caller> {
  const caller = await db.maybe<Caller>(sql`
    select users.id, users.username, roles.name as role, null as "guestOf", 0 as session, scopes,
      last_used_on is distinct from (now() at time zone 'UTC')::date as "shouldRecordUse"
    from service_accounts
    join users on users.id = service_accounts.user_id
    join roles on roles.id = service_accounts.role_id
    where service_accounts.token_hash = ${hashOf(token)} and service_accounts.expires_at > now()`)
  if (!caller) throw unauthorized()
  return caller
}

/**
 * Returns the user or service account of a request. Throws a 401 if the token is missing, malformed, unknown, expired, or
 * was issued for another page.
 */
export async function authenticate(
  db: Queryable,
  { authorization, from, own, adminPages }: Sender,
): Promise<Caller> {
  const token = bearerOf(authorization)
  if (!token) throw unauthorized()
  if (token.startsWith(serviceTokenPrefix)) return await serviceBehind(db, token)
  const caller = await db.maybe<Caller>(sql`
    select users.id, users.username, roles.name as role, access_tokens.guest_of as "guestOf",
      access_tokens.id as session, access_tokens.last_used_at < now() - ${noted} as "shouldRecordUse"
    from access_tokens
    join users on users.id = access_tokens.user_id and users.left_at is null
    join roles on roles.id = users.role_id
    where access_tokens.token_hash = ${hashOf(token)} and access_tokens.expires_at > now()`)
  if (!caller) throw unauthorized()
  const page = caller.guestOf
  if (page === null) return caller
  if (from !== page && (from !== undefined || !own.includes(page))) throw unauthorized()
  // Code on our own origin could read the application's token as well.
  const keepsRole = own.includes(page) || adminPages.includes(page)
  return keepsRole ? caller : { ...caller, role: asRole(undefined) }
}

/** Records the use of a session, which extends it. Skips a locked session, such as one that is being ended. */
export async function recordSessionUse(db: Queryable, session: number): Promise<void> {
  await db.run(sql`
    update access_tokens
    set last_used_at = now(), expires_at = least(ends_at, now() + make_interval(secs => idle_seconds))
    where id = (
      select id from access_tokens where id = ${session} and expires_at > now() for update skip locked
    )`)
}

/**
 * Throws a 403 if the role may never make the call, if it is closed to guests, or if it is outside of the scopes of a
 * service account. Who may read the activity log is a setting (OP-005).
 */
export function authorize(
  caller: Caller,
  { call, access }: { call: CallName; access: Access },
  settings: Pick<Config, 'activityLogRoles'>,
): void {
  if (caller.guestOf !== null && !isOpenToGuests(call)) throw forbidden()
  if (caller.scopes && !isInScope(call, caller.scopes)) throw forbidden()
  if (access === 'public' || access === 'session') return
  if (!can(caller.role, access, settings)) throw forbidden()
}
