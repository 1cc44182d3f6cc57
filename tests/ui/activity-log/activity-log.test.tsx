import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, currentPage, headers, loaded, openWorld, pager, row, rows } from '../open-world.tsx'
import {
  apply,
  button,
  day,
  entries,
  isClosed,
  june,
  log,
  noon,
  openLog,
  picked,
  sentences,
} from './open-log.tsx'

const world = await openWorld()
const { watched } = world

// 40 entries at 00:01 … 00:40 on 15 June, and some on other days.
await log(world, [
  ...Array.from({ length: 40 }, (_, index) => ({
    at: june(15, index + 1),
    message: `Quantity changed from ${index} to ${index + 1}`,
  })),
  {
    at: june(14, 15 * 60 + 10),
    message: ['Asset moved to Trash', 'Status changed from Ready to In use'],
    assetId: 5,
  },
  { at: june(11, -1), message: 'One minute to midnight' },
  { at: june(11), message: 'At midnight' },
  { at: june(2, 60), message: '<img src=x onerror=alert(1)>' },
])

const path = '/api/v1/activity-log'
const lists = () => watched.to(path)
const lastQuery = () => Object.fromEntries(lists().at(-1)?.searchParams ?? [])
const endBeforeStart = 'To (end) date can not be before From (start) date*'
/** Returns the last match on the screen, since the tooltip of the disabled button has the same text. */
const fault = (text: string) => page.getByText(text, { exact: true }).last()

test('at midnight, the default range and the last selectable day of an open log move on by one day', async () => {
  await openLog(world)
  expect(cells('Date')[0]).toBe('Today 12:40 AM')
  world.setClock(new Date(noon.getTime() + 12 * 3_600_000))
  await expect.poll(() => lists().length).toBe(2)
  expect(picked()).toEqual(['15-06-2025', '16-06-2025'])
  await loaded()
  expect(cells('Date')[0]).toBe('Yesterday 12:40 AM')
  // Otherwise, the list would load again when the next test sets its clock.
  world.setClock(noon)
  await expect.poll(() => lists().length).toBe(3)
})

describe('the first visit', () => {
  test('LOG-01 LOG-14 OP-073 selects and loads yesterday and today', async () => {
    await openLog(world)
    expect(picked()).toEqual(['14-06-2025', '15-06-2025'])
    expect(lists()).toHaveLength(1)
    expect(lastQuery()).toEqual({
      startDate: june(14).toISOString(),
      endDate: new Date(june(16).getTime() - 1).toISOString(),
      all: 'false',
      orderDir: 'desc',
      orderBy: 'created_at',
      page: '1',
      perPage: '12',
    })
    expect([rows().length, currentPage()]).toEqual([12, '1'])
    expect(page.getByText(/^Total Logs/).element().textContent).toBe('Total Logs 41')
  })

  test('LOG-02 LOG-03 shows Apply and Export, and shows Reset while the selected range is not the default', async () => {
    await openLog(world)
    const calendars = page.getByRole('button', { name: 'Open calendar' })
    await expect.element(calendars.first()).toHaveAccessibleDescription('From')
    await expect.element(calendars.last()).toHaveAccessibleDescription('To')
    const names = () => ['Apply', 'Reset', 'Export'].filter((name) => button(name).query() !== null)
    expect(names()).toEqual(['Apply', 'Export'])
    expect(isClosed('Apply')).toBe(true)
    await day('From').fill('2025-06-10')
    expect(names()).toEqual(['Apply', 'Reset', 'Export'])
    expect(isClosed('Apply')).toBe(false)
    await day('From').fill('2025-06-14')
    expect([names(), isClosed('Apply')]).toEqual([['Apply', 'Export'], true])
    await day('To').fill('2025-06-14')
    expect(isClosed('Apply')).toBe(false)
    expect(lists()).toHaveLength(1)
  })

  test('LOG-09 LOG-10 WRD-01 shows the headers, one message per line, and who made each change and when', async () => {
    await openLog(world)
    expect(headers()).toEqual(['Sr.No', 'Logs', 'Created By', 'Date', 'Actions'])
    expect(entries()[0]).toEqual({
      asset: 'ThinkPad T14 · LT-0001',
      says: ['Quantity changed from 39 to 40'],
    })
    expect(cells('Created By')[0]).toBe('Omana Office')
    expect(cells('Date')[0]).toBe('Today 12:40 AM')
    await pager('4').click()
    await loaded()
    expect(cells('Sr.No')).toEqual(['37', '38', '39', '40', '41'])
    expect(cells('Date').at(-1)).toBe('Yesterday 3:10 PM')
    const lines = row('moved to Trash').getByRole('listitem').elements()
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Asset moved to Trash',
      'Status changed from Ready to In use',
    ])
    await apply('2025-06-01', '2025-06-02')
    expect(cells('Date')).toEqual(['June 2, 2025 1:00 AM'])
    expect(sentences()).toEqual(['<img src=x onerror=alert(1)>'])
    expect(document.querySelectorAll('td img')).toHaveLength(0)
  })

  test('LOG-11 LNK-01 the eye icon and the name link to the asset, or to its trash page if it is in the trash', async () => {
    await openLog(world)
    await row('from 39 to 40').getByRole('button', { name: 'View Asset' }).click()
    await pager('4').click()
    await loaded()
    await row('moved to Trash').getByRole('button', { name: 'View Asset' }).click()
    await page.getByRole('link', { name: 'Dell Latitude, dead · LT-0005' }).click()
    expect(watched.intents).toEqual([
      { route: 'view-asset-info', query: { assetId: 1, assetType: 'assets' } },
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
    ])
  })

  test('WRD-02 a truncated sentence is shown in full on hover and on focus', async () => {
    const sentence = `Remarks set to ${'dusty '.repeat(40)}`
    await world.sql(`insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility, whole)
      values (1, 1, array['Quantity set to 1', 'Remarks set to dusty…'], '2025-01-05T12:00:00Z', 'asset', 'asset.changed', true, 'internal', array[null, '${sentence}'])`)
    await openLog(world)
    await apply('2025-01-05', '2025-01-05')
    await page.getByText('Remarks set to dusty…').hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(sentence.trim())
    await userEvent.unhover(page.getByText('Remarks set to dusty…'))
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
    ;(row('Quantity set').getByRole('link').element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(sentence.trim())
  })
})

