import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible, wait } from '../kit/stage.tsx'
import { cells, loaded, pager } from '../open-world.tsx'
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
  test('TKL-02 TKL-08 Apply and Clear, and the options of All Tickets', async () => {
    const { host } = await world.open()
    await opener().click()
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

  test('TKL-06 OP-100 on the own tickets there is the status alone, and nobody’s names are loaded', async () => {
    // The names that another person has read rest for one second after their last reader.
    await wait(1200)
    await world.open('employee')
    await opener().click()
    expect(labels()).toEqual(['Status'])
    expect(watched.to('/api/v1/users')).toEqual([])
  })

  test('names that did not come are missed in the panel, and come back with Retry', async () => {
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
    await panel().getByRole('button', { name: 'Retry' }).click()
    await expect.element(missed).not.toBeInTheDocument()
    expect(await offered('Assigned to')).toHaveLength(3)
  })
})

describe('chips', () => {
  test('TKL-03 TKL-28 TKL-29 OP-041 Apply asks once; one chip for each value; × takes one away, Clear all of them, from page 1', async () => {
    await world.open()
    watched.forget()
    await opener().click()
    await pick('Status', 'Unassigned', 'On hold')
    await pick('Assigned to', 'Sanjay System')
    await apply()
    expect(watched.to(everybodys)).toHaveLength(1)
    expect(lastQuery(world)).toMatchObject({ page: '1', 'assigned_to[]': '2' })
    expect(chips()).toBe('Assigned toSanjay SystemStatusUnassignedStatusOn holdClear')
    expect(opener().element().textContent).toBe('Filters3')
    await button('Remove Assigned to Sanjay System').click()
    await loaded()
    expect(lastQuery(world)).not.toHaveProperty('assigned_to[]')
    expect(statusesAsked()).toEqual(['unassigned', 'on_hold'])
    await pager('2').click()
    await loaded()
    watched.forget()
    await button('Clear').click()
    await loaded()
    expect(watched.to(everybodys)).toHaveLength(1)
    expect(lastQuery(world)).toMatchObject({ page: '1' })
    expect([statusesAsked(), chips()]).toEqual([[], ''])
  })
})

describe('one set of filters', () => {
  test('OP-100 VIEW-08 begins with that of the own tickets for employees, as from an address', async () => {
    const scope = 'from an address'
    await world.signInAs('employee')
    const place = listQuery('myTickets', scope)
    place.set({ ...place.get(), filters: { ...place.get().filters, status: ['completed'] } })
    await world.open('employee', { scope })
    expect(chips()).toBe('StatusCompletedClear')
    expect(statusesAsked(own)).toEqual(['completed'])
  })

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
