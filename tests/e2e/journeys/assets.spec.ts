import type { Locator, Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { choose, rows, tabTo } from '../support/on-screen.ts'
import { addressOf, expect, test } from '../support/page-test.ts'
import { newAsset } from '../support/things.ts'

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

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('with the keyboard alone, an asset is moved to the trash and restored', async ({
  as,
  api,
}) => {
  const asset = await newAsset(await api('office_admin'))
  const page = await as('office_admin')
  await page.goto('/dashboard?tab=all')

  await press(page, 'Filters')
  const status = page.getByRole('combobox', { name: 'Status' })
  await tabTo(status)
  await page.keyboard.type('in use')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await press(page, 'Apply')
  await expect(page.getByRole('button', { name: 'Remove Status In use' })).toBeVisible()
  await tabTo(page.getByRole('searchbox', { name: 'Search Asset' }), 'Shift+Tab')
  await page.keyboard.type(asset.serial_number)
  await expect(page.getByText('Total Assets')).toContainText(/Total Assets\s*1$/)

  await press(page, 'View Asset')
  await expect(page.getByRole('heading', { name: asset.description })).toBeVisible()
  await press(page, 'Edit')
  await tabTo(page.getByRole('textbox', { name: 'Remarks' }))
  await page.keyboard.type('Typed without a mouse')
  await press(page, 'Save')
  await expect(page.getByText('Asset data updated successfully.')).toBeVisible()
  await expect(page.getByText('Typed without a mouse')).toBeVisible()

  await press(page, 'Delete')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Yes')
  await expect(page.getByText('Asset moved to Trash successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)

  const trash = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trash' })
  await tabTo(trash, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('searchbox', { name: 'Search Trash' }))
  await page.keyboard.type(asset.serial_number)
  await expect(page.getByText('Total Trash Items')).toContainText(/Total Trash Items\s*1$/)
  await press(page, 'Restore Asset')
  await expect(page.getByText('Asset restored successfully.')).toBeVisible()
  await expect(page.getByText('Total Trash Items')).toContainText(/Total Trash Items\s*0$/)
})
