import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import { closing } from './support/popup.ts'

/** The loan desk stands on the next port, another origin. */
async function openTool(page: Page, baseURL: string | undefined): Promise<void> {
  const url = new URL('/tool/', baseURL)
  url.port = String(Number(url.port) + 1)
  await page.goto(url.href)
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
}

/** One sign-in serves every card of the page. */
async function signIn(page: Page, email: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in' }).first().click(),
  ])
  await closing(popup, () => popup.getByRole('button', { name: email }).click())
  await expect(page.getByRole('article')).toHaveCount(3)
}

const lookup = (page: Page) => page.getByRole('region', { name: 'Hand out equipment' })
const heard = (page: Page) => page.getByRole('region', { name: 'What the cards told' })

test('WID-01 cards on somebody else’s page: one sign-in, another id, a ticket raised in place', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openTool(page, baseURL)
  const address = page.url()
  await signIn(page, 'employee@example.com')
  const shelf = page.getByRole('region', { name: 'On the shelf' }).getByRole('article')
  await expect(shelf).toHaveCount(2)
  const before = await lookup(page).getByRole('article').getAttribute('aria-label')
  await page.getByLabel('Asset number').fill('7')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const card = lookup(page).getByRole('article')
  await expect(card).not.toHaveAttribute('aria-label', before ?? '')
  await expect(card.getByRole('button', { name: 'Edit Asset' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Raise Ticket' }).click()
  await page.getByRole('combobox', { name: 'Priority' }).click()
  await page.getByRole('option', { name: /^Low/ }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('One castor is missing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
  await expect(heard(page)).toContainText('asset-card navigate {"route":"add-ticket"')
  await expect(heard(page)).toContainText('raise-ticket ticket-raised')
  expect(page.url()).toBe(address)
  expect(errors).toEqual([])
})

test('View Asset opens the application in a new tab; an unknown number stays in the card', async ({
  page,
  baseURL,
}) => {
  await openTool(page, baseURL)
  await signIn(page, 'office.admin@example.com')
  const address = page.url()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    lookup(page).getByRole('button', { name: 'View Asset' }).click(),
  ])
  await tab.waitForLoadState()
  expect(new URL(tab.url()).origin).toBe(new URL(baseURL ?? '').origin)
  await expect(lookup(page).getByRole('button', { name: 'Edit Asset' })).toBeVisible()
  await page.getByLabel('Asset number').fill('999999999')
  await page.getByLabel('Asset number').press('Enter')
  await expect(lookup(page).getByText('Asset is not there')).toBeVisible()
  expect(page.url()).toBe(address)
})

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const) {
  test(`axe finds nothing in the cards at ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await openTool(page, baseURL)
    await signIn(page, 'system.admin@example.com')
    const { violations } = await new AxeBuilder({ page }).include('asset-card').analyze()
    expect(violations).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
}

test('a card needs at most 4 files and 102 kB', async ({ page, baseURL }) => {
  const files: { url: string; bytes: number }[] = []
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.includes('/widgets/')) return
    expect(response.headers()['content-encoding']).toBe('br')
    const measured = response.request().sizes()
    sizes.push(measured.then(({ responseBodySize: bytes }) => void files.push({ url, bytes })))
  })
  await openTool(page, baseURL)
  await signIn(page, 'employee@example.com')
  await Promise.all(sizes)
  expect(files.length).toBeGreaterThan(1)
  expect(files.length).toBeLessThanOrEqual(4)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(102_000)
})
