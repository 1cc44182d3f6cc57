import { env } from '../env.ts'
import type { IdentityUser } from '../wire/session.ts'
import type { Profile } from '../wire/user.ts'
import { apiOrigin, isApplication, settings } from './settings.ts'
import { guestPrefix, tokenName } from './stored-names.ts'

/** The three parts of a session. Only `access_token` of the token response is used (OP-010). */
export interface Stored {
  identity: Partial<IdentityUser>
  token: { access_token: string; guest?: true }
  profile: Pick<Profile, 'id' | 'role'> & Partial<Profile>
}

/** The parts that could be read back. A token alone is a session (OP-009). */
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

/** Creates a `Storage` in memory, for pages in which browsers block storage. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** Names of stored choices that end with the session. */
const sessionChoices = ['activityLogRange'] as const

/** Access tokens of sessions that ended while the server was unreachable, each after the origin of its server. */
export const endedTokens = 'endedTokens'

type Choice = (typeof sessionChoices)[number] | typeof endedTokens

const memory = memoryStorage()
let isUnavailable = false

/**
 * Returns where the session is stored. If the page provides the token, nothing is stored, because it could outlive the
 * page's own session.
 */
function storageArea(): Area {
  const { remember, getAccessToken, getIdentityToken } = settings()
  if (isApplication()) return isUnavailable ? memory : localStorage
  if (getAccessToken || getIdentityToken || isUnavailable) return memory
  // There is no storage in Node.
  if (typeof sessionStorage === 'undefined') return memory
  return remember === 'browser' ? localStorage : sessionStorage
}

const prefixed = (name: string) => (isApplication() ? name : `${guestPrefix}${name}`)
const keyOf = (part: keyof Stored) => prefixed(keys[part])

/** Logs a failure to store the session, except in frames of another site, in which browsers block storage. */
function logUnstored(error: unknown): void {
  const isClosed = error instanceof DOMException && error.name === 'SecurityError'
  if (!isClosed) env().log('The session cannot be stored', error)
}

function withStorage<T>(work: (at: Area) => T): T {
  try {
    return work(storageArea())
  } catch (error) {
    // If storage is blocked or full, the session lasts until the page is reloaded.
    isUnavailable = true
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

/**
 * Returns whether a header can contain the token (RFC 9110 §5.5). Any other token counts as none, or every request
 * would fail.
 */
export const canBeSent = (token: string): boolean => /^[!-~]+$/.test(token)

/** Returns whether another server issued a guest's token. Pages of one origin may embed elements of several servers. */
function isOfOtherServer(token: Record<string, unknown> | undefined): boolean {
  const issuer = token?.['apiOrigin']
  return issuer !== undefined && issuer !== apiOrigin()
}

const parts = Object.keys(keys) as (keyof Stored)[]

/** The session as it is stored between two page loads. */
export const storedSession = {
  read(): ReadSession | undefined {
    return withStorage((at) => {
      const token = readPart(at, 'token')
      const text = token?.['access_token']
      if (typeof text !== 'string' || !canBeSent(text) || isOfOtherServer(token)) return undefined
      return {
        token: token as { access_token: string },
        identity: readPart(at, 'identity') as ReadSession['identity'],
        profile: readPart(at, 'profile') as ReadSession['profile'],
      }
    })
  },
  write(stored: Stored): void {
    const token = isApplication() ? stored.token : { ...stored.token, apiOrigin: apiOrigin() }
    withStorage((at) => {
      for (const part of parts) at.setItem(keyOf(part), JSON.stringify({ ...stored, token }[part]))
    })
  },
  /**
   * Replaces only the profile. Another tab may just have logged out, which storage does not show at once. If storage is
   * full, the former profile and the session stay.
   */
  writeProfile(profile: Stored['profile']): void {
    try {
      storageArea().setItem(keyOf('profile'), JSON.stringify(profile))
    } catch (error) {
      logUnstored(error)
    }
  },
  /**
   * Clears the whole storage of the origin in the application, and only our keys on host pages. A session of another
   * server stays, and so do tokens that a server still has to end.
   */
  clear(): void {
    const tokens = storedChoices.read(endedTokens)
    withStorage((at) => {
      if (isApplication()) at.clear()
      else if (!isOfOtherServer(readPart(at, 'token')))
        for (const name of [...parts.map(keyOf), ...sessionChoices.map(prefixed)])
          at.removeItem(name)
    })
    if (tokens) storedChoices.write(endedTokens, tokens)
  },
  /** Returns whether a storage event is about the session. `key` is null if everything was cleared. */
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
      // If storage is blocked, the login screen shows no notice.
    }
  },
}

/** Choices of a user that survive a page load: stored with the session, and deleted with it. */
export const storedChoices = {
  /** Returns undefined if there is no valid value. Any script may have written it. */
  read(name: Choice): object | undefined {
    try {
      const value: unknown = JSON.parse(storageArea().getItem(prefixed(name)) ?? 'null')
      return value instanceof Object ? value : undefined
    } catch {
      return undefined
    }
  },
  /** Removes the entry if the value is empty. */
  write(name: Choice, value: object): void {
    try {
      const at = storageArea()
      const text = JSON.stringify(value)
      if (text === '[]') at.removeItem(prefixed(name))
      else at.setItem(prefixed(name), text)
    } catch (error) {
      logUnstored(error)
    }
  },
}
