import type { ReadSession } from './stored-session.ts'

/** The signed-in user, as far as known. A missing role is the least privileged one (OP-009). */
export interface SessionUser {
  id: number | undefined
  /** Role name from the profile; use `can`, never compare it. */
  role: string | undefined
  name: string | undefined
  email: string | undefined
  /** Address of the person's picture at the identity provider. */
  photo: string | undefined
  /** Number of the user's assets when the profile was loaded. */
  ownAssets: number | undefined
  /** IANA name of the time zone in which the desk counts its days. */
  businessTimeZone: string | undefined
  /** BCP 47. The language that the user has chosen; undefined: that of the browser. */
  language?: string | undefined
  /** The query with which each list starts, by its name. */
  startViews?: Readonly<Record<string, string>> | undefined
  /** Are prices, MAC address, remarks and holder of other people's assets hidden? */
  hidesDetails?: true | undefined
  /** Signed in for this host page only: some calls are refused. */
  guest: boolean
}

/**
 * `ended`: there was a session, and the server refused it. `failure`: why the token of the host page did not sign
 * anybody in.
 */
export type SessionState =
  | { status: 'signed-out'; ended: boolean; failure?: unknown }
  | { status: 'signing-in' }
  | { status: 'signed-in'; user: SessionUser }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Parses a stored session. Missing or invalid values stay undefined. */
export function stateOf(
  stored: ReadSession | undefined,
  ended = false,
  failure?: unknown,
): SessionState {
  if (!stored) return signedOut(ended, failure)
  return { status: 'signed-in', user: userFrom(stored) }
}

function userFrom({ profile, identity, token }: ReadSession): SessionUser {
  const { own_assets, start_views, hides_details } = profile ?? {}
  return {
    id: Number.isInteger(profile?.id) ? profile?.id : undefined,
    role: text(profile?.role?.name),
    // As the user's entries name them, not as the identity provider does.
    name: text(profile?.username) ?? text(identity?.displayName),
    email: text(identity?.email) ?? text(profile?.email),
    photo: text(identity?.photoURL),
    ownAssets: own_assets,
    businessTimeZone: text(profile?.business_time_zone),
    language: text(profile?.language),
    startViews: start_views,
    hidesDetails: hides_details,
    guest: token.guest === true,
  }
}

const signedOut = (ended: boolean, failure: unknown): SessionState =>
  failure === undefined ? { status: 'signed-out', ended } : { status: 'signed-out', ended, failure }

/** Returns whether the server has ended the session, without a sign-in since. */
export const isEnded = (state: SessionState): boolean =>
  state.status === 'signed-out' && state.ended

export const userOf = (state: SessionState): SessionUser | undefined =>
  state.status === 'signed-in' ? state.user : undefined

/** Returns why the host page could not sign the user in; undefined if it has not failed. */
export const failureOf = (state: SessionState): unknown =>
  state.status === 'signed-out' ? state.failure : undefined

/** Returns a key per user; empty if signed out. */
export function ownerOf(state: SessionState): string {
  const user = userOf(state)
  return user ? String(user.id ?? user.email ?? 'unknown') : ''
}
