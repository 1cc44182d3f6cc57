import { pathOf } from '../domain/access/address.ts'
import type { Env, Intent } from '../env.ts'
import { hostOrigin } from './hosts.ts'
import { knownConfig, publicConfig } from './public-config.ts'
import { pageSession } from './session.ts'
import { apiOrigin, isApplication, keepsSession, settings } from './settings.ts'
import { memoryStorage } from './stored-session.ts'

/**
 * Navigates: with the page's router if it has one. Otherwise the application changes its own address, and a guest opens
 * a new tab if the user has clicked.
 */
function navigate(intent: Intent): void {
  const { navigate: router } = settings()
  if (router && router(intent) !== false) return
  if (intent.route === 'back') {
    if (isApplication()) history.back()
  } else if (isApplication()) location.assign(address(intent))
  else if (!intent.automatic) window.open(address(intent), '_blank', 'noopener')
}

function address({ route, params, query, hash }: Intent): string {
  const path = pathOf(route === 'back' ? 'dashboard' : route, params, query) + (hash ?? '')
  return isApplication() ? path : new URL(path, applicationUrl()).href
}

/**
 * Returns the URL of the application: that of the page's settings, else that of the server; until it responds, the
 * API's origin.
 */
function applicationUrl(): string {
  const { appUrl } = settings()
  if (appUrl !== undefined) return appUrl
  const config = knownConfig()
  if (!config) publicConfig().catch(() => undefined)
  return config?.appUrl ?? apiOrigin()
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const memory = memoryStorage()

function draftStorage(): Env['drafts'] {
  try {
    return sessionStorage
  } catch {
    // Some browsers block storage in embedded pages. Drafts then last until the page is left.
    return memory
  }
}

/** The environment in a browser. Globals are read when they are used. */
export const browserEnv: Env = {
  host: hostOrigin,
  async authorize(request, options) {
    const sessionId = await pageSession()?.authorize?.(request, options)
    if (sessionId !== undefined && !isAttended()) request.headers.set('Assetdesk-Unattended', '1')
    return sessionId
  },
  refused: (status, sessionId) => pageSession()?.refused?.(status, sessionId),
  keepsSession,
  navigate,
  address,
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => new Date(),
  saveFile,
  // Async, because pages without https have no clipboard: it must reject there instead of throwing.
  copyText: async (text) => await navigator.clipboard.writeText(text),
  get drafts() {
    return draftStorage()
  },
  log: (message, detail) =>
    console.error(`Assetdesk: ${message}`, ...(detail === undefined ? [] : [detail])),
}

/** Milliseconds after its last input in which a page counts as used. */
const useTimeout = 60_000

// Assistive technology and dictation may only cause the last two.
const useEvents = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const

let lastUse: number | undefined

const recordUse = () => (lastUse = Date.now())

/** Records an input of the user, not an event that a script has dispatched. */
const recordInput = ({ isTrusted }: Event) => isTrusted && recordUse()

/**
 * Returns whether the page was used within the last minute. Automatic requests of an unused page must not extend the
 * session. Opening the page counts as use.
 */
function isAttended(): boolean {
  if (lastUse === undefined) {
    recordUse()
    for (const event of useEvents)
      globalThis.addEventListener?.(event, recordInput, { capture: true, passive: true })
  }
  return Date.now() - (lastUse ?? 0) < useTimeout
}
