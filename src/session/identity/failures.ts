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

/** The sign-in window is open, but the page's policy has cut it off: the session comes later, or never. */
export class CutOff<Session> extends Error {
  override readonly name = 'CutOff'
  readonly later: Promise<Session>

  constructor(later: Promise<Session>) {
    super('The sign-in window is cut off from this page; the session comes by the server')
    this.later = later
    later.catch(() => undefined)
  }
}

/** Whoever threw: the providers' libraries carry the same codes. */
const carries = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Was it the browser that refused the popup? */
export const isPopupBlocked = carries(popupBlocked)
export const isPopupClosed = carries(popupClosed)
export const isSandboxed = carries(sandboxed)
/** The provider knows the person, but the company does not. */
export const isUnknownUser = carries('assetdesk/unknown-user')
