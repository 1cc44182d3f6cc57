import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Visitor } from '../domain/access/routes.ts'
import { env, isPageWide, pageWide } from '../env.ts'
import { loadProvider } from './identity/choose.ts'
import { hostSignsIn } from './identity/host.ts'
import { LiveSession, type PageSession } from './page-session.ts'
import { $owner } from './owner.ts'
import { publicConfig } from './public-config.ts'
import { userOf, type SessionState } from './state.ts'

export { hostSignsIn } from './identity/host.ts'
export { $owner, onOtherPerson } from './owner.ts'
export { failureOf, isEnded, userOf, type SessionState, type SessionUser } from './state.ts'

const $state = atom<SessionState>({ status: 'signed-out', ended: false })
let joined: PageSession | undefined

/** Who is signed in; every copy of the bundle on the page agrees. */
export const $session: ReadableAtom<SessionState> = $state

/** Whether a user is signed in, and their role: all that the guards of routes need. */
export const $visitor: ReadableAtom<Visitor> = computed($state, (state) => ({
  signedIn: state.status === 'signed-in',
  role: userOf(state)?.role,
}))

/** Returns the state of the page's session. An older or newer copy of the bundle may have created it. */
function stateOfSession(session: Partial<PageSession> | undefined): SessionState {
  if (session?.state) return session.state
  return session?.user
    ? { status: 'signed-in', user: session.user }
    : { status: 'signed-out', ended: false }
}

/** Joins the page's session or starts it. Can be called repeatedly; `configure()` and every element do. */
export function joinSession(): void {
  if (joined) {
    joined.reread?.()
    return
  }
  joined = pageWide<PageSession>('session@1', () => new LiveSession())
  joined.reread?.()
  const update = () => $state.set(stateOfSession(joined))
  joined.events?.addEventListener('change', update)
  joined.events?.addEventListener('logout', () => logoutEvents.dispatchEvent(new Event('logout')))
  update()
}

/**
 * Requests a token from the host page at once, while everything else loads. After a sign-out, only if the page has just
 * provided another function.
 */
export function signInWithPageToken(isProvidedNow: boolean): void {
  const state = $state.get()
  if (!hostSignsIn() || state.status !== 'signed-out' || state.ended) return
  if (joined?.hasSignedOut && !isProvidedNow) return
  signIn().catch((error: unknown) => env().log('Signing in with the page’s token failed', error))
}

/** Follows the session that another copy of the bundle has started, even if this copy is never configured. */
function followPage(): void {
  if (!joined && isPageWide('session@1')) joinSession()
}
onMount($state, followPage)
$owner.listen(followPage)

const logoutEvents = new EventTarget()

/** Calls `listener` when the user logs out, before the state changes. */
export function onLogout(listener: () => void): () => void {
  logoutEvents.addEventListener('logout', listener)
  return () => logoutEvents.removeEventListener('logout', listener)
}

/** Returns the page's session; undefined if this copy has not joined it. */
export const pageSession = (): PageSession | undefined => joined

/** Loads the code of the sign-in, so that its popup can open within the click. */
export async function prepareSignIn(): Promise<void> {
  if (!hostSignsIn()) await Promise.all([loadProvider(), publicConfig()])
}

/** Signs the user in; call it within the click. Rejects with the error; a session that arrives later still counts. */
export async function signIn(): Promise<void> {
  followPage()
  await joined?.signIn?.()
}

/** Reloads the user's profile, at most every five minutes unless `now`. */
export function refreshProfile(now?: boolean): void {
  void joined?.refresh?.(now)
}

/** Deletes the session in every tab that shares it. The application also signs out at the provider. */
export function signOut(): void {
  followPage()
  joined?.signOut?.()
}
