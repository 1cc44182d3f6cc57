import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { Client } from './support/client.ts'
import { everyElement, foreignPage, readyTags } from './support/foreign-page.ts'
import { inGrid } from './support/grid.ts'
import { expect, test } from './support/page-test.ts'
import { people, type StoredSession } from './support/people.ts'
import { documentedElements } from './support/plain-page.ts'
import { untilClosed } from './support/popup.ts'
import { quiet } from './support/quiet.ts'
import { sharedRecords } from './support/things.ts'

// Layout shifts on a host page that reserves the space of each element as the documentation says.

test.describe.configure({ mode: 'parallel' })

const documents = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
const css = /```css\n([^`]*min-block-size[^`]*)```/.exec(documents)?.[1] ?? ''

/** Adds a constructed style sheet, because the page's policy forbids style sheets in its document. */
async function reserve(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** Runs in the page: records every layout shift. */
function watchShifts(): void {
  const shifts: string[] = []
  Object.defineProperty(window, 'shifts', { value: shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      const movedSources = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [node?.localName, from.x, from.y, '→', to.x, to.y].join(' '),
      )
      shifts.push(`${value.toFixed(4)} ${movedSources.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the layout shifts until the page is idle. */
async function shifts(page: Page): Promise<string[]> {
  await quiet(page)
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

// Excludes the user list, whose place column widens when the names of places arrive, and the inbox, whose height
// varies.
const tags = [...documentedElements().keys()].filter(
  (tag) => !/^(user|notification)-list$/.test(tag),
)

const lineOf = async (client: Client, tag: string) =>
  everyElement(await sharedRecords(client), [tag])

/** Opens an empty page that reserves the space of each element, and records its layout shifts. */
const open = async (browser: Browser, product: string, storedSession?: StoredSession) => {
  const host = { before: watchShifts }
  return (
    await foreignPage(browser, product, { host, body: '', ...(storedSession && { storedSession }) })
  ).page
}

async function put(page: Page, element: string): Promise<void> {
  await reserve(page)
  await page.evaluate((text) => void (document.body.innerHTML = text), `${element}<p>Below</p>`)
}

/** Returns the user for whom an element is shown. An element about own assets needs a user who has some. */
const whoSees = (tag: string) => (tag === 'raise-ticket' ? 'employee' : 'super_admin')

// Several elements share one browser window, but each gets a page that has loaded nothing yet.
const groups = [
  ['raise-ticket'],
  ...[0, 1, 2, 3].map((rest) =>
    tags.filter((tag) => tag !== 'raise-ticket').filter((_, at) => at % 4 === rest),
  ),
]

for (const group of groups) {
  test(`EMB-26 nothing on the page moves while these load: ${group.join(', ')}`, async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    const client = await api('system_admin')
    const page = await open(browser, String(baseURL), await session(whoSees(String(group[0]))))
    const tools = await page.context().newCDPSession(page)
    for (const tag of group)
      await test.step(tag, async () => {
        await tools.send('Network.clearBrowserCache')
        await page.reload()
        await put(page, await lineOf(client, tag))
        await expect.poll(() => readyTags(page)).toEqual([tag])
        expect(await shifts(page), tag).toEqual([])
      })
    await page.context().close()
  })
}

/** A card, a list, a form, an element that is open to everybody, and the sign-in itself. */
const few = /^(asset-(card|dashboard)|notification-bell|raise-ticket|sign-in)$/

// After a sign-in, all elements of one kind replace their prompt in the same way.
for (const tag of inGrid(tags, (each) => few.test(each))) {
  test(`EMB-26 nothing on the page moves when a guest signs in to <${tag}>`, async ({
    browser,
    api,
    baseURL,
  }) => {
    // Each sign-in creates a session of the super admin. At most twenty are kept, and older ones end.
    const line = await lineOf(await api('system_admin'), tag)
    const page = await open(browser, String(baseURL))
    await put(page, line)
    const button = page.getByRole('button', { name: /^(Sign in|Log in with)/ })
    // The bell is open to everybody.
    const shown = page.locator('h1, notification-bell button')
    await expect(button.or(shown).first()).toBeVisible()
    if (await button.isVisible()) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await untilClosed(popup, () =>
        popup.getByRole('button', { name: people[whoSees(tag)] }).click(),
      )
    }
    await expect.poll(() => readyTags(page)).toEqual([tag])
    expect(await shifts(page)).toEqual([])
    await page.context().close()
  })
}
