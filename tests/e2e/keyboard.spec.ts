import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import { newAsset } from './support/things.ts'

/** Goes there as somebody without a mouse does. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('It cannot be reached with the keyboard')
}

async function press(page: Page, name: string): Promise<void> {
  await reach(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('from the dashboard into the trash and back with the keyboard alone', async ({ as, api }) => {
  const asset = await newAsset(await api('office_admin'))
  const page = await as('office_admin')
  await page.goto('/dashboard?tab=all')

  await press(page, 'Filters')
  const status = page.getByRole('combobox', { name: 'Status' })
  await reach(page, status)
  await page.keyboard.type('in use')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await press(page, 'Apply')
  await expect(page.getByRole('button', { name: 'Remove Status In use' })).toBeVisible()
  await reach(page, page.getByRole('searchbox', { name: 'Search Asset' }), 'Shift+Tab')
  await page.keyboard.type(asset.serial_number)
  await expect(page.getByText('Total Assets')).toContainText(/Total Assets\s*1$/)

  await press(page, 'View Asset')
  await expect(page.getByRole('heading', { name: asset.description })).toBeVisible()
  await press(page, 'Edit')
  await reach(page, page.getByRole('textbox', { name: 'Remarks' }))
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
  await reach(page, trash, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('searchbox', { name: 'Search Trash' }))
  await page.keyboard.type(asset.serial_number)
  await expect(page.getByText('Total Trash Items')).toContainText(/Total Trash Items\s*1$/)
  await press(page, 'Restore Asset')
  await expect(page.getByText('Asset restored successfully.')).toBeVisible()
  await expect(page.getByText('Total Trash Items')).toContainText(/Total Trash Items\s*0$/)
})
