import { addressOf, apiCalls, expect, test } from './support/page-test.ts'
import { roleNames } from './support/people.ts'

test('ROUTE-08 an admin opens /trash: the trash list under its title', async ({ as }) => {
  const page = await as('office_admin')
  await page.goto('/trash')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash Assets' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search Trash' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Trash Assets' }).getByRole('row').nth(1),
  ).toBeVisible()
})

test('ROUTE-09 a super admin opens /activity-logs: the log under its title', async ({ as }) => {
  const page = await as('super_admin')
  await page.goto('/activity-logs')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity Log' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Activity Log' }).getByRole('row').nth(1),
  ).toBeVisible()
})

for (const role of roleNames) {
  test(`LOG-16 OP-005 ${role}: the link to the log is there for the super admin alone`, async ({
    as,
  }) => {
    const page = await as(role)
    await page.goto('/dashboard')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const reads = role === 'super_admin'
    await expect(links.filter({ hasText: 'Activity Logs' })).toHaveCount(reads ? 1 : 0)
    if (reads) return
    const calls = apiCalls(page)
    await page.goto('/activity-logs')
    await expect(page.getByText('No Data Found...', { exact: true })).toBeVisible()
    expect(calls.filter((call) => call.url().includes('activity'))).toEqual([])
    expect(addressOf(page)).toBe('/activity-logs')
  })
}

test('LOG-08 OP-072 the applied range outlives a reload and stands in the address; logging out forgets it', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.goto('/activity-logs')
  const start = await page.getByLabel('From', { exact: true }).inputValue()
  await page.getByLabel('From', { exact: true }).fill('2024-11-05')
  await page.getByLabel('To', { exact: true }).fill('2024-12-31')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => addressOf(page)).toBe('/activity-logs?from=2024-11-05&to=2024-12-31')
  await page.goto('/dashboard')
  await page.goto('/activity-logs')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2024-11-05')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2024-12-31')
  expect(await page.evaluate(() => localStorage.getItem('activityLogRange'))).toContain(
    '2024-11-05',
  )
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(start).not.toBe('2024-11-05')
})

test('what was deleted on the dashboard is found first in the trash, restored from there, and exported', async ({
  as,
}) => {
  const page = await as('system_admin')
  await page.goto('/dashboard?tab=all')
  const first = page.getByRole('table', { name: 'All Assets' }).getByRole('row').nth(1)
  const name = (await first.getByRole('cell').nth(1).textContent()) ?? ''
  await first.getByRole('button', { name: 'Delete Asset' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Asset moved to Trash successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Trash' }).click()
  const trashed = page.getByRole('table', { name: 'Trash Assets' }).getByRole('row').nth(1)
  await expect(trashed).toContainText(name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('exported_data.xlsx')
  await trashed.getByRole('button', { name: 'Restore Asset' }).click()
  await expect(page.getByText('Asset restored successfully.')).toBeVisible()
  expect(addressOf(page)).toBe('/trash')
  await expect(trashed).not.toContainText(name)
})

test('EXP-06 nothing on Ticketing exports, for nobody and on no tab', async ({ as }) => {
  for (const role of roleNames) {
    const page = await as(role)
    await page.goto('/ticketing')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const exports = page.getByRole('main').getByText(/export/i)
    await expect(exports).toHaveCount(0)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(exports).toHaveCount(0)
    }
  }
})
