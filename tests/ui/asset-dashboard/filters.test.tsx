import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frame } from '../kit/stage.tsx'
import {
  cells,
  lastQuery,
  lists,
  loaded,
  openDashboard,
  watched,
  watchCompany,
} from './open-dashboard.tsx'

beforeAll(watchCompany)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const opener = () => page.getByRole('button', { name: /^Filters/ })
const panel = () => page.getByRole('dialog', { name: 'Filters' })
const field = (name: string) => panel().getByRole('combobox', { name, exact: true })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent?.trim())
const chips = () =>
  page.getByRole('group', { name: 'Filters' }).query()?.textContent?.replace('Clear All', '') ?? ''

/** Opens a field, selects values by their labels and closes it. Returns the labels of its options. */
async function pick(name: string, ...labels: string[]): Promise<(string | undefined)[]> {
  await expect.element(field(name)).not.toHaveAttribute('aria-busy')
  await field(name).click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const optionLabels = options()
  for (const label of labels) {
    const option = page.getByRole('option', { name: label, exact: true }).element() as HTMLElement
    option.click()
    await frame()
  }
  if (field(name).element().getAttribute('aria-expanded') === 'true')
    await userEvent.keyboard('{Escape}')
  return optionLabels
}

async function apply(): Promise<void> {
  await panel().getByRole('button', { name: 'Apply' }).click()
  await loaded()
}

describe('the panel', () => {
  test('FILT-01 FILT-02 FILT-03 FILT-04 FILT-05 FILT-06 DASH-02 shows eight fields in order, each with its own options and query parameter', async () => {
    await openDashboard()
    await opener().click()
    await expect.element(panel().getByRole('button', { name: 'Clear All' })).toBeVisible()
    const labels = panel()
      .getByRole('combobox')
      .elements()
      .map(
        (each) =>
          document.getElementById(each.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
            ?.textContent,
      )
    expect(labels).toEqual([
      'User',
      'Category',
      'Place',
      'Location',
      'Status',
      'Image',
      'Assignee',
      'Manager',
    ])
    expect(await pick('Image', 'Without image')).toEqual(['With image', 'Without image'])
    expect(await pick('Assignee', 'With Assignee')).toEqual(['With Assignee', 'Without Assignee'])
    expect(await pick('Manager', 'Office Admin')).toEqual(['System Admin', 'Office Admin'])
    expect(await pick('Status', 'In use', 'Spare parts')).toEqual([
      'In use',
      'Backup',
      'For sale',
      'Sold',
      'Needs repair',
      'Missing',
      'Ready',
      'Donated',
      'Spare parts',
    ])
    expect(await pick('Category', 'Furniture')).toEqual(['Furniture', 'Laptop', 'Other'])
    expect(await pick('Location', 'Lab')).toEqual(
      expect.arrayContaining(['First floor', 'Lab', 'Reception', 'Store room']),
    )
    expect(await pick('Place', 'Pune')).toEqual(['Bengaluru', 'Chennai', 'Pune'])
    expect(await pick('User', 'Esha Employee')).toEqual(
      expect.arrayContaining([
        'Chetan Colleague',
        'Esha Employee',
        'Omana Office',
        'Sanjay System',
        'Sunita Super',
      ]),
    )
    await apply()
    const valuesOf = (key: string) => lists().at(-1)?.searchParams.getAll(key)
    expect(valuesOf('status[]')).toEqual(['in_use', 'spare_parts'])
    expect(lastQuery()).toMatchObject({
      withImages: 'false',
      withAssignee: 'true',
      manager: 'office_admin',
      'category_id[]': '2',
      'location_id[]': '4',
      'place_id[]': '2',
      'assigned_to[]': '3',
    })
  })

  test('DASH-06 Apply stores the filters, requests page 1 once, and shows one chip per value', async () => {
    await openDashboard()
    await button('4').click()
    await loaded()
    watched.forget()
    await opener().click()
    await pick('Status', 'Ready', 'Spare parts')
    await pick('Place', 'Pune')
    await apply()
    expect(lists()).toHaveLength(1)
    expect(lists()[0]?.searchParams.getAll('status[]')).toEqual(['ready', 'spare_parts'])
    expect(lastQuery()).toMatchObject({ page: '1', 'place_id[]': '2' })
    expect(chips()).toBe('PlacePuneStatusReadyStatusSpare parts')
    expect(opener().element().textContent).toBe('Filters3')
    expect(new Set(cells('Place'))).toEqual(new Set(['Pune']))
    await button('Remove Status Ready').click()
    await loaded()
    expect(chips()).toBe('PlacePuneStatusSpare parts')
    expect(lists().at(-1)?.searchParams.getAll('status[]')).toEqual(['spare_parts'])
    expect(lastQuery()).toMatchObject({ page: '1' })
  })
})

describe('My Assets', () => {
  test('DASH-05 OP-038 hides the chips, which reappear on All Assets', async () => {
    await openDashboard()
    await opener().click()
    await pick('Status', 'Spare parts')
    await apply()
    const before = lists().length
    await page.getByRole('tab', { name: 'My Assets' }).click()
    await expect.poll(() => lists().length).toBeGreaterThan(before)
    await loaded()
    await expect.poll(chips).toBe('')
    await expect.poll(() => opener().element().textContent).toBe('Filters')
    const mine = lists()
      .slice(before)
      .map(({ searchParams }) => [...searchParams.keys()])
    expect(mine).toEqual(mine.map((keys) => keys.filter((key) => key !== 'status[]')))
    expect(mine[0]).toContain('assigned_to[]')
    await page.getByRole('tab', { name: 'All Assets' }).click()
    await loaded()
    await expect.poll(chips).toBe('StatusSpare parts')
    await expect.poll(() => opener().element().textContent).toBe('Filters1')
  })
})
