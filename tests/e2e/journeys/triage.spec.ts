import { axeFaultsInBoth, phone } from '../support/axe.ts'
import { complaints } from '../support/complaints.ts'
import { act, choose, rows } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { newTicket, unique, type Ticket } from '../support/things.ts'

test('TRIAGE-05 an admin changes two of three tickets at once', async ({ as, api }) => {
  const description = unique('Chosen together')
  const raiser = await api('employee')
  const tickets: Ticket[] = []
  for (let at = 0; at < 3; at += 1)
    tickets.push(await newTicket(raiser, 'high', `${description} ${at}`))
  const page = await as('system_admin')
  const consoleErrors = complaints(page)
  await page.goto('/ticketing')
  await page.getByRole('searchbox').fill(description)
  await expect(rows(page)).toHaveCount(3)
  const bar = page.getByRole('region', { name: 'Selected tickets' })
  for (const at of [0, 2]) await rows(page).nth(at).getByRole('checkbox').click()
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  const desk = page.viewportSize()
  await page.setViewportSize(phone)
  await act(bar, 'Priority')
  const form = page.getByRole('dialog', { name: 'Priority of 2 tickets' })
  await choose(form, 'Priority', 'Low')
  if (desk) await page.setViewportSize(desk)
  expect(await axeFaultsInBoth(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText(/^Done: 2 changed/),
  ).toBeVisible()
  const admin = await api('system_admin')
  const now = await Promise.all(
    tickets.map(({ id }) => admin.get<{ priority: string }>(`/ticket/${id}`)),
  )
  expect(now.map(({ priority }) => priority)).toEqual(['low', 'high', 'low'])
  await expect(bar).toBeHidden()
  expect(consoleErrors).toEqual([])
})
