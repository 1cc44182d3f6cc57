import { afterEach, expect, test } from 'vitest'
import { reportRaised } from '../../../src/screens/raise-ticket/outcome.ts'
import { widgetHost } from '../../../src/element/widget-host.ts'
import { call } from '../../../src/http/call.ts'
import { define } from '../../../widgets/ticket-list/element.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, loaded, row } from '../open-world.tsx'
import {
  lastQuery,
  openTickets,
  ownTicketsPath,
  searchTickets,
  searchBox,
  tab,
} from './open-tickets.tsx'

const world = await openTickets()
define()
afterEach(() => document.body.replaceChildren())

async function showElement(attributes: string): Promise<HTMLElement> {
  await world.signInAs('officeAdmin')
  const holder = document.body.appendChild(document.createElement('div'))
  holder.innerHTML = `<ticket-list ${attributes}></ticket-list>`
  await expect.element(tab('All Tickets')).toBeVisible()
  await loaded()
  return holder.firstElementChild as HTMLElement
}

test('TKL-18 OP-089 the element works on a plain page, and its flag is an attribute and a property', async () => {
  const element = await showElement('scope="one" show-delete-update="false"')
  const edit = () => row('Dead laptop').getByRole('button', { name: 'Edit Ticket' })
  expect(edit().query()).toBeNull()
  element.setAttribute('show-delete-update', '')
  await expect.element(edit()).toBeVisible()
  Object.assign(element, { showDeleteUpdate: false })
  await expect.element(edit()).not.toBeInTheDocument()
  expect(document.querySelector('table')).toBeNull()
  expect(element.shadowRoot?.querySelectorAll('style, [style*="{"]')).toHaveLength(0)
  await expectAccessible(element)
})

test('after a ticket is raised next to it, the list opens My Tickets on page 1 without a search, the new ticket first', async () => {
  await showElement('scope="two"')
  await searchTickets(world, 'laptop')
  await tab('My Tickets').click()
  await searchTickets(world, 'chair 1', ownTicketsPath)
  const ticket = await call('createPlainTicket', {
    body: { priority: 'low', description: 'Raised beside', category_id: 2, place_id: 2 },
  })
  await tab('All Tickets').click()
  reportRaised(ticket, widgetHost(undefined, 'two'))
  await expect.element(tab('My Tickets')).toHaveAttribute('aria-selected', 'true')
  await expect.element(searchBox()).toHaveValue('')
  await expect.poll(() => cells('Description')[0]).toBe('Raised beside')
  expect(lastQuery(world, ownTicketsPath)).toMatchObject({ page: '1' })
  expect(lastQuery(world, ownTicketsPath)).not.toHaveProperty('search')
})
