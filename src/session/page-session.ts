import { routes } from '../domain/access/routes.ts'
import { env, type SessionId, type Signable } from '../env.ts'
import { HttpError } from '../http/error.ts'
import { endOwnToken, endTokens, withProfile } from './exchange.ts'
import { isOurHost } from './hosts.ts'
import { signInUser, signOutAtProvider } from './identity/choose.ts'
import { laterOf } from './identity/failures.ts'
import { hostSignsIn, sessionOfPage } from './identity/host.ts'
import { setOwner } from './owner.ts'
import { isApplication, keepsSession, settings } from './settings.ts'
import {
  failureOf,
  isEnded,
  ownerOf,
  stateOf,
  userOf,
  type SessionState,
  type SessionUser,
} from './state.ts'
import { endedMark, storedSession, type Stored } from './stored-session.ts'

/** The session of a page, shared by all copies of the bundle. It exposes the user, never the token. */
export interface PageSession {
  readonly user: SessionUser | undefined
  readonly state: SessionState
  /** Has the page or the user signed out since the last sign-in began? */
  readonly hasSignedOut: boolean
  /** `change` after every change of state, `logout` when the user logs out. */
  readonly events: EventTarget
  authorize(request: Signable, options?: { forceRefresh?: boolean }): Promise<SessionId | undefined>
  refused(status: 401 | 403, sessionId: SessionId): void
  signIn(): Promise<void>
  signOut(): void
  /** Reads the stored session again: another tab or other settings may have changed it. */
  reread(): void
  /** Reloads and stores the profile if it is older than five minutes, or `now`. */
  refresh(now?: boolean): Promise<void>
}

const profileAge = 5 * 60_000

const bearer = (token: string) => `Bearer ${token}`

/** The session of a page. When it ends, the application clears its storage and reloads; a guest does neither. */
export class LiveSession implements PageSession {
  readonly events = new EventTarget()
  #state: SessionState = { status: 'signed-out', ended: false }
  #token: string | undefined
  #sessionId: SessionId = 1
  /** The attempts to sign in since the last sign-out. The next sign-out makes them void: their sessions are not used. */
  #attempts = { areVoid: false }
  #renewal: Promise<boolean> | undefined
  /** Why renewing the token of the host page failed; undefined if it has not failed. */
  #renewalFailure: unknown
  /** When the profile was read, in milliseconds since 1970. */
  #profileReadAt = 0

  constructor() {
    globalThis.addEventListener?.('storage', (event) => {
      if (storedSession.concerns(event.key)) this.reread()
    })
    globalThis.addEventListener?.('online', () => endTokens())
  }

  get state(): SessionState {
    return this.#state
  }

