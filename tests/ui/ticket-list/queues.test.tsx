import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import { headers, loaded, row } from '../open-world.tsx'
import { button, chips, everybodys, lastQuery, openTickets, tab } from './open-tickets.tsx'

const world = await openTickets()
const view = () => page.getByRole('dialog', { name: 'View' })
const inView = (name: string) => view().getByRole('button', { name })
/** The label of its button is the view that is shown. */
const openView = async (shown = 'View') => {
  await button(shown).click()
  await expect.element(view()).toBeVisible()
}
const tick = (name: string) => view().getByRole('checkbox', { name })

test('TRIAGE-04 «Last activity» is off until it is chosen, and «All columns» takes it away again', async () => {
  const { host } = await world.open()
  const usual = headers()
  expect(usual).not.toContain('Last activity')
  await openView()
  await expect.element(tick('Last activity')).not.toBeChecked()
  await expectAccessible(host)
  await tick('Last activity').click()
  expect(headers().at(-2)).toBe('Last activity')
  expect(row('Chair 30').element().textContent).toMatch(/Waiting for us01-02-2025.*· Omana Office/)
  await inView('All columns').click()
  expect(headers()).toEqual(usual)
})

test('TRIAGE-04 the built-in views, their conditions as chips', async () => {
  await world.open()
  await openView()
  await inView('Unassigned in my team').click()
  await loaded()
  expect(chips()).toContain('TeamMy team')
  expect(lastQuery(world)).toMatchObject({ 'status[]': 'unassigned', team: 'mine' })
  await openView('Unassigned in my team')
  await inView('Mine, open').click()
  await loaded()
  expect(chips()).toContain('Assigned toMe')
  await openView('Mine, open')
  await inView('Waiting for us').click()
  await loaded()
  expect(chips()).toContain('Waiting forUs')
  expect(headers()).toContain('Last activity')
  expect(lastQuery(world, everybodys)).toMatchObject({ waiting: 'us', orderBy: 'last_activity' })
})

test('TRIAGE-04 raisers are offered neither the column nor the views', async () => {
  await world.open('employee')
  await openView()
  expect(tick('Last activity').query()).toBeNull()
  expect(inView('Waiting for us').query()).toBeNull()
})

test('TRIAGE-04 nor are admins among their own tickets', async () => {
  await world.open()
  await tab('My Tickets').click()
  await loaded()
  await openView()
  expect(tick('Last activity').query()).toBeNull()
})

test('MAILIN-03 a ticket that came by email says so, and that nobody has chosen its manager', async () => {
  await world.sql(
    `insert into tickets_by_mail (user_id, message, ticket_id) values (1, 'x', 130), (1, 'y', 129)`,
  )
  await world.sql(`update tickets set manager = null, category_id = 3 where id = 130`)
  await world.open()
  await expect.element(row('Chair 30').getByText('by email, no manager yet')).toBeVisible()
  await expect.element(row('Chair 29').getByText('by email', { exact: true })).toBeVisible()
  expect(row('Chair 28').getByText('by email').query()).toBeNull()
})
