import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { places } from '../kit/stage.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { lastQuery, loaded, openDashboard, row, search, table } from './open-dashboard.tsx'

describe.each(places)('in a container of 390 px (%s)', (place) => {
  test('rows are cards: description and ID on top, key facts, the rest behind More details, still a table to assistive tools', async () => {
    await openDashboard({ place, width: '390px' })
    await search('workstation')
    expect(getComputedStyle(row('Workstation').element()).display).toBe('grid')
    await expect.element(table()).toBeVisible()
    const shown = () =>
      row('Workstation')
        .getByRole('cell')
        .elements()
        .filter((cell) => cell.checkVisibility())
        .map((cell) => cell.getAttribute('data-label') ?? '')
    expect(shown().filter(Boolean)).toEqual([
      'ID',
      'Description',
      'Status',
      'Category',
      'Quantity',
      'Place',
      'Location',
      'User',
    ])
    expect(page.getByText('Fedora').element().checkVisibility()).toBe(false)
    await page.getByRole('button', { name: 'More details' }).click()
    expect(shown()).toEqual(
      expect.arrayContaining(['OS', 'Vendor', 'MAC Address', 'Date of Payment']),
    )
    expect(shown()).not.toContain('Transaction Amount (USD)')
  })

  test('SORT-02 Date of Payment can be sorted here too, on All Assets only', async () => {
    await openDashboard({ place, width: '390px' })
    const sort = page.getByRole('button', { name: /^Sort:/ })
    await expect.element(sort).toHaveTextContent('Sort: Newest first')
    await sort.click()
    await page.getByRole('menuitemradio', { name: 'Date of Payment ascending' }).click()
    await expect.element(sort).toHaveTextContent('Sort: Date of Payment ascending')
    await loaded()
    expect(lastQuery()).toMatchObject({ orderBy: 'asset_detail.payment_date', orderDir: 'asc' })
    await page.getByRole('tab', { name: 'My Assets' }).click()
    await expect.element(sort).not.toBeInTheDocument()
  })

  test('nothing stands out at the side, actions are 40 px, and axe finds nothing', async () => {
    const { host } = await openDashboard({ place, width: '390px' })
    await search('workstation')
    await page.getByRole('switch', { name: 'Show thumbnail' }).click()
    const inside = (place === 'shadow' ? host.shadowRoot : host)?.querySelector('section')
    expect(inside?.scrollWidth).toBeLessThanOrEqual(390)
    const { height } = row('Workstation')
      .getByRole('button', { name: 'Raise Ticket' })
      .element()
      .getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(24)
    await expectAccessible(host)
  })
})

test('axe finds nothing in the table at full width, in the open filters, in an empty and in a preview', async () => {
  const { host } = await openDashboard()
  await search('workstation')
  await page.getByRole('switch', { name: 'Show thumbnail' }).click()
  await page.getByRole('button', { name: 'Picture of Workstation' }).click()
  await expectAccessible(host)
  await page.getByRole('dialog').getByRole('img').click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'User' }).click()
  await expectAccessible(host)
  await page.getByRole('searchbox', { name: 'Search Asset' }).click({ force: true })
  await search('nothing of the kind')
  await expectAccessible(host)
})
