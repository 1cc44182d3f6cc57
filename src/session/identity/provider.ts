import type { IdentityUser } from '../../wire/session.ts'

/** Proof of who somebody is, for the exchange, and what the provider tells about the person. */
export interface Identity {
  token: string
  user: IdentityUser
}

/** Signs people in and out elsewhere; both fail with an error that carries a `code` (`auth/popup-blocked` …). */
export interface IdentityProvider {
  /** Opens its popup at once, within the click that asked for it. */
  signIn(): Promise<Identity>
  signOut(): Promise<void>
}

export const popupBlocked = 'auth/popup-blocked'
export const popupClosed = 'auth/popup-closed-by-user'
/** The page has an opaque origin: no window can be told where to send its answer. */
export const sandboxed = 'assetdesk/sandboxed'

export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string) {
    super(`Signing in failed: ${code}`)
    this.code = code
  }
}

/** Whoever threw: the providers' libraries carry the same codes. */
const carries = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Was it the browser that refused the popup? */
export const isPopupBlocked = carries(popupBlocked)
export const isPopupClosed = carries(popupClosed)
export const isSandboxed = carries(sandboxed)

/** The person's record when nobody but the API knows the person. */
export function anonymousUser(): IdentityUser {
  return {
    uid: '',
    displayName: null,
    email: null,
    emailVerified: false,
    phoneNumber: null,
    photoURL: null,
    isAnonymous: false,
    providerData: [],
    metadata: {},
  }
}
