import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { UserInfo } from '../../../widgets/user-info/user-info.tsx'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'

const rohit = 9001
const farah = 9002

let world: World
beforeAll(async () => {
  world = await openWorld()
  const statements = `
    insert into users (id, username, email, employment_id, role_id, place_id) values
      (${rohit}, 'Rohit Deshpande', 'rohit@example.com', 4471, 1, 2),
      (${farah}, 'Farah Former', 'farah@example.com', null, 3, 2);
    insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id, assigned_to) values
      (9101, 'CH-1', 'Chair of Rohit', 'in_use', 'yes', 'office_admin', 2, 2, 4, ${rohit}),
      (9102, 'CH-2', 'Chair of Farah', 'in_use', 'yes', 'office_admin', 2, 2, 4, ${farah});
    insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager) values
      (9201, 'in_progress', 'low', 'The lamp flickers', 3, ${rohit}, 2, 2, 'office_admin'),
      (9202, 'unassigned', 'low', 'The door squeaks', ${rohit}, null, 2, 2, 'office_admin')`
  for (const statement of statements.split(';')) await world.sql(statement)
})
beforeEach(() => world.signInAs('superAdmin'))

test('PRIV2-04 a user who left can be erased after confirmation if nothing is assigned to them', async () => {
  const gita = 9003
  await world.sql(`insert into users (id, username, email, employment_id, role_id, left_at, left_by)
    values (${gita}, 'Gita Gone', 'gita@example.com', 0, 3, now(), 4)
    on conflict (id) do update set username = excluded.username, email = excluded.email, employment_id = excluded.employment_id,
      erased_at = null, erased_by = null`)
  await world.show(<UserInfo userId={gita} />)
  await expect.element(text('Employment ID 0')).toBeVisible()
  await button('Erase person').click()
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Erase person')).toHaveFocus()
  await button('Erase person').click()
  await button('Erase, keep texts').click()
  await expect.element(page.getByRole('heading', { name: `Former user ${gita}` })).toBeVisible()
  await expect.element(text('The personal data of this person were erased.')).toBeVisible()
  expect(button('Reactivate').elements()).toEqual([])
  expect(button('Erase person').elements()).toEqual([])
  await expect
    .poll(() => focused()?.textContent)
    .toBe('The personal data of this person were erased.')
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = (name: string) => page.getByRole('region', { name })
const text = (value: string | RegExp) => page.getByText(value, { exact: true })

/** Calls the API as the super admin. */
async function callApi(call: string, body: object): Promise<void> {
  const [method = 'POST', path] = call.split(' ')
  const headers = {
    authorization: `Bearer ${world.tokens.superAdmin}`,
    'content-type': 'application/json',
  }
  const request = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`${world.origin}/api/v1${path}`, request)
  expect(response.ok ? '' : await response.text()).toBe('')
}

test('OFF-01 shows a user with their assets, the tickets assigned to them and raised by them, and their history', async () => {
  await callApi(`PUT /admin/users/${rohit}`, {
    username: 'Rohit Deshpande',
    email: 'rohit@example.com',
    employment_id: 4472,
    role_id: 1,
    place_id: 2,
  })
  const { host } = await world.show(<UserInfo userId={rohit} />)
  await expect.element(page.getByRole('heading', { name: 'Rohit Deshpande' })).toBeVisible()
  for (const fact of ['rohit@example.com', 'Office Admin', 'Pune', 'Employment ID 4472'])
    await expect.element(text(fact)).toBeVisible()
  await expect.element(list('Assets held').getByText('Chair of Rohit')).toBeVisible()
  await expect.element(list('Assets held').getByText('CH-1 · Pune · Lab')).toBeVisible()
  const assigned = list('Open tickets assigned')
  await expect.element(assigned.getByText('The lamp flickers')).toBeVisible()
  await expect.element(assigned.getByText(/^Raised by Esha Employee, /)).toBeVisible()
  const raised = list('Open tickets raised')
  await expect.element(raised.getByText('The door squeaks')).toBeVisible()
  await expect.element(raised.getByText('Assigned to nobody')).toBeVisible()
  await expect
    .element(list('History').getByText('Employment ID changed from 4471 to 4472'))
    .toBeVisible()
  // Nothing but the padding of the screen is below a short history.
  const { bottom } = page.getByRole('region', { name: 'History' }).element().getBoundingClientRect()
  expect(host.getBoundingClientRect().bottom - bottom).toBeLessThan(50)
  await expectAccessible(host)

  await list('Assets held')
    .getByRole('link', { name: assetCode(9101) })
    .click()
  await assigned.getByRole('link', { name: '#9201' }).click()
  await button('Leaving').click()
  expect(world.watched.intents).toEqual([
    { route: 'view-asset-info', query: { assetId: 9101, assetType: 'assets' } },
    { route: 'view-ticket', params: { ticketId: 9201 } },
    { route: 'leave-user', params: { userId: rohit } },
  ])
})

test('OFF-09 OFF-13 the assets of a user who left are shown, and the user can be reactivated unless the name is taken', async () => {
  await callApi(`POST /admin/users/${farah}/leaving`, {
    assets: [{ id: 9102, to: 'stay' }],
    tickets: [],
  })
  const namesake = { username: 'Farah Former', email: 'other@example.com', role_id: 3 }
  await callApi('POST /admin/users', namesake)
  const { host } = await world.show(<UserInfo userId={farah} />)
  await expect.element(text('Left')).toBeVisible()
  await expect.element(text('1 asset is still with them')).toBeVisible()
  await expect.element(button('Erase person')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button('Erase person'))
    .toHaveAccessibleDescription('Hand over the assets and open tickets of this person first')
  await expect.element(list('History').getByText('Left; 1 asset stayed')).toBeVisible()
  await expect.element(button('Leaving')).not.toBeInTheDocument()
  await expectAccessible(host)

  button('Reactivate').element().focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('alertdialog', { name: 'Reactivate Farah Former?' })
  await expect
    .element(question.getByText(/earlier assets and tickets are not assigned/))
    .toBeVisible()
  await question.getByRole('button', { name: 'No' }).click()
  await expect.element(button('Reactivate')).toHaveFocus()
  await button('Reactivate').click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(text('Username already exists')).toBeVisible()

  await world.sql(`update users set username = 'Farah Other' where email = 'other@example.com'`)
  await button('Reactivate').click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(text('Farah Former can sign in again')).toBeVisible()
  await expect.element(button('Leaving')).toHaveFocus()
  await expect.element(text('Left')).not.toBeInTheDocument()
})
