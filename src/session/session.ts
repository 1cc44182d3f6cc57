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

/** The same as guards read it. */
export const $visitor: ReadableAtom<Visitor> = computed(store, (state) => ({
  signedIn: state.status === 'signed-in',
  role: userOf(state)?.role,
}))

/** What another, perhaps older or newer, copy of the bundle has put there. */
type Foreign = Partial<PageSession> | undefined

function stateAt(session: Foreign): SessionState {
  if (session?.state) return session.state
  return session?.user
    ? { status: 'signed-in', user: session.user }
    : { status: 'signed-out', ended: false }
}

/** Joins the page's session, or starts it. Safe to call often; `configure()` and every element do. */
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

/** A page that provides tokens is asked at once, while the rest still loads. */
export function signInByPage(): void {
  const state = store.get()
  if (!pageProvides() || state.status !== 'signed-out' || state.ended) return
  signIn().catch((error: unknown) => env().log('The page’s token was not accepted', error))
}

/** Follows the session that another copy of the bundle has started; this one may never be configured itself. */
function followPage(): void {
  if (!live && isPageWide('session@1')) joinSession()
}
onMount(store, followPage)
$owner.listen(followPage)

const departures = new EventTarget()

/** Calls back when the person leaves on purpose, before the state changes. */
export function onLogout(listener: () => void): () => void {
  departures.addEventListener('logout', listener)
  return () => departures.removeEventListener('logout', listener)
}

/** The page's session; undefined where this copy has not joined it. */
export const pageSession = (): PageSession | undefined => live

/** Does the host page identify the user, so that no sign-in is needed? */
export const signsInByItself = pageProvides

/** Fetches what signing in will need, so that its popup opens within the click. */
export async function prepareSignIn(): Promise<void> {
  if (!pageProvides()) await Promise.all([loadProvider(), publicConfig()])
}

/** Signs a person in; call it within the click. Fails with whatever went wrong, and then nothing is kept. */
export async function signIn(): Promise<void> {
  followPage()
  await live?.signIn?.()
}

/** Reloads the user's profile, at most every five minutes unless `now`. */
export function refreshProfile(now?: boolean): void {
  void live?.refresh?.(now)
}

/** Leaves the provider and forgets the session, here and in every tab that shares it. */
export function signOut(): void {
  followPage()
  live?.signOut?.()
}
