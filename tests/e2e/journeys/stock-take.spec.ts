import type { Page } from '@playwright/test'
import { assetCode } from '../support/declared.ts'
import { expect, test } from '../support/page-test.ts'
import { newAsset, newStockTake } from '../support/things.ts'

// Two devices count a floor; one of them loses its connection in the middle.

interface Counts {
  expected: number
  found: number
  open: number
}

async function type(page: Page, ids: readonly number[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Code or ID' }).click()
  for (const id of ids) {
    await page.keyboard.type(assetCode(id))
    await page.keyboard.press('Enter')
  }
}

/** Advances the clock of a page until it loads the marks of the other devices again. */
const passPollingInterval = (page: Page) => page.clock.fastForward(5000)

test('TAKE-12 TAKE-13 TAKE-14 TAKE-20 two devices count, one of them offline and reloaded, and the closed stock-take contains all marks', async ({
  as,
  api,
}) => {
  const client = await api('office_admin')
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1) ids.push((await newAsset(client)).id)
  const take = await newStockTake(client)
  const counts = async () => (await client.get<{ counts: Counts }>(`/stock-takes/${take}`)).counts
  const { expected } = await counts()
  const [one, other] = [await as('office_admin'), await as('system_admin')]
  await other.clock.install()
  for (const page of [one, other]) await page.goto(`/stock-takes/${take}`)

  await type(one, ids.slice(0, 2))
  await expect.poll(async () => (await counts()).found).toBe(2)
  await passPollingInterval(other)
  await expect(other.getByRole('tab', { name: 'Marked 2' })).toBeVisible({ timeout: 15_000 })

  await one.context().setOffline(true)
  await type(one, ids.slice(2, 4))
  await expect(one.getByText('Offline: 2 marks wait')).toBeVisible()
  await type(other, ids.slice(3, 5))
  await expect.poll(async () => (await counts()).found).toBe(4)

  // The page does not load without a network (OP3-020). Once it loads, the waiting marks are still there.
  await one.goto('about:blank')
  await one.context().setOffline(false)
  await one.goto(`/stock-takes/${take}`)
  await expect.poll(async () => (await counts()).found).toBe(5)
  await expect(one.getByRole('tab', { name: 'Marked 5' })).toBeVisible()

  await one.getByRole('button', { name: 'Close', exact: true }).click()
  await one.getByRole('button', { name: 'Yes' }).click()
  await expect(one.getByRole('tab', { name: `Missing ${expected - 5}` })).toBeVisible()
  await passPollingInterval(other)
  await expect(other.getByRole('tab', { name: `Missing ${expected - 5}` })).toBeVisible({
    timeout: 15_000,
  })
  expect(await counts()).toMatchObject({ expected, found: 5, open: expected - 5 })
  const saved = one.waitForEvent('download')
  await one.getByRole('button', { name: 'Report' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})
