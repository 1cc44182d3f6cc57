import type { Locator, Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { choose, rows } from '../support/on-screen.ts'
import { addressOf, expect, test } from '../support/page-test.ts'

const filled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
const chips = (page: Page) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Remove/ })

async function tick(panel: Locator, name: string, option: string): Promise<void> {
  await choose(panel, name, option)
  if (await panel.page().getByRole('listbox').isVisible())
    await panel.page().keyboard.press('Escape')
}

/** Filters the list for unassigned laptops that have a picture. */
async function filterFreeLaptops(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await tick(panel, 'Category', 'Laptop')
  await tick(panel, 'Image', 'With image')
  await tick(panel, 'Assignee', 'Without Assignee')
  await panel.getByRole('button', { name: 'Apply' }).click()
}

test('FILT-17 DASH-16 TABLE-20 TABLE-23 an admin filters a thousand assets down to one laptop, opens its picture and its ticket, and goes back', async ({
  as,
}) => {
  const page = await as('employee')
  const consoleErrors = complaints(page)
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await expect(page.getByText(/Total Assets (9\d\d|1,0\d\d)$/)).toBeVisible()
  const { y, height } = (await rows(page).last().boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height, 'twelve rows without vertical scrolling').toBeLessThanOrEqual(900)
  await filterFreeLaptops(page)
  await expect(chips(page)).toHaveCount(3)
  await page.getByText('Show thumbnail').click()
  await filled(page)
  const picture = rows(page)
    .first()
    .getByRole('button', { name: /^Picture of/ })
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await picture.click()
  const preview = page.getByRole('dialog', { name: /^Picture of/ })
  await expect
    .poll(() => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const before = addressOf(page)
  await rows(page).first().getByRole('button', { name: 'Raise Ticket' }).click()
  await expect(page).toHaveURL(/\/ticketing\/add-ticket\/\d+$/)
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe(before)
  await expect(chips(page)).toHaveCount(3)
  expect(consoleErrors).toEqual([])
})
