import type { Page } from '@playwright/test'
import { axeFaultsInBoth } from '../support/axe.ts'
import { complaints } from '../support/complaints.ts'
import { act, choose, rows, tabTo } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { newAsset, unique } from '../support/things.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected assets' })
const boxOf = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox')
const selectionStatus = (page: Page) => bar(page).getByRole('status')
const expectNotification = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible()

/** Searches a list and waits until it shows `count` rows with checkboxes. */
async function find(page: Page, [label, text]: [string, string], count: number): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text)
  await expect(page.getByText(new RegExp(`^Total .* ${count}$`))).toBeVisible()
  await expect(boxOf(page, 0)).toBeVisible()
}

test('BULK-02 BULK-03 BULK-04 BULK-09 a selection across two pages is edited, moved to the trash and restored', async ({
  as,
  api,
}) => {
  const admin = await api('system_admin')
  const description = unique('Chosen together')
  for (let at = 0; at < 14; at += 1) await newAsset(admin, { more: { description } })
  const page = await as('system_admin')
  const consoleErrors = complaints(page)
  await page.goto('/dashboard?tab=all')
  await find(page, ['Search Asset', description], 14)

  await boxOf(page, 0).click()
  await boxOf(page, 2).click({ modifiers: ['Shift'] })
  await expect(selectionStatus(page)).toHaveText('3 selected')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await boxOf(page, 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(selectionStatus(page)).toHaveText('5 selected')
  expect(await axeFaultsInBoth(page)).toEqual([])

  await act(bar(page), 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit 5 assets' })
  await choose(form, 'Fields to change', 'Status')
  await page.keyboard.press('Escape')
  await choose(form, 'Status', 'Backup')
  expect(await axeFaultsInBoth(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Change 5 assets: Status to Backup')
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Done: 5 changed')
  await expect(bar(page)).toBeHidden()
  await expect(rows(page).getByText('Backup')).toHaveCount(2)

  await tabTo(boxOf(page, 1), 'Shift+Tab')
  await page.keyboard.press('Space')
  await act(bar(page), 'Move to Trash')
  await expect(question).toContainText('Move 1 asset to the Trash?')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectNotification(page, 'Done: 1 changed')
  await page.goto('/trash')
  await find(page, ['Search Trash', description], 1)
  await boxOf(page, 0).click()
  await act(bar(page), 'Restore')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectNotification(page, 'Done: 1 changed')
  await expect(page.getByText('No Data Found...')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
