import type { Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { choose, field, rows, tabTo } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { unique } from '../support/things.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * 30 rows: two have a quantity below zero, the last one has the ID of the first. `extra`: the last column; files with
 * the same columns share their settings.
 */
function table(key: string, extra: string): string {
  const lines = Array.from({ length: 30 }, (_, at) => {
    const id = at === 29 ? `${key}-0` : `${key}-${at}`
    const place = at > 9 && at < 14 ? 'Pune Ofice' : 'Pune Office'
    return [id, `Chair ${key}`, 'Laptop', place, at === 5 || at === 7 ? -1 : 2, `old ${at}`]
  })
  const header = ['Serial', 'Description', 'Category', 'Place', 'Quantity', extra]
  return [header, ...lines].map((cells) => cells.join(';')).join('\r\n')
}

test('IMP-01 IMP-19 IMP-23 IMP-25 IMP-29 IMP-30 IMP-37 IMP-45 an admin uploads, maps, rehearses and imports a table; rejected rows are not imported', async ({
  as,
}) => {
  const page = await as('super_admin')
  const consoleErrors = complaints(page)
  const key = unique('imp').replaceAll(/\W/g, '')
  await page.goto('/dashboard')
  await button(page, 'Tools').click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await expect(page).toHaveURL('/import')
  await page.getByLabel('Choose a file').setInputFiles({
    name: `${key}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(table(key, 'Old tag')),
  })

  await expect(page).toHaveURL(/\/import\/\d+\?step=columns$/)
  await expect(page.getByText('30 rows, 6 columns')).toBeVisible()
  await choose(page, 'Serial', 'ID')
  await choose(page, 'Old tag', 'Add to Remarks')
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).first()).toContainText('Old tag: old 0')
  await page.reload()
  await expect(field(page, 'Serial')).toHaveText('ID')

  await button(page, 'Values').last().click()
  await expect(page).toHaveURL(/step=values$/)
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible()
  await button(page, 'Use Pune Office').click()
  await button(page, 'Rehearse').click()
  await expect(page).toHaveURL(/step=rehearsal$/)
  await expect(page.getByText('27 to add, 3 refused').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Refused 3' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last()).toContainText('Row 2 has the same ID')

  await button(page, 'Import 27 rows, leave out 3').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(/step=result$/)
  await expect(page.getByText('27 added, 3 refused').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await button(page, 'Refused rows').click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: 'View run and undo' }).click()
  await expect(page).toHaveURL(/\/runs\/\d+$/)
  await page.goto(`/dashboard?tab=all&search=${key}`)
  await expect(page.getByText('27', { exact: true }).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('IMP-45 an admin imports a table and undoes the import with the keyboard alone', async ({
  as,
}) => {
  const page = await as('office_admin')
  const press = async (target: Parameters<typeof tabTo>[0], back = false) => {
    await tabTo(target, back ? 'Shift+Tab' : 'Tab')
    await page.keyboard.press('Enter')
  }
  const atStep = async (name: string) => {
    const now = page.locator('[aria-current="step"]').filter({ hasText: name })
    await expect(now).toBeFocused()
    await expect(now).toBeInViewport()
  }
  const key = unique('keys').replaceAll(/\W/g, '')
  await page.goto('/import')
  const chosen = page.waitForEvent('filechooser')
  await press(page.getByLabel('Choose a file'))
  const buffer = Buffer.from(table(key, 'Former tag'))
  await (await chosen).setFiles({ name: `${key}.csv`, mimeType: 'text/csv', buffer })

  await press(field(page, 'Former tag'))
  await page.keyboard.type('Add to')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Former tag: old 0')
  await press(button(page, 'Values').last())
  await atStep('Values')
  await press(button(page, 'Use Pune Office'))
  const meaning = page.getByRole('combobox', { name: 'Place “Pune Ofice”' })
  await expect(meaning).toBeFocused()
  await expect(meaning).toHaveText('Pune Office')
  await press(button(page, 'Rehearse'))
  await atStep('Rehearsal')
  await press(button(page, 'Import 27 rows, leave out 3'))
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Import' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('27 added, 3 refused').first()).toBeVisible()
  await atStep('Result')
  const saved = page.waitForEvent('download')
  await press(button(page, 'Refused rows'))
  await saved

  await press(page.getByRole('link', { name: 'View run and undo' }), true)
  await press(button(page, 'Undo'))
  await press(button(page, 'Undo 27'))
  await expect(page.getByText('27 undone').first()).toBeVisible()
})
