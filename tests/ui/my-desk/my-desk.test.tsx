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

function place(): HTMLElement {
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

test('PORTAL-02 OP5-001 own open tickets by their first lines; a row opens its conversation, where replies are written', async () => {
  const id = await world.raise('The lamp flickers\nSince Monday, in the corridor')
  await world.raise('The door sticks')
  const element = place()
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

test('LAY-11 FGUEST-04 titles of both directions begin where the host page begins', async () => {
  await world.raise('The lamp flickers')
  await world.raise('המנורה מהבהבת')
  const element = place()
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

test('PORTAL-02 OP5-005 a completed ticket asks its raiser first, and is then among the completed ones', async () => {
  const id = await world.raise('The lamp flickers')
  await world.raise('The door sticks')
  place()
  await expect.element(rows().nth(1)).toBeVisible()
  await complete(id)
  // It is told elsewhere; the rows follow.
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

test('PORTAL-02 no tickets, and the form that raises the first one', async () => {
  place()
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
