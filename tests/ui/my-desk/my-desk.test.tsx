import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { define } from '../../../widgets/my-desk/element.ts'
import { eventually } from '../../support/eventually.ts'
import { tellingWorld, type TellingWorld } from '../inbox/notified.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'

let world: TellingWorld
beforeAll(async () => {
  define()
  world = await tellingWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.sql('update tickets set deleted_at = now() where deleted_at is null')
  await world.signInAs('employee')
})
afterEach(() => document.body.replaceChildren())

function showElement(): HTMLElement {
  return document.body.appendChild(document.createElement('my-desk'))
}
const rows = () => page.getByRole('list').getByRole('link')
const textOf = (row: number) => rows().elements()[row]?.textContent
const panel = () => page.getByRole('dialog')
const complete = (id: number) =>
  world.as('officeAdmin', `POST /api/v1/ticket/${id}/comments`, {
    body: 'Done',
    visibility: 'public',
    mentions: [],
    // oxlint-disable-next-line unicorn/no-thenable
    then: 'complete',
    confirmed: null,
  })

test('PORTAL-02 OP5-001 lists the user’s open tickets by their first lines; a row opens the conversation, where the user can reply', async () => {
  const id = await world.raise('The lamp flickers\nSince Monday, in the corridor')
  await world.raise('The door sticks')
  const element = showElement()
  await expect.element(rows().nth(1)).toBeVisible()
  expect(textOf(0)).toContain('The door sticks')
  expect(textOf(1)).toMatch(new RegExp(`^The lamp flickers#${id}, raised on .*Unassigned$`))
  await expectAccessible(element)
  await rows().nth(1).click()
  await expect.element(panel().getByText(/Since Monday, in the corridor/)).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Attach files' })).toBeVisible()
  await panel().getByRole('textbox', { name: 'Comment' }).fill('It is the left one')
  await panel().getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.element(panel().getByText('It is the left one')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await eventually(() => expect(focused()?.textContent).toContain('The lamp flickers'))
})

test('LAY-11 FGUEST-04 titles in either writing direction start where text of the host page starts', async () => {
  await world.raise('The lamp flickers')
  await world.raise('המנורה מהבהבת')
  const element = showElement()
  await expect.element(rows().nth(1)).toBeVisible()
  const edges = (edge: 'left' | 'right') =>
    rows()
      .elements()
      .map((row) => {
        const title = row.querySelector('[dir="auto"]') as HTMLElement
        const text = document.createRange()
        text.selectNodeContents(title)
        const distance = text.getBoundingClientRect()[edge] - title.getBoundingClientRect()[edge]
        return Math.round(Math.abs(distance))
      })
  expect(edges('left')).toEqual([0, 0])
  element.dir = 'rtl'
  await expect.poll(() => edges('right')).toEqual([0, 0])
})

test('PORTAL-02 OP5-005 a completed ticket comes first and asks its raiser whether it is solved; after that it is listed as completed', async () => {
  const id = await world.raise('The lamp flickers')
  await world.raise('The door sticks')
  showElement()
  await expect.element(rows().nth(1)).toBeVisible()
  await complete(id)
  // The server notifies the page, and the rows update.
  await expect.poll(() => textOf(0)).toMatch(/^The lamp flickers.*Is it solved\?/)
  await rows().first().click()
  await panel().getByRole('button', { name: 'Yes, solved' }).click()
  await panel().getByRole('button', { name: 'Good' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => rows().elements().length).toBe(1)
  await eventually(() => expect(focused()?.textContent).toContain('The door sticks'))
  await page.getByText('Completed', { exact: true }).click()
  await expect.poll(() => textOf(0)).toMatch(/^The lamp flickers.*Completed$/)
})

test('PORTAL-02 without tickets, the desk says so and opens the form to raise one, which keeps its draft', async () => {
  showElement()
  await expect.element(page.getByText('You have no open tickets.')).toBeVisible()
  await page.getByRole('button', { name: 'Raise a ticket' }).click()
  await expect.element(panel().getByRole('heading', { name: 'Raise a Ticket' })).toBeVisible()
  await panel().getByRole('textbox', { name: 'Description' }).fill('Half a report')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Raise a ticket' }).click()
  await expect
    .element(panel().getByRole('textbox', { name: 'Description' }))
    .toHaveValue('Half a report')
})

test('PORTAL-02 while a tab loads, the desk does not claim that it is empty', async () => {
  const id = await world.raise('The lamp flickers')
  await complete(id)
  await world.as('employee', `POST /api/v1/ticket/${id}/confirm`, { rating: null })
  showElement()
  await expect.element(page.getByText('You have no open tickets.')).toBeVisible()
  const gate = Promise.withResolvers<void>()
  world.watched.stage = async ({ pathname }, pass) => {
    if (pathname === '/api/v1/user-ticket') await gate.promise
    return await pass()
  }
  await page.getByText('Completed', { exact: true }).click()
  await expect.element(page.getByRole('status', { name: 'Loading your tickets' })).toBeVisible()
  expect(page.getByText('You have no completed tickets.').query()).toBeNull()
  gate.resolve()
  await expect.poll(() => textOf(0)).toMatch(/^The lamp flickers.*Completed$/)
})
