import type { IdentityUser } from '../../wire/session.ts'
import type { Stored } from '../stored-session.ts'

/** The user's identity token, for the exchange, and the provider's data about the user. */
export interface Identity {
  token: string
  user: Partial<IdentityUser>
}

/** Signs users in and out at a provider. Both reject with an error that has a `code` (`auth/popup-blocked` …). */
export interface IdentityProvider {
  /** Opens its popup at once; call it within the click. */
  signIn(): Promise<Identity>
  signOut(): Promise<void>
}

/** The sign-in method of this page. */
export interface SignInMethod {
  /** Opens its popup at once; call it within the click. */
  signIn(): Promise<Stored>
  /** `user`: the provider's data about the user who signs out. */
  signOut(user?: Partial<IdentityUser>): Promise<void>
}
