import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { wait } from '../kit/stage.tsx'
import { loaded, row } from '../open-world.tsx'
import { everybodys, lastQuery, openTickets, searchBox } from './open-tickets.tsx'

const world = await openTickets()
const { watched } = world

const rtl = 'המסך במטבח מהבהב שוב!'
beforeEach(() =>
  world.sql(`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager, created_at) values
    (301, 'unassigned', 'low', '${rtl}', 3, 2, 2, 'office_admin', '2025-03-01T05:00:00Z'),
    (302, 'unassigned', 'low', 'never closed \u202Etxet, 100%_\\', 3, 2, 2, 'office_admin', '2025-03-02T05:00:00Z')`),
)
afterEach(() => world.sql('delete from tickets where id > 300'))

const noMatch = () => page.getByText('No Data Found...', { exact: true })
const numbers = () =>
  page
    .getByRole('row')
    .getByRole('cell')
    .elements()
    .filter((_cell, index) => index % 9 === 0)
    .map(({ textContent }) => Number(textContent))

/** Types a search that need not ask for anything, and gives it its rest. */
async function type(text: string): Promise<void> {
  await searchBox().fill(text)
  await wait(350)
  await loaded()
}

describe('searching for anything', () => {
  test.each([
    ['100%_\\', [302]],
    ['\u202Etxet, 1', [302]],
    ['a&b=c#d?e+f\0', []],
  ])('%j finds what has it, or says that nothing has', async (text, found) => {
    await world.open()
    await type(text)
    await expect.element(searchBox()).toHaveValue(text)
    expect(numbers()).toEqual(found)
    expect(noMatch().elements()).toHaveLength(found.length === 0 ? 1 : 0)
    expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0)
  })

  test('blanks alone are no search', async () => {
    await world.open()
    await type('   ')
    await expect.element(searchBox()).toHaveValue('   ')
    expect(lastQuery(world)).not.toHaveProperty('search')
    expect(numbers().slice(0, 2)).toEqual([302, 301])
  })

  test.each(['🔥'])('10,000 and 20,000 %s find nothing and stay in the box', async (one) => {
    const { host, scope } = await world.open('officeAdmin', { width: '390px' })
    for (const times of [10_000 / one.length, 20_000 / one.length]) {
      await type(one.repeat(times))
      await expect.element(noMatch()).toBeVisible()
      expect((searchBox().element() as HTMLInputElement).value).toHaveLength(times * one.length)
      expect(lastQuery(world)['search']).toHaveLength(10_000)
      expect(host.scrollWidth).toBeLessThanOrEqual(host.clientWidth)
    }
    expect(watched.logged).toEqual([])
    expect(listQuery('allTickets', scope).get().search).toHaveLength(20_000)
    await type('Chair 30')
    expect(numbers()).toEqual([130])
    expect(watched.to(everybodys).length).toBeGreaterThan(2)
  })
})

describe('descriptions that run the other way', () => {
  const textOf = (text: string) => page.getByText(text, { exact: true }).element() as HTMLElement
  const leads = (element: HTMLElement) => {
    const { direction, unicodeBidi } = getComputedStyle(element)
    return [direction, unicodeBidi]
  }

  test.each(['1440px', '390px'])(
    'begin at their own side, and nothing beside them turns: %s',
    async (width) => {
      await world.open('officeAdmin', { width })
      expect(leads(textOf(rtl))).toEqual(['rtl', 'isolate'])
      expect(leads(textOf('never closed [U+202E]txet, 100%_\\'))).toEqual(['ltr', 'isolate'])
      const cells = row(rtl).getByRole('cell').elements()
      expect(new Set(cells.map((cell) => getComputedStyle(cell).direction))).toEqual(
        new Set(['ltr']),
      )
      expect(leads(textOf('Chair 30'))[0]).toBe('ltr')
      await type(rtl)
      expect(getComputedStyle(searchBox().element()).direction).toBe('rtl')
    },
  )
})

test('a name of a hundred letters is cut off and takes nothing from the description', async () => {
  const name = 'Wolfeschlegelstein'.repeat(6).slice(0, 100)
  await world.sql(`update users set username = '${name}' where id = 3`)
  // What a window of 1440 px leaves for the list.
  await world.open('officeAdmin', { width: '1166px' })
  const cells = row('302').getByRole('cell').elements()
  const [raisedBy, description] = [4, 7].map((at) => cells[at]?.getBoundingClientRect().width ?? 0)
  expect(raisedBy).toBeLessThanOrEqual(156)
  expect(description).toBeGreaterThanOrEqual(156)
  await row('302').getByText(name).hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(name)
})
