import { env } from '../env.ts'
import type { IdentityUser } from '../wire/session.ts'
import type { Profile } from '../wire/user.ts'
import { isApplication, settings } from './settings.ts'
import { guestPrefix, tokenName } from './stored-names.ts'

/** The three things a session is made of. Only `access_token` of the token answer is read (OP-010). */
export interface Stored {
  identity: Partial<IdentityUser>
  token: { access_token: string; guest?: true }
  profile: Pick<Profile, 'id' | 'role'> & Partial<Profile>
}

/** What of it can be read back; a token alone is a session (OP-009). */
export interface ReadSession {
  identity?: Partial<IdentityUser> | undefined
  token: Stored['token']
  profile?: Partial<Profile> | undefined
}

const keys = {
  identity: 'user',
  profile: 'userProfileInformation',
  // The token last: another tab that reads it then finds the other keys too.
  token: tokenName,
} as const satisfies Record<keyof Stored, string>

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

function memoryArea(): Area {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** What is stored beside the session: choices that end with it. */
const kept = ['activityLogRange'] as const

/** Access tokens of sessions that ended while the server was unreachable. */
export const endedTokens = 'endedTokens'

type Choice = (typeof kept)[number] | typeof endedTokens

const memory = memoryArea()
let broken = false

/** Where the page provides the token, nothing is stored: it could outlive the page's own session. */
function area(): Area {
  const { remember, getAccessToken, getIdentityToken } = settings()
  if (isApplication()) return broken ? memory : localStorage
  if (getAccessToken || getIdentityToken || broken) return memory
  // A page that is rendered in Node has none.
  if (typeof sessionStorage === 'undefined') return memory
  return remember === 'browser' ? localStorage : sessionStorage
}

const named = (name: string) => (isApplication() ? name : `${guestPrefix}${name}`)
const keyOf = (part: keyof Stored) => named(keys[part])

/** Browsers close the storage of frames from elsewhere: nothing is wrong then. */
function logUnstored(error: unknown): void {
  const isClosed = error instanceof DOMException && error.name === 'SecurityError'
  if (!isClosed) env().log('The session cannot be stored', error)
}

function attempt<T>(work: (at: Area) => T): T {
  try {
    return work(area())
  } catch (error) {
    // Closed or full storage: the session then lasts as long as the page.
    broken = true
    logUnstored(error)
    return work(memory)
  }
}

function readPart(at: Area, part: keyof Stored): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(at.getItem(keyOf(part)) ?? 'null')
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A token that no header can carry (RFC 9110 §5.5) counts as none, or every request would fail. */
export const canBeSent = (token: string): boolean => /^[!-~]+$/.test(token)

const parts = Object.keys(keys) as (keyof Stored)[]

/** The session as it is stored between two page loads. */
export const storedSession = {
  read(): ReadSession | undefined {
    return attempt((at) => {
      const token = readPart(at, 'token')
      const text = token?.['access_token']
      if (typeof text !== 'string' || !canBeSent(text)) return undefined
      return {
        token: token as { access_token: string },
        identity: readPart(at, 'identity') as ReadSession['identity'],
        profile: readPart(at, 'profile') as ReadSession['profile'],
      }
    })
  },
  write(stored: Stored): void {
    attempt((at) => {
      for (const part of parts) at.setItem(keyOf(part), JSON.stringify(stored[part]))
    })
  },
  /** Replaces the profile alone. Another tab may have left a moment ago, which storage does not show at once. */
  writeProfile(profile: Stored['profile']): void {
    attempt((at) => at.setItem(keyOf('profile'), JSON.stringify(profile)))
  },
  /**
   * The application empties the whole storage of its origin, a guest takes only what is ours. Tokens that the
   * server still has to end stay.
   */
  clear(): void {
    const tokens = storedChoices.read(endedTokens)
    attempt((at) => {
      if (isApplication()) at.clear()
      else for (const name of [...parts.map(keyOf), ...kept.map(named)]) at.removeItem(name)
    })
    if (tokens) storedChoices.write(endedTokens, tokens)
  },
  /** Is this storage event about the session? `key` null: everything was emptied. */
  concerns: (key: string | null) => key === null || parts.some((part) => keyOf(part) === key),
}

const endedKey = 'assetdesk:ended'

/** Remembers, over the reload that follows, that the server ended the session of this tab. */
export const endedMark = {
  read(): boolean {
    try {
      return isApplication() && sessionStorage.getItem(endedKey) !== null
    } catch {
      return false
    }
  },
  write(ended: boolean): void {
    if (!isApplication()) return
    try {
      if (ended) sessionStorage.setItem(endedKey, 'true')
      else sessionStorage.removeItem(endedKey)
    } catch {
      // Closed storage: the login screen then says nothing.
    }
  },
}

/** Choices of a user that survive a page load: stored with the session, and deleted with it. */
export const storedChoices = {
  /** Undefined if there is none, or it is unreadable; any script may have written it. */
  read(name: Choice): object | undefined {
    try {
      const value: unknown = JSON.parse(area().getItem(named(name)) ?? 'null')
      return value instanceof Object ? value : undefined
    } catch {
      return undefined
    }
  },
  /** Nothing is kept of an empty list. */
  write(name: Choice, value: object): void {
    try {
      const at = area()
      const text = JSON.stringify(value)
      if (text === '[]') at.removeItem(named(name))
      else at.setItem(named(name), text)
    } catch (error) {
      logUnstored(error)
    }
  },
}
