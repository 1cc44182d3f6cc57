import type { Locator, Page, Route } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { expect } from '../support/page-test.ts'
import type { Who } from '../support/people.ts'
import type { PlainOptions, PlainPage } from '../support/plain-page.ts'

/** What a proof uses: API clients, the application, and host pages. */
export interface Context {
  api: (who: Who) => Promise<Client>
  /** Returns the application's page, which proofs share and must not change. */
  own: (who: Who | undefined) => Promise<Page>
  plain: (options: PlainOptions) => Promise<PlainPage>
}

/** Checks that an element renders and behaves like its screen. */
export type Proof = (context: Context) => Promise<void>

export interface Screen {
  who?: Who
  tag: string
  /** Attributes that are set after the element is on the page. */
  attributes?: Readonly<Record<string, string>>
  /** The address at which the application shows the same. */
  address: string
  /** A text that appears when the screen has loaded. */
  shows: string
  /** The heading that the application shows in its top bar, outside the screen. */
  title?: string
  /** The part of the accessibility tree that only the application has. */
  ours?: RegExp
  /** True if parallel tests may change the content. Then both get the same responses of the API. */
  mayChange?: boolean
  /** Brings the element, which has no address, to the same place. */
  navigate?(element: Locator): Promise<void>
}

/** Removes the origin of a link, because links of an element lead to the application. */
const withoutOrigin = (line: string) => line.replace(/(?<=\/url: )https?:\/\/[^/]+/, '')

/** The status about new activity of others, which can appear at any moment. */
const newActivity = /status:\n *- text: New activity\n *- button "Show"/g

/** The note above the form, which differs on host pages because they have no dashboard. */
const note =
  /(If your issue is about|You can raise a ticket about) .*?(Actions column|choose it above)\. ?/g

/**
 * Returns the accessibility tree of a screen, without its main element and without the tooltip of the focused control.
 */
async function treeOf(place: Locator, title?: string): Promise<string> {
  const all = (await place.ariaSnapshot())
    .replaceAll(newActivity, 'status')
    .replaceAll(note, '')
    .split('\n')
  const lines = all.filter((line) => !/^ *- '?tooltip "/.test(line)).map(withoutOrigin)
  if (lines[0] === '- main:')
    return lines
      .slice(1)
      .map((line) => line.slice(2))
      .join('\n')
  if (title !== undefined) expect(lines.shift()).toBe(`- heading "${title}" [level=2]`)
  return lines.join('\n')
}

/** Removes the element and adds it again. */
async function remount(element: Locator): Promise<void> {
  await element.evaluate(async (node) => {
    const place = node.parentElement
    node.remove()
    await new Promise((resume) => setTimeout(resume, 50))
    place?.append(node)
  })
}

/** Returns a function that gives a page the first response to each GET request of all pages that it was called with. */
function sharedResponses(): (page: Page) => Promise<unknown> {
  const bodies = new Map<string, Promise<Buffer>>()
  const answer = async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'GET') return await route.continue()
    const { pathname, search } = new URL(request.url())
    const response = await route.fetch()
    const body = bodies.get(pathname + search) ?? response.body()
    bodies.set(pathname + search, body)
    return await route.fulfill({ response, body: await body })
  }
  return (page) => page.route(/\/api\/v1\/(?!live)/, answer)
}

/**
 * Opens a host page with the tag alone and waits until it shows the same as the application, also after it is removed
 * and added again.
 */
export async function expectSameScreen(context: Context, screen: Screen): Promise<PlainPage> {
  const {
    who,
    tag,
    attributes = {},
    address,
    shows,
    title,
    ours = /$^/,
    navigate,
    mayChange,
  } = screen
  const own = await context.own(who)
  const before = mayChange ? sharedResponses() : undefined
  await before?.(own)
  const [guest] = await Promise.all([
    context.plain({ html: `<${tag}></${tag}>`, who, before }),
    own.goto(address),
  ])
  const { element } = guest
  expect(await guest.received()).toEqual([
    { name: 'assetdesk-ready', tag, detail: { tag }, cancelable: false },
  ])
  for (const [name, value] of Object.entries(attributes))
    await element.evaluate((node, set) => node.setAttribute(...set), [name, value] as const)
  await navigate?.(element)
  // A resting pointer would open a tooltip.
  await guest.page.mouse.move(0, 0)
  const main = own.getByRole('main')
  await expect.poll(() => main.ariaSnapshot()).toContain(shows)
  await expect.poll(() => element.ariaSnapshot()).toContain(shows)
  // Parts of both may load late.
  const alike = async () =>
    expect(await treeOf(element, title)).toBe((await treeOf(main)).replace(ours, ''))
  await expect(alike).toPass()
  await remount(element)
  await expect(alike).toPass()
  const release = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })
  if (mayChange) await Promise.all([release(own), release(guest.page)])
  // Otherwise the application would reload everything that the proof changes.
  await own.goto('about:blank')
  return guest
}

/** Sets an attribute like a script of the page. */
export const setAttribute = (element: Locator, name: string, value: string) =>
  element.evaluate((node, set) => node.setAttribute(...set), [name, value] as const)

export const detailsOf = async (guest: PlainPage, name: string) =>
  (await guest.received(name)).map(({ detail }) => detail)
