/** The public entry point: configuration, session, and the types of its events. */
import { onMount, type ReadableAtom } from 'nanostores'
import { isProvided } from './env.ts'
import { adoptPageSettings } from './session/configure.ts'
import * as session from './session/session.ts'

export { configure } from './session/configure.ts'
export type { Settings } from './session/settings.ts'
export type { SessionState, SessionUser } from './session/session.ts'
export type { Intent } from './env.ts'
export type { WidgetEvents } from './element/event-table.ts'
export type { DefinableWidget, DefineOptions } from './element/define-widget.ts'
export { widgetTags, type WidgetTag } from './element/tags.ts'
export { version } from './element/version.ts'

/** Joins the page's session, if neither an element nor `configure()` has. Does nothing on a server. */
function join(): void {
  if (typeof document !== 'undefined' && !isProvided()) adoptPageSettings()
}

function joinWhenRead<Store extends ReadableAtom>(store: Store): Store {
  onMount(store, join)
  return store
}

/** Who is signed in; every copy of the bundle on the page agrees. */
// Not a re-export: bundlers leave out modules that only pass exports on.
export const $session: ReadableAtom<session.SessionState> = joinWhenRead(session.$session)

/** Signs the user in; call it within the click. Rejects with the error; a session that arrives later still counts. */
export async function signIn(): Promise<void> {
  join()
  await session.signIn()
}

/** Deletes the session in every tab that shares it. The application also signs out at the provider. */
export function signOut(): void {
  join()
  session.signOut()
}
