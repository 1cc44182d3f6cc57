import type { Page } from '@playwright/test'
import { everyTag } from '../support/foreign-page.ts'
import { expect } from '../support/page-test.ts'

/** The heading levels of each element by default, the first heading first. Other elements show no heading. */
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

/** Tags with headings: the bell has none, and the headings of the notification list depend on the time of day. */
const withHeadings = everyTag().filter((tag) => !/^notification-(bell|list)$/.test(tag))

/** Returns the levels of the headings of each tag, in order and without repetitions. */
const levels = (page: Page, tags: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate((names) => {
    const levelsByTag = names.map((name) => {
      const root = document.querySelector(name)?.shadowRoot
      const all = [...(root?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
      const each = all.map(({ localName }) => localName.slice(1))
      return [name, each.filter((level, at) => level !== each[at - 1]).join(' ')] as const
    })
    return Object.fromEntries(levelsByTag.filter(([, text]) => text !== ''))
  }, tags)

/** Sets `heading-level` on every element. */
const setLevel = (page: Page, level: string) =>
  page.evaluate(
    ([names, value]) => {
      for (const name of names) document.querySelector(name)?.setAttribute('heading-level', value)
    },
    [everyTag(), level] as const,
  )

/** Checks that `heading-level` sets the first heading of every element, and that its other headings follow one level below. */
export async function checkHeadings(page: Page): Promise<void> {
  await expect.poll(() => levels(page, withHeadings)).toEqual(usual)
  const changed = (first: string, inner: string) =>
    Object.fromEntries(
      Object.entries(usual).map(([tag, each]) => [
        tag,
        each.includes(' ') ? `${first} ${inner}` : first,
      ]),
    )
  await setLevel(page, '4')
  await expect.poll(() => levels(page, withHeadings)).toEqual(changed('4', '5'))
  // Headings end at the sixth level.
  await setLevel(page, '9')
  const lowest = Object.fromEntries(Object.keys(usual).map((tag) => [tag, '6']))
  await expect.poll(() => levels(page, withHeadings)).toEqual(lowest)
}

/** Checks that `heading-level` sets the heading of every sign-in prompt, on the page of a guest. */
export async function checkHeadingsOfPrompts(page: Page): Promise<void> {
  const tags = [...withHeadings, 'notification-list']
  await setLevel(page, '3')
  const expected = tags.map((tag) => [tag, tag === 'privacy-policy' ? '3 4' : '3'])
  await expect.poll(() => levels(page, tags)).toEqual(Object.fromEntries(expected))
}
