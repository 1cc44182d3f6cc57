import type { CallName } from '../../wire/calls.ts'

/** Who may make the calls of sessions, a part of `callAccess`. */
export const sessionAccess = {
  getSession: 'session',
  keepSession: 'session',
  listSessions: 'session',
  endOwnSession: 'session',
  endOtherSessions: 'session',
  listUserSessions: 'user.administer',
  endUserSession: 'user.administer',
  endUserSessions: 'user.administer',
} as const

/** What no widget on somebody else's page is for: the token of a guest does not open it, whatever the role. */
export const closedToGuests: ReadonlySet<CallName> = new Set<CallName>([
  'listSessions',
  'endOwnSession',
  'endOtherSessions',
  'listUserSessions',
  'endUserSession',
  'endUserSessions',
])