  get user(): SessionUser | undefined {
    return userOf(this.#state)
  }

  get hasSignedOut(): boolean {
    return this.#attempts.areVoid
  }

  async authorize(
    request: Signable,
    { forceRefresh = false } = {},
  ): Promise<SessionId | undefined> {
    const sessionId = this.#sessionId
    if (!(await isOurHost(request.url))) return undefined
    if (forceRefresh && !(await this.#ensureNewToken(request.headers.get('Authorization'))))
      return undefined
    this.#syncWithStorage()
    if (this.#token === undefined || sessionId !== this.#sessionId) return undefined
    request.headers.set('Authorization', bearer(this.#token))
    return sessionId
  }

  refused(status: 401 | 403, sessionId: SessionId): void {
    if (keepsSession(status)) return
    this.#syncWithStorage()
    if (this.#state.status !== 'signed-in' || sessionId !== this.#sessionId) return
    env().log(`The server ended the session (${status})`)
    this.#end({ status: 'signed-out', ended: true, failure: this.#renewalFailure })
    if (isApplication()) (settings().toLogin ?? toLogin)()
  }

  async signIn(): Promise<void> {
    const before = this.#state
    if (before.status !== 'signed-out') return
    if (this.#attempts.areVoid) this.#attempts = { areVoid: false }
    const attempts = this.#attempts
    this.#change({ status: 'signing-in' })
    try {
      this.#start(await (hostSignsIn() ? sessionOfPage(false) : signInUser()), attempts)
    } catch (error) {
      void this.#startLater(error, attempts)
      if (attempts.areVoid) return
      // `reread` does nothing while signing in.
      this.#state = before
      if (storedSession.read()) this.reread()
      else this.#end(hostSignsIn() ? { ...before, failure: error } : before)
      throw error
    }
  }

  signOut(): void {
    this.#attempts.areVoid = true
    if (this.#state.status === 'signing-in') this.#end({ status: 'signed-out', ended: false })
    if (this.#state.status !== 'signed-in') return
    // On a host page, the provider only runs in our own window and stores nothing.
    if (isApplication()) signOutAtProvider(storedSession.read()?.identity)
    this.events.dispatchEvent(new Event('logout'))
    const token = this.#token
    this.#end({ status: 'signed-out', ended: false })
    endOwnToken(token)
  }

  reread(): void {
    endTokens()
    if (this.#state.status === 'signing-in') return
    const stored = storedSession.read()
    // Another tab has logged out. Data that this tab wrote at the same time must be removed.
    if (!stored && this.#token !== undefined) storedSession.clear()
    if (stored?.token.access_token !== this.#token) {
      this.#sessionId += 1
      this.#profileReadAt = 0
    }
    this.#token = stored?.token.access_token
    const ended = isEnded(this.#state) || endedMark.read()
    const next = stateOf(stored, ended, failureOf(this.#state))
    if (JSON.stringify(next) !== JSON.stringify(this.#state)) this.#change(next)
  }

  async refresh(now = false): Promise<void> {
    const before = storedSession.read()
    const readAt = env().now().getTime()
    if (!before || (!now && readAt - this.#profileReadAt < profileAge)) return
    this.#profileReadAt = readAt
    const sessionId = this.#sessionId
    try {
      const { profile } = await withProfile(before.token)
      // Another tab may have signed out.
      if (storedSession.read()?.token.access_token !== before.token.access_token) return
      storedSession.writeProfile(profile)
      this.reread()
    } catch (error) {
      this.#profileReadAt = 0
      if (error instanceof HttpError && error.status === 401 && !hostSignsIn())
        this.refused(401, sessionId)
    }
  }

  /** Reads the stored session again if another tab has signed in or out. */
  #syncWithStorage(): void {
    if (storedSession.read()?.token.access_token !== this.#token) this.reread()
  }

  #start(stored: Stored, attempts = this.#attempts): void {
    if (attempts.areVoid) return endOwnToken(stored.token.access_token)
    storedSession.write(stored)
    this.#profileReadAt = env().now().getTime()
    this.#sessionId += 1
    this.#token = stored.token.access_token
    this.#renewalFailure = undefined
    this.#change(stateOf(stored))
  }

  /**
   * Accepts a session that arrives after a failure, because the window is still open or the page still returns a token,
   * unless another sign-in was faster.
   */
  async #startLater(failure: unknown, attempts: { areVoid: boolean }): Promise<void> {
    const stored = await laterOf<Stored>(failure)?.catch(() => undefined)
    if (stored && (attempts.areVoid || this.#state.status === 'signed-out'))
      this.#start(stored, attempts)
  }

  #end(state: SessionState): void {
    storedSession.clear()
    this.#sessionId += 1
    this.#token = undefined
    this.#change(state)
  }

  #change(state: SessionState): void {
    this.#state = state
    endedMark.write(isEnded(state))
    setOwner(ownerOf(state))
    this.events.dispatchEvent(new Event('change'))
  }

  /**
   * Returns whether there is a newer token of the same user than the refused one. Many refusals at once cause one
   * renewal.
   */
  async #ensureNewToken(refused: string | null): Promise<boolean> {
    if (!hostSignsIn()) return false
    if (this.#token !== undefined && refused !== bearer(this.#token)) return true
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined))
    return await this.#renewal
  }

  async #renew(): Promise<boolean> {
    const sessionId = this.#sessionId
    const attempts = this.#attempts
    try {
      const stored = await sessionOfPage(true)
      if (sessionId !== this.#sessionId) return false
      if (ownerOf(stateOf(stored)) !== ownerOf(this.#state)) {
        this.#start(stored)
        return false
      }
      storedSession.write(stored)
      this.#token = stored.token.access_token
      this.reread()
      return true
    } catch (error) {
      this.#renewalFailure = error
      void this.#startLater(error, attempts)
      env().log('Signing in with the page’s token failed', error)
      return false
    }
  }
}

/** Loads the login screen as a new document, so that nothing of the former session stays in memory. */
function toLogin(): void {
  location.replace(routes.login.path)
}
