import { assetSight, type EmployeeSight } from '../../../../src/domain/access/asset-sight.ts'
import type { RoleName } from '../../../../src/wire/enums.ts'
import type { LanguageCode } from '../../../../src/wire/languages.ts'
import type { Profile } from '../../../../src/wire/user.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { hashOf } from '../../keys.ts'
import type { VerifiedIdentity } from '../../identity/verify.ts'
import { namedObject } from '../../records/rows.ts'

export function profileOf(
  db: Queryable,
  id: number,
): Promise<Omit<Profile, 'business_time_zone' | 'language'> & BrowserSettings & LanguageChoice> {
  return db.one(sql`
    select users.id, username, coalesce(email, '') as email, employment_id, role_id, place_id, created_at,
      ${namedObject('roles')} as role,
      (select count(*)::int from assets where assigned_to = users.id and deleted_at is null) as own_assets,
      user_settings.time_zone, user_settings.browser_language, user_settings.language
    from users join roles on roles.id = users.role_id left join user_settings on user_settings.user_id = users.id
    where users.id = ${id}`)
}

/** Returns the field of a profile that shows whether details of other users' assets are hidden. */
export const hiddenFrom = (
  role: RoleName,
  privacy: EmployeeSight,
): Pick<Profile, 'hides_details'> =>
  assetSight(role, privacy).details === 'own' ? { hides_details: true } : {}

/** The stored settings of a user's browser. */
export interface BrowserSettings {
  time_zone: string | null
  browser_language: LanguageCode | null
}

/** The language that a user has chosen. */
interface LanguageChoice {
  language: LanguageCode | null
}

/** Stores time zone and language of the browser that a person uses. Null keeps the stored value. */
export async function storeBrowser(
  db: Queryable,
  id: number,
  browser: BrowserSettings,
): Promise<void> {
  const { time_zone, browser_language } = browser
  await db.run(sql`
    insert into user_settings (user_id, time_zone, browser_language) values (${id}, ${time_zone}, ${browser_language})
    on conflict (user_id) do update
      set time_zone = coalesce(excluded.time_zone, user_settings.time_zone),
        browser_language = coalesce(excluded.browser_language, user_settings.browser_language)`)
}

/**
 * Locks and returns the active user with this email address, ignoring the case of ASCII letters. Waits for a concurrent
 * change of the address.
 */
export function userWithEmail(db: Queryable, email: string): Promise<Named | undefined> {
  return db.maybe(
    sql`
      select id, username from users where lower(email collate "C") = lower(${email} collate "C") and left_at is null
      for share`,
  )
}

interface Named {
  id: number
  username: string
}

/** Returns the name of a user. */
export async function usernameOf(db: Queryable, id: number): Promise<string> {
  const { username } = await db.one<Named>(sql`select username from users where id = ${id}`)
  return username
}

/**
 * Records that an identity token was exchanged. Returns false if that is already recorded. Waits for a concurrent exchange
 * of the same token.
 */
export async function markExchanged(
  db: Queryable,
  { fingerprint, expiresAt }: Pick<VerifiedIdentity, 'fingerprint' | 'expiresAt'>,
): Promise<boolean> {
  await db.run(sql`delete from exchanged_tokens where expires_at < now()`)
  const inserted = await db.run(sql`
    insert into exchanged_tokens (token_hash, expires_at) values (${fingerprint}, to_timestamp(${expiresAt}))
    on conflict do nothing`)
  return inserted > 0
}

/** Locks and returns the active user with this id. */
export const userWithId = (db: Queryable, id: number): Promise<Named | undefined> =>
  db.maybe(sql`select id, username from users where id = ${id} and left_at is null for share`)

/** Seconds for which a stored sign-in can be collected. */
const handoverLife = 120

/** A sign-in that its page has not collected yet: the user, the origin of the page, and the identity provider. */
interface WaitingSignIn {
  userId: number
  page: string
  provider: string
}

/** Stores a sign-in for its page to collect. `challenge` is hexadecimal. Deletes expired sign-ins. */
export async function storeSignIn(
  db: Queryable,
  challenge: string,
  { userId, page, provider }: WaitingSignIn,
): Promise<void> {
  await db.run(sql`delete from handovers where expires_at < now()`)
  await db.run(sql`
    insert into handovers (challenge, user_id, guest_of, provider, expires_at)
    values (${Buffer.from(challenge, 'hex')}, ${userId}, ${page}, ${provider}, now() + make_interval(secs => ${handoverLife}))
    on conflict do nothing`)
}

/** Deletes and returns the sign-in with the challenge of this verifier; undefined if there is none or it has expired. */
export async function collectSignIn(
  db: Queryable,
  verifier: string,
): Promise<WaitingSignIn | undefined> {
  const stored = await db.maybe<WaitingSignIn & { current: boolean }>(sql`
    delete from handovers where challenge = ${hashOf(verifier)}
    returning user_id as "userId", guest_of as page, provider, expires_at > now() as current`)
  return stored?.current ? stored : undefined
}
