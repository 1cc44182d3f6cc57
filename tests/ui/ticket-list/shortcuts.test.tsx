import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketList } from '../../../widgets/ticket-list/ticket-list.tsx'
import { focused } from '../kit/stage.tsx'
import { row } from '../open-world.tsx'
import { hostPage, opener, openTickets, panel, searchBox, tab } from './open-tickets.tsx'

const world = await openTickets()

const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(key)
}
/** Expects that the office admin, who raised the ticket, is now assigned to it as well. */
async function expectTaken(description: string): Promise<void> {
  await expect.poll(() => row(description).getByText('Omana Office').elements()).toHaveLength(2)
}
const focusedRow = () => focused()?.closest('tr')?.textContent ?? ''

test('TRIAGE-06 J, K and the arrows move through the rows, Enter opens a ticket, and A assigns it to the user', async () => {
  const { host, intents } = hostPage()
  await world.open('officeAdmin', { host })
  ;(row('Dead laptop').getByRole('link').first().element() as HTMLElement).focus()
  await press('j')
  expect(focusedRow()).toContain('Chair 30')
  await press('j', 'k', 'k', '{ArrowDown}', '{ArrowUp}')
  expect(focusedRow()).toContain('Dead laptop')
  await press('{Enter}')
  expect(intents).toEqual([{ route: 'view-ticket', params: { ticketId: 201 } }])
  await press('j', 'a')
  await expectTaken('Chair 30')
  expect(focused()).toBe(row('Chair 30').getByRole('link').first().element())
  await press('{Enter}')
  expect(intents.at(-1)).toEqual({ route: 'view-ticket', params: { ticketId: 130 } })
})

test('TRIAGE-06 back in a list that is loading, J continues at the row that was opened, or at the next one if it was deleted', async () => {
  const { host } = hostPage()
  const { show } = await world.open('officeAdmin', { host })
  await row('Chair 29').getByRole('link').first().click()
  await show(null)
  let release = () => {}
  const gate = new Promise<void>((done) => (release = done))
  world.watched.stage = async (url, pass) => {
    if (url.pathname.includes('/ticket')) await gate
    return await pass()
  }
  await world.sql(`update tickets set deleted_at = now() where description = 'Chair 29'`)
  const opening = world.show(<TicketList />)
  await expect.element(tab('All Tickets')).toBeVisible()
  ;(tab('All Tickets').element() as HTMLElement).focus()
  await press('j')
  release()
  await opening
  world.watched.stage = undefined
  await expect.element(row('Chair 28')).toBeVisible()
  await press('j')
  expect(focusedRow()).toContain('Chair 28')
  await world.sql(`update tickets set deleted_at = null where description = 'Chair 29'`)
})

test('TRIAGE-06 A says why a ticket cannot be taken', async () => {
  await world.sql(`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager)
    values (210, 'unassigned', 'low', 'Server down', 3, 1, 1, 'system_admin') on conflict do nothing`)
  await world.open('officeAdmin')
  const refusalText = (reason: string) =>
    page.getByRole('status').getByText(`You cannot take this ticket: ${reason}`)
  ;(row('Server down').getByRole('link').first().element() as HTMLElement).focus()
  await press('a')
  await expect.element(refusalText('it belongs to another team')).toBeVisible()
  ;(row('Dead laptop').getByRole('link').first().element() as HTMLElement).focus()
  await press('a')
  await expect.element(refusalText('Sanjay System is working on it')).toBeVisible()
  expect(world.watched.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('TRIAGE-06 a question mark lists the shortcuts; none works in a field or a panel, or outside the element on a host page', async () => {
  await world.open('employee')
  await press('j')
  expect(focusedRow()).toBe('')
  ;(row('Dead laptop').getByRole('link').first().element() as HTMLElement).focus()
  await press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog.getByText('Write a reply')).toBeVisible()
  expect(dialog.getByText('Assign to me').elements()).toEqual([])
  await press('j', '{Escape}')
  await expect.poll(focusedRow).toContain('Dead laptop')
  await searchBox().click()
  await press('j', '?')
  await expect.element(searchBox()).toHaveValue('j?')
  expect(dialog.elements()).toEqual([])
  await opener().click()
  await expect.element(panel()).toBeVisible()
  panel().getByRole('button', { name: 'Apply' }).element().focus()
  await press('?')
  expect(dialog.elements()).toEqual([])
})
