import type { Page } from '@playwright/test'
import {
  everyElement,
  everyTag,
  foreignPage,
  prompting,
  readyTags,
} from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { newRecords } from './support/things.ts'

// The headings of every element in the outline of a page of somebody else, and its landmarks.

test.describe.configure({ mode: 'parallel' })

/** Levels that an element uses without being told, the first one first; the others show no heading. */
const usual: Readonly<Record<string, string>> = {
  'asset-form': '2',
  'asset-info': '2 3',
  'data-import': '2',
  'desk-report': '2',
  'integration-list': '2',
  'my-desk': '2',
  'page-not-found': '1',
  'privacy-policy': '1 2',
  'raise-ticket': '2',
  'run-info': '2',
  'stock-take': '2',
  'service-account-list': '2',
  'sign-in': '1',
  'ticket-conversation': '2',
  'ticket-form': '2 3',
  'ticket-info': '2 3',
  'user-info': '2 3',
  'user-leaving': '2 3',
}

/** The bell is open to everybody, and what the list is divided by depends on when something was told. */
const withHeadings = everyTag().filter((tag) => !/^notification-(bell|list)$/.test(tag))

/** The levels of each tag's headings, in their order, each once in a row. */
const levels = (page: Page, tags: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate((names) => {
    const found = names.map((name) => {
      const root = document.querySelector(name)?.shadowRoot
      const all = [...(root?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
      const each = all.map(({ localName }) => localName.slice(1))
      return [name, each.filter((level, at) => level !== each[at - 1]).join(' ')] as const
    })
    return Object.fromEntries(found.filter(([, text]) => text !== ''))
  }, tags)

test('EMB-23 heading-level sets the first heading of every element, those within follow one below', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  const client = await api('super_admin')
  const ids = await newRecords(client)
  const tags = everyTag()
  const open = async (host: { storedSession?: Awaited<ReturnType<typeof session>> }) => {
    const { page } = await foreignPage(browser, String(baseURL), {
      host: {},
      body: everyElement(ids),
      ...host,
    })
    return page
  }
  const set = (page: Page, level: string) =>
    page.evaluate(
      ([names, value]) => {
        for (const name of names) document.querySelector(name)?.setAttribute('heading-level', value)
      },
      [tags, level] as const,
    )
  const page = await open({ storedSession: await session('super_admin') })
  await expect.poll(() => readyTags(page)).toEqual(tags)
  await expect.poll(() => levels(page, withHeadings)).toEqual(usual)
  await set(page, '4')
  const two = new Set(Object.keys(usual).filter((tag) => usual[tag]?.includes(' ')))
  const from = (first: string, inner: string) =>
    Object.fromEntries(
      Object.keys(usual).map((tag) => [tag, two.has(tag) ? `${first} ${inner}` : first]),
    )
  await expect.poll(() => levels(page, withHeadings)).toEqual(from('4', '5'))
  // Headings end at the sixth level.
  await set(page, '9')
  await expect
    .poll(() => levels(page, withHeadings))
    .toEqual(Object.fromEntries(Object.keys(usual).map((tag) => [tag, '6'])))
  await page.context().close()

  const guest = await open({})
  await expect(guest.getByRole('button', { name: 'Sign in' })).toHaveCount(prompting(tags).length)
  await set(guest, '3')
  const prompted = Object.fromEntries(
    [...withHeadings, 'notification-list'].map((tag) => [
      tag,
      tag === 'privacy-policy' ? '3 4' : '3',
    ]),
  )
  await expect.poll(() => levels(guest, [...withHeadings, 'notification-list'])).toEqual(prompted)
  await guest.context().close()
})
