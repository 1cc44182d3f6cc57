import { createHash, randomBytes } from 'node:crypto'
import { isOpenToGuests } from '../../../src/domain/access/call-access.ts'
import { can, type Access } from '../../../src/domain/access/roles.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { Config } from '../config/config.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { forbidden, unauthorized } from './problem.ts'

/** Who makes a call, as the database knows them at this moment. */
export interface Caller {
  id: number
  username: string
  role: RoleName
  /** Origin of the page of somebody else whose token this is; null for the application. */
  guestOf: string | null
}

/** Where a request comes from, as a browser says: none for requests of a page to its own origin that only read. */
export interface Sender {
  authorization: string | undefined
  /** The `Origin` header. */
  from: string | undefined
  /** Origins of the application. */
  own: readonly string[]
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A new access token of a user; only its hash is stored. Deletes expired tokens. `ttl` in seconds; `guestOf` binds it to
 * somebody else's page.
 */
export async function issueToken(
  db: Queryable,
  userId: number,
  { ttl, guestOf = null }: { ttl: number; guestOf?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`delete from access_tokens where expires_at < now()`)
  await db.run(sql`
    insert into access_tokens (token_hash, user_id, expires_at, guest_of)
    values (${hashOf(token)}, ${userId}, now() + make_interval(secs => ${ttl}), ${guestOf})`)
  return token
}

/** The token in an Authorization header; undefined where there is none, or none that can be one. */
const bearerOf = (header = '') => /^Bearer +([\w~+/.-]{1,4096}=*) *$/i.exec(header)?.[1]

/**
 * Deletes one access token, given by itself or in an Authorization header. Returns whose it was; undefined if there was
 * none.
 */
export async function endSession(
  db: Queryable,
  named: { header: string | undefined; token: string | undefined },
): Promise<Pick<Caller, 'id' | 'username' | 'guestOf'> | undefined> {
  const token = named.token ?? bearerOf(named.header)
  if (!token) return undefined
  return db.maybe(sql`
    delete from access_tokens using users
    where access_tokens.token_hash = ${hashOf(token)} and users.id = access_tokens.user_id
    returning users.id, users.username, access_tokens.guest_of as "guestOf"`)
}

/** The person behind a request; 401 for no token, a malformed, an unknown, an expired one, and one of another page. */
export async function authenticate(
  db: Queryable,
  { authorization, from, own }: Sender,
): Promise<Caller> {
  const token = bearerOf(authorization)
  if (!token) throw unauthorized()
  const caller = await db.maybe<Caller>(sql`
    select users.id, users.username, roles.name as role, access_tokens.guest_of as "guestOf"
    from access_tokens
    join users on users.id = access_tokens.user_id and users.left_at is null
    join roles on roles.id = users.role_id
    where access_tokens.token_hash = ${hashOf(token)} and access_tokens.expires_at > now()`)
  if (!caller) throw unauthorized()
  const page = caller.guestOf
  if (page !== null && from !== page && (from !== undefined || !own.includes(page)))
    throw unauthorized()
  return caller
}

/** 403 for a role that may never do this, and for what is closed to guests. Who reads the activity log is a setting (OP-005). */
export function authorize(
  caller: Caller,
  { call, access }: { call: CallName; access: Access },
  settings: Pick<Config, 'activityLogRoles'>,
): void {
  if (caller.guestOf !== null && !isOpenToGuests(call)) throw forbidden()
  if (access === 'public' || access === 'session') return
  if (!can(caller.role, access, settings)) throw forbidden()
}
