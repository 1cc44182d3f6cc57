import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, place } from '../kit/stage.tsx'
import { type World } from '../open-world.tsx'
import { sendRequest } from '../ticket-conversation/open-conversation.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import {
  assetId,
  choose,
  field,
  restoreTickets,
  openForm,
  openTicketWorld,
  optionsOf,
  updates,
  save,
} from './open-form.tsx'

let world: World
beforeAll(async () => {
  world = await openTicketWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await restoreTickets(world)
  await world.signInAs('officeAdmin')
})

const toast = (text: string | RegExp) => page.getByRole('status').getByText(text)

describe('contents of the form', () => {
  test('TKE-01 shows the ticket, and five fields with its values', async () => {
    await openForm(world, 82)
    const filled = [
      ['Manager', 'System Admin'],
      ['Status', 'In progress'],
      ['Assigned User', 'Sanjay System'],
      ['Category', 'Laptop'],
    ] as const
    for (const [name, text] of filled) await expect.element(field(name)).toHaveTextContent(text)
    await expect.element(assetId()).toHaveValue('1')
    for (const text of ['Esha Employee', 'Immediately', 'No sound', 'Bengaluru', 'First floor'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  test('a button opens the linked asset, also in the trash; without a linked asset there is no button', async () => {
    await openForm(world, 82)
    await page.getByRole('button', { name: 'Asset 1, LT-0001' }).click()
    await openForm(world, 84)
    await page.getByRole('button', { name: 'Asset 5, in the Trash' }).click()
    expect(world.watched.intents).toEqual([
      { route: 'view-asset-info', query: { assetId: 1, assetType: 'assets' } },
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
    ])
    await expect
      .element(assetId())
      .toHaveAccessibleDescription('This asset is in the Trash. The link stays.')
    await openForm(world, 81)
    expect(page.getByRole('button', { name: /^Asset/ }).elements()).toHaveLength(0)
  })

  test('FGUEST-06 a ticket that does not exist shows one sentence and no toast', async () => {
    await world.show(<TicketForm ticketId={999_999} />)
    await expect
      .element(page.getByText('This ticket does not exist, or you cannot see it.'))
      .toBeVisible()
    expect($toasts.get()).toEqual([])
    expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0)
  })
})

describe('options', () => {
  test('TKE-08 offers five statuses, of which Unassigned is disabled', async () => {
    await openForm(world, 81)
    await field('Status').click()
    await expect.element(page.getByRole('option').first()).toBeVisible()
    const options = page.getByRole('option').elements()
    expect(
      options.map(({ textContent, ariaDisabled }) => [
        textContent?.trim(),
        ariaDisabled === 'true',
      ]),
    ).toEqual([
      ['Completed', false],
      ['In progress', false],
      ['Unassigned', true],
      ['On hold', false],
      ['Under observation', false],
    ])
    await page.getByRole('option', { name: 'Unassigned' }).click({ force: true })
    await userEvent.keyboard('{Escape}')
    await expect.element(field('Status')).toHaveTextContent('On hold')
  })

  test('TKE-14 offers two managers; the users who can be assigned depend on the manager', async () => {
    await openForm(world, 81)
    expect(await optionsOf('Manager')).toEqual(['System Admin', 'Office Admin'])
    expect((await optionsOf('Assigned User')).toSorted()).toEqual(['Omana Office', 'Sunita Super'])
    await choose('Manager', 'System Admin')
    expect((await optionsOf('Assigned User')).toSorted()).toEqual(['Sanjay System', 'Sunita Super'])
    await choose('Category', 'Furniture')
    await choose('Category', 'Other')
    await expect.element(field('Manager')).toHaveTextContent('Select option')
    expect((await optionsOf('Assigned User')).toSorted()).toEqual([
      'Omana Office',
      'Sanjay System',
      'Sunita Super',
    ])
  })

  test('a completed ticket is locked until another status is chosen', async () => {
    await openForm(world, 83)
    const locked = ['Manager', 'Assigned User', 'Category']
    for (const name of locked) {
      await expect.element(field(name)).toBeDisabled()
      await expect.element(field(name)).toHaveAccessibleDescription(/^A completed ticket is closed/)
    }
    await choose('Status', 'On hold')
    await expect.element(field('Category')).toBeEnabled()
  })
})

describe('saving', () => {
  test('TKE-06 a missing value is reported under its field and by a toast, and nothing is sent', async () => {
    await openForm(world, 81)
    await choose('Category', 'Furniture')
    await choose('Category', 'Other')
    await save()
    await expect
      .element(field('Manager'))
      .toHaveAccessibleDescription('Please select a Manager from dropdown')
    await expect.element(field('Manager')).toHaveFocus()
    await expect.element(toast('Data not filled properly')).toBeVisible()
    await openForm(world, 80)
    await save()
    await expect
      .element(field('Assigned User'))
      .toHaveAccessibleDescription('Please select an Assigned User from dropdown')
    expect(updates(world)).toEqual([])
  })
})

test('is accessible when it is locked, has a linked asset or shows errors', async () => {
  for (const id of [83, 82]) {
    const { host } = await openForm(world, id, { place })
    await expectAccessible(host)
  }
  const { host } = await openForm(world, 80, { place })
  await assetId().fill('chair')
  await save()
  await expectAccessible(host)
})

const dialog = () => page.getByRole('dialog', { name: 'Someone else saved while you were editing' })
test('if someone completed a ticket while it is reassigned, the field says so, and reopening the ticket saves', async () => {
  await openForm(world, 81)
  await choose('Assigned User', 'Sunita Super')
  await sendRequest(world, ['superAdmin', 'PUT /ticket/81'], { status: 'completed' })
  await save()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect
    .element(field('Assigned User'))
    .toHaveAccessibleDescription(
      /The assigned user, category and manager of a completed ticket cannot be changed/,
    )
  await expect.element(field('Assigned User')).toHaveTextContent('Sunita Super')
  await choose('Status', 'In progress')
  await save()
  await expect.element(toast('Ticket updated successfully.')).toBeVisible()
  expect(updates(world).at(-1)).toMatchObject({ status: 'in_progress', assigned_to: 4 })
})
