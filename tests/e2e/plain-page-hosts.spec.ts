import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import {
  type ForeignHost,
  everyElement,
  foreignPage,
  gridTags,
  prompting,
  readyTags,
} from './support/foreign-page.ts'
import { hardToRead } from './support/contrast.ts'
import { loaderPath } from './support/elements-build.ts'
import { people } from './support/people.ts'
import { closing } from './support/popup.ts'
import { sharedRecords } from './support/things.ts'

// Pages of somebody else that do what widgets do not expect, each with every element of the package, or one of each kind (`npm test`).

test.describe.configure({ mode: 'parallel' })

const second = /is already defined by version/
const loaded = (path: string) => `<script type="module" src="PRODUCT${path}"></script>`
const loader = loaded(loaderPath)
const single = '<script type="module" src="/assetdesk.js?second"></script>'

/** As pages with libraries of their own do: an enumerable member, and an Array.from that knows no sets and no callback. */
function changeBuiltIns(): void {
  Object.assign(Object.prototype, { extended: () => 'by the page' })
  Array.from = <Item>(items: ArrayLike<Item> | Iterable<Item>): Item[] => {
    const list = items as ArrayLike<Item>
    return [...Array(list.length || 0).keys()].map((at) => list[at] as Item)
  }
}

const hosts: Readonly<Record<string, ForeignHost>> = {
  'EMB-06 the page extends Object.prototype and replaces Array.from': { before: changeBuiltIns },
  'EMB-05 the page configures one copy, a second one comes after it': {
    head: `<script type="module" src="/start.js"></script>${single}`,
    expected: second,
  },
  'EMB-05 the elements are those of a second copy that nobody configured': {
    head: loader + single,
    expected: second,
  },
  'EMB-40 the page takes the light build': { head: loaded('/widgets/light/autoload.js') },
}

for (const [name, host] of Object.entries(hosts)) {
  test(`${name}: every element shows its screen, and a draft outlives a reload`, async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    const ids = await sharedRecords(await api('super_admin'))
    const { page, faults } = await foreignPage(browser, String(baseURL), {
      host,
      body: everyElement(ids, gridTags()),
      storedSession: await session('super_admin'),
    })
    const tags = gridTags()
    await expect.poll(() => readyTags(page)).toEqual(tags)
    for (const tag of tags) {
      const element = page.locator(tag)
      await expect(element).not.toHaveText('')
      await expect(element).not.toContainText(/stopped working|could not be loaded/)
    }
    const description = page.locator('raise-ticket').getByRole('textbox', { name: 'Description' })
    await description.fill('The lamp over bay 12 flickers')
    await page.reload()
    await expect(description).toHaveValue('The lamp over bay 12 flickers')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test(`${name}: one sign-in serves every element`, async ({ browser, baseURL }) => {
    const { page, faults } = await foreignPage(browser, String(baseURL), {
      host,
      body: '<raise-ticket></raise-ticket><asset-dashboard></asset-dashboard>',
    })
    const buttons = page.getByRole('button', { name: 'Sign in' })
    await expect(buttons).toHaveCount(2)
    const [popup] = await Promise.all([page.waitForEvent('popup'), buttons.first().click()])
    await closing(popup, () => popup.getByRole('button', { name: people.super_admin }).click())
    await expect.poll(() => readyTags(page)).toEqual(['asset-dashboard', 'raise-ticket'])
    await expect(page.locator('asset-dashboard').getByRole('table')).toBeVisible()
    expect(faults).toEqual([])
    await page.context().close()
  })
}

/** What is behind the elements, and how the page has its texts; a strict policy forbids it style sheets of its own. */
const grounds: Readonly<Record<string, () => void>> = {
  'EMB-07 white': () => {
    addEventListener('DOMContentLoaded', () => (document.body.style.background = '#fff'))
  },
  'EMB-07 black': () => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(document.body.style, { background: '#000', color: '#fff' })
    })
  },
  'EMB-07 grey': () => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(document.body.style, { background: '#808080', color: '#fff' })
    })
  },
  'EMB-07 a picture': () => {
    addEventListener('DOMContentLoaded', () => {
      const background = 'repeating-linear-gradient(45deg, #123 0 40px, #fed 40px 80px)'
      Object.assign(document.body.style, { background })
    })
  },
  'EMB-08 texts as no widget expects them': () => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(document.body.style, {
        webkitTextFillColor: 'transparent',
        webkitTextStroke: '2px red',
        textDecoration: 'line-through',
        wordBreak: 'break-all',
        letterSpacing: '1em',
        fontSize: '60px',
      })
    })
  },
}

