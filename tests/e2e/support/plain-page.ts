import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { loaderPath } from './elements-build.ts'
import { guestOrigin, guestPage } from './guest-site.ts'
import { expect, test as base } from './page-test.ts'
import type { StoredSession, Who } from './people.ts'
import { watchRequests } from './quiet.ts'

interface Manifest {
  modules: { declarations: { tagName: string; events: { name: string }[] }[] }[]
}

/** Returns every element of the package with its documented events. */
export function documentedElements(): Map<string, string[]> {
  const file = new URL('../../../dist/custom-elements.json', import.meta.url)
  const { modules } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return new Map(
    modules
      .flatMap(({ declarations }) => declarations)
      .map(({ tagName, events }) => [tagName, events.map(({ name }) => name)]),
  )
}

export interface ReceivedEvent {
  name: string
  tag: string
  detail: unknown
  cancelable: boolean
}

/** A host page with one of our elements. */
export interface PlainPage {
  page: Page
  /** The first element of the body. */
  element: Locator
  /** Returns the events that the elements dispatched, in order; only those called `name` if given. */
  received(name?: string): Promise<ReceivedEvent[]>
  /** Makes the page handle these events from now on instead of the elements. Without names, it handles none. */
  takesOver(...names: string[]): Promise<void>
}

export interface PlainOptions {
  /** The content of the body. */
  html: string
  /** The user who is signed in on this page; by default none. */
  who?: Who | undefined
  /** The page hosts the single file itself instead of the autoloader. */
  single?: boolean
  width?: number
  /** Prepares the page before it loads. */
  before?: ((page: Page) => Promise<unknown>) | undefined
}

interface Watched extends PlainPage {
  faults: string[]
}

interface Fixtures {
  plain: (options: PlainOptions) => Promise<PlainPage>
}

declare global {
  interface Window {
    received: ReceivedEvent[]
    takenOver: string[]
  }
}

/** Listens to all of our events. Runs in the page before its own scripts. */
function listen(names: string[]): void {
  window.received = []
  window.takenOver = []
  for (const name of names) {
    window.addEventListener(name, (event) => {
      if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return
      if (window.takenOver.includes(name)) event.preventDefault()
      const detail: unknown = JSON.parse(JSON.stringify(event.detail))
      window.received.push({
        name,
        tag: event.target.localName,
        detail,
        cancelable: event.cancelable,
      })
    })
  }
}

/** Fills the session storage of the tab as after a sign-in and a reload. */
async function restore(
  context: BrowserContext,
  origin: string,
  storedSession: StoredSession,
): Promise<void> {
  await context.addInitScript(
    ([site, entries]) => {
      if (location.origin !== site) return
      for (const [key, value] of entries) sessionStorage.setItem(`assetdesk:${key}`, value)
    },
    [origin, Object.entries(storedSession)] as const,
  )
}

/** Collects faults on a host page: console messages, error responses, requests to other origins, and navigation without a click. */
function watch(page: Page, allowed: readonly string[]): string[] {
  const faults: string[] = []
  let loads = 0
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
    if (loads > 1) faults.push(`navigated to ${request.url()}`)
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'blob:' && !allowed.includes(origin)) faults.push(`asked ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Returns what the elements left on the host page: storage keys, styles, elements, cookies, and undocumented events. */
async function changesOfPage({ page, received }: PlainPage, documented: Map<string, string[]>) {
  const left = await page.evaluate(() => [
    ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => !key.startsWith('assetdesk:'))
      .map((key) => `keeps ${key}`),
    ...[...document.querySelectorAll('style, link, [style]')].map(({ localName }) => localName),
    ...[...document.body.children]
      .filter(({ localName }) => !localName.includes('-'))
      .map(({ localName }) => `added ${localName}`),
    ...(document.cookie ? ['sets a cookie'] : []),
  ])
  const events = await received()
  const unknown = events.filter(({ name, tag }) => !documented.get(tag)?.includes(name))
  return [...left, ...unknown.map(({ name, tag }) => `${tag} tells ${name}`)]
}

/** Opens host pages that contain only a tag. After each test, the host page must be unchanged. */
export const test = base.extend<Fixtures>({
  plain: async ({ browser, session, baseURL }, provide) => {
    if (baseURL === undefined) throw new Error('The configuration names no baseURL')
    const documented = documentedElements()
    const names = [...new Set([...documented.values()].flat())]
    const origin = guestOrigin(baseURL)
    const opened: Watched[] = []
    const product = baseURL
    const script = (src: string) => `<script type="module" src="${src}"></script>`

    await provide(async ({ html, who, single = false, width = 1000, before }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        acceptDownloads: true,
      })
      watchRequests(context)
      if (who) await restore(context, origin, await session(who))
      await context.addInitScript(listen, names)
      const page = await context.newPage()
      const faults = watch(page, [origin, product])
      const plainPage: Watched = {
        page,
        faults,
        element: page.locator('body > *').first(),
        received: async (name) => {
          const events = await page.evaluate(() => window.received)
          return name === undefined ? events : events.filter((event) => event.name === name)
        },
        takesOver: async (...taken) =>
          await page.evaluate((list) => void (window.takenOver = list), taken),
      }
      opened.push(plainPage)
      await before?.(page)
      await page.goto(
        guestPage(product, {
          head: script(single ? '/start.js' : product + loaderPath),
          body: html,
        }),
      )
      const ready = async () => (await plainPage.received('assetdesk-ready')).length
      await expect.poll(ready).toBeGreaterThan(0)
      return plainPage
    })

    for (const each of opened) {
      expect(each.faults).toEqual([])
      // A dialog that was just closed changes the page until its animation has ended.
      await expect.poll(() => changesOfPage(each, documented)).toEqual([])
      await each.page.context().close()
    }
  },
})
export { expect } from './page-test.ts'
