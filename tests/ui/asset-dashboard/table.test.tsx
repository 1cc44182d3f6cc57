import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tableHeaders } from '../../support/asset-headers.ts'
import { focused } from '../kit/stage.tsx'
import {
  cells,
  headers,
  loaded,
  openDashboard,
  search,
  watched,
  watchCompany,
} from './open-dashboard.tsx'

beforeAll(watchCompany)

const toggle = () => page.getByRole('switch', { name: 'Show thumbnail' })

describe('columns', () => {
  test('TABLE-01 TABLE-02 DASH-08 OP-035 shows the headers in order, with Image as the second one while thumbnails are shown', async () => {
    await openDashboard()
    expect(headers()).toEqual(tableHeaders.filter((name) => name !== 'Image'))
    await toggle().click()
    expect(headers()).toEqual(tableHeaders)
    await toggle().click()
    expect(headers()).not.toContain('Image')
  })

  test('TABLE-04 TABLE-05 TABLE-06 TABLE-07 TABLE-08 TABLE-09 TABLE-10 TABLE-11 TABLE-12 TABLE-13 shows every cell of an asset with all fields', async () => {
    await openDashboard()
    await search('workstation')
    const named = headers().filter((name) => name !== 'Actions')
    const shown = Object.fromEntries(named.map((name) => [name, cells(name ?? '')[0]]))
    expect(shown).toEqual({
      'Sr.No': '1',
      ID: '24031907',
      Description: 'Workstation',
      Status: 'For sale',
      Labelled: 'Not Yet',
      Category: 'Laptop',
      Quantity: '3',
      Place: 'Bengaluru',
      Location: 'Store room',
      Manager: 'System Admin',
      User: '–',
      OS: 'Fedora',
      Watts: '450',
      Manufacturer: 'Dell',
      Vendor: 'Compute Traders',
      'Date of Payment': '05-03-2024',
      'Transaction Amount (INR)': '12,34,568',
      'Transaction Amount (USD)': '–',
      'Item Cost (INR)': '4,11,523',
      'Item Cost (USD)': '–',
      Depreciation: 'Yes',
      'Warranty Expires': '04-03-2027',
      'Selling Price (INR)': '999',
      'Selling Price (USD)': '–',
      'MAC Address': '00:1A:2B:3C:4D:5E',
      Remarks: 'Bought for rendering',
    })
  })

  test('TABLE-05 TABLE-09 TABLE-10 TABLE-14 shows user, status and manager of each asset, and a dash for a missing value', async () => {
    await openDashboard()
    await page.getByRole('button', { name: '4', exact: true }).click()
    await loaded()
    const byId = (header: string) =>
      Object.fromEntries(cells('Description').map((name, index) => [name, cells(header)[index]]))
    expect(byId('User')).toMatchObject({
      'MacBook Air': 'Chetan Colleague',
      'ThinkPad T14': 'Esha Employee',
      'Desk chair, blue': '–',
    })
    expect(byId('Status')).toMatchObject({
      'MacBook Air': 'In use',
      'Desk chair, blue': 'Backup',
      'Ceiling projector': 'Ready',
    })
    expect(byId('Manager')).toMatchObject({
      'Desk chair, blue': 'Office Admin',
      'ThinkPad T14': 'System Admin',
    })
    expect(byId('Labelled')).toMatchObject({ 'ThinkPad T14': 'Yes' })
    expect(byId('Depreciation')).toMatchObject({ 'ThinkPad T14': '–' })
    expect(byId('ID')).toMatchObject({ 'Ceiling projector': '–' })
    expect(byId('Location')).toMatchObject({ 'Ceiling projector': '–' })
  })

  test('TABLE-24 OP-048 every header shows its explanation on keyboard focus, and arrow keys move between headers', async () => {
    await openDashboard()
    await toggle().click()
    await userEvent.keyboard('{Shift}')
    page.getByText('Sr.No', { exact: true }).first().element().focus()
    const tooltips: string[] = []
    for (const _ of tableHeaders) {
      const tip = page.getByRole('tooltip')
      await expect.element(tip).toBeVisible()
      expect(focused()?.getAttribute('aria-describedby')).toBe(tip.element().id)
      tooltips.push(`${focused()?.textContent}: ${tip.element().textContent}`)
      await userEvent.keyboard('{ArrowRight}')
    }
    expect(tooltips.map((line) => line.split(':')[0])).toEqual(tableHeaders)
    expect(tooltips[2]).toBe(
      'ID: ID is the factory serial number or an internal id in the form year-month-day plus two digits',
    )
    expect(new Set(tooltips.map((line) => line.split(':')[1])).size).toBe(tableHeaders.length)
  })
})

test('LNK-01 the dash of an asset without an ID is its link', async () => {
  await openDashboard()
  await search('ceiling projector')
  await page.getByRole('link', { name: 'asset 4' }).click()
  expect(watched.intents).toEqual([
    { route: 'view-asset-info', query: { assetId: 4, assetType: 'assets' } },
  ])
})
