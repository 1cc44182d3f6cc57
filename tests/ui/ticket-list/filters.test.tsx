import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $reference } from '../../../src/state/reference.ts'
import { listQuery } from '../../../src/state/list/list-registry.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, loaded, pager } from '../open-world.tsx'
import {
  applyFilters,
  button,
  chips,
  allTicketsPath,
  lastQuery,
  filterOptions,
  opener,
  openTickets,
  ownTicketsPath,
  panel,
  pick,
  openTab,
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
const requestedStatuses = (path = allTicketsPath) =>
  watched.to(path).at(-1)?.searchParams.getAll('status[]') ?? []

describe('the panel', () => {
  test('TKL-02 TKL-08 shows Apply, Clear and the options of All Tickets', async () => {
    const { host } = await world.open()
    await opener().click()
    const buttons = ['Clear', 'Apply'].map((name) => panel().getByRole('button', { name }))
    for (const each of buttons) await expect.element(each).toBeVisible()
    await expect.poll(labels).toEqual(['Assigned to', 'Status', 'Response target', 'Waiting for'])
    expect(await filterOptions('Assigned to')).toEqual([
      'Omana Office',
      'Sanjay System',
      'Sunita Super',
    ])
    expect(await filterOptions('Status')).toEqual([
      'Completed',
      'In progress',
      'Unassigned',
      'On hold',
      'Under observation',
    ])
    expect(await filterOptions('Response target')).toEqual(['Overdue'])
    expect(await filterOptions('Waiting for')).toEqual(['Us', 'The raiser'])
    await expectAccessible(host)
  })

  test('TKL-06 OP-100 for the user’s own tickets, only the status is offered, and no names are loaded', async () => {
    // Screens of another user stop using the names a moment after they are removed.
    await expect.poll(() => $reference.lc).toBe(0)
    await world.open('employee')
    await opener().click()
    await expect.poll(labels).toEqual(['Status'])
    expect(watched.to('/api/v1/users')).toEqual([])
  })

  test('if the names could not be loaded, the panel says so, and Retry loads them', async () => {
    const { host } = await world.open()
    watched.stage = async ({ pathname }, pass) =>
      pathname === '/api/v1/users'
        ? Response.json({ message: 'No' }, { status: 500 })
        : await pass()
    changed('users')
    await opener().click()
    const failureNotice = panel().getByText('Some options could not be loaded.')
    await expect.element(failureNotice).toBeVisible()
    await expectAccessible(host)
    watched.stage = undefined
    await panel().getByRole('button', { name: 'Retry' }).click()
    await expect.element(failureNotice).not.toBeInTheDocument()
    expect(await filterOptions('Assigned to')).toHaveLength(3)
  })
})

describe('chips', () => {
  test('TKL-03 TKL-28 TKL-29 OP-041 Apply sends one request and shows a chip per value; × removes one; Clear removes all and opens page 1', async () => {
    await world.open()
    watched.forget()
    await opener().click()
    await pick('Status', 'Unassigned', 'On hold')
    await pick('Assigned to', 'Sanjay System')
    await applyFilters()
    expect(watched.to(allTicketsPath)).toHaveLength(1)
    expect(lastQuery(world)).toMatchObject({ page: '1', 'assigned_to[]': '2' })
    expect(chips()).toBe('Assigned toSanjay SystemStatusUnassignedStatusOn holdClear')
    expect(opener().element().textContent).toBe('Filters3')
    await button('Remove Assigned to Sanjay System').click()
    await loaded()
    expect(lastQuery(world)).not.toHaveProperty('assigned_to[]')
    expect(requestedStatuses()).toEqual(['unassigned', 'on_hold'])
    await pager('2').click()
    await loaded()
    watched.forget()
    await button('Clear').click()
    await loaded()
    expect(watched.to(allTicketsPath)).toHaveLength(1)
    expect(lastQuery(world)).toMatchObject({ page: '1' })
    expect([requestedStatuses(), chips()]).toEqual([[], ''])
  })
})

describe('one set of filters', () => {
  test('OP-100 VIEW-08 an employee’s list opens with the filters of the address', async () => {
    const scope = 'from an address'
    await world.signInAs('employee')
    const place = listQuery('myTickets', scope)
    place.set({ ...place.get(), filters: { ...place.get().filters, status: ['completed'] } })
    await world.open('employee', { scope })
    expect(chips()).toBe('StatusCompletedClear')
    expect(requestedStatuses(ownTicketsPath)).toEqual(['completed'])
  })

  test('TKL-31 OP-100 the status applies to both tabs, the assignee to All Tickets; new filters open page 1 and are kept', async () => {
    const { show, scope } = await world.open()
    await openTab('My Tickets')
    await pager('3').click()
    await loaded()
    await openTab('All Tickets')
    await opener().click()
    await pick('Status', 'Unassigned', 'Completed')
    await pick('Assigned to', 'Sanjay System')
    await applyFilters()
    expect(cells('Ticket No.')).toEqual(['1'])
    await openTab('My Tickets')
    await expect.poll(() => requestedStatuses(ownTicketsPath)).toEqual(['unassigned', 'completed'])
    expect(chips()).toBe('StatusUnassignedStatusCompletedClear')
    expect(lastQuery(world, ownTicketsPath)).toMatchObject({ page: '1' })
    expect(lastQuery(world, ownTicketsPath)).not.toHaveProperty('assigned_to[]')
    await button('Remove Status Completed').click()
    await loaded()
    await show(null)
    await world.open('officeAdmin', { scope })
    expect(chips()).toBe('StatusUnassignedClear')
    await openTab('All Tickets')
    expect(chips()).toBe('Assigned toSanjay SystemStatusUnassignedClear')
    await expect.element(page.getByText('No Data Found...', { exact: true })).toBeVisible()
  })
})
