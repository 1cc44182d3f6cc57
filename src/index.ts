/** The public entry point: configuration, session, and the types of its events. */
export { configure } from './session/configure.ts'
export type { Settings } from './session/settings.ts'
export {
  signIn,
  signOut,
  $session,
  type SessionState,
  type SessionUser,
} from './session/session.ts'
export type { Intent } from './env.ts'
export type { WidgetEvents } from './element/event-table.ts'
export type { DefinableWidget, DefineOptions } from './element/define-widget.ts'
export { widgetTags, type WidgetTag } from './element/tags.ts'
export { version } from './element/version.ts'
