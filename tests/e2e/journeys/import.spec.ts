import type { Page } from '@playwright/test'
import { complaints } from '../support/complaints.ts'
import { field, rows, tabTo } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { unique } from '../support/things.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** 30 rows: two have a quantity below zero, the last one has the ID of the first. */
function table(key: string): string {
  const lines = Array.from({ length: 30 }, (_, at) => {
    const id = at === 29 ? `${key}-0` : `${key}-${at}`
    const place = at > 9 && at < 14 ? 'Pune Ofice' : 'Pune Office'
    return [id, `Chair ${key}`, 'Laptop', place, at === 5 || at === 7 ? -1 : 2, `old ${at}`]
  })
  const header = ['Serial', 'Description', 'Category', 'Place', 'Quantity', 'Old tag']
  return [header, ...lines].map((cells) => cells.join(';')).join('\r\n')
}

test('IMP-01 IMP-19 IMP-23 IMP-25 IMP-29 IMP-30 IMP-37 IMP-45 with the keyboard alone, an admin uploads, maps, rehearses and imports a table and undoes the import; rejected rows are not imported', async ({
  as,
}) => {
  const page = await as('super_admin')
  const consoleErrors = complaints(page)
  const press = async (...[target, key]: Parameters<typeof tabTo>) => {
    await tabTo(target, key)
    await page.keyboard.press('Enter')
  }
  const atStep = async (name: string) => {
    await expect(page).toHaveURL(new RegExp(`step=${name.toLowerCase()}$`))
    const now = page.locator('[aria-current="step"]').filter({ hasText: name })
    await expect(now).toBeFocused()
    await expect(now).toBeInViewport()
  }
  const match = async (column: string, meaning: string) => {
    await press(field(page, column))
    await page.keyboard.type(meaning)
    await page.keyboard.press('Enter')
  }
  const key = unique('imp').replaceAll(/\W/g, '')
  await page.goto('/dashboard')
  await press(button(page, 'Tools'))
  await press(page.getByRole('menuitem', { name: 'Import' }), 'ArrowDown')
  await expect(page).toHaveURL('/import')
  const chosen = page.waitForEvent('filechooser')
  await press(page.getByLabel('Choose a file'))
  const buffer = Buffer.from(table(key))
  await (await chosen).setFiles({ name: `${key}.csv`, mimeType: 'text/csv', buffer })

  await expect(page).toHaveURL(/\/import\/\d+\?step=columns$/)
  await expect(page.getByText('30 rows, 6 columns')).toBeVisible()
  await match('Serial', 'ID')
  await match('Old tag', 'Add to')
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).first()).toContainText('Old tag: old 0')
  await page.reload()
  await expect(field(page, 'Serial')).toHaveText('ID')

  await press(button(page, 'Values').last())
  await atStep('Values')
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible()
  await press(button(page, 'Use Pune Office'))
  const meaning = page.getByRole('combobox', { name: 'Place “Pune Ofice”' })
  await expect(meaning).toBeFocused()
  await expect(meaning).toHaveText('Pune Office')
  await press(button(page, 'Rehearse'))
  await atStep('Rehearsal')
  await expect(page.getByText('27 to add, 3 refused').first()).toBeVisible()
  await tabTo(page.getByRole('tab', { selected: true }))
  await tabTo(page.getByRole('tab', { name: 'Refused 3' }), 'ArrowRight')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last()).toContainText('Row 2 has the same ID')

  await press(button(page, 'Import 27 rows, leave out 3'))
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Import' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('27 added, 3 refused').first()).toBeVisible()
  await atStep('Result')
  const saved = page.waitForEvent('download')
  await press(button(page, 'Refused rows'))
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)

  await press(page.getByRole('link', { name: 'View or undo run' }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/runs\/\d+$/)
  await page.goto(`/dashboard?tab=all&search=${key}`)
  await expect(page.getByText('27', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await press(button(page, 'Undo'))
  await press(button(page, 'Undo 27'))
  await expect(page.getByText('27 undone').first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})
