import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { screenChoices } from '../../../src/state/list/list-registry.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import type { Person } from '../../support/api.ts'
import { expectAccessible, focused, type Stage } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'
import {
  choose,
  field,
  restoreTickets,
  openTicketWorld,
  updates,
} from '../ticket-form/open-form.tsx'

let world: World
let previous: Stage | undefined
beforeAll(async () => {
  world = await openTicketWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await restoreTickets(world)
  await world.signInAs('officeAdmin')
})

async function open(
  ticketId: number,
  { tab = 'all', width = '1100px' }: { tab?: 'all' | 'mine'; width?: string } = {},
) {
  if (previous?.host.isConnected) await previous.show(null)
  const host = new EventTarget()
  const savedTickets: Ticket[] = []
  host.addEventListener('assetdesk-ticket-saved', (event) =>
    savedTickets.push((event as CustomEvent<Ticket>).detail),
  )
  const shown = await world.show(<TicketInfo ticketId={ticketId} />, { host, width })
  const choices = screenChoices(shown.scope)
  choices.set({ ...choices.get(), ticketTab: tab })
  previous = shown
  await expect.element(page.getByText(`#${ticketId}`, { exact: true })).toBeVisible()
  return { ...shown, savedTickets }
}

const toast = (text: string) => page.getByRole('status').getByText(text)
async function expectSaved(): Promise<void> {
  await expect.element(toast('Ticket updated successfully.')).toBeVisible()
}
const notice = () => page.getByText(/^Not saved yet/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const comboboxes = () =>
  page
    .getByRole('combobox')
    .elements()
    .map((element) => element.getAttribute('aria-label'))
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const sendAsSuperAdmin = (method: string, id: number, body?: object) =>
  sendAs('superAdmin', method, { id, body })
const sendAs = (
  person: Person,
  method: string,
  { id, body }: { id: number; body?: object | undefined },
) =>
  fetch(`${world.origin}/api/v1/ticket/${id}`, {
    method,
    headers: {
      Authorization: `Bearer ${world.tokens[person]}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
const loadTicket = async (id: number) =>
  (await (await sendAsSuperAdmin('GET', id)).json()) as Ticket

/** Passes the first update of ticket 81 to `respond`. */
function onFirstUpdate(respond: (pass: () => Promise<Response>) => Promise<Response>) {
  let isHandled = false
  world.watched.stage = async ({ pathname }, pass) => {
    if (isHandled || pathname !== '/api/v1/ticket/81' || updates(world).length === 0)
      return await pass()
    isHandled = true
    return await respond(pass)
  }
}

describe('editing on the ticket screen', () => {
  test('TRIAGE-01 by keyboard, Enter opens the status, Escape keeps it, and choosing another one saves it', async () => {
    const { savedTickets } = await open(81)
    await expect.element(field('Status')).toMatchTextContent(/On hold/)
    field('Status').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(options)
      .toEqual(['Completed', 'In progress', 'Unassigned', 'On hold', 'Under observation'])
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(page.getByRole('option').elements()).toEqual([])
    expect(focused()).toBe(field('Status').element())
    expect(updates(world)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expectSaved()
    expect(updates(world)).toEqual([
      {
        status: 'under_observation',
        assigned_to: 1,
        manager: 'office_admin',
        asset_id: null,
        category_id: 3,
        priority: 'high',
      },
    ])
    await expect.element(field('Status')).toMatchTextContent(/Under observation/)
    expect(focused()).toBe(field('Status').element())
    expect(savedTickets.map(({ status }) => status)).toEqual(['under_observation'])
  })

  test('TRIAGE-01 TRIAGE-02 changes priority, assigned user and manager, and offers the same users as the form', async () => {
    await open(81)
    await choose('Priority', 'Low (With in next 5 Business days)')
    await expectSaved()
    await field('Assigned User').click()
    await expect.poll(options).toEqual(['Omana Office', 'Sunita Super'])
    await page.getByRole('option', { name: 'Sunita Super' }).click()
    await expect.element(field('Assigned User')).toMatchTextContent(/Sunita Super/)
    await expect.poll(async () => (await loadTicket(81)).assigned_user?.id).toBe(4)
    // Another manager clears the assigned user (OP-094): the screen asks for a new one and saves both together.
    await choose('Manager', 'System Admin')
    await expect.element(notice()).toMatchTextContent(/Manager: System Admin, Assigned User: /)
    await expect.poll(options).toEqual(['Sanjay System', 'Sunita Super'])
    expect(focused()).toBe(field('Assigned User').element())
    await page.getByRole('option', { name: 'Sanjay System' }).click()
    await expect.element(notice()).not.toBeInTheDocument()
    await expect
      .poll(async () => {
        const { priority, manager, assigned_user } = await loadTicket(81)
        return [priority, manager, assigned_user?.id]
      })
      .toEqual(['low', 'system_admin', 2])
    expect(updates(world)).toHaveLength(3)
  })

  test('TRIAGE-01 the keyboard reaches the reason why a value cannot be changed', async () => {
    await world.sql('update tickets set asset_id = (select min(id) from assets) where id = 81')
    await open(81)
    const manager = button('Office Admin')
    await expect.element(manager).toHaveAccessibleDescription(/^Cannot be changed while an asset/)
    ;(manager.element() as HTMLElement).focus()
    expect(focused()).toBe(manager.element())
  })

  test('TRIAGE-01 choosing a status of an unassigned ticket asks for an assigned user, and can be discarded', async () => {
    const { host } = await open(80)
    await expect.element(field('Assigned User')).toMatchTextContent(/Nobody/)
    await expectAccessible(host)
    await choose('Status', 'On hold')
    await expect.element(notice()).toMatchTextContent(/Status: On hold\. Please select an Assigned/)
    await expect.element(page.getByRole('option', { name: 'Omana Office' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await button('Discard').click()
    await expect.element(notice()).not.toBeInTheDocument()
    await expect.element(field('Status')).toMatchTextContent(/Unassigned/)
    expect(focused()).toBe(field('Status').element())
    await choose('Assigned User', 'Omana Office')
    await expectSaved()
    await expect.element(page.getByText('2 followers')).toBeVisible()
    await expect.element(field('Status')).toMatchTextContent(/In progress/)
    expect(updates(world)).toHaveLength(1)
  })

  test('TRIAGE-01 a value that is chosen while Retry saves another one is saved after it', async () => {
    await open(81)
    onFirstUpdate(() => Promise.reject(new TypeError('offline')))
    await choose('Status', 'Under observation')
    await expect.element(notice()).toBeVisible()
    const gate = Promise.withResolvers<void>()
    world.watched.stage = async ({ pathname }, pass) => {
      if (pathname === '/api/v1/ticket/81') await gate.promise
      return await pass()
    }
    await button('Retry').click()
    expect(focused()).toBe(field('Status').element())
    await choose('Priority', 'Low (With in next 5 Business days)')
    gate.resolve()
    await expect
      .poll(async () => {
        const { status, priority } = await loadTicket(81)
        return [status, priority]
      })
      .toEqual(['under_observation', 'low'])
  })

  test('TRIAGE-01 OP5-006 employees, and admins from My Tickets, cannot change the ticket here', async () => {
    await open(81, { tab: 'mine' })
    await expect.element(page.getByText('On hold').first()).toBeVisible()
    expect(comboboxes()).toEqual([])
    await world.signInAs('employee')
    await open(81)
    await expect.element(page.getByText('On hold').first()).toBeVisible()
    expect(comboboxes()).toEqual([])
  })
})

describe('conflicts', () => {
  test('TRIAGE-01 OP-079 if someone else changed the ticket meanwhile, the user chooses between both versions', async () => {
    await open(81)
    onFirstUpdate(async (pass) => {
      await sendAsSuperAdmin('PUT', 81, { status: 'in_progress', assigned_to: 4 })
      return await pass()
    })
    await choose('Status', 'Under observation')
    const dialog = page.getByRole('dialog', { name: 'Someone else saved while you were editing' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect.element(notice()).toMatchTextContent(/Status: Under observation/)
    await button('Retry').click()
    await dialog.getByRole('radio', { name: /^Yours/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectSaved()
    const { status, assigned_user } = await loadTicket(81)
    expect([status, assigned_user?.id]).toEqual(['under_observation', 4])
  })

  test('TRIAGE-01 OP-079 a change that the same user saved elsewhere is not attributed to someone else', async () => {
    await open(81)
    onFirstUpdate(async (pass) => {
      const body = { status: 'in_progress', assigned_to: 4 }
      await sendAs('officeAdmin', 'PUT', { id: 81, body })
      return await pass()
    })
    await choose('Status', 'Under observation')
    const title = 'You saved another version while you were editing'
    const dialog = page.getByRole('dialog', { name: title })
    await expect.element(dialog.getByRole('radio', { name: /^Your other version/ })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'All of this form' })).toBeVisible()
    await expect.element(dialog).toMatchTextContent(/only in the other version/)
    await expect.element(dialog).not.toMatchTextContent(/they|Theirs/)
  })
})
