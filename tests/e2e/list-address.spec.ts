import type { Page } from '@playwright/test'
import { addressOf, expect, test } from './support/page-test.ts'

const pageButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(name, { exact: true })
const currentPage = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]')
const at = (page: Page, address: string) => expect.poll(() => addressOf(page)).toBe(address)

test('tab and page of a list are steps in the address that Back undoes', async ({ as }) => {
  const page = await as('super_admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: 'My Assets' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await at(page, '/dashboard?tab=all')
  await pageButton(page, '2').click()
  await at(page, '/dashboard?page=2&tab=all')
  await expect(currentPage(page)).toHaveText('2')
  await page.goBack()
  await at(page, '/dashboard?tab=all')
  await expect(currentPage(page)).toHaveText('1')
  await page.goBack()
  await at(page, '/dashboard')
  await expect(page.getByRole('tab', { name: 'My Assets' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goForward()
  await page.goForward()
  await at(page, '/dashboard?page=2&tab=all')
  await expect(currentPage(page)).toHaveText('2')
})

test('an address can be shared: another person sees the same page and search', async ({ as }) => {
  const page = await as('employee')
  await page.goto('/dashboard?tab=all&page=2&search=monitor')
  await expect(page.getByRole('searchbox', { name: 'Search Asset' })).toHaveValue('monitor')
  await expect(currentPage(page)).toHaveText('2')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/monitor/i)
})

test('typing a search is no step, and coming back to a list brings back where one stood', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.goto('/ticketing')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox').fill('sharma')
  await at(page, '/users?search=sharma')
  await page.getByRole('link', { name: 'Ticketing' }).click()
  await at(page, '/ticketing')
  await page.getByRole('link', { name: 'Users' }).click()
  await at(page, '/users?search=sharma')
  await expect(page.getByRole('searchbox')).toHaveValue('sharma')
  await page.goBack()
  await at(page, '/ticketing')
  await page.goBack()
  await at(page, '/users?search=sharma')
  await page.goBack()
  await at(page, '/ticketing')
})

test('a page beyond the end becomes the last one without trapping Back', async ({ as }) => {
  const page = await as('super_admin')
  await page.goto('/ticketing')
  await page.goto('/users?page=999')
  await expect.poll(() => addressOf(page)).toMatch(/^\/users\?page=[1-9]$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await at(page, '/ticketing')
})

test('what does not fit a list is left out of its address', async ({ as }) => {
  const page = await as('super_admin')
  await page.goto('/dashboard?tab=all&status=ready.<script>&place=1.x.-2&page=abc&sort=;drop&foo=1')
  await expect.poll(() => addressOf(page)).toBe('/dashboard?place=1&status=ready&tab=all')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a screen that cannot be fetched says so and opens at the next try', async ({ as }) => {
  const page = await as('super_admin')
  await page.route(/assets\/user-list-[^/]*\.js/, (route) => route.abort())
  await page.goto('/ticketing')
  await page.getByRole('link', { name: 'Users' }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute(/assets\/user-list-[^/]*\.js/)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
})
