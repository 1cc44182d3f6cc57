import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketInfo } from '../../../src/screens/ticket-info/ticket-info.tsx'
import { screenChoices } from '../../../src/state/list/list-registry.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import type { Person } from '../../support/api.ts'
import { expectAccessible, focused, type Stage } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'
import { choose, field, freshTickets, openTicketWorld, puts } from '../ticket-form/open-form.tsx'

let world: World
let former: Stage | undefined
beforeAll(async () => {
  world = await openTicketWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await freshTickets(world)
  await world.signInAs('officeAdmin')
})

async function open(
  ticketId: number,
  { tab = 'all', width = '1100px' }: { tab?: 'all' | 'mine'; width?: string } = {},
) {
  if (former?.host.isConnected) await former.show(null)
  const host = new EventTarget()
  const changed: Ticket[] = []
  host.addEventListener('assetdesk-ticket-saved', (event) =>
    changed.push((event as CustomEvent<Ticket>).detail),
  )
  const shown = await world.show(<TicketInfo ticketId={ticketId} />, { host, width })
  const choices = screenChoices(shown.scope)
  choices.set({ ...choices.get(), ticketTab: tab })
  former = shown
  await expect.element(page.getByText(`#${ticketId}`, { exact: true })).toBeVisible()
  return { ...shown, changed }
}

const toast = (text: string) => page.getByRole('status').getByText(text)
async function saved(): Promise<void> {
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
const ask = (method: string, id: number, body?: object) => askAs('superAdmin', method, { id, body })
const askAs = (
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
const stored = async (id: number) => (await (await ask('GET', id)).json()) as Ticket

/** Stages what happens to the first update. */
function first(answer: (pass: () => Promise<Response>) => Promise<Response>) {
  let staged = false
  world.watched.stage = async ({ pathname }, pass) => {
    if (staged || pathname !== '/api/v1/ticket/81' || puts(world).length === 0) return await pass()
    staged = true
    return await answer(pass)
  }
}

describe('a ticket is changed where it is shown', () => {
  test('TRIAGE-01 Enter opens the status, Escape leaves it as it is, choosing saves, by keyboard alone', async () => {
    const { changed } = await open(81)
    await expect.element(field('Status')).toMatchTextContent(/On hold/)
    field('Status').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(options()).toEqual([
      'Completed',
      'In progress',
      'Unassigned',
      'On hold',
      'Under observation',
    ])
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(page.getByRole('option').elements()).toEqual([])
    expect(focused()).toBe(field('Status').element())
    expect(puts(world)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await saved()
    expect(puts(world)).toEqual([
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
    expect(changed.map(({ status }) => status)).toEqual(['under_observation'])
  })

  test('TRIAGE-01 TRIAGE-02 priority, assigned user and manager, with the people that the form offers', async () => {
    await open(81)
    await choose('Priority', 'Low (With in next 5 Business days)')
    await saved()
    await field('Assigned User').click()
    await expect.poll(options).toEqual(['Omana Office', 'Sunita Super'])
    await page.getByRole('option', { name: 'Sunita Super' }).click()
    await expect.element(field('Assigned User')).toMatchTextContent(/Sunita Super/)
    await expect.poll(async () => (await stored(81)).assigned_user?.id).toBe(4)
    // Another manager leaves nobody to work on it (OP-094): who does is asked, and both are saved at once.
    await choose('Manager', 'System Admin')
    await expect.element(notice()).toMatchTextContent(/Manager: System Admin, Assigned User: /)
    await expect.poll(options).toEqual(['Sanjay System', 'Sunita Super'])
    expect(focused()).toBe(field('Assigned User').element())
    await page.getByRole('option', { name: 'Sanjay System' }).click()
    await expect.element(notice()).not.toBeInTheDocument()
    await expect
      .poll(async () => {
        const { priority, manager, assigned_user } = await stored(81)
        return [priority, manager, assigned_user?.id]
      })
      .toEqual(['low', 'system_admin', 2])
    expect(puts(world)).toHaveLength(3)
  })

  test('TRIAGE-01 nobody has it: a status asks who does, and can be given up', async () => {
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
    await saved()
    await expect.element(page.getByText('2 followers')).toBeVisible()
    await expect.element(field('Status')).toMatchTextContent(/In progress/)
    expect(puts(world)).toHaveLength(1)
  })

  test('TRIAGE-01 OP5-006 employees, and admins from My Tickets, change nothing here', async () => {
    await open(81, { tab: 'mine' })
    await expect.element(page.getByText('On hold').first()).toBeVisible()
    expect(comboboxes()).toEqual([])
    await world.signInAs('employee')
    await open(81)
    await expect.element(page.getByText('On hold').first()).toBeVisible()
    expect(comboboxes()).toEqual([])
  })
})

describe('what goes wrong', () => {
  test('TRIAGE-01 OP-079 somebody else changed it meanwhile: both versions, and a choice', async () => {
    await open(81)
    first(async (pass) => {
      await ask('PUT', 81, { status: 'in_progress', assigned_to: 4 })
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
    await saved()
    const { status, assigned_user } = await stored(81)
    expect([status, assigned_user?.id]).toEqual(['under_observation', 4])
  })

  test('TRIAGE-01 OP-079 what a person saved elsewhere is not called someone else’s', async () => {
    await open(81)
    first(async (pass) => {
      const body = { status: 'in_progress', assigned_to: 4 }
      await askAs('officeAdmin', 'PUT', { id: 81, body })
      return await pass()
    })
    await choose('Status', 'Under observation')
    const title = 'You saved another version while you were editing'
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  })
})
