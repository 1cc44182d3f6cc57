import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible, wait } from '../kit/stage.tsx'
import { cells, currentPage, loaded, pager } from '../open-world.tsx'
import {
  apply,
  button,
  chips,
  everybodys,
  lastQuery,
  offered,
  opener,
  openTickets,
  own,
  panel,
  pick,
  turnTo,
} from './open-tickets.tsx'

const world = await openTickets()
const { watched } = world

const labels = () =>
  panel()
    .getByRole('combobox')
    .elements()
    .map(
      (each) =>
        document.getElementById(each.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')
          ?.textContent,
    )
const statusesAsked = (path = everybodys) =>
  watched.to(path).at(-1)?.searchParams.getAll('status[]') ?? []

describe('the panel', () => {
  test('TKL-02 TKL-08 350 px wide, at most 500 high, with Apply and Clear; options of All Tickets', async () => {
    const { host } = await world.open()
    await opener().click()
    const { width, height } = panel().element().getBoundingClientRect()
    expect(width).toBe(350)
    expect(height).toBeLessThanOrEqual(500)
    expect(getComputedStyle(panel().element()).maxHeight).toBe('500px')
    const buttons = ['Clear', 'Apply'].map((name) => panel().getByRole('button', { name }))
    for (const each of buttons) await expect.element(each).toBeVisible()
    expect(labels()).toEqual(['Assigned to', 'Status', 'Response target', 'Waiting for'])
    expect(await offered('Assigned to')).toEqual(['Omana Office', 'Sanjay System', 'Sunita Super'])
    expect(await offered('Status')).toEqual([
      'Completed',
      'In progress',
      'Unassigned',
      'On hold',
      'Under observation',
    ])
    expect(await offered('Response target')).toEqual(['Overdue'])
    expect(await offered('Waiting for')).toEqual(['Us', 'The raiser'])
    await expectAccessible(host)
  })

  test.each(['employee', 'officeAdmin'] as const)(
    'TKL-06 OP-100 on the own tickets of %s there is the status alone, and nobody’s names are loaded',
    async (person) => {
      // The names that another person has read rest for one second after their last reader.
      await wait(1200)
      await world.open(person)
      if (person === 'officeAdmin') await turnTo('My Tickets')
      await opener().click()
      expect(labels()).toEqual(['Status'])
      if (person === 'employee') expect(watched.to('/api/v1/users')).toEqual([])
    },
  )

  test.each(['the button', 'the network'] as const)(
    'names that did not come are missed in the panel, and come back with %s',
    async (way) => {
      const { host } = await world.open()
      watched.stage = async ({ pathname }, pass) =>
        pathname === '/api/v1/users'
          ? Response.json({ message: 'No' }, { status: 500 })
          : await pass()
      changed('users')
      await opener().click()
      const missed = panel().getByText('Some options could not be loaded.')
      await expect.element(missed).toBeVisible()
      await expectAccessible(host)
      watched.stage = undefined
      if (way === 'the button') await panel().getByRole('button', { name: 'Retry' }).click()
      else window.dispatchEvent(new Event('online'))
      await expect.element(missed).not.toBeInTheDocument()
      expect(await offered('Assigned to')).toHaveLength(3)
    },
  )

  test('TKL-28 nothing reloads before Apply, which asks once from page 1', async () => {
    await world.open()
    await pager('2').click()
    await loaded()
    watched.forget()
    await opener().click()
    await pick('Status', 'On hold', 'Completed')
    await pick('Assigned to', 'Sanjay System')
    await userEvent.keyboard('{Escape}')
    expect(watched.to(everybodys)).toEqual([])
    expect([chips(), currentPage()]).toEqual(['', '2'])
    await opener().click()
    await apply()
    expect(watched.to(everybodys)).toHaveLength(1)
    expect(lastQuery(world)).toMatchObject({ page: '1', 'assigned_to[]': '2' })
    expect(statusesAsked()).toEqual(['on_hold', 'completed'])
    expect(cells('Ticket No.')).toEqual(['201', '1'])
  })
})

describe('chips', () => {
  test('TKL-03 TKL-29 OP-041 one chip for each value; × takes one away, Clear all of them, from page 1', async () => {
    await world.open()
    await opener().click()
    await pick('Status', 'Unassigned', 'On hold')
    await pick('Assigned to', 'Sanjay System')
    await apply()
    expect(chips()).toBe('Assigned toSanjay SystemStatusUnassignedStatusOn holdClear')
    expect(opener().element().textContent).toBe('Filters3')
    await button('Remove Assigned to Sanjay System').click()
    await loaded()
    expect(lastQuery(world)).not.toHaveProperty('assigned_to[]')
    expect(statusesAsked()).toEqual(['unassigned', 'on_hold'])
    await pager('2').click()
    await loaded()
    await button('Remove Status On hold').click()
    await loaded()
    expect([lastQuery(world)['page'], ...statusesAsked()]).toEqual(['1', 'unassigned'])
    await pager('2').click()
    await loaded()
    watched.forget()
    await button('Clear').click()
    await loaded()
    expect(watched.to(everybodys)).toHaveLength(1)
    expect(lastQuery(world)).toMatchObject({ page: '1' })
    expect([statusesAsked(), chips()]).toEqual([[], ''])
  })

  test('what is overdue, and nothing else', async () => {
    await world.open()
    await opener().click()
    await pick('Response target', 'Overdue')
    await apply()
    expect(chips()).toBe('Response targetOverdueClear')
    expect(lastQuery(world)).toMatchObject({ overdue: 'true' })
    expect(cells('Ticket No.')).toEqual(['201'])
  })
})

describe('one set of filters', () => {
  test('TKL-31 OP-100 the status holds on both tabs, the assignee on All Tickets; each tab starts at page 1, and both are kept', async () => {
    const { show, scope } = await world.open()
    await turnTo('My Tickets')
    await pager('3').click()
    await loaded()
    await turnTo('All Tickets')
    await opener().click()
    await pick('Status', 'Unassigned', 'Completed')
    await pick('Assigned to', 'Sanjay System')
    await apply()
    expect(cells('Ticket No.')).toEqual(['1'])
    await turnTo('My Tickets')
    await expect.poll(() => statusesAsked(own)).toEqual(['unassigned', 'completed'])
    expect(chips()).toBe('StatusUnassignedStatusCompletedClear')
    expect(lastQuery(world, own)).toMatchObject({ page: '1' })
    expect(lastQuery(world, own)).not.toHaveProperty('assigned_to[]')
    await button('Remove Status Completed').click()
    await loaded()
    await show(null)
    await world.open('officeAdmin', { scope })
    expect(chips()).toBe('StatusUnassignedClear')
    await turnTo('All Tickets')
    expect(chips()).toBe('Assigned toSanjay SystemStatusUnassignedClear')
    await expect.element(page.getByText('No Data Found...', { exact: true })).toBeVisible()
  })
})
