import type { Page } from '@playwright/test'
import { checkGerman } from './plain/german.ts'
import { checkHeadings, checkHeadingsOfPrompts } from './plain/headings.ts'
import { checkLook } from './plain/look.ts'
import {
  everyElement,
  everyTag,
  foreignPage,
  promptingTags,
  readyTags,
} from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { people } from './support/people.ts'
import { untilClosed } from './support/popup.ts'
import { newRecords, type Records } from './support/things.ts'

// What all elements have in common. A host page with every element takes seconds to load. All tests of a signed-in
// user share one, and those of a guest share another.

test.describe.configure({ mode: 'parallel' })

/** Runs in the page: requests for news stay unanswered, so that other tests do not change what the elements show. */
function withoutNews(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname === '/api/v1/live' ? new Promise(() => {}) : fetch(input, init)
  }
}

/** Elements whose first content needs no request. */
const atOnce = [
  'asset-filters',
  'asset-form',
  'asset-labels',
  'asset-scan',
  'data-import',
  'notification-bell',
  'page-not-found',
  'privacy-policy',
  'raise-ticket',
  'sign-in',
]

/** Puts every element on an empty page. Each must be ready once, with its first content and not before. */
async function checkReady(page: Page, ids: Records): Promise<void> {
  let failing = true
  const held = Promise.withResolvers<void>()
  const requests = /\/api\/v1\/(?!categories|places|locations)/
  await page.route(requests, async (route) => {
    if (route.request().method() === 'OPTIONS') return await route.continue()
    await held.promise
    const fails = failing && route.request().url().endsWith(`/assets/${ids.asset}`)
    return await (fails ? route.abort() : route.continue())
  })
  await page.evaluate((html) => void (document.body.innerHTML = html), everyElement(ids))
  await expect.poll(() => readyTags(page)).toEqual(atOnce)
  await expect(page.locator('asset-dashboard').getByRole('table')).toBeVisible()
  expect(await readyTags(page)).toEqual(atOnce)
  // An asset that could not be loaded is no content either.
  held.resolve()
  const card = page.locator('asset-card')
  const retry = card.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  expect(await readyTags(page)).not.toContain('asset-card')
  failing = false
  await retry.click()
  await expect(card.getByRole('article')).toBeVisible()
  await page.locator('asset-info').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => readyTags(page)).toEqual(everyTag())
  await page.unroute(requests)
}

test.describe('all elements on one page, signed in', () => {
  test.describe.configure({ mode: 'serial' })

  let page: Page
  let faults: string[]
  test.afterAll(() => page.context().close())

  test('EMB-20 every element dispatches assetdesk-ready once, with its first content and not earlier', async ({
    browser,
    session,
    api,
    baseURL,
  }) => {
    const ids = await newRecords(await api('super_admin'))
    ;({ page, faults } = await foreignPage(browser, String(baseURL), {
      host: { before: withoutNews },
      body: '',
      storedSession: await session('super_admin'),
    }))
    await checkReady(page, ids)
    // Some requests failed on purpose.
    faults.length = 0
  })

  test('EMB-23 heading-level sets the level of the first heading of every element; its other headings are one level lower', () =>
    checkHeadings(page))

  test('EMB-53 every element switches to German and back to English with the page', async ({
    baseURL,
  }) => {
    await checkGerman(page, String(baseURL))
    expect(faults).toEqual([])
  })

  test('EMB-54 EMB-55 each custom property changes its style, and the page can style the parts of every element', () =>
    checkLook(page))
})

/** Runs in the page: records sign-ins and logouts. */
function noteSessions(): void {
  const sessionEvents: string[] = []
  Object.defineProperty(window, 'sessionEvents', { value: sessionEvents })
  for (const name of ['assetdesk-signed-in', 'assetdesk-signed-out'] as const)
    addEventListener(name, (event) => {
      const { detail, target } = event as CustomEvent<object>
      const { email, ended } = { email: '', ended: '', ...detail }
      sessionEvents.push(`${(target as Element).localName} ${name} ${email}${ended}`)
    })
}

test('EMB-21 EMB-23 every element prompts a guest at the heading level of the page; it reports a sign-in and a logout once, and no earlier session', async ({
  browser,
  api,
  baseURL,
}) => {
  const ids = await newRecords(await api('super_admin'))
  const tags = everyTag()
  const { page, faults } = await foreignPage(browser, String(baseURL), {
    host: { before: noteSessions },
    body: everyElement(ids),
  })
  const sessionEvents = () =>
    page.evaluate(() =>
      (window as unknown as { sessionEvents: string[] }).sessionEvents.splice(0).toSorted(),
    )
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toHaveCount(promptingTags(tags).length)
  await checkHeadingsOfPrompts(page)
  expect(await sessionEvents()).toEqual([])
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.first().click()])
  await untilClosed(popup, () => popup.getByRole('button', { name: people.super_admin }).click())
  const logout = page.locator('sign-in').getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  expect(await sessionEvents()).toEqual(
    tags.map((tag) => `${tag} assetdesk-signed-in ${people.super_admin}`),
  )
  await logout.click()
  await expect(button).toHaveCount(promptingTags(tags).length)
  expect(await sessionEvents()).toEqual(tags.map((tag) => `${tag} assetdesk-signed-out false`))
  expect(faults).toEqual([])
  await page.context().close()
})
