import type { Page } from '@playwright/test'
import { addressOf, apiCalls, expect, test } from './support/page-test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1)
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function raise(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Raise Ticket' }).click()
  await choose(page, 'Priority', 'Low')
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await choose(page, 'Category', 'Furniture')
  await choose(page, 'Place', 'Pune')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
}

test('ROUTE-07 TKR-19 TKL-32 an admin raises from All Tickets and lands on My Tickets, page 1, without a search, the new ticket first; then deletes it', async ({
  as,
}) => {
  const page = await as('office_admin')
  await page.goto('/ticketing?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ticketing')
  await expect(page).toHaveTitle(/^Ticketing/)
  await expect(firstRow(page)).toBeVisible()
  await page.getByRole('searchbox').fill('chair')
  await expect.poll(() => addressOf(page)).toBe('/ticketing?search=chair')
  await raise(page, 'A drawer that will not close')
  await expect(tab(page, 'My Tickets')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(firstRow(page)).toContainText('A drawer that will not close')
  await expect.poll(() => addressOf(page)).toBe('/ticketing?tab=mine')
  await tab(page, 'All Tickets').click()
  await page.getByRole('searchbox').fill('will not close')
  await expect(firstRow(page)).toContainText('A drawer that will not close')
  await firstRow(page).getByRole('button', { name: 'Delete Ticket' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Ticket deleted successfully')).toBeVisible()
  await expect(page.getByText('No Data Found...')).toBeVisible()
})

test('TKL-06 an employee raises and finds the ticket first among the own ones, which alone are asked for', async ({
  as,
}) => {
  const page = await as('employee')
  const calls = apiCalls(page)
  await page.goto('/ticketing?tab=all')
  await raise(page, 'A lamp that flickers')
  await expect(firstRow(page)).toContainText('A lamp that flickers')
  await expect.poll(() => addressOf(page)).toBe('/ticketing')
  const answers = await Promise.all(calls.map((call) => call.response()))
  expect(
    answers.map((answer) => answer?.status()).filter((status) => (status ?? 0) >= 400),
  ).toEqual([])
})
