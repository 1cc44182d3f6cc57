import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Stage } from '../kit/stage.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import { openWorld, type Showing, type World } from '../open-world.tsx'

export { choose } from '../choose.ts'

/** 80: unassigned, furniture. 81: on hold with the office admin, category other. 82: about the raiser's laptop, with the system admin. 83: completed. 84: on an asset in the trash. */
const tickets = `
  insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, location_id, manager, resolve_date, outcome) values
    (80, 'unassigned', 'low', 'A wobbly table', 3, null, null, 2, 1, 1, 'office_admin', null, null),
    (81, 'on_hold', 'high', 'Something else, over there', 3, 1, null, 3, 2, null, 'office_admin', null, null),
    (82, 'in_progress', 'immediately', 'No sound', 3, 2, 1, 1, 1, 1, 'system_admin', null, null),
    (83, 'completed', 'normal', 'The lamp is dark', 3, 1, null, 2, 1, 2, 'office_admin', '2025-02-03T09:00:00Z', 'resolved'),
    (84, 'on_hold', 'normal', 'Does not start', 3, 2, 5, 1, 1, 2, 'system_admin', null, null)`

/** Restores the tickets of these tests. */
export async function restoreTickets(world: World): Promise<void> {
  await world.sql('delete from tickets where id >= 80')
  await world.sql(tickets)
}

export const openTicketWorld = () => openWorld()

let previous: Stage | undefined

/** Shows the form of a ticket in place of the previous one, and waits until it has loaded. */
export async function openForm(world: World, ticketId: number, showing: Showing = {}) {
  if (previous?.host.isConnected) await previous.show(null)
  const shown = await world.show(<TicketForm ticketId={ticketId} />, showing)
  await expect.element(page.getByRole('button', { name: /^Save/ })).toBeVisible()
  await expect.element(page.getByText(`Ticket ${ticketId}`)).toBeVisible()
  previous = shown
  return shown
}

export const field = (name: string) => page.getByRole('combobox', { name, exact: true })
export const assetId = () => page.getByRole('textbox', { name: 'Linked Asset ID' })
export const save = () => page.getByRole('button', { name: /^Save/ }).click()

/** Opens a select, returns the labels of its options, and closes it. */
export async function optionsOf(name: string): Promise<string[]> {
  await field(name).click()
  const names = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent?.trim() ?? '')
  await field(name).click()
  return names
}

/** Returns the bodies of PUT requests, without the reports that the conversation was read. */
export const updates = (world: World) =>
  world.watched.requests
    .filter(({ method, url }) => method === 'PUT' && !url.pathname.endsWith('/read'))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
