import type { Page } from '@playwright/test'
import { parts, tokens } from './support/declared.ts'
import { everyElement, everyTag, foreignPage, readyTags } from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { newRecords } from './support/things.ts'

/** A value for each property that nothing of ours has, and where it is seen first. */
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

/** Properties of which no element of the page shows the value. */
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

/** A style sheet of the page, whose policy allows none in its markup. */
const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

test('EMB-54 EMB-55 each property changes what it names, and parts are reached on every element', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  expect(Object.keys(look)).toEqual(Object.keys(tokens))
  const client = await api('super_admin')
  const ids = await newRecords(client)
  const tags = everyTag()
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body: everyElement(ids),
    storedSession: await session('super_admin'),
  })
  await expect.poll(() => readyTags(page)).toEqual(tags)
  const set = Object.entries(look).map(([name, { set: value }]) => `${name}: ${value};`)
  const outlined = Object.keys(parts).map((part) => `*::part(${part}) { outline: 3px solid red }`)
  await restyle(page, `body { ${set.join(' ')} } ${outlined.join(' ')}`)
  await page.locator('ticket-list').getByRole('button', { name: 'Filters' }).click()
  await expect.poll(() => unseen(page, tags)).toEqual([])

  const found = await page.evaluate(
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
  expect(found.filter(({ reached }) => !reached)).toEqual([])
  for (const part of Object.keys(parts))
    expect(
      new Set(found.filter((each) => each.part === part).map(({ tag }) => tag)).size,
    ).toBeGreaterThan(3)
  const withPanel = found.filter(({ part }) => part === 'panel').map(({ tag }) => tag)
  expect(withPanel).toEqual(expect.arrayContaining(['raise-ticket', 'asset-card', 'ticket-list']))
  await page.context().close()
})
