import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { World } from '../open-world.tsx'
import {
  assetId,
  choose,
  field,
  freshTickets,
  openForm,
  openTicketWorld,
  save,
} from './open-form.tsx'

let world: World
beforeAll(async () => {
  world = await openTicketWorld()
  await world.sql(`insert into assets (id, status, labelled, manager, category_id, place_id, description)
    values (6, 'ready', 'na', 'system_admin', 3, 2, 'Whiteboard')`)
})
beforeEach(async () => {
  sessionStorage.clear()
  await freshTickets(world)
  await world.signInAs('officeAdmin')
})

const toast = (text: string) => page.getByRole('status').getByText(text)
const dialog = () => page.getByRole('dialog', { name: 'Someone else saved while you were editing' })
const choice = (name: string, side: string) =>
  dialog()
    .getByRole('group', { name, exact: true })
    .getByRole('radio', { name: new RegExp(`^${side}`) })
const groups = () =>
  dialog()
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent)
const taken = () =>
  dialog()
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
const confirm = () => dialog().getByRole('button', { name: 'Save' }).click()

/** Saves over what somebody else saved: the question stands. */
async function saveInVain(): Promise<void> {
  await save()
  await expect.element(dialog()).toBeVisible()
}

/** The other admin, at another machine. */
async function other(method: string, id: number, body?: object): Promise<void> {
  const answer = await fetch(`${world.origin}/api/v1/ticket/${id}`, {
    method,
    headers: {
      Authorization: `Bearer ${world.tokens.superAdmin}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
}

interface Stored {
  status: string
  manager: string
  asset_id: number | null
  category: { id: number }
  assigned_user: { id: number } | null
  resolve_date: string | null
  version: number
}
async function stored(id: number): Promise<Stored> {
  const headers = { Authorization: `Bearer ${world.tokens.superAdmin}` }
  return (await (await fetch(`${world.origin}/api/v1/ticket/${id}`, { headers })).json()) as Stored
}
const kept = async (id: number) => {
  const { status, manager, asset_id, category, assigned_user } = await stored(id)
  return [category.id, manager, assigned_user?.id, status, asset_id]
}

describe('two admins change one ticket', () => {
  test.each([
    ['Theirs', 'Yours', [3, 'system_admin', 2, 'in_progress', null]],
    ['Theirs', 'Theirs', [3, 'system_admin', 4, 'in_progress', null]],
  ])(
    'OP-079 category %s, assigned user %s; what only one changed is kept',
    async (category, assignee, after) => {
      await openForm(world, 80)
      await choose('Category', 'Laptop')
      await choose('Assigned User', 'Sanjay System')
      await other('PUT', 80, { category_id: 3, assigned_to: 4 })
      await saveInVain()
      expect(groups()).toEqual(['Assigned User', 'Category'])
      await expect.element(choice('Category', 'Yours')).toHaveAccessibleName('Yours Laptop')
      await expect.element(choice('Category', 'Theirs')).toHaveAccessibleName('Theirs Other')
      await expect
        .element(choice('Assigned User', 'Theirs'))
        .toHaveAccessibleName('Theirs Sunita Super')
      await choice('Category', category).click()
      await choice('Assigned User', assignee).click()
      await confirm()
      await expect.element(toast('Ticket updated successfully.')).toBeVisible()
      expect(await kept(80)).toEqual(after)
    },
  )

  test('OP-079 the linked asset of one of them', async () => {
    await openForm(world, 81)
    await choose('Status', 'Under observation')
    await assetId().fill('4')
    await other('PUT', 81, { asset_id: 6 })
    await saveInVain()
    expect(groups()).toEqual(['Linked Asset ID'])
    await expect.element(choice('Linked Asset ID', 'Yours')).toHaveAccessibleName('Yours 4')
    await expect.element(choice('Linked Asset ID', 'Theirs')).toHaveAccessibleName('Theirs 6')
    await choice('Linked Asset ID', 'Theirs').click()
    await confirm()
    await expect.element(toast('Ticket updated successfully.')).toBeVisible()
    expect(await kept(81)).toEqual([3, 'office_admin', 1, 'under_observation', 6])
  })

  test('OP-079 manager and assigned user that only they changed are taken over, and said so', async () => {
    await openForm(world, 81)
    await choose('Status', 'Completed')
    await other('PUT', 81, { manager: 'system_admin', assigned_to: 2 })
    await saveInVain()
    expect(groups()).toEqual([])
    expect(taken()).toEqual([
      ['Manager', 'System Admin'],
      ['Assigned User', 'Sanjay System'],
    ])
    await confirm()
    await expect.element(toast('Ticket updated successfully.')).toBeVisible()
    expect(await kept(81)).toEqual([3, 'system_admin', 2, 'completed', null])
  })

  test('one completes it while the other gives it away: said at the field, and reopening it saves', async () => {
    await openForm(world, 81)
    await choose('Assigned User', 'Sunita Super')
    await other('PUT', 81, { status: 'completed' })
    await saveInVain()
    expect(taken()).toEqual([['Status', 'Completed']])
    await confirm()
    await expect
      .element(field('Assigned User'))
      .toHaveAccessibleDescription(
        /The assigned user, category and manager of a completed ticket cannot be changed/,
      )
    await expect.element(field('Assigned User')).toHaveTextContent('Sunita Super')
    await choose('Status', 'In progress')
    await save()
    await expect.element(toast('Ticket updated successfully.')).toBeVisible()
    expect(await kept(81)).toEqual([3, 'office_admin', 4, 'in_progress', null])
  })
})
