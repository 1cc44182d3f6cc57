import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { cells, currentPage, headers, loaded, pager, row, table } from '../open-world.tsx'
import {
  button,
  hostile,
  hostPage,
  lastQuery,
  newestIds,
  openTickets,
  ownTicketsPath,
  searchTickets,
  tab,
  openTab,
} from './open-tickets.tsx'

const world = await openTickets()
const { watched } = world

const columns = [
  'Ticket No.',
  'Issued On',
  'Resolve Date',
  'Status',
  'Raised By',
  'Assigned To',
  'Priority',
  'Description',
  'Actions',
]
const ids = () => cells('Ticket No.').map(Number)
const cellTexts = (text: string) =>
  row(text)
    .getByRole('cell')
    .elements()
    .slice(0, 8)
    .map(({ textContent }) => textContent?.trim())

const statusOf = (text: string) => cellTexts(text)[3] ?? ''

describe('what each role sees', () => {
  test('TKL-01 TKL-05 EXP-06 an admin sees both tabs, All Tickets open with the newest first, twelve per page, and no export', async () => {
    const { host } = await world.open()
    const tabs = page.getByRole('tab').elements()
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All Tickets', 'My Tickets'])
    await expect.element(tab('All Tickets')).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(page.getByPlaceholder('Search with ticket Number or Description'))
      .toBeVisible()
    expect(ids()).toEqual(newestIds)
    expect(lastQuery(world)).toEqual({
      all: 'false',
      orderBy: 'created_at',
      orderDir: 'desc',
      page: '1',
      perPage: '12',
    })
    expect(page.getByText(/export/i).query()).toBeNull()
    await expectAccessible(host)
  })

  test('TKL-06 EXP-06 an employee sees only their own tickets, loaded by one request', async () => {
    await world.open('employee')
    expect(page.getByRole('tab').elements()).toHaveLength(0)
    await expect.poll(ids).toEqual([201, 3, 1])
    expect(new Set(cells('Raised By'))).toEqual(new Set(['Esha Employee']))
    const requestedPaths = watched.requests.map(({ url }) => url.pathname)
    expect(requestedPaths.filter((path) => path.includes('ticket'))).toEqual([ownTicketsPath])
    expect(button('Edit Ticket').query()).toBeNull()
    expect(button('Delete Ticket').query()).toBeNull()
    expect(page.getByText(/export/i).query()).toBeNull()
  })

  test('TKL-04 Raise Ticket opens the form without an asset', async () => {
    const { host, intents } = hostPage()
    await world.open('employee', { host })
    await button('Raise Ticket').click()
    expect(intents).toEqual([{ route: 'add-ticket' }])
  })
})

