import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Intent } from '../../../src/env.ts'
import { define } from '../../../widgets/ticket-form/element.ts'
import { expectAccessible } from '../kit/stage.tsx'
import type { World } from '../open-world.tsx'
import { choose, field, freshTickets, openTicketWorld, puts, save } from './open-form.tsx'

define()

let world: World
beforeAll(async () => {
  world = await openTicketWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await freshTickets(world)
})
afterEach(() => document.body.replaceChildren())

function place(attributes: string): HTMLElement {
  const holder = document.body.appendChild(document.createElement('div'))
  holder.innerHTML = `<ticket-form ${attributes}></ticket-form>`
  return holder.firstElementChild as HTMLElement
}

test('on a page that knows only the tag an admin updates a ticket and stays there', async () => {
  await world.signInAs('systemAdmin')
  const element = place('ticket-id="81" request-type="changeUser"')
  const heard: Intent[] = []
  element.addEventListener('assetdesk-navigate', (event) => heard.push(event.detail))
  await expect.element(page.getByRole('heading', { name: 'Update Ticket' })).toBeVisible()
  await choose('Status', 'Completed')
  await save()
  await expect
    .element(page.getByRole('status').getByText('Ticket updated successfully.'))
    .toBeVisible()
  expect(puts(world)).toMatchObject([{ status: 'completed' }])
  expect([heard, world.watched.intents]).toEqual([[], []])
  expect(element.shadowRoot?.querySelectorAll('style, [style*="{"]').length).toBe(0)
  await expectAccessible(element)
})

test('an employee gets a notice instead, and nothing is asked or sent', async () => {
  await world.signInAs('employee')
  const element = place('ticket-id="81"')
  const heard: Intent[] = []
  element.addEventListener('assetdesk-navigate', (event) => heard.push(event.detail))
  await expect.poll(() => heard.length).toBe(1)
  expect(heard).toEqual([{ route: 'dashboard', automatic: true }])
  expect(page.getByRole('button', { name: 'Save' }).elements()).toHaveLength(0)
  expect(world.watched.to('/api/v1/ticket/81')).toEqual([])
})

test('another ticket-id is another ticket; a broken one is none', async () => {
  await world.signInAs('officeAdmin')
  const element = place('ticket-id="81"')
  await expect.element(field('Status')).toHaveTextContent('On hold')
  element.setAttribute('ticket-id', '82')
  await expect.element(field('Status')).toHaveTextContent('In progress')
  element.removeAttribute('ticket-id')
  await expect
    .element(page.getByText('This ticket does not exist, or you cannot see it.'))
    .toBeVisible()
})
