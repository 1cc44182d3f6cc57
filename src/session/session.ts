import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { Visitor } from '../domain/access/routes.ts'
import { env, isPageWide, pageWide } from '../env.ts'
import { loadProvider } from './identity/choose.ts'
import { pageProvides } from './identity/host.ts'
import { LiveSession, type PageSession } from './page-session.ts'
import { $owner } from './owner.ts'
import { publicConfig } from './public-config.ts'
import { userOf, type SessionState } from './state.ts'

export { $owner, onOtherPerson } from './owner.ts'
export { failureOf, isEnded, userOf, type SessionState, type SessionUser } from './state.ts'

const store = atom<SessionState>({ status: 'signed-out', ended: false })
let live: PageSession | undefined

/** Who is signed in; every copy of the bundle on the page agrees. */
export const $session: ReadableAtom<SessionState> = store

/** The same for guards. */
export const $visitor: ReadableAtom<Visitor> = computed(store, (state) => ({
  signedIn: state.status === 'signed-in',
  role: userOf(state)?.role,
}))

/** The session of another copy of the bundle, which may be older or newer. */
type Foreign = Partial<PageSession> | undefined

function stateAt(session: Foreign): SessionState {
  if (session?.state) return session.state
  return session?.user
    ? { status: 'signed-in', user: session.user }
    : { status: 'signed-out', ended: false }
}

/** Joins the page's session or starts it. Can be called repeatedly; `configure()` and every element do. */
export function joinSession(): void {
  if (live) {
    live.reread?.()
    return
  }
  live = pageWide<PageSession>('session@1', () => new LiveSession())
  live.reread?.()
  const follow = () => store.set(stateAt(live))
  live.events?.addEventListener('change', follow)
  live.events?.addEventListener('logout', () => departures.dispatchEvent(new Event('logout')))
  follow()
}

/** Requests a token from the host page at once, while everything else loads. */
export function signInByPage(): void {
  const state = store.get()
  if (!pageProvides() || state.status !== 'signed-out' || state.ended) return
  signIn().catch((error: unknown) => env().log('The page’s token was not accepted', error))
}

/** Follows the session that another copy of the bundle has started, even if this copy is never configured. */
function followPage(): void {
  if (!live && isPageWide('session@1')) joinSession()
}
onMount(store, followPage)
$owner.listen(followPage)

const departures = new EventTarget()

/** Calls `listener` when the user logs out, before the state changes. */
export function onLogout(listener: () => void): () => void {
  departures.addEventListener('logout', listener)
  return () => departures.removeEventListener('logout', listener)
}

/** Returns the page's session; undefined if this copy has not joined it. */
export const pageSession = (): PageSession | undefined => live

/** Returns whether the host page signs users in itself. */
export const signsInByItself = pageProvides

/** Loads the code of the sign-in, so that its popup can open within the click. */
export async function prepareSignIn(): Promise<void> {
  if (!pageProvides()) await Promise.all([loadProvider(), publicConfig()])
}

/** Signs the user in; call it within the click. Rejects with the error, and then stores nothing. */
export async function signIn(): Promise<void> {
  followPage()
  await live?.signIn?.()
}

/** Reloads the user's profile, at most every five minutes unless `now`. */
export function refreshProfile(now?: boolean): void {
  void live?.refresh?.(now)
}

/** Signs out at the provider and deletes the session, in every tab that shares it. */
export function signOut(): void {
  followPage()
  live?.signOut?.()
}
