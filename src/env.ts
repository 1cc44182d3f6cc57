import type { RouteName } from './domain/access/routes.ts'
import type { HostName } from './wire/calls.ts'

/** A request to navigate. The host's router handles it; without one a guest opens a new tab. */
export interface Intent {
  route: RouteName | 'back'
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  /** A place on that screen, such as `#event-1234` of a ticket's conversation. */
  hash?: `#${string}`
  /** True when a guard or a failure navigates instead of a click; a guest page ignores it then. */
  automatic?: boolean
  /** The present screen has done its work: Back leads past it (STA-11). */
  replace?: boolean
}

/** Anything that can carry a bearer token, such as a `Request`. */
export interface Signable {
  url: string
  headers: Headers
}

/** One signed-in period. A refusal that belongs to an earlier one is stale and changes nothing. */
export type Grant = number

/** Platform services, injected once: by the application, by `configure()` or by a test. */
export interface Env {
  /** Absolute origin (or '' for the page's own) of each host of the calls table; those of trash and history are known once `/config` is. */
  host(name: HostName): string | Promise<string>
  /**
   * Puts the bearer on a request that goes to one of our hosts. Answers the grant it acted under,
   * undefined when nobody is signed in: the request is not sent then. `forceRefresh` after a 401, where a portal
   * provides tokens.
   */
  authorize(request: Signable, options?: { forceRefresh?: boolean }): Promise<Grant | undefined>
  /** Called after every refused call (401/403) except those of signing in; ends the session of that grant, once. */
  refused(status: 401 | 403, grant: Grant): void
  /** Does such a refusal leave the session as it is? None does when absent. */
  keepsSession?(status: 401 | 403): boolean
  navigate(intent: Intent): void
  /** Where the application shows it, for links: a path on our own page, absolute elsewhere. */
  address(intent: Intent): string
  fetch: typeof globalThis.fetch
  /** `fetch` that reports the sent share (0 to 1) of the body; XMLHttpRequest when absent. */
  upload?(url: string, options: RequestInit, onProgress: (share: number) => void): Promise<Response>
  now(): Date
  /** Saves a finished download. */
  saveFile(file: Blob, name: string): void
  copyText(text: string): Promise<void>
  /** Keeps drafts; session storage, prefixed. */
  drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Details for developers: the console. */
  log(message: string, detail?: unknown): void
}

let current: Env | undefined

const surroundings = () => pageWide<{ env?: Env }>('env@1', () => ({}))

export function provideEnv(env: Env): void {
  current = env
  surroundings().env = env
}

/** Has this copy of the bundle been configured? Another one's surroundings serve it otherwise. */
export const isProvided = () => current !== undefined

/** Is there any copy on the page that has been configured? */
export const hasEnv = () => (current ?? surroundings().env) !== undefined

export function env(): Env {
  const found = current ?? surroundings().env
  if (!found) throw new Error('Assetdesk is not configured: call configure() first')
  return found
}

/**
 * One live value per page, however many copies of the bundle run in it. The number
 * in the name is the major version of its shape: copies that differ in it do not share.
 */
export function pageWide<T>(name: `${string}@${number}`, create: () => T): T {
  const key = Symbol.for(`assetdesk/${name}`)
  const page = globalThis as unknown as Record<symbol, T | undefined>
  return (page[key] ??= create())
}

/** Has any copy created it? */
export const isPageWide = (name: `${string}@${number}`): boolean =>
  Symbol.for(`assetdesk/${name}`) in globalThis
