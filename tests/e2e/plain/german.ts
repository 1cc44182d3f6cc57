import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { german, onTexts } from '../support/declared.ts'
import { corePath } from '../support/elements-build.ts'
import { everyTag } from '../support/foreign-page.ts'
import { expect } from '../support/page-test.ts'
import { quiet } from '../support/quiet.ts'

type Branch = Readonly<Record<string, unknown>>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** Yields English sentences whose German translation differs. */
function* translated(english: Branch, other: unknown): Generator<string> {
  for (const [key, text] of Object.entries(english)) {
    const translation = isBranch(other) ? other[key] : undefined
    if (isBranch(text)) yield* translated(text, translation)
    else if (typeof text === 'string' && typeof translation === 'string' && text !== translation)
      yield text
  }
}

/** Returns all English sentences whose German translation differs. Modules register their texts when they are loaded. */
async function englishSentences(): Promise<string[]> {
  const files = globSync('src/{domain/messages,wire}/*.ts').map((file) => pathToFileURL(file).href)
  await Promise.all(files.map((file) => import(file)))
  const sentences = new Set<string>()
  onTexts((name, group) => {
    const translation: unknown = (german as unknown as Branch)[name]
    for (const text of translated(group as Branch, translation)) sentences.add(text)
  })
  return [...sentences]
}

/** Returns the texts, names and tooltips in the elements, each with its tag. */
const textsOf = (page: Page, tags: readonly string[]): Promise<string[]> =>
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

/** Sets the language of the page. */
const speak = (page: Page, product: string, locale: string) =>
  page.evaluate(
    async ([address, language]) => {
      const { configure } = (await import(address)) as {
        configure(settings: { locale: string }): void
      }
      configure({ locale: language })
    },
    [`${product}${corePath}`, locale] as const,
  )

/** Checks that every element switches to German and back to English with the page. */
export async function checkGerman(page: Page, product: string): Promise<void> {
  const tags = everyTag()
  await expect(page.getByRole('textbox', { name: 'Comment' }).first()).toBeAttached()
  const conversation = page.locator('ticket-conversation')
  await expect(conversation.getByRole('button', { name: 'Attach files' })).toBeAttached()
  await quiet(page)
  const before = await textsOf(page, tags)
  const sentences = new Set(await englishSentences())
  // Entries of the log keep the language in which they were written, and webhooks use the same event names in every
  // language.
  // The company chooses the names of categories. A document can have the same name.
  const isEntry = (text: string) => /^activity-log: Asset |: Other$/.test(text)
  const english = (texts: readonly string[]) =>
    texts.filter((text) => !isEntry(text) && sentences.has(text.slice(text.indexOf(': ') + 2)))
  expect(english(before).length).toBeGreaterThan(100)
  await speak(page, product, 'de')
  await expect.poll(async () => english(await textsOf(page, tags))).toEqual([])
  await speak(page, product, 'en')
  await expect.poll(() => textsOf(page, tags)).toEqual(before)
}
