import type { IdentityUser } from '../../wire/session.ts'
import type { Stored } from '../stored-session.ts'

/** Proof of the user's identity, for the exchange, and the provider's data about the user. */
export interface Identity {
  token: string
  user: Partial<IdentityUser>
}

/** Signs people in and out elsewhere; both fail with an error that carries a `code` (`auth/popup-blocked` …). */
export interface IdentityProvider {
  /** Opens its popup at once, within the click that asked for it. */
  signIn(): Promise<Identity>
  signOut(): Promise<void>
}

/** How people get in on this page. */
export interface SignInWay {
  /** Opens its popup at once, within the click that asked for it. */
  signIn(): Promise<Stored>
  /** `user`: who signs out, as the provider reported. */
  signOut(user?: Partial<IdentityUser>): Promise<void>
}
