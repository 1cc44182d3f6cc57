import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $session } from '../../../src/session/session.ts'
import type { World } from '../open-world.tsx'
import {
  assetId,
  assets,
  choose,
  field,
  freshTickets,
  openForm,
  openTicketWorld,
  optionsOf,
  puts,
  save,
} from './open-form.tsx'

let world: World
beforeAll(async () => {
  world = await openTicketWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.sql(`update users set role_id = id where id <= 4`)
  await world.sql(
    `update assets set category_id = 1, manager = 'system_admin', assigned_to = 3, deleted_at = null where id = 1`,
  )
  await freshTickets(world)
  await world.signInAs('officeAdmin')
})

const toast = (text: string) => page.getByRole('status').getByText(text)
async function saved(): Promise<void> {
  await expect.element(toast('Ticket updated successfully.')).toBeVisible()
}
const { ownLaptop, freeChair, trashed } = assets

describe('an asset id that is none', () => {
  // Which texts are numbers, the rules prove.
  test.each(['2147483648'])(
    '%j is told under the field, stays there, and is not sent',
    async (text) => {
      await openForm(world, 81)
      await choose('Status', 'Under observation')
      await assetId().fill(text)
      await save()
      await expect
        .element(assetId())
        .toHaveAccessibleDescription(/An asset id is a whole number from 1 to 2147483647/)
      await expect.element(assetId()).toHaveValue(text)
      await expect.element(field('Status')).toHaveTextContent('Under observation')
      expect(puts(world)).toEqual([])
    },
  )

  test.each([
    ['in the trash', trashed, /Invalid Asset Id/],
    ['of another category', freeChair, /must have the category/],
  ])('one %s: why, and it can be put right', async (_kind, id, told) => {
    await openForm(world, 81)
    await assetId().fill(String(id))
    await save()
    await expect.element(page.getByRole('status').getByText(told)).toBeVisible()
    await expect.element(assetId()).toHaveAccessibleDescription(told)
    await expect.element(assetId()).toHaveValue(String(id))
    await expect.element(assetId()).toHaveFocus()
    await assetId().fill('4')
    await save()
    await saved()
  })
})

describe('an asset that changes while the form is open', () => {
  test('the same number typed again brings category and manager of the ticket back', async () => {
    await openForm(world, 82)
    await assetId().clear()
    await choose('Category', 'Furniture')
    await assetId().fill(String(ownLaptop))
    await expect.element(field('Category')).toHaveTextContent('Laptop')
    await expect.element(field('Manager')).toHaveTextContent('System Admin')
  })
})

describe('people who change while the form is open', () => {
  test('an assignee who has lost the role: why, at the field, and the list knows by then', async () => {
    await openForm(world, 81)
    await choose('Manager', 'System Admin')
    await choose('Assigned User', 'Sanjay System')
    await world.sql(`update users set role_id = 3 where id = 2`)
    await save()
    await expect.element(toast('Something went wrong.')).toBeVisible()
    await expect
      .element(field('Assigned User'))
      .toHaveAccessibleDescription('A ticket of this manager cannot be assigned to this person')
    await choose('Assigned User', 'Sunita Super')
    expect(await optionsOf('Assigned User')).toEqual(['Sunita Super'])
    await save()
    await saved()
    expect(puts(world).at(-1)).toMatchObject({ manager: 'system_admin', assigned_to: 4 })
  })

  test('the raiser who has another role now changes nothing', async () => {
    await openForm(world, 82)
    await world.sql(`update users set role_id = 1 where id = 3`)
    await choose('Status', 'Completed')
    await save()
    await saved()
  })

  test('whoever loses the role while typing is signed out, and finds it all when it is theirs again', async () => {
    await openForm(world, 81)
    await choose('Status', 'Under observation')
    await assetId().fill('4')
    await world.sql(`update users set role_id = 3 where id = 1`)
    // With a lower role, the sessions have ended.
    await world.sql(`update access_tokens set token_hash = token_hash || '\\x00' where user_id = 1`)
    await save()
    await expect.poll(() => $session.get().status).toBe('signed-out')
    expect($session.get()).toMatchObject({ status: 'signed-out', ended: true })
    await world.sql(
      `update access_tokens set token_hash = substr(token_hash, 1, 32) where user_id = 1`,
    )
    await world.watched.signInWith(world.tokens.officeAdmin)
    expect(
      Object.keys(sessionStorage).filter((key) => key.includes('ticket:81')).length,
    ).toBeGreaterThan(0)
    await world.sql(`update users set role_id = 1 where id = 1`)
    await openForm(world, 81)
    await expect.element(field('Status')).toHaveTextContent('Under observation')
    await expect.element(assetId()).toHaveValue('4')
    await save()
    await saved()
  })
})
