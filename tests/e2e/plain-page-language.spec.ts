import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { german, onTexts } from './support/declared.ts'
import { everyElement, everyTag, foreignPage, readyTags } from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { newRecords } from './support/things.ts'

type Branch = Readonly<Record<string, unknown>>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** English sentences that German says otherwise. */
function* translated(english: Branch, other: unknown): Generator<string> {
  for (const [key, text] of Object.entries(english)) {
    const said = isBranch(other) ? other[key] : undefined
    if (isBranch(text)) yield* translated(text, said)
    else if (typeof text === 'string' && typeof said === 'string' && text !== said) yield text
  }
}

/** All of them; modules register their groups when they are loaded. */
async function englishSentences(): Promise<string[]> {
  const files = globSync('src/{domain/messages,wire}/*.ts').map((file) => pathToFileURL(file).href)
  await Promise.all(files.map((file) => import(file)))
  const sentences = new Set<string>()
  onTexts((name, group) => {
    const said: unknown = (german as unknown as Branch)[name]
    for (const text of translated(group as Branch, said)) sentences.add(text)
  })
  return [...sentences]
}

/** What stands in the elements: texts, names and tooltips, each with its tag. */
const said = (page: Page, tags: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const texts: string[] = []
    for (const tag of names) {
      const root = document.querySelector(tag)?.shadowRoot
      for (const element of root?.querySelectorAll('*') ?? []) {
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        const attributes = ['aria-label', 'placeholder', 'title', 'alt']
        for (const text of [
          ...own.map((node) => node.textContent ?? ''),
          ...attributes.map((name) => element.getAttribute(name) ?? ''),
        ])
          if (text.trim() !== '') texts.push(`${tag}: ${text.trim()}`)
      }
    }
    return texts
  }, tags)

/** Runs in the page: it hears nothing of what other tests do in the meantime. */
function withoutNews(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname === '/api/v1/live' ? new Promise(() => {}) : fetch(input, init)
  }
}

const speak = (page: Page, product: string, locale: string) =>
  page.evaluate(
    async ([address, language]) => {
      const { configure } = (await import(address)) as {
        configure(settings: { locale: string }): void
      }
      configure({ locale: language })
    },
    [`${product}/widgets/core.js`, locale] as const,
  )

test('EMB-53 every element speaks German when the page does, and English again', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  const client = await api('super_admin')
  const ids = await newRecords(client)
  const tags = everyTag()
  const { page, faults } = await foreignPage(browser, String(baseURL), {
    host: { before: withoutNews },
    body: everyElement(ids),
    storedSession: await session('super_admin'),
  })
  await expect.poll(() => readyTags(page)).toEqual(tags)
  // The network is never silent: a conversation holds a call.
  await expect(page.getByRole('textbox', { name: 'Comment' }).first()).toBeAttached()
  const conversation = page.locator('ticket-conversation')
  await expect(conversation.getByRole('button', { name: 'Attach files' })).toBeAttached()
  let before = await said(page, tags)
  await expect
    .poll(
      async () => {
        const former = before
        before = await said(page, tags)
        return JSON.stringify(before) === JSON.stringify(former)
      },
      { intervals: [1000] },
    )
    .toBe(true)
  const sentences = new Set(await englishSentences())
  // Entries of the log stay as they were written, and webhooks name one kind of event alike.
  // The name of a category is the company's, and also what a document can be.
  const isEntry = (text: string) => /^activity-log: Asset |: Other$/.test(text)
  const english = (texts: readonly string[]) =>
    texts.filter((text) => !isEntry(text) && sentences.has(text.slice(text.indexOf(': ') + 2)))
  expect(english(before).length).toBeGreaterThan(100)
  await speak(page, String(baseURL), 'de')
  await expect.poll(async () => english(await said(page, tags))).toEqual([])
  await speak(page, String(baseURL), 'en')
  await expect.poll(() => said(page, tags)).toEqual(before)
  expect(faults).toEqual([])
  await page.context().close()
})
