import type { Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { choose, rows } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { unique } from '../support/things.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('MAST-01 MAST-02 MAST-04 MAST-07 an admin adds a place, a location and a category, gives them to an asset, then renames and retires the category', async ({
  as,
}) => {
  const page = await as('super_admin')
  const consoleErrors = complaints(page)
  const [place, location, category] = [unique('Site'), unique('Room'), unique('Kind')]
  const save = async (name: string) => {
    await box(page, 'Name').fill(name)
    await button(page, 'Save').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const find = async (name: string) => {
    await page.getByRole('searchbox').fill(name)
    await expect(rows(page)).toHaveCount(1)
  }
  await page.goto('/dashboard')
  await button(page, 'Tools').click()
  await page.getByRole('menuitem', { name: 'Master Data' }).click()
  await expect(page).toHaveURL('/master-data')
  await page.getByRole('tab', { name: 'Places' }).click()
  await expect(page).toHaveURL('/master-data?tab=places')
  await button(page, 'Add Place').click()
  await save(place)
  await page.getByRole('tab', { name: 'Locations' }).click()
  await button(page, 'Add Location').click()
  await choose(page.getByRole('dialog'), 'Place', place)
  await save(location)
  await page.getByRole('tab', { name: 'Categories' }).click()
  await button(page, 'Add Category').click()
  await choose(page.getByRole('dialog'), 'Manager', 'Office Admin')
  await save(category)

  await page.goto('/dashboard/add-asset')
  const main = page.getByRole('main')
  await choose(main, 'Category', category)
  await choose(main, 'Status', 'Ready')
  await choose(main, 'Labelled', 'Yes')
  await choose(main, 'Place', place)
  await choose(main, 'Location', location)
  await button(page, 'Save').click()
  await expect(page).not.toHaveURL(/add-asset/)

  await page.goto('/master-data')
  await find(category)
  await button(page, 'Edit').click()
  await expect(box(page, 'Name')).toBeEnabled()
  await save(`${category} renamed`)
  // The list shows whether an entry is retired.
  await expect(rows(page)).toContainText(`${category} renamed`)
  await button(page, 'Retire').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(rows(page)).toContainText(`${category} renamed (retired)`)
  await rows(page).getByRole('link', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\?category=\d+&tab=all/)
  await expect(rows(page)).toContainText(`${category} renamed`)
  expect(consoleErrors).toEqual([])
})