describe('the table', () => {
  test('TKL-11 TKL-12 OP-083 OP-105 shows the headers in order, without row numbers, and each field in its column', async () => {
    await world.open()
    expect(headers()).toEqual(columns)
    expect(cellTexts('Dead laptop').slice(0, 6)).toEqual([
      '201',
      '02-02-2025',
      '–',
      'On hold',
      'Esha Employee',
      'Sanjay System',
    ])
    expect(cellTexts('Chair 30')[5]).toBe('Assign to me')
    expect(cellTexts('Chair 30')[6]).toBe('Normal')
    await searchTickets(world, 'keyboard')
    expect(cellTexts('Keyboard')).toEqual([
      '1',
      '10-01-2025',
      '11-01-2025',
      'Completed',
      'Esha Employee',
      'Sanjay System',
      'High',
      'Keyboard does not type',
    ])
  })

  test('TKL-13 OP-084 every status has its colour', async () => {
    await world.open()
    const hueOf = (text: string) => {
      const glyph = row(text).getByRole('cell').nth(3).element().querySelector('svg')
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(glyph ?? document.body).color.match(/\d+/g) ?? []
      ).map(Number)
      const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
      if (most === red) return green - least > 30 ? 'orange' : 'red'
      if (most === blue) return 'blue'
      return blue - least > 80 ? 'teal' : 'green'
    }
    const hues: Record<string, string> = {}
    for (const text of ['Dead laptop', 'wide', 'Chair 30']) hues[statusOf(text)] = hueOf(text)
    for (const text of ['keyboard', 'pantry']) {
      await searchTickets(world, text)
      hues[statusOf(text)] = hueOf(text)
    }
    expect(hues).toEqual({
      'On hold': 'red',
      Completed: 'green',
      'In progress': 'blue',
      Unassigned: 'orange',
      'Under observation': 'teal',
    })
  })

  test('TKL-14 TKL-15 CONST-13 every header has a tooltip of its own, by pointer and by keyboard', async () => {
    await world.open()
    await userEvent.hover(page.getByText('Priority', { exact: true }).first())
    const tip = page.getByRole('tooltip')
    await expect
      .poll(() => tip.query()?.textContent)
      .toBe(
        'Immediately; High (within next 4 hrs); Normal (within the next business day); Low (within next 5 business days)',
      )
    await userEvent.unhover(page.getByText('Priority', { exact: true }).first())
    await userEvent.keyboard('{Shift}')
    page.getByText('Ticket No.', { exact: true }).first().element().focus()
    const tooltips: string[] = []
    for (const _ of columns) {
      await expect.element(tip).toBeVisible()
      tooltips.push(`${focused()?.textContent}: ${tip.element().textContent}`)
      await userEvent.keyboard('{ArrowRight}')
    }
    expect(tooltips.map((line) => line.split(':')[0])).toEqual(columns)
    expect(new Set(tooltips.map((line) => line.split(':')[1])).size).toBe(columns.length)
  })

  test('LAY-06 two lines of a description are shown as text; its tooltip contains all of it', async () => {
    await world.open()
    const text = row('wide').getByText('<img src=x', { exact: false })
    const { height, width } = text.element().getBoundingClientRect()
    expect(height).toBeLessThanOrEqual(42)
    expect(width).toBeLessThan(table().element().getBoundingClientRect().width / 2)
    expect(row('wide').element().querySelectorAll('img')).toHaveLength(0)
    await userEvent.hover(text)
    const tip = page.getByRole('tooltip')
    await expect.element(tip).toBeVisible()
    expect(tip.element().textContent).toBe(showBidi(hostile))
    const box = tip.element().getBoundingClientRect()
    expect([box.top >= 0, box.bottom <= innerHeight]).toEqual([true, true])
  })

  test('an overdue ticket says so until it is completed; open tickets show when they are due', async () => {
    await world.open()
    expect(cellTexts('Dead laptop')[6]).toMatch(
      /^ImmediatelyOverdueDue on 02-02-2025 at \d+:\d\d [AP]M$/,
    )
    expect(cellTexts('wide')[6]).toMatch(/^HighDue on 31-12-2099 at \d+:\d\d [AP]M$/)
    await searchTickets(world, 'keyboard')
    expect(cellTexts('Keyboard')[6]).toBe('High')
  })
})

describe.each([
  ['1280 px', '1008px'],
  ['1024 px', '900px'],
])('the table in a window of %s', (_window, width) => {
  test('LAY-06 WRD-03 24 characters of the description are readable without scrolling, and so is the due time', async () => {
    await world.open('officeAdmin', { width })
    const cells = row('wide').getByRole('cell').elements()
    const [description, actions] = cells.slice(-2)
    const text = description?.querySelector('span')
    expect(readable(text, actions)).toBeGreaterThanOrEqual(24)
    const scroller = table().element().parentElement
    expect(scroller?.scrollWidth).toBeLessThanOrEqual(scroller?.clientWidth ?? 0)
    const due = row('Dead laptop')
      .getByText(/^Due on 02-02-2025/)
      .element()
    expect(due.getBoundingClientRect().width).toBeGreaterThan(60)
    expect(table().element().querySelectorAll('tbody tr')).toHaveLength(12)
  })
})

/** Returns the number of lines of the first text of a cell. */
function linesOf(cell: Element): number {
  const range = document.createRange()
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
  range.selectNodeContents(text ?? cell)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('FSERV-11 headers and names are on one line if the description has room, and all rows have the same height', async () => {
  await world.open('officeAdmin', { width: '1168px' })
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map(linesOf)).toEqual(heads.map(() => 1))
  const names = row('wide').getByRole('cell').elements().slice(4, 6)
  expect(names.map(linesOf)).toEqual([1, 1])
  const heights = [...table().element().querySelectorAll('tbody tr')].map(
    (each) => each.getBoundingClientRect().height,
  )
  expect(new Set(heights)).toEqual(new Set([44]))
})

test('FSERV-11 in a narrower list, the description shrinks before a name is cut off', async () => {
  await world.sql(`update users set username = 'Karthik Subramaniam'
    where id = (select raised_by from tickets where description like '%wide%' limit 1)`)
  await world.open('officeAdmin', { width: '1008px' })
  const name = row('wide').getByText('Karthik Subramaniam').first().element()
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
})

