import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changed } from '../../../src/state/reload/changes.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { assets, button, openShown, watched, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

beforeAll(() =>
  world.sql(`insert into tickets
      (id, status, priority, description, raised_by, asset_id, category_id, place_id, manager, created_at) values
    (301, 'in_progress', 'low', 'The oldest', 3, 1, 1, 1, 'system_admin', '2025-03-01T09:00:00Z'),
    (302, 'on_hold', 'low', 'A key is loose', 3, 1, 1, 1, 'system_admin', '2025-03-02T09:00:00Z'),
    (303, 'unassigned', 'low', 'No sound', 5, 1, 1, 1, 'system_admin', '2025-03-03T09:00:00Z'),
    (304, 'in_progress', 'low', 'Slow', 5, 1, 1, 1, 'system_admin', '2025-03-04T09:00:00Z'),
    (305, 'unassigned', 'low', 'Hot', 3, 1, 1, 1, 'system_admin', '2025-03-05T09:00:00Z'),
    (306, 'unassigned', 'low', 'Loud', 5, 1, 1, 1, 'system_admin', '2025-03-06T09:00:00Z')`),
)

const section = (name: string) => page.getByRole('region', { name, exact: true })
const lines = (name: string) =>
  section(name)
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)

test('LNK-04 an admin finds the latest five tickets with status and link, and Raise Ticket', async () => {
  const { host } = await openShown({ id: assets.ownLaptop })
  await expect
    .poll(() => lines('Tickets'))
    .toEqual([
      'Ticket 306UnassignedChetan Colleague, 06-03-2025Loud',
      'Ticket 305UnassignedEsha Employee, 05-03-2025Hot',
      'Ticket 304In progressChetan Colleague, 04-03-2025Slow',
      'Ticket 303UnassignedChetan Colleague, 03-03-2025No sound',
      'Ticket 302On holdEsha Employee, 02-03-2025A key is loose',
    ])
  await expect.element(section('Tickets').getByText('The latest 5 of 7')).toBeVisible()
  await expect.element(button('Raise Ticket')).toBeVisible()
  await expectAccessible(host)
  await page.getByRole('link', { name: 'Ticket 304' }).click()
  expect(watched.intents).toEqual([{ route: 'view-ticket', params: { ticketId: 304 } }])
  await world.sql(`update tickets set deleted_at = now() where id = 306`)
  changed('tickets')
  await expect.poll(() => lines('Tickets')[0]).toContain('Ticket 305')
})

test('LNK-04 its holder finds their own tickets, others none, and nobody asks for what is closed to them', async () => {
  const { show } = await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect
    .poll(() => lines('My Tickets').map((line) => line?.slice(0, 10)))
    .toEqual(['Ticket 305', 'Ticket 302', 'Ticket 301', 'Ticket 1Co'])
  expect(watched.to('/api/v1/ticket/admin-ticket')).toEqual([])
  await show(null)
  await openShown({ person: 'employee', id: assets.othersLaptop })
  expect(page.getByRole('heading', { level: 3 }).elements()).toEqual([])
})

test('LNK-04 a load of tickets that failed can be asked for again; an asset without any says so', async () => {
  await world.signInAs('systemAdmin')
  watched.stage = async (url, pass) =>
    url.pathname.endsWith('/admin-ticket') ? new Response('{}', { status: 500 }) : await pass()
  await openShown({ id: assets.freeChair, keepStage: true })
  await expect.element(page.getByText('The tickets could not be loaded.')).toBeVisible()
  watched.stage = undefined
  await button('Retry').click()
  await expect.element(page.getByText('There are no tickets about this asset')).toBeVisible()
})
