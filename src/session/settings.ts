import type { TextChanges } from '../domain/messages/catalogue.ts'
import { pageWide, type Intent } from '../env.ts'

/** The settings that a page can make for Assetdesk; all optional. */
export interface Settings {
  /** `application`: our own application, which owns its origin. `guest`: a host page (default). */
  surroundings?: 'application' | 'guest' | undefined
  /** Origin of the API, such as `https://assets.example.com`; by default the origin of the script. */
  apiOrigin?: string | undefined
  /** URL of the full application, which guests open in a new tab; by default the URL that the server returns. */
  appUrl?: string | undefined
  /** The page signs users in: resolves with an identity token, which is exchanged for an access token. */
  getIdentityToken?: ((options: { forceRefresh: boolean }) => Promise<string>) | undefined
  /** The page signs users in: resolves with an access token of the API, which is used unchanged. */
  getAccessToken?: ((options: { forceRefresh: boolean }) => Promise<string>) | undefined
  /** Where a guest's session is kept: in this tab (default) or for the whole browser. */
  remember?: 'tab' | 'browser' | undefined
  /** The page's router. Returns false to leave the intent to Assetdesk. */
  navigate?: ((intent: Intent) => boolean | void) | undefined
  /** Application only: opens the login screen by a full load. Default: `location.replace`. */
  toLogin?: (() => void) | undefined
  /** Name under which widgets share page, search, filters and sort; an own `scope` attribute wins. */
  scope?: string | undefined
  /**
   * Language (BCP 47); by default the `lang` of the page. Assetdesk has English and German (`de`) texts; other
   * languages only change the format of dates and numbers.
   */
  locale?: string | undefined
  /** Texts by group and key, which replace those of the language. */
  texts?: TextChanges | undefined
}

const currentScript = typeof document === 'undefined' ? undefined : document.currentScript

/** Returns the origin of this code; the page's origin if the bundle is part of the page's own script. */
function scriptOrigin(): string {
  const url =
    (import.meta.url as string | undefined) ?? (currentScript as HTMLScriptElement | null)?.src
  return url && /^https?:/.test(url) ? new URL(url).origin : (globalThis.location?.origin ?? '')
}

const shared = pageWide<{
  settings: Settings
  /** Origin of the configured copy's script, else of a copy from another origin. */
  configuredFrom?: string
  cameFrom?: string
  /** Called at each change, one of each copy of the bundle. */
  followers?: Set<() => void>
}>('settings@1', () => ({ settings: {} }))

// A copy in the page's own script does not know where the API is, but one that was loaded from Assetdesk does.
const fromElsewhere = () => scriptOrigin() !== globalThis.location?.origin
if (fromElsewhere()) shared.cameFrom ??= scriptOrigin()

/** Records that the page has configured this copy of the bundle. Its origin is the default origin of the API. */
export function markConfiguredCopy(): void {
  if (fromElsewhere()) shared.configuredFrom = scriptOrigin()
}

export const settings = (): Settings => shared.settings

/** Merges settings into the earlier ones; later values win. */
export function changeSettings(change: Settings): void {
  shared.settings = { ...shared.settings, ...change }
  for (const follower of shared.followers ?? []) follower()
}

export function followSettings(follower: () => void): void {
  ;(shared.followers ??= new Set()).add(follower)
}

export const isApplication = () => shared.settings.surroundings === 'application'

/** Returns whether a status keeps the session. Guests have fewer rights than the user, so a 403 does not end it (OP4-003). */
export const keepsSession = (status: 401 | 403): boolean => status === 403 && !isApplication()

export function apiOrigin(): string {
  const configured = shared.settings.apiOrigin
  if (configured !== undefined) return new URL(configured, globalThis.location?.href).origin
  return shared.configuredFrom ?? shared.cameFrom ?? scriptOrigin()
}