/** Returns how many characters of a clamped text are visible and not covered by the next cell. */
function readable(text: Element | null | undefined, next: Element | undefined): number {
  const node = text?.firstChild
  if (!text || !next || !(node instanceof Text)) return 0
  const [box, edge] = [text.getBoundingClientRect(), next.getBoundingClientRect().left]
  const range = document.createRange()
  let count = 0
  for (; count < node.length; count += 1) {
    range.setStart(node, count)
    range.setEnd(node, count + 1)
    const { bottom, right } = range.getBoundingClientRect()
    if (bottom > box.bottom + 1 || right > Math.min(box.right + 1, edge)) break
  }
  return count
}

describe('search and pages', () => {
  test('TKL-30 TKL-31 PAGE-10 each tab returns to its own page, and the screen opens again on the last tab', async () => {
    const { show, scope } = await world.open()
    await pager('2').click()
    await loaded()
    await openTab('My Tickets')
    expect(currentPage()).toBe('1')
    await pager('3').click()
    await loaded()
    await openTab('All Tickets')
    expect(currentPage()).toBe('2')
    await openTab('My Tickets')
    expect(currentPage()).toBe('3')
    expect(ids()).toEqual([106, 105, 104, 103, 102, 101])
    await show(null)
    await world.open('officeAdmin', { scope })
    await expect.element(tab('My Tickets')).toHaveAttribute('aria-selected', 'true')
    expect(currentPage()).toBe('3')
  })

  test('TKL-32 a change made elsewhere appears at once', async () => {
    await world.open()
    await world.sql(`update tickets set description = 'Stool' where id = 130`)
    changed('tickets')
    await expect.element(row('Stool')).toBeVisible()
    await world.sql(`update tickets set description = 'Chair 30' where id = 130`)
  })
})

describe('in a container of 390 px', () => {
  test('LAY-05 the number links to the ticket, and is between the checkbox and the badge', async () => {
    await world.open('officeAdmin', { width: '390px' })
    const card = row('Dead laptop').element()
    const box = (selector: string) => card.querySelector(selector)?.getBoundingClientRect()
    const middle = (selector: string) => {
      const { top = 0, bottom = Infinity } = box(selector) ?? {}
      return (top + bottom) / 2
    }
    const link = box('[data-card="number"] a')
    const badge = box('[data-card="corner"]')
    await expect.poll(() => box('input')?.width).toBe(40)
    expect(link?.left).toBeGreaterThan((box('input')?.left ?? Infinity) + 28)
    expect(Math.abs(middle('input') - middle('[data-card="number"] a'))).toBeLessThan(3)
    expect(link?.left).toBeLessThan(80)
    expect(badge?.left).toBeGreaterThan(link?.right ?? Infinity)
    expect(badge?.right).toBeCloseTo(card.getBoundingClientRect().right - 15, 0)
    const number = row('Dead laptop').getByRole('link', { name: '201' }).element()
    number.scrollIntoView()
    const { left, top, width, height } = number.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(number)
  })

  test('BULK-04 LAY-05 the button that skips to the actions does not cover the description', async () => {
    await world.open('officeAdmin', { width: '390px' })
    await row('Dead laptop').getByRole('checkbox').click()
    const skip = page.getByRole('button', { name: 'Skip to actions' })
    await expect.element(skip).toBeInTheDocument()
    skip.element().focus()
    const title = row('Dead laptop').getByText('Dead laptop').element()
    const { bottom } = skip.element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
  })

  test('LAY-05 rows are cards with the due time in words, without More for a short description, and nothing overflows', async () => {
    const { host } = await world.open('officeAdmin', { width: '390px' })
    const card = row('Dead laptop').element()
    expect(getComputedStyle(card).display).toBe('grid')
    const left = (place: string) =>
      card.querySelector(`[data-card="${place}"] :not(input)`)?.getBoundingClientRect().left
    expect(left('corner')).toBeGreaterThan(left('title') ?? Infinity)
    const due = row('Dead laptop')
      .getByText(/^Due on 02-02-2025/)
      .element()
    expect(due.getBoundingClientRect().height).toBeGreaterThan(10)
    expect(row('Dead laptop').getByRole('button', { name: 'More', exact: true }).query()).toBeNull()
    expect(host.querySelector('section')?.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible(host)
  })
})
