import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import { loaded, openDashboard, search, watched, watchCompany } from './open-dashboard.tsx'

beforeAll(watchCompany)

const path = '/api/v1/asset-totals'
const totals = () => page.getByRole('region', { name: 'Totals' })
const toggle = () => page.getByRole('switch', { name: 'Totals' })
const totalsRequests = () => watched.to(path)
const rows = () => page.getByRole('table').element().querySelectorAll('tbody tr').length
const figures = () =>
  Object.fromEntries(
    [...totals().element().querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  )

afterEach(() => vi.useRealTimers())

test('VAL-04 shows the totals of the list above the table, one per currency, and updates them with the search', async () => {
  const { host } = await openDashboard()
  expect(totalsRequests()).toHaveLength(0)
  await toggle().click()
  await expect.poll(figures).toMatchObject({ Assets: '44' })
  expect(Object.keys(figures())).toEqual([
    'Assets',
    'Pieces',
    'Item Cost (INR)',
    'Item Cost (USD)',
    'Book Value (INR)',
    'Book Value (USD)',
    'Assets without a cost',
  ])
  const table = page.getByRole('table').element().getBoundingClientRect()
  expect(totals().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(table.top)
  await expectAccessible(host)
  await search(' Workstation ')
  await expect.poll(() => totalsRequests().at(-1)?.searchParams.get('search')).toBe('Workstation')
  await expect.poll(figures).toMatchObject({
    Assets: '1',
    Pieces: '3',
    'Item Cost (INR)': '12,34,567.50',
    'Item Cost (USD)': '0.00',
    'Assets without a cost': '0',
  })
  await page.getByRole('tab', { name: 'My Assets' }).click()
  await loaded()
  expect([toggle().query(), totals().query()]).toEqual([null, null])
})

test('VAL-05 shows pieces with decimals if quantities have decimals', async () => {
  await openDashboard()
  watched.stage = async (url, pass) => {
    const response = await pass()
    return url.pathname === path
      ? Response.json({ ...((await response.json()) as object), pieces: 1234.5 })
      : response
  }
  await toggle().click()
  await expect.poll(figures).toMatchObject({ Assets: '44', Pieces: '1,234.50' })
})

test('VAL-05 employees have no totals', async () => {
  await openDashboard({ person: 'employee' })
  expect(toggle().query()).toBeNull()
})

test('VAL-06 if the totals fail to load, an error with Retry is shown and the list stays', async () => {
  const { host } = await openDashboard()
  const before = rows()
  watched.stage = async (url, pass) =>
    url.pathname === path ? new Response('{}', { status: 500 }) : await pass()
  await toggle().click()
  await expect.element(page.getByText('The totals could not be loaded.')).toBeVisible()
  expect(rows()).toBe(before)
  await expectAccessible(host)
  watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(figures).toMatchObject({ Assets: '44' })
})
