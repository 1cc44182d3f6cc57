import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TicketList } from '../../../widgets/ticket-list/ticket-list.tsx'
import { cells, loaded, row } from '../open-world.tsx'
import { tellingWorld, type TellingWorld } from '../inbox/notified.ts'

let world: TellingWorld
beforeAll(async () => {
  world = await tellingWorld()
})

const ids = () => cells('Ticket No.').map((text) => Number.parseInt(text, 10))
const show = page.getByRole('button', { name: 'Show', exact: true })
const requestedRevision = (what: 'list' | 'inbox') =>
  Number(world.watched.to('/api/v1/live').at(-1)?.searchParams.get(what))
/** Waits until the page requests changes after a revision above `after`, and returns that revision. */
async function waitForRevision(what: 'list' | 'inbox', after = 0): Promise<number> {
  await expect.poll(() => requestedRevision(what)).toBeGreaterThan(after)
  return requestedRevision(what)
}

test('LIVE-13 an admin’s rows stay until “Show” is pressed, which the admin’s own changes do not offer', async () => {
  const id = await world.raise('The lamp flickers')
  await world.signInAs('officeAdmin')
  await world.show(<TicketList />)
  await loaded()
  await waitForRevision('list')
  const before = ids()
  const other = await world.raise('The door sticks')
  await expect.element(show).toBeVisible()
  expect(ids()).toEqual(before)
  await show.click()
  await expect.poll(() => ids()[0]).toBe(other)
  await expect.element(show).not.toBeInTheDocument()
  await world.change(id, { status: 'in_progress', assigned_to: 1 })
  await expect.element(show).toBeVisible()
  await show.click()
  await loaded()
  const revision = await waitForRevision('list')
  const doorRow = row('The door sticks')
  await doorRow.getByRole('button', { name: 'Assign to me' }).click()
  await expect.element(doorRow.getByRole('cell', { name: 'Omana Office' })).toBeVisible()
  await waitForRevision('list', revision)
  await expect.element(show).not.toBeInTheDocument()
  world.watched.forget()
  await row('The door sticks').getByRole('button', { name: 'Delete Ticket' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => ids()[0]).toBe(id)
  await waitForRevision('list')
  await expect.element(show).not.toBeInTheDocument()
})

test('LIVE-13 the inbox notifies an employee’s list of a change of a ticket', async () => {
  const id = await world.raise('The lamp flickers')
  await world.signInAs('employee')
  await world.show(<TicketList />)
  await loaded()
  await waitForRevision('inbox')
  await world.change(id, { status: 'in_progress', assigned_to: 1 })
  await expect.element(show).toBeVisible()
  expect(cells('Status')[0]).toBe('Unassigned')
  await show.click()
  await expect.poll(() => cells('Status')[0]).toBe('In progress')
  await expect.element(show).not.toBeInTheDocument()
})
