import {
  everyElement,
  everyTag,
  foreignPage,
  prompting,
  readyTags,
} from './support/foreign-page.ts'
import { expect, test } from './support/page-test.ts'
import { people } from './support/people.ts'
import { closing } from './support/popup.ts'
import { newRecords } from './support/things.ts'

// What every element of the package tells a page of somebody else, beside its own events (plain-page.spec.ts).

test.describe.configure({ mode: 'parallel' })

/** Elements whose first content asks the API for nothing. */
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

test('EMB-20 every element is ready with its first content, not before, and once', async ({
  browser,
  session,
  api,
  baseURL,
}) => {
  const client = await api('super_admin')
  const ids = await newRecords(client)
  const tags = everyTag()
  const { page } = await foreignPage(browser, String(baseURL), {
    host: { expected: /./ },
    body: '',
    storedSession: await session('super_admin'),
  })
  let failing = true
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/(?!categories|places|locations)/, async (route) => {
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
  await expect.poll(() => readyTags(page)).toEqual(tags)
  await page.context().close()
})

test('EMB-21 every element reports a sign-in and a logout once each, and no earlier session', async ({
  browser,
  api,
  baseURL,
}) => {
  const client = await api('super_admin')
  const ids = await newRecords(client)
  const tags = everyTag()
  const { page, faults } = await foreignPage(browser, String(baseURL), {
    host: {
      before: () => {
        const sessionEvents: string[] = []
        Object.defineProperty(window, 'sessionEvents', { value: sessionEvents })
        for (const name of ['assetdesk-signed-in', 'assetdesk-signed-out'] as const)
          addEventListener(name, (event) => {
            const { detail, target } = event as CustomEvent<object>
            const { email, ended } = { email: '', ended: '', ...detail }
            sessionEvents.push(`${(target as Element).localName} ${name} ${email}${ended}`)
          })
      },
    },
    body: everyElement(ids),
  })
  const sessionEvents = () =>
    page.evaluate(() =>
      (window as unknown as { sessionEvents: string[] }).sessionEvents.splice(0).toSorted(),
    )
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toHaveCount(prompting(tags).length)
  expect(await sessionEvents()).toEqual([])
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.first().click()])
  await closing(popup, () => popup.getByRole('button', { name: people.super_admin }).click())
  const logout = page.locator('sign-in').getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  expect(await sessionEvents()).toEqual(
    tags.map((tag) => `${tag} assetdesk-signed-in ${people.super_admin}`),
  )
  await logout.click()
  await expect(button).toHaveCount(prompting(tags).length)
  expect(await sessionEvents()).toEqual(tags.map((tag) => `${tag} assetdesk-signed-out false`))
  expect(faults).toEqual([])
  await page.context().close()
})
