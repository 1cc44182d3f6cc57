import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import {
  type ForeignHost,
  everyElement,
  foreignPage,
  gridTags,
  promptingTags,
  readyTags,
} from './support/foreign-page.ts'
import { lowContrastTexts } from './support/contrast.ts'
import { loaderPath } from './support/elements-build.ts'
import { people } from './support/people.ts'
import { untilClosed } from './support/popup.ts'
import { sharedRecords } from './support/things.ts'

// Host pages that do things that widgets do not expect, each with every element of the package, or one of each kind (`npm test`).

test.describe.configure({ mode: 'parallel' })

const second = /is already defined by version/
const loaded = (path: string) => `<script type="module" src="PRODUCT${path}"></script>`
const loader = loaded(loaderPath)
const single = '<script type="module" src="/assetdesk.js?second"></script>'

/**
 * Changes built-ins like old libraries: an enumerable array member, and an Array.from without support for sets and
 * callbacks.
 */
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

for (const [name, host] of Object.entries(hosts))
  test(`${name}: one sign-in serves every element; each shows its screen; a draft survives a reload`, async ({
    browser,
    api,
    baseURL,
  }) => {
    const ids = await sharedRecords(await api('super_admin'))
    const tags = gridTags()
    const { page, faults } = await foreignPage(browser, String(baseURL), {
      host,
      body: everyElement(ids, tags),
    })
    const buttons = page.getByRole('button', { name: 'Sign in' })
    await expect(buttons).toHaveCount(promptingTags(tags).length)
    const [popup] = await Promise.all([page.waitForEvent('popup'), buttons.first().click()])
    await untilClosed(popup, () => popup.getByRole('button', { name: people.super_admin }).click())
    await expect.poll(() => readyTags(page)).toEqual(tags)
    for (const tag of tags) {
      const element = page.locator(tag)
      await expect(element).not.toHaveText('')
      await expect(element).not.toContainText(/stopped working|could not be loaded/)
    }
    await expect(page.locator('asset-dashboard').getByRole('table')).toBeVisible()
    const description = page.locator('raise-ticket').getByRole('textbox', { name: 'Description' })
    await description.fill('The lamp over bay 12 flickers')
    await page.reload()
    await expect(description).toHaveValue('The lamp over bay 12 flickers')
    expect(faults).toEqual([])
    await page.context().close()
  })

/** Styles of the body: the background behind the elements, and texts as no widget expects them. */
const grounds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  white: { background: '#fff' },
  black: { background: '#000', color: '#fff' },
  grey: { background: '#808080', color: '#fff' },
  'a picture': { background: 'repeating-linear-gradient(45deg, #123 0 40px, #fed 40px 80px)' },
  'hostile texts': {
    webkitTextFillColor: 'transparent',
    webkitTextStroke: '2px red',
    textDecoration: 'line-through',
    wordBreak: 'break-all',
    letterSpacing: '1em',
    fontSize: '60px',
  },
}

/**
 * Applies these styles to the body one after the other. Every text of the elements must be readable, and no style may
 * leak into them.
 */
async function readableOnAnyGround(page: Page, tags: readonly string[]): Promise<void> {
  for (const [name, style] of Object.entries(grounds)) {
    await page.evaluate(async (wanted) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      document.body.removeAttribute('style')
      // The elements detect their background before the next paint.
      await frame()
      await frame()
      Object.assign(document.body.style, wanted)
      await frame()
      await frame()
    }, style)
    // Some backgrounds change gradually.
    await expect.poll(() => lowContrastTexts(page, tags), name).toEqual([])
    await expect.poll(() => leaked(page, tags), name).toEqual([])
  }
}

test('EMB-07 EMB-08 EMB-12 on any background every text is readable, and theme sets the colours, even when it changes later', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  const ids = await sharedRecords(await api('super_admin'))
  const tags = gridTags()
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body: everyElement(ids, tags).replaceAll(/^<([a-z-]+)/gm, '<$1 theme="dark"'),
    storedSession: await session('super_admin'),
  })
  await expect.poll(() => readyTags(page)).toEqual(tags)
  await expect(page.locator('asset-dashboard').getByRole('table')).toBeVisible()
  expect(await schemes(page, tags)).toEqual(tags.map((tag) => `${tag} dark`))
  expect(await lowContrastTexts(page, tags)).toEqual([])
  const setTheme = (theme: string) =>
    page.evaluate(
      ([names, value]) => {
        for (const name of names) document.querySelector(name)?.setAttribute('theme', value)
      },
      [tags, theme] as const,
    )
  await setTheme('light')
  await expect.poll(() => schemes(page, tags)).toEqual(tags.map((tag) => `${tag} light`))
  await expect.poll(() => lowContrastTexts(page, tags)).toEqual([])
  await setTheme('auto')
  await readableOnAnyGround(page, tags)
  await page.context().close()
})

test('EMB-07 EMB-08 on any background a guest can read every text', async ({
  browser,
  api,
  baseURL,
}) => {
  const ids = await sharedRecords(await api('super_admin'))
  const tags = gridTags()
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body: everyElement(ids, tags),
  })
  const buttons = page.getByRole('button', { name: 'Sign in' })
  await expect(buttons).toHaveCount(promptingTags(tags).length)
  await readableOnAnyGround(page, tags)
  await page.context().close()
})

/** Returns each tag with the colour scheme of its root. */
const schemes = (page: Page, tags: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const root = document.querySelector(name)?.shadowRoot?.querySelector('[lang="en"]')
        return `${name} ${root ? getComputedStyle(root).colorScheme : 'has no root'}`
      }),
    tags,
  )

test('EMB-10 on a zoomed page a list of options opens at its field and has the width of the field', async ({
  browser,
  session,
  baseURL,
}) => {
  const { page } = await foreignPage(browser, String(baseURL), {
    host: {},
    body: '<raise-ticket></raise-ticket>',
    storedSession: await session('employee'),
  })
  // Leaves space for the list below the field, with zoom too.
  await page.setViewportSize({ width: 1000, height: 1600 })
  const field = page.getByRole('combobox', { name: 'Priority' })
  const layer = page.locator('[popover]:has([role="listbox"])')
  /** Returns the offsets of the open list from its field and the difference of their widths, in px on screen. */
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
  // The click scrolls the field into view, and the list follows.
  await expect.poll(difference).toBeLessThanOrEqual(3)
  await page.context().close()
})

/** Returns the text styles of the page that leak into the elements. */
const leaked = (page: Page, tags: readonly string[]) =>
  page.evaluate(
    (names) =>
      names.flatMap((name) => {
        const root = document.querySelector(name)?.shadowRoot?.querySelector('[lang="en"]')
        if (!root) return [`${name} says no language`]
        const { display, fontSize, letterSpacing, webkitTextStrokeWidth, wordBreak } =
          getComputedStyle(root)
        const values = [display, fontSize, letterSpacing, webkitTextStrokeWidth, wordBreak].join()
        return values === 'inline-block,14px,normal,0px,normal' ? [] : [`${name}: ${values}`]
      }),
    tags,
  )
