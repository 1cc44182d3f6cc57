import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { everyElement, foreignPage, gridTags, readyTags } from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { people } from './support/people.ts'
import { documentedElements } from './support/plain-page.ts'
import { closing } from './support/popup.ts'
import { newRecords } from './support/things.ts'

// What moves on a page of somebody else that reserves the room of an element as the documents say.

test.describe.configure({ mode: 'parallel' })

const documents = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
const css = /```css\n([^`]*min-block-size[^`]*)```/.exec(documents)?.[1] ?? ''

/** A policy of the page forbids it style sheets in its document; one that a script constructs is its own. */
async function reserve(page: Page): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** Runs in the page: notes every shift of what stands there. */
function watchShifts(): void {
  const shifts: string[] = []
  Object.defineProperty(window, 'shifts', { value: shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [node?.localName, from.x, from.y, '→', to.x, to.y].join(' '),
      )
      shifts.push(`${value.toFixed(4)} ${moved.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shifts so far, once nothing has been painted anew for a while. */
async function shifts(page: Page): Promise<string[]> {
  await page.waitForTimeout(300)
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

// The names of places come after the users, and widen their column; how long the inbox is depends on what has happened.
const tags = [...documentedElements().keys()].filter(
  (tag) => !/^(user|notification)-list$/.test(tag),
)

for (const tag of tags) {
  test(`EMB-26 nothing on the page moves while <${tag}> loads, nor when somebody signs in`, async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    // Who has assets of their own is asked about them.
    const who = tag === 'raise-ticket' ? 'employee' : 'super_admin'
    // The windows sign the super admin in again and again, which ends earlier sessions: twenty is the most.
    const client = await api('system_admin')
    const ids = await newRecords(client)
    const line = everyElement(ids)
      .split('\n')
      .find((each) => each.startsWith(`<${tag}`))
    const open = async (kept?: Awaited<ReturnType<typeof session>>) => {
      const { page } = await foreignPage(browser, String(baseURL), {
        host: { before: watchShifts },
        body: '',
        ...(kept && { kept }),
      })
      await reserve(page)
      await page.evaluate((text) => void (document.body.innerHTML = text), `${line}<p>Below</p>`)
      return page
    }
    const page = await open(await session(who))
    await expect.poll(() => readyTags(page)).toEqual([tag])
    expect(await shifts(page)).toEqual([])
    await page.context().close()

    // What a sign-in puts in the place of the prompt is the same for all.
    if (!gridTags().includes(tag)) return
    const guest = await open()
    const button = guest.getByRole('button', { name: /^(Sign in|Log in with)/ })
    // The bell is open to everybody.
    const shown = guest.locator('h1, notification-bell button')
    await expect(button.or(shown).first()).toBeVisible()
    if (await button.isVisible()) {
      const [popup] = await Promise.all([guest.waitForEvent('popup'), button.click()])
      await closing(popup, () => popup.getByRole('button', { name: people[who] }).click())
    }
    await expect.poll(() => readyTags(guest)).toEqual([tag])
    expect(await shifts(guest)).toEqual([])
    await guest.context().close()
  })
}
