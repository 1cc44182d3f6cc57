import type { RouteName } from './domain/routes.ts'
import type { HostName } from './wire/calls.ts'

/** Where a widget asks to go; the host's router, or a new tab for a guest, decides (architecture, navigation). */
export interface Intent {
  route: RouteName | 'back'
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  /** True when a guard or a failure asks, not a person's click: a guest page is never moved by it. */
  automatic?: boolean
}

/** What the surroundings provide, injected once: by the host page, by `configure()` or by a test. */
export interface Env {
  /** Absolute origin (or '' for the page's own) of each host of the calls table. */
  host(name: HostName): string
  /** The access token for a call, undefined when nobody is signed in. `forceRefresh` after a 401. */
  bearer(options?: { forceRefresh?: boolean }): Promise<string | undefined>
  /** Told once per refused (401/403) call outside signing in; ends the session (spec A §4). */
  refused(status: 401 | 403): void
  navigate(intent: Intent): void
  fetch: typeof globalThis.fetch
  now(): Date
  /** Hands a finished download to the person. */
  saveFile(file: Blob, name: string): void
  copyText(text: string): Promise<void>
  /** Keeps drafts; session storage, prefixed. */
  drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Details for developers: the console. */
  log(message: string, detail?: unknown): void
}

let current: Env | undefined

export function provideEnv(env: Env): void {
  current = env
}

export function env(): Env {
  if (!current) throw new Error('Assetdesk is not configured: call configure() first')
  return current
}
