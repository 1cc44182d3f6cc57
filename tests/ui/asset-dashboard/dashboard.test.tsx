import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inventory } from '../../support/inventory.ts'
import {
  cells,
  lastQuery,
  loaded,
  openDashboard,
  pager,
  rows,
  watchCompany,
} from './open-dashboard.tsx'

beforeAll(watchCompany)

const tab = (name: string) => page.getByRole('tab', { name })
const total = () => page.getByText(/^Total Assets/).element().textContent

describe('contents of the dashboard', () => {
  test('DASH-01 DASH-03 OP-034 DASH-04 DASH-07 SORT-01 SORT-05 opens on My Assets; each tab shows the total of its own list, and only All Assets can be sorted', async () => {
    await openDashboard({ person: 'employee', tab: 'My Assets' })
    await expect.element(page.getByRole('searchbox', { name: 'Search Asset' })).toBeVisible()
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['My Assets', 'All Assets'])
    await expect.element(tab('My Assets')).toHaveAttribute('aria-selected', 'true')
    const controls = () =>
      page
        .getByRole('button', { name: /(as|des)cending$/ })
        .elements()
        .map((each) => each.getAttribute('aria-label'))
    expect([total(), cells('User'), controls()]).toEqual(['Total Assets 1', ['Esha Employee'], []])
    await tab('All Assets').click()
    await loaded()
    expect(rows()).toHaveLength(12)
    expect(controls()).toEqual(['Date of Payment, ascending', 'Date of Payment, descending'])
    await expect.poll(total).toBe(`Total Assets ${inventory.total}`)
  })

  test('SORT-02 SORT-03 the sort controls order the rows, and a second click removes the order', async () => {
    await openDashboard()
    await page.getByRole('button', { name: 'Date of Payment, ascending' }).click()
    await loaded()
    expect(lastQuery()).toMatchObject({ orderBy: 'asset_detail.payment_date', orderDir: 'asc' })
    expect(cells('Date of Payment').slice(0, 3)).toEqual(['30-11-2022', '01-07-2023', '15-01-2024'])
    await expect
      .element(page.getByRole('columnheader', { name: 'Date of Payment' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Date of Payment, descending' }).click()
    await loaded()
    expect(cells('Date of Payment')[0]).toBe('20-03-2024')
    await page.getByRole('button', { name: 'Date of Payment, descending' }).click()
    await loaded()
    expect(lastQuery()).toMatchObject({ orderBy: 'created_at', orderDir: 'desc' })
    expect(cells('Description')[0]).toBe('Lamp 13')
  })
})

test('the horizontal scroll position stays on a page change and returns to the first column on a tab change', async () => {
  await openDashboard()
  const scroller = () => page.getByRole('group', { name: /Assets$/ }).element()
  scroller().scrollLeft = 500
  await pager('2').click()
  await loaded()
  expect(scroller().scrollLeft).toBe(500)
  await tab('My Assets').click()
  await loaded()
  await tab('All Assets').click()
  await loaded()
  expect(scroller().scrollLeft).toBe(0)
})
