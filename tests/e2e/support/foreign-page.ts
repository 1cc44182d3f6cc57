import type { Browser, Page } from '@playwright/test'
import { loaderPath } from './elements-build.ts'
import { documentedElements } from './plain-page.ts'
import { inGrid } from './grid.ts'
import { guestOrigin, guestPage, type GuestPage } from './guest-site.ts'
import type { StoredSession } from './people.ts'
import { watchRequests } from './quiet.ts'
import type { Records } from './things.ts'

/** A host page that does things that widgets do not expect. */
export interface ForeignHost extends Pick<GuestPage, 'way' | 'sandbox'> {
  /** Runs in the page before anything else. */
  before?: () => void
  /** The content of the head, in which `PRODUCT` is replaced by the product's URL. By default only the autoloader. */
  head?: string
  /** A part of the page's URL and its replacement. */
  replaceInUrl?: [string, string]
  /** Console messages that the page causes on purpose. */
  expected?: RegExp
}

/** A `before` of a host page: makes timers ten times as fast, such as the delays before the loader retries. */
export function speedUpTimers(): void {
  const usual = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (run: () => void, milliseconds = 0) => usual(run, milliseconds / 10),
  })
}

/** Returns every tag of the package in alphabetical order. */
export const everyTag = (): string[] => [...documentedElements().keys()].toSorted()

/** Elements of each kind: a list, a card, forms, details, what is open to everybody, and one that opens a window. */
const few =
  /^(asset-(card|dashboard|form|info)|notification-bell|privacy-policy|raise-ticket|sign-in)$/

/** Returns the tags for tests of what all elements share, in alphabetical order: all tags, or one of each kind. */
export const gridTags = (): string[] => inGrid(everyTag(), (tag) => few.test(tag))

/** Returns those tags that ask a guest to sign in; everybody sees the others. */
export const promptingTags = (tags: readonly string[]): string[] =>
  tags.filter((tag) => !/^(notification-bell|page-not-found|privacy-policy|sign-in)$/.test(tag))

/** Returns the HTML of elements of the package, by default of all, with the attributes that they need to show content. */
export const everyElement = (
  ids: Records,
  tags: readonly string[] = [...documentedElements().keys()],
): string =>
  tags
    .map((tag) => {
      if (/^ticket-(info|form|conversation)$/.test(tag))
        return `<${tag} ticket-id="${ids.ticket}"></${tag}>`
      if (tag === 'run-info') return `<${tag} run-id="${ids.run}"></${tag}>`
      if (tag === 'stock-take') return `<${tag} take-id="${ids.take}"></${tag}>`
      if (/^user-(info|leaving)$/.test(tag)) return `<${tag} user-id="1"></${tag}>`
      if (/^asset-(info|card)$/.test(tag)) return `<${tag} asset-id="${ids.asset}"></${tag}>`
      return `<${tag}></${tag}>`
    })
    .join('\n')

/** Opens a host page with this body, signed in if `storedSession` is given. Collects errors and warnings in `faults`, all console messages in `lines`. */
export async function foreignPage(
  browser: Browser,
  product: string,
  {
    host,
    body,
    storedSession,
    lines = [],
  }: { host: ForeignHost; body: string; storedSession?: StoredSession; lines?: string[] },
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
  watchRequests(context)
  const page = await context.newPage()
  const faults: string[] = []
  const addFault = (text: string) => void (host.expected?.test(text) || faults.push(text))
  page.on('console', (message) => {
    lines.push(message.text())
    if (/^(error|warning)$/.test(message.type())) addFault(message.text())
  })
  page.on('pageerror', ({ message }) => addFault(message))
  await page.addInitScript(
    ([site, entries]) => {
      if (location.origin !== site) return
      const received: string[] = []
      Object.defineProperty(window, 'ready', { value: received })
      window.addEventListener('assetdesk-ready', (event) => {
        received.push((event.target as Element).localName)
      })
      if (entries.length === 0 || sessionStorage.length > 0) return
      for (const [key, value] of entries) sessionStorage.setItem(`assetdesk:${key}`, value)
    },
    [guestOrigin(product), Object.entries(storedSession ?? {})] as const,
  )
  if (host.before) await page.addInitScript(host.before)
  const head = host.head ?? `<script type="module" src="PRODUCT${loaderPath}"></script>`
  const { way = 'plain', sandbox = '' } = host
  const text = { head: head.replaceAll('PRODUCT', product), body, way, sandbox }
  await page.goto(guestPage(product, text).replace(...(host.replaceInUrl ?? ['', ''])))
  return { page, faults }
}

/** Returns the tags that dispatched `assetdesk-ready`, in alphabetical order. */
export const readyTags = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { ready: string[] }).ready.toSorted())