for (const [name, before] of Object.entries(grounds)) {
  test(`${name} behind every element: every text can be read, signed in and not`, async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    const ids = await sharedRecords(await api('super_admin'))
    const tags = gridTags()
    const body = everyElement(ids, gridTags())
    const product = String(baseURL)
    const storedSession = await session('super_admin')
    const signedIn = await foreignPage(browser, product, {
      host: { before },
      body,
      storedSession,
    })
    await expect.poll(() => readyTags(signedIn.page)).toEqual(tags)
    await expect(signedIn.page.locator('asset-dashboard').getByRole('table')).toBeVisible()
    expect(await hardToRead(signedIn.page, tags)).toEqual([])
    expect(await leaked(signedIn.page, tags)).toEqual([])
    await signedIn.page.context().close()

    const guest = await foreignPage(browser, product, { host: { before }, body })
    await expect(guest.page.getByRole('button', { name: 'Sign in' })).toHaveCount(
      prompting(tags).length,
    )
    expect(await hardToRead(guest.page, tags)).toEqual([])
    await guest.page.context().close()
  })
}

test('EMB-12 theme sets the colours on every tag, also when it changes later', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  const ids = await sharedRecords(await api('super_admin'))
  const tags = gridTags()
  const body = everyElement(ids, gridTags()).replaceAll(/^<([a-z-]+)/gm, '<$1 theme="dark"')
  const storedSession = await session('super_admin')
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body,
    storedSession,
  })
  await expect.poll(() => readyTags(page)).toEqual(tags)
  expect(await schemes(page, tags)).toEqual(tags.map((tag) => `${tag} dark`))
  expect(await hardToRead(page, tags)).toEqual([])
  await page.evaluate((names) => {
    for (const name of names) document.querySelector(name)?.setAttribute('theme', 'light')
  }, tags)
  await expect.poll(() => schemes(page, tags)).toEqual(tags.map((tag) => `${tag} light`))
  // Some grounds change their colour over a moment.
  await expect.poll(() => hardToRead(page, tags)).toEqual([])
  await page.context().close()
})

/** Each tag with the colours that its root uses. */
const schemes = (page: Page, tags: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const root = document.querySelector(name)?.shadowRoot?.querySelector('[lang="en"]')
        return `${name} ${root ? getComputedStyle(root).colorScheme : 'has no root'}`
      }),
    tags,
  )

test('EMB-10 on a page with zoom a list opens where it does on any page, as wide as its field', async ({
  browser,
  session,
  baseURL,
}) => {
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body: '<raise-ticket></raise-ticket>',
    storedSession: await session('employee'),
  })
  // Room below the field, with zoom as well.
  await page.setViewportSize({ width: 1000, height: 1600 })
  const field = page.getByRole('combobox', { name: 'Priority' })
  const layer = page.locator('[popover]:has([role="listbox"])')
  /** Distances of the open list from its field, and what it is wider, on the screen. */
  async function distances(): Promise<number[]> {
    const list = await layer.boundingBox()
    const box = await field.boundingBox()
    if (!list || !box) throw new Error('Nothing is shown')
    return [list.x - box.x, list.y - box.y - box.height, list.width - box.width]
  }
  await field.click()
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  // A list that is not placed yet is transparent, which counts as visible.
  await expect(layer).toHaveCSS('opacity', '1')
  const usual = await distances()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.evaluate(() => document.body.style.setProperty('zoom', '1.5'))
  await field.click()
  const difference = async () => {
    const zoomed = await distances()
    return Math.max(...usual.map((length, at) => Math.abs((zoomed[at] ?? NaN) - 1.5 * length)))
  }
  // The click scrolls the field to where it is seen, and the list follows.
  await expect.poll(difference).toBeLessThanOrEqual(3)
  await page.context().close()
})

/** What of the page's way with texts reaches the elements. */
const leaked = (page: Page, tags: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.flatMap((name) => {
        const root = document.querySelector(name)?.shadowRoot?.querySelector('[lang="en"]')
        if (!root) return [`${name} says no language`]
        const { display, fontSize, letterSpacing, webkitTextStrokeWidth, wordBreak } =
          getComputedStyle(root)
        const found = [display, fontSize, letterSpacing, webkitTextStrokeWidth, wordBreak].join()
        return found === 'inline-block,14px,normal,0px,normal' ? [] : [`${name}: ${found}`]
      }),
    tags,
  )
