export const popupBlocked = 'auth/popup-blocked'
export const popupClosed = 'auth/popup-closed-by-user'
/** The page has an opaque origin: a window could not send it an answer. */
export const sandboxed = 'assetdesk/sandboxed'

/** The browser has no connection. */
export const offline = 'assetdesk/offline'

export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  readonly code: string

  constructor(code: string) {
    super(`Signing in failed: ${code}`)
    this.code = code
  }
}

/** Signing in continues in the background: `later` resolves with the session, or never. */
class Unfinished<Session> extends Error {
  readonly later: Promise<Session>

  constructor(message: string, later: Promise<Session>) {
    super(message)
    this.later = later
    later.catch(() => undefined)
  }
}

/** The session that may still follow a failure. */
export const laterOf = <Session>(error: unknown): Promise<Session> | undefined =>
  (error as Partial<Unfinished<Session>> | undefined)?.later

/** The sign-in window is open, but the page's policy has cut it off. The session comes by the server. */
export class CutOff<Session> extends Unfinished<Session> {
  override readonly name = 'CutOff'

  constructor(later: Promise<Session>) {
    super('The sign-in window is cut off from this page; the session comes by the server', later)
  }
}

/** The function of the host page that returns a token has not settled in time. */
export class PageTimeout<Session> extends Unfinished<Session> {
  override readonly name = 'PageTimeout'

  constructor(later: Promise<Session>) {
    super('The page has returned no token in time', later)
  }
}

/** The libraries of all providers use the same codes. */
const carries = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Was it the browser that refused the popup? */
export const isPopupBlocked = carries(popupBlocked)
export const isPopupClosed = carries(popupClosed)
export const isSandboxed = carries(sandboxed)
export const isOffline = carries(offline)
/** The provider knows the person, but the company does not. */
export const isUnknownUser = carries('assetdesk/unknown-user')
