import type { Page } from '@playwright/test'
import { parts, tokens } from '../support/declared.ts'
import { everyTag } from '../support/foreign-page.ts'
import { expect } from '../support/page-test.ts'

/** A value for each property that nothing has by default, and a CSS property that shows it. */
const look: Record<keyof typeof tokens, { set: string; seen: string }> = {
  '--assetdesk-accent': { set: 'rgb(1, 60, 112)', seen: 'background-color' },
  '--assetdesk-on-accent': { set: 'rgb(255, 250, 201)', seen: 'color' },
  '--assetdesk-surface': { set: 'rgb(250, 248, 202)', seen: 'background-color' },
  '--assetdesk-raised': { set: 'rgb(250, 248, 203)', seen: 'background-color' },
  '--assetdesk-sunken': { set: 'rgb(240, 238, 204)', seen: 'background-color' },
  '--assetdesk-field': { set: 'rgb(255, 255, 205)', seen: 'background-color' },
  '--assetdesk-text': { set: 'rgb(10, 10, 6)', seen: 'color' },
  '--assetdesk-border': { set: 'rgb(200, 100, 7)', seen: 'border-top-color' },
  '--assetdesk-field-border': { set: 'rgb(100, 100, 8)', seen: 'border-top-color' },
  '--assetdesk-font': { set: 'Georgia', seen: 'font-family' },
  '--assetdesk-radius': { set: '13px', seen: 'border-top-left-radius' },
  '--assetdesk-spacing': { set: '29px', seen: 'row-gap' },
  '--assetdesk-control-height': { set: '51px', seen: 'min-height' },
}

/** Returns the properties whose value no element on the page shows. */
const unseen = (page: Page, tags: readonly string[]) =>
  page.evaluate(
    ([names, wanted]) => {
      const all = names.flatMap((tag) => [
        ...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('*') ?? []),
      ])
      return Object.entries(wanted)
        .filter(
          ([, { set, seen }]) =>
            !all.some((each) => getComputedStyle(each).getPropertyValue(seen) === set),
        )
        .map(([name]) => name)
    },
    [tags, look] as const,
  )

/** Adds a style sheet to the page, whose policy forbids style sheets in its markup. */
const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

/** Checks that each property changes what it names, and that style sheets of the page reach the parts of every element. */
export async function checkLook(page: Page): Promise<void> {
  expect(Object.keys(look)).toEqual(Object.keys(tokens))
  const tags = everyTag()
  const set = Object.entries(look).map(([name, { set: value }]) => `${name}: ${value};`)
  const outlined = Object.keys(parts).map((part) => `*::part(${part}) { outline: 3px solid red }`)
  await restyle(page, `body { ${set.join(' ')} } ${outlined.join(' ')}`)
  await page.locator('ticket-list').getByRole('button', { name: 'Filters' }).click()
  await expect.poll(() => unseen(page, tags)).toEqual([])

  const results = await page.evaluate(
    (names) =>
      names.flatMap((tag) =>
        [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('[part]') ?? [])].map(
          (each) => ({
            tag,
            part: String(each.getAttribute('part')),
            reached: getComputedStyle(each).outlineColor === 'rgb(255, 0, 0)',
          }),
        ),
      ),
    tags,
  )
  expect(results.filter(({ reached }) => !reached)).toEqual([])
  for (const part of Object.keys(parts))
    expect(
      new Set(results.filter((each) => each.part === part).map(({ tag }) => tag)).size,
    ).toBeGreaterThan(3)
  const withPanel = results.filter(({ part }) => part === 'panel').map(({ tag }) => tag)
  expect(withPanel).toEqual(expect.arrayContaining(['raise-ticket', 'asset-card', 'ticket-list']))
}
