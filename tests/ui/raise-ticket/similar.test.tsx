import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { expectAccessible, place, wait } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()
const { watched } = world
await world.sql(`insert into tickets (id, status, priority, description, raised_by, asset_id, category_id, place_id, manager) values
  (601, 'unassigned', 'low', 'The projector in room 4 flickers', 3, null, 2, 2, 'office_admin'),
  (602, 'unassigned', 'low', 'The projector in room 4 flickers too', 5, null, 2, 2, 'office_admin'),
  (603, 'on_hold', 'low', 'Lid does not close', 3, 1, 1, 1, 'system_admin')`)

const description = () => page.getByRole('textbox', { name: 'Description' })
const question = () => page.getByText('Is it one of these?')
const similarTickets = () =>
  page
    .getByRole('link', { name: /^#/ })
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  sessionStorage.clear()
  watched.stage = undefined
})

test('FIND-02 shows similar tickets of the user once ten characters are typed', async () => {
  await world.signInAs('employee')
  const { host } = await world.show(<RaiseTicket />, { place })
  await description().fill('Projector')
  await description().fill('Projector flickers')
  await expect.poll(similarTickets).toEqual(['#601 The projector in room 4 flickers'])
  await expect.element(question()).toBeVisible()
  await expectAccessible(host)
  await description().fill('short')
  await expect.poll(similarTickets).toEqual([])
})

test('FIND-02 for an asset, its open tickets come first; opening one keeps the typed text', async () => {
  await world.signInAs('employee')
  await world.show(<RaiseTicket assetId={1} />, { place })
  await description().fill('projector flickers')
  await expect
    .poll(similarTickets)
    .toEqual(['#603 Lid does not close', '#601 The projector in room 4 flickers'])
  await page.getByRole('link', { name: '#603 Lid does not close' }).click()
  await expect.element(description()).toHaveValue('projector flickers')
})

test('FIND-02 a failed request shows no message', async () => {
  await world.signInAs('employee')
  watched.stage = async (url, pass) =>
    url.searchParams.has('like') ? new Response('{}', { status: 500 }) : pass()
  await world.show(<RaiseTicket />, { place })
  await description().fill('projector flickers')
  await expect.poll(() => watched.to('/api/v1/user-ticket').length).toBeGreaterThan(0)
  await wait(100)
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(question().elements()).toEqual([])
})
