import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, place } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'
import { TicketForm } from '../../../widgets/ticket-form/ticket-form.tsx'
import {
  assetId,
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
  await freshTickets(world)
  await world.signInAs('officeAdmin')
})

const toast = (text: string | RegExp) => page.getByRole('status').getByText(text)

describe('what it shows', () => {
  test('TKE-01 five fields filled from the ticket, Save, and above them the ticket itself', async () => {
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

  test('the linked asset is one press away, in the trash too; without one there is nothing to press', async () => {
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

  test('hostile words are words', async () => {
    const text = '<img src=x onerror=alert(1)> "quoted" {{x}}'
    await world.sql(`update tickets set description = '${text}' where id = 81`)
    const { host } = await openForm(world, 81)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(host.querySelectorAll('img').length).toBe(0)
  })

  test.each([Number.NaN, 999_999])(
    'FGUEST-06 ticket %s is not there: one sentence without a toast',
    async (id) => {
      await world.show(<TicketForm ticketId={id} />)
      await expect
        .element(page.getByText('This ticket does not exist, or you cannot see it.'))
        .toBeVisible()
      expect($toasts.get()).toEqual([])
      expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0)
    },
  )

  test('FGUEST-06 a ticket that did not load: one sentence without a toast, and Retry', async () => {
    world.watched.stage = async () => new Response('{}', { status: 500 })
    await world.show(<TicketForm ticketId={81} />)
    await expect.element(page.getByText('The ticket could not be loaded.')).toBeVisible()
    expect($toasts.get()).toEqual([])
    world.watched.stage = undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(field('Status')).toBeVisible()
  })
})

describe('what can be chosen', () => {
  test('TKE-08 five statuses, unassigned is there and cannot be chosen', async () => {
    await openForm(world, 81)
    await field('Status').click()
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

  test('TKE-14 two managers', async () => {
    await openForm(world, 81)
    expect(await optionsOf('Manager')).toEqual(['System Admin', 'Office Admin'])
  })

  test('who can be assigned follows the manager', async () => {
    await openForm(world, 81)
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
    await choose('Category', 'Other')
    await choose('Status', 'Completed')
    await expect.element(field('Category')).toHaveTextContent('Furniture')
  })
})

describe('saving', () => {
  test('TKE-06 what is missing is told under its field and as a toast; nothing is sent', async () => {
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
    expect(puts(world)).toEqual([])
  })
})

test('is accessible: locked, linked, refused', async () => {
  for (const id of [83, 82]) {
    const { host } = await openForm(world, id, { place })
    await expectAccessible(host)
  }
  const { host } = await openForm(world, 80, { place })
  await assetId().fill('chair')
  await save()
  await expectAccessible(host)
})

test('with the keyboard alone', async () => {
  await openForm(world, 81)
  ;(field('Manager').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{Home}{Enter}{Tab}{Enter}Und{Enter}')
  await userEvent.keyboard('{Tab}{Enter}Sanj{Enter}{Tab}{Tab}4{Enter}')
  await expect.element(toast('Ticket updated successfully.')).toBeVisible()
  expect(puts(world)).toEqual([
    {
      status: 'under_observation',
      assigned_to: 2,
      manager: 'system_admin',
      asset_id: 4,
      category_id: 3,
    },
  ])
})