describe('a range', () => {
  test('LOG-04 an end date before the start date shows an error, and neither Apply nor Enter loads the list', async () => {
    const { host } = await openLog(world)
    await day('To').fill('2025-06-13')
    await expect.element(fault(endBeforeStart)).toBeVisible()
    expect(isClosed('Apply')).toBe(true)
    await expect.element(day('To')).toHaveAccessibleDescription(endBeforeStart)
    await button('Apply').click({ force: true })
    day('To').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(lists()).toHaveLength(1)
    await expectAccessible(host)
    await day('From').fill('2025-06-12')
    expect(fault(endBeforeStart).query()).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => lists().length).toBe(2)
  })

  test('LOG-05 CONST-07 days before 2024-10-28 and after today cannot be selected; if typed, they show an error and load nothing', async () => {
    await openLog(world)
    await page.getByRole('button', { name: 'Open calendar' }).last().click()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect.element(calendar.getByRole('button', { name: /15 June 2025/ })).toBeEnabled()
    await expect.element(calendar.getByRole('button', { name: /16 June 2025/ })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    const outside = 'Please select dates from 28-10-2024 to 15-06-2025*'
    for (const [name, value] of [
      ['From', '2024-10-27'],
      ['To', '2025-06-16'],
    ] as const) {
      await day(name).fill(value)
      await expect.element(fault(outside)).toBeVisible()
      expect(isClosed('Apply')).toBe(true)
      await button('Reset').click()
      expect(picked()).toEqual(['14-06-2025', '15-06-2025'])
    }
    await apply('2024-10-28', '2025-06-15')
    expect(lastQuery()).toMatchObject({ startDate: new Date(2024, 9, 28).toISOString() })
  })

  test('LOG-07 PAGE-10 OP-071 Apply and Reset both go from page 4 to page 1, and Reset selects yesterday and today', async () => {
    await openLog(world)
    await pager('4').click()
    await loaded()
    await apply('2025-06-15', '2025-06-15')
    expect([currentPage(), lastQuery()['page']]).toEqual(['1', '1'])
    await pager('4').click()
    await loaded()
    await day('From').fill('2025-06-01')
    const before = lists().length
    await button('Reset').click()
    await expect.poll(() => lists().length).toBe(before + 1)
    await loaded()
    expect([currentPage(), picked()]).toEqual(['1', ['14-06-2025', '15-06-2025']])
    expect(lastQuery()).toMatchObject({ page: '1', startDate: june(14).toISOString() })
  })

  test('EXP-05 LOG-15 exports the applied range even if another range is selected', async () => {
    await openLog(world)
    await apply('2025-06-01', '2025-06-11')
    await day('From').fill('2025-06-10')
    await button('Export').click()
    await expect
      .poll(() => watched.saved.map(({ name }) => name))
      .toEqual(['activity-log_2025-06-01_2025-06-11.xlsx'])
    const [request] = watched.to('/api/v1/export-activity-log/export')
    expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
      startDate: june(1).toISOString(),
      endDate: new Date(june(12).getTime() - 1).toISOString(),
      all: 'true',
      orderDir: 'desc',
      orderBy: 'created_at',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })
})

describe('nothing to show', () => {
  test('OP-005 ERR-26 without permission, sends no request, shows «No Data Found...», and disables controls with a reason', async () => {
    const { host } = await openLog(world, { person: 'systemAdmin' })
    await expect.element(fault('No Data Found...')).toBeVisible()
    await expect.element(fault('Your role cannot read the activity log')).toBeVisible()
    expect(watched.requests.map(({ url }) => url.pathname)).not.toContain(path)
    for (const name of ['From', 'To'] as const) await expect.element(day(name)).toBeDisabled()
    expect([isClosed('Apply'), isClosed('Export')]).toEqual([true, true])
    await button('Export').click({ force: true })
    await button('Apply').click({ force: true })
    expect(watched.requests.filter(({ url }) => url.pathname.includes('activity'))).toEqual([])
    await expectAccessible(host)
  })
})
