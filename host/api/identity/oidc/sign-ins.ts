import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { hashOf } from '../../keys.ts'
import type { Opener } from '../opener.ts'
import type { Expected } from './provider-client.ts'
import { SignInRefused } from './refused.ts'

/** Seconds within which a user must sign in at the provider. */
export const signInLife = 600

/** A started sign-in. `isProven`: whether the browser confirmed the page that opened the window. */
export interface SignIn extends Expected {
  provider: string
  opener: Opener
  isProven: boolean
}

/** Stores a sign-in for the callback of this browser. Deletes expired ones. */
export async function storeSignIn(db: Queryable, signIn: SignIn, browser: string): Promise<void> {
  const { state, provider, nonce, code_verifier, opener, isProven } = signIn
  await db.run(sql`delete from sign_ins where expires_at < now()`)
  await db.run(sql`
    insert into sign_ins (state_hash, browser_hash, provider, nonce, code_verifier, origin, is_guest, challenge,
      is_proven, expires_at)
    values (${hashOf(state)}, ${hashOf(browser)}, ${provider}, ${nonce}, ${code_verifier}, ${opener.origin},
      ${opener.isGuest}, ${opener.challenge ?? null}, ${isProven}, now() + make_interval(secs => ${signInLife}))`)
}

interface Row extends Omit<Expected, 'state'> {
  provider: string
  origin: string
  is_guest: boolean
  challenge: string | null
  is_proven: boolean
  current: boolean
  same_browser: boolean
}

/** Deletes and returns a sign-in. Throws `SignInRefused` if it does not exist, has expired, or started in another browser. */
export async function consumeSignIn(
  db: Queryable,
  { state, browser }: { state: unknown; browser: string | undefined },
): Promise<SignIn> {
  if (typeof state !== 'string') throw new SignInRefused('unknown_state', 'no state')
  const row = await db.maybe<Row>(sql`
    delete from sign_ins where state_hash = ${hashOf(state)}
    returning provider, nonce, code_verifier, origin, is_guest, challenge, is_proven, expires_at > now() as current,
      browser_hash = ${hashOf(browser ?? '')} as same_browser`)
  if (!row) throw new SignInRefused('unknown_state', 'unknown or used')
  if (!row.current) throw new SignInRefused('unknown_state', 'expired')
  if (!row.same_browser) throw new SignInRefused('unknown_state', 'another browser')
  const { provider, nonce, code_verifier, origin, is_guest, challenge, is_proven } = row
  return {
    state,
    provider,
    nonce,
    code_verifier,
    opener: { origin, isGuest: is_guest, challenge: challenge ?? undefined },
    isProven: is_proven,
  }
}
