export const popupBlocked = 'auth/popup-blocked'
export const popupClosed = 'auth/popup-closed-by-user'
/** The page has an opaque origin, so a window could not post a message to it. */
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

/** Returns the promise of a session that may still follow a failure. */
export const laterOf = <Session>(error: unknown): Promise<Session> | undefined =>
  (error as Partial<Unfinished<Session>> | undefined)?.later

/** The sign-in window is open, but the page's policy has cut it off. The session arrives later. */
export class CutOff<Session> extends Unfinished<Session> {
  override readonly name = 'CutOff'

  constructor(later: Promise<Session>) {
    super('The sign-in window is cut off from this page; the session arrives later', later)
  }
}

/** There is no session in time: the page has returned no token, or the API has not responded to it. */
export class PageTimeout<Session> extends Unfinished<Session> {
  override readonly name = 'PageTimeout'
  readonly code: 'page-timeout' | 'api-timeout'

  constructor(later: Promise<Session>, code: 'page-timeout' | 'api-timeout') {
    super(`Signing in failed: ${code}`, later)
    this.code = code
  }
}

/** Returns a function that checks whether an error has a code. The libraries of all providers use the same codes. */
const hasCode = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Returns whether the browser blocked the popup. */
export const isPopupBlocked = hasCode(popupBlocked)
export const isPopupClosed = hasCode(popupClosed)
export const isSandboxed = hasCode(sandboxed)
export const isOffline = hasCode(offline)
/** Returns whether the provider knows the user, but the company does not. */
export const isUnknownUser = hasCode('assetdesk/unknown-user')
