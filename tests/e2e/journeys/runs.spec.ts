import type { Page } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { complaints } from '../support/complaints.ts'
import { rows, tabTo } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { newLongRun, unique, type Asset } from '../support/things.ts'

const changed = 210

async function newChairs(client: Client): Promise<number[]> {
  const chair = {
    category_id: 12,
    place_id: 1,
    status: 'ready',
    labelled: 'yes',
    quantity: 1,
    manager: 'office_admin',
    description: unique('Chair of a run'),
  }
  const ids: number[] = []
  while (ids.length < changed) {
    const some = Array.from({ length: 30 }, () => client.post<{ id: number }>('/assets/', chair))
    ids.push(...(await Promise.all(some)).map(({ id }) => id))
  }
  return ids
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('RUN-03 RUN-07 RUN-10 RUN-11 RUN-12 RUN-15 an admin watches, stops, continues and undoes a run with the keyboard alone', async ({
  as,
  api,
}) => {
  test.setTimeout(120_000)
  const client = await api('office_admin')
  const ids = await newChairs(client)
  const [touched = 0, other = 0] = ids
  const remarks = unique('Seen')
  const page = await as('office_admin')
  const consoleErrors = complaints(page)
  await page.goto('/runs')
  // Earlier rows keep the workers busy while the test stops the run.
  for (let before = 0; before < 6; before += 1) await newLongRun(client)
  const id = await newLongRun(client, { assets: ids, remarks })

  await page.goto(`/runs/${id}`)
  await press(page, 'Stop')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(rows(page).first()).toContainText(/Not reached|Refused/)
  await press(page, 'Go on')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()

  await tabTo(page.getByRole('link', { name: 'Dashboard' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Done: 210 changed, 4,790 refused')).toBeVisible({ timeout: 60_000 })
  const toast = page.getByRole('link', { name: 'View run' })
  await tabTo(toast, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/runs/${id}$`))
  await tabTo(page.getByRole('tab', { name: 'All 5,000' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Changed 210' })).toBeFocused()
  await expect(rows(page).first()).toContainText(`Remarks set to ${remarks}`)

  const { version, asset_detail: detail } = await client.get<Asset>(`/assets/${touched}`)
  expect(detail.remarks).toBe(remarks)
  await client.post('/asset-runs', {
    selection: { ids: [touched] },
    change: { kind: 'edit', set: { vendor: 'Croma' } },
  })
  expect((await client.get<Asset>(`/assets/${touched}`)).version).toBeGreaterThan(version)
  await tabTo(page.getByRole('button', { name: 'Undo', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('209 can be undone, 1 cannot')).toBeVisible()
  await expect(preview.getByText('Vendor set to Croma')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`/runs/${id}$`))
  await expect(page.getByRole('link', { name: `Undoes run ${id}` })).toBeVisible()
  const done = page.getByRole('status').filter({ hasText: 'Done: 209 undone, 1 refused' })
  await expect(done).toBeVisible({ timeout: 60_000 })
  const remarksOf = async (one: number) =>
    (await client.get<Asset>(`/assets/${one}`)).asset_detail.remarks
  expect([await remarksOf(touched), await remarksOf(other)]).toEqual([remarks, null])
  expect(consoleErrors).toEqual([])
})
