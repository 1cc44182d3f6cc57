import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TicketRunWrite } from '../../../src/wire/run.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { row } from '../open-world.tsx'
import { applyFilters, openTickets, opener, pick, openTab } from './open-tickets.tsx'
import { choose } from '../choose.ts'

const world = await openTickets()
const { watched } = world

const boxOf = (text: string) => row(text).getByRole('checkbox')
const bar = () => page.getByRole('region', { name: 'Selected tickets' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const toast = (text: RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const startedRuns = () =>
  watched.requests
    .filter(({ url }) => url.pathname === '/api/v1/ticket-runs')
    .map(({ body }) => JSON.parse(body) as TicketRunWrite)

test('TRIAGE-05 selected tickets are assigned by a run after confirmation, and the list updates', async () => {
  const { host } = await world.open('systemAdmin')
  await boxOf('Chair 30').click()
  await boxOf('Chair 29').click()
  await expect.element(bar().getByRole('status')).toHaveTextContent('2 selected')
  await expectAccessible(host)
  await bar().getByRole('button', { name: 'Assign' }).click()
  const assignDialog = dialog('Assign 2 tickets')
  await assignDialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(assignDialog.getByText('Choose a person')).toBeVisible()
  await choose('Assigned To', 'Omana Office')
  await expectAccessible(host)
  await assignDialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start this change?' })
  await expect
    .element(question.getByText('Change 2 tickets: Assigned To Omana Office'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.element(toast(/^Done: 2 changed/)).toBeVisible()
  expect(startedRuns()).toEqual([
    {
      selection: { ids: [130, 129] },
      change: { assigned_to: 1, status: null, priority: null, manager: null },
    },
  ])
  await expect.element(row('Chair 30').getByText('In progress')).toBeVisible()
  expect(bar().query()).toBeNull()
})

test('TRIAGE-05 selecting all of a filtered list sends its filters and count; the toast counts refused rows', async () => {
  await world.open('systemAdmin')
  await opener().click()
  await pick('Status', 'Unassigned', 'Completed')
  await applyFilters()
  await page.getByRole('columnheader').getByRole('checkbox').click()
  const all = bar().getByRole('button', { name: /^Select all \d+$/ })
  await all.click()
  await expect.poll(() => bar().getByRole('status').element().textContent).toMatch(/^All \d+/)
  await expect.element(bar()).toHaveFocus()
  const count = Number(/\d+/.exec(bar().getByRole('status').element().textContent ?? '')?.[0])
  await bar().getByRole('button', { name: 'Priority' }).click()
  await choose('Priority', 'Low')
  await dialog(`Priority of ${count} tickets`).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect.element(toast(new RegExp(`^Done: ${count - 1} changed, 1 refused`))).toBeVisible()
  expect(startedRuns().at(-1)?.selection).toEqual({
    query: { status: ['unassigned', 'completed'] },
    except: [],
    count,
  })
})

test('TRIAGE-05 there are no checkboxes in My Tickets, nor for employees', async () => {
  const { show } = await world.open('officeAdmin')
  await openTab('My Tickets')
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await show(null)
  await world.open('employee')
  expect(page.getByRole('checkbox').elements()).toEqual([])
})
