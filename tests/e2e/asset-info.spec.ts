import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addressOf, apiCalls, expect, test } from './support/page-test.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Asset Information' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const category = (page: Page) => page.getByRole('term').filter({ hasText: /^Category$/ })

/** Ids of the demo company: one in use, and one from its trash. */
const active = 7
async function trashed(page: Page): Promise<number> {
  await page.goto('/trash')
  const answer = await page.waitForResponse((response) => response.url().includes('archived=true'))
  const { items } = (await answer.json()) as { items: { id: number }[] }
  return items.at(-1)?.id ?? 0
}

for (const [assetType, slash] of [
  ['assets', '/'],
  ['assets', ''],
  ['trash', '/'],
  ['trash', ''],
] as const) {
  test(`ROUTE-11 /view-asset-info${slash} with assetType=${assetType}`, async ({ as }) => {
    const page = await as('system_admin')
    const assetId = assetType === 'assets' ? active : await trashed(page)
    const calls = apiCalls(page)
    await page.goto(`/view-asset-info${slash}?assetId=${assetId}&assetType=${assetType}`)
    await expect(title(page)).toBeVisible()
    await expect(category(page)).toBeVisible()
    const paths = calls.map((call) => new URL(call.url()).pathname)
    expect(paths).toContain(`/api/v1/${assetType}/${assetId}`)
  })
}

test('TABLE-18 View Asset leads to the asset by its number, and Back to the list', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await button(page, 'View Asset').first().click()
  await expect(category(page)).toBeVisible()
  expect(addressOf(page)).toMatch(/^\/view-asset-info\/?\?assetId=\d+&assetType=assets$/)
  await button(page, 'Back').click()
  await expect(page.getByRole('table')).toBeVisible()
})

for (const query of [
  '?assetId=99999999&assetType=assets',
  '?assetId=laptop&assetType=assets',
  '?assetId=7&assetType=bin',
  '',
]) {
  test(`INFO-14 ERR-16 /view-asset-info/${query}: toast, then the dashboard`, async ({ as }) => {
    const page = await as('employee')
    await page.goto(`/view-asset-info/${query}`)
    await expect(page.getByText('Asset is not there')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

test('OP-051 TRASH-08 HIST-05 deleted to the dashboard, restored to the trash, both in the history', async ({
  as,
}) => {
  const page = await as('office_admin')
  await page.goto('/dashboard')
  await page.goto(`/view-asset-info/?assetId=12&assetType=assets`)
  await button(page, 'Delete').click()
  await button(page, 'Yes').click()
  await expect(page.getByText('Asset moved to Trash successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/view-asset-info/?assetId=12&assetType=trash`)
  await button(page, 'Restore Asset').click()
  await expect(page.getByText('Asset restored successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/trash$/)
  await page.goto(`/view-asset-info/?assetId=12&assetType=assets`)
  await button(page, 'History').click()
  const entries = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await expect(entries.filter({ has: page.getByRole('listitem') }).nth(0)).toContainText(
    'Asset restored',
  )
  await expect(entries.filter({ has: page.getByRole('listitem') }).nth(1)).toContainText(
    'Asset moved to Trash',
  )
  await expect(page.getByText('Asset is not there')).toHaveCount(0)
})

test('with the keyboard alone: history and back, then the way to a new ticket', async ({ as }) => {
  const page = await as('super_admin')
  await page.goto(`/view-asset-info/?assetId=${active}&assetType=assets`)
  await expect(button(page, 'History')).toBeVisible()
  const reach = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      if (await button(page, name).evaluate((element) => element.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${name}`)
  }
  await reach('History')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'History')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/ticketing/add-ticket/${active}$`))
})

for (const [width, dark] of [
  [1440, false],
  [1440, true],
  [390, false],
] as const) {
  test(`axe finds nothing at ${width} px${dark ? ', dark' : ''}`, async ({ as }) => {
    const page = await as('super_admin', { width, dark })
    await page.goto(`/view-asset-info/?assetId=${active}&assetType=assets`)
    await expect(category(page)).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await button(page, 'History').click()
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
}
