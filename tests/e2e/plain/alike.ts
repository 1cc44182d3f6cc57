import type { Locator, Page } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { expect } from '../support/page-test.ts'
import type { Who } from '../support/people.ts'
import type { PlainPage } from '../support/plain-page.ts'

/** What a proof works with: the API, our own page, and pages of others. */
export interface Stage {
  api: (who: Who) => Promise<Client>
  /** Our own page, which proofs share: they only look at it. */
  own: (who: Who | undefined) => Promise<Page>
  plain: (options: { html: string; who?: Who | undefined }) => Promise<PlainPage>
}

/** Shows that an element renders and behaves as its screen. */
export type Proof = (stage: Stage) => Promise<void>

export interface Screen {
  who?: Who
  tag: string
  /** Set when the element stands already. */
  attributes?: Readonly<Record<string, string>>
  /** Where our own page shows the same. */
  address: string
  /** Words of it that are there once everything is. */
  shows: string
  /** The heading that our own page has in its top bar. */
  title?: string
  /** What our own page alone has, as the tree says it. */
  ours?: RegExp
  /** May a test beside this one change what is shown? Then both are loaded again until they agree. */
  moves?: boolean
  /** What brings the element, which has no address, to the same place. */
  reach?(element: Locator): Promise<void>
}

/** Of links the path alone: an element's lead to the application. */
const withoutOrigin = (line: string) => line.replace(/(?<=\/url: )https?:\/\/[^/]+/, '')

/** What others have just done is told at any moment. */
const newActivity = /status:\n *- text: New activity\n *- button "Show"/g

/** What the note above the form says; host pages have no dashboard. */
const note =
  /(If your issue is about|You can raise a ticket about) .*?(Actions column|choose it above)\. ?/g

/** The accessible tree of a screen, without the frame around it and the tooltip of whatever has the focus. */
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

async function removedAndPutBack(element: Locator, pause: number): Promise<void> {
  await element.evaluate(async (node, milliseconds) => {
    const place = node.parentElement
    node.remove()
    await new Promise((resume) => setTimeout(resume, milliseconds))
    place?.append(node)
  }, pause)
}

/** The element on a page that knows its tag alone, once it shows what our own page shows; also when it comes back. */
export async function shownAlike(stage: Stage, screen: Screen): Promise<PlainPage> {
  const { who, tag, attributes = {}, address, shows, title, ours = /$^/, reach, moves } = screen
  const own = await stage.own(who)
  const [guest] = await Promise.all([
    stage.plain({ html: `<${tag}></${tag}>`, who }),
    own.goto(address),
  ])
  const { element } = guest
  expect(await guest.received()).toEqual([
    { name: 'assetdesk-ready', tag, detail: { tag }, cancelable: false },
  ])
  for (const [name, value] of Object.entries(attributes))
    await element.evaluate((node, set) => node.setAttribute(...set), [name, value] as const)
  await reach?.(element)
  // A pointer that rests on something brings its tooltip.
  await guest.page.mouse.move(0, 0)
  const main = own.getByRole('main')
  await expect.poll(() => main.ariaSnapshot()).toContain(shows)
  await expect.poll(() => element.ariaSnapshot()).toContain(shows)
  // Parts of either may come late.
  const alike = async () =>
    expect(await treeOf(element, title)).toBe((await treeOf(main)).replace(ours, ''))
  // Of a list that others change, only what it loads again can be compared.
  if (!moves) await expect(alike).toPass()
  await expect(async () => {
    if (moves) await own.reload()
    // What nothing shows for a second is loaded again.
    await removedAndPutBack(element, moves ? 1500 : 50)
    await expect(alike).toPass({ timeout: moves ? 2000 : 0 })
  }).toPass()
  // It would load anew whatever the proof changes.
  await own.goto('about:blank')
  return guest
}

/** Sets an attribute as a script of the page does. */
export const setAttribute = (element: Locator, name: string, value: string) =>
  element.evaluate((node, set) => node.setAttribute(...set), [name, value] as const)

export const detailsOf = async (guest: PlainPage, name: string) =>
  (await guest.received(name)).map(({ detail }) => detail)
