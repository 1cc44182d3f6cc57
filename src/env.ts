import type { RouteName } from './domain/access/routes.ts'
import type { HostName } from './wire/calls.ts'

/** A request to navigate. The host's router handles it; without one a guest opens a new tab. */
export interface Intent {
  route: RouteName | 'back'
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  /** A place on that screen, such as `#event-1234` of a ticket's conversation. */
  hash?: `#${string}`
  /** True if a guard or a failure navigates instead of a click. Host pages ignore such intents. */
  automatic?: boolean
  /** Replaces the current screen in the history, so that Back skips it (STA-11). */
  replace?: boolean
}

/** An object that can contain a bearer token, such as a `Request`. */
export interface Signable {
  url: string
  headers: Headers
}

/** Identifies a session in memory. A refusal that belongs to an earlier one is stale and has no effect. */
export type SessionId = number

/** Services of the platform, provided once by the application, by `configure()` or by a test. */
export interface Env {
  /**
   * Returns the origin of a host of the calls table; '' for the page's own. Those of trash and history are known once
   * `/config` is loaded.
   */
  host(name: HostName): string | Promise<string>
  /**
   * Adds the access token to a request to one of our hosts. Returns the session of the token; undefined if nobody is
   * signed in, and the request must not be sent then. `forceRefresh`: after a 401, if the page provides tokens.
   */
  authorize(request: Signable, options?: { forceRefresh?: boolean }): Promise<SessionId | undefined>
  /**
   * Called after every refused request (401, 403) except those of the sign-in. Ends that session, once.
   */
  refused(status: 401 | 403, sessionId: SessionId): void
  /** Returns whether the session continues after such a refusal. If absent, it always ends. */
  keepsSession?(status: 401 | 403): boolean
  navigate(intent: Intent): void
  /**
   * Returns the address of an intent in the application, for links: a path in the application itself, an absolute URL
   * elsewhere.
   */
  address(intent: Intent): string
  fetch: typeof globalThis.fetch
  /** `fetch` that reports the sent share (0 to 1) of the body. Default: XMLHttpRequest. */
  upload?(url: string, options: RequestInit, onProgress: (share: number) => void): Promise<Response>
  now(): Date
  /** Saves a finished download. */
  saveFile(file: Blob, name: string): void
  copyText(text: string): Promise<void>
  /** Stores drafts: session storage with a prefix. */
  drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Logs details for developers to the console. */
  log(message: string, detail?: unknown): void
}

let current: Env | undefined

const sharedEnv = () => pageWide<{ env?: Env }>('env@1', () => ({}))

export function provideEnv(env: Env): void {
  current = env
  sharedEnv().env = env
}

/** Returns whether this copy of the bundle has been configured. Otherwise it uses the environment of another copy. */
export const isProvided = () => current !== undefined

/** Returns whether any copy of the bundle on the page has been configured. */
export const hasEnv = () => (current ?? sharedEnv().env) !== undefined

export function env(): Env {
  const provided = current ?? sharedEnv().env
  if (!provided) throw new Error('Assetdesk is not configured: call configure() first')
  return provided
}

/**
 * Returns a value that all copies of the bundle on the page share. The number in the name is the version of its shape:
 * copies with different versions do not share.
 */
export function pageWide<T>(name: `${string}@${number}`, create: () => T): T {
  const key = Symbol.for(`assetdesk/${name}`)
  const page = globalThis as unknown as Record<symbol, T | undefined>
  return (page[key] ??= create())
}

/** Returns whether any copy has created the value. */
export const isPageWide = (name: `${string}@${number}`): boolean =>
  Symbol.for(`assetdesk/${name}`) in globalThis
