import type { Page } from '@playwright/test'
import type { Client } from '../support/client.ts'
import { complaints } from '../support/complaints.ts'
import { choose, field, rows, tabTo } from '../support/on-screen.ts'
import { expect, test } from '../support/page-test.ts'
import { people } from '../support/people.ts'
import { untilClosed } from '../support/popup.ts'
import { newAsset, newTicket, profileOf, unique, type Ticket } from '../support/things.ts'

// The main tasks of each role, from the first click to the last.

test.describe.configure({ mode: 'parallel' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox')
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).last())

const rowOf = (page: Page, { description }: Pick<Ticket, 'description'>) =>
  rows(page).filter({ hasText: description })

/** Expects the list to show this ticket alone, and returns its row. */
async function expectOnlyRow(page: Page, ticket: Ticket) {
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, ticket)).toBeVisible()
  return rowOf(page, ticket)
}

async function filterOverdue(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await choose(panel, 'Response target', 'Overdue')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: /remove.*Overdue/i })).toBeVisible()
}

async function edit(page: Page, ticket: Ticket): Promise<void> {
  await rows(page).getByRole('button', { name: 'Edit Ticket' }).click()
  await expect(page).toHaveURL(new RegExp(`/edit-ticket/${ticket.id}$`))
  await expect(field(page, 'Status')).toBeVisible()
}

/** Saves, and expects the list to show this ticket alone with its new status. Returns its row. */
async function save(page: Page, ticket: Ticket, status: string) {
  await button(page, 'Save').click()
  await expectText(page, 'Ticket updated successfully.').toBeVisible()
  await expect(page).toHaveURL(/\/ticketing(\?|$)/)
  const row = await expectOnlyRow(page, ticket)
  await expect(row).toContainText(status)
  return row
}

test('PERM-14 a super admin with a phone finds a ticket, triages it, assigns it, puts it on hold, completes it, reopens it and deletes it', async ({
  as,
  api,
}) => {
  const assignee = 'Nikhil Bhosale'
  const client = await api('super_admin')
  const asset = await newAsset(client, { category: 'Other' })
  const ticket = await newTicket(await api('employee'))
  const now = () => client.get<Ticket>(`/ticket/${ticket.id}`)
  const page = await as('super_admin', { width: 390 })
  const consoleErrors = complaints(page)
  await page.goto('/dashboard')
  await button(page, 'Open menu').click()
  await page.getByRole('link', { name: 'Ticketing' }).click()
  await filterOverdue(page)
  await expect(rows(page).first()).toContainText('Overdue')
  await page.getByRole('button', { name: /remove.*Overdue/i }).click()
  await search(page).fill(String(ticket.id))
  await expect(rowOf(page, ticket)).toBeVisible()
  await search(page).fill(ticket.description)
  const row = await expectOnlyRow(page, ticket)
  await expect(row).toContainText('Unassigned')

  await edit(page, ticket)
  await choose(page, 'Manager', 'System Admin')
  await choose(page, 'Assigned User', assignee)
  await expect(field(page, 'Status')).toHaveText('In progress')
  await save(page, ticket, 'In progress')
  await expect(row).toContainText(assignee)

  await edit(page, ticket)
  await choose(page, 'Status', 'On hold')
  await page.getByRole('textbox', { name: 'Linked Asset ID' }).fill(String(asset.id))
  await save(page, ticket, 'On hold')
  await row.getByRole('button', { name: 'Linked Asset' }).click()
  await expect(page.getByRole('heading', { name: asset.description })).toBeVisible()
  await button(page, 'Back').click()
  await expectOnlyRow(page, ticket)

  await edit(page, ticket)
  await choose(page, 'Status', 'Completed')
  await expect(field(page, 'Assigned User')).toBeDisabled()
  await save(page, ticket, 'Completed')
  await row.getByRole('button', { name: 'View Ticket' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Resolve Date' })).toBeVisible()
  await button(page, 'Update').click()
  for (const name of ['Manager', 'Assigned User', 'Category'])
    await expect(field(page, name)).toBeDisabled()
  await choose(page, 'Status', 'In progress')
  await save(page, ticket, 'In progress')
  expect(await now()).toMatchObject({
    status: 'in_progress',
    asset_id: asset.id,
    resolve_date: null,
  })

  await row.getByRole('button', { name: 'Delete Ticket' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete Ticket' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectText(page, 'Ticket deleted successfully').toBeVisible()
  await expectText(page, 'No Data Found...').toBeVisible()
  expect(await client.status(`/ticket/${ticket.id}`)).toBe(404)
  expect(consoleErrors).toEqual([])
})

test('PERM-14 with the keyboard alone: the office admin signs in, finds a ticket and completes it', async ({
  page,
  api,
}) => {
  const ticket = await newTicket(await api('employee'))
  const consoleErrors = complaints(page)
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/login')
  await tabTo(button(page, 'Log in with your company account'))
  const [popup] = await Promise.all([page.waitForEvent('popup'), press('Enter')])
  await tabTo(popup.getByRole('button', { name: people.office_admin }))
  await untilClosed(popup, () => popup.keyboard.press('Enter'))
  await expect(page).toHaveURL(/\/dashboard/)
  await tabTo(page.getByRole('link', { name: 'Ticketing' }), 'Shift+Tab')
  await press('Enter')
  await expect(page).toHaveURL(/\/ticketing/)
  await tabTo(search(page))
  await page.keyboard.type(String(ticket.id))
  await tabTo(rowOf(page, ticket).getByRole('button', { name: 'Edit Ticket' }))
  await press('Enter')
  await tabTo(field(page, 'Assigned User'))
  await press('Enter')
  await page.keyboard.type('Rupa')
  await press('Enter')
  await expect(field(page, 'Assigned User')).toHaveText('Rupa Chakraborty')
  await page.keyboard.press('Shift+Tab')
  await expect(field(page, 'Status')).toBeFocused()
  await press('Enter')
  await page.keyboard.type('Compl')
  await press('Enter')
  await expect(field(page, 'Status')).toHaveText('Completed')
  await tabTo(button(page, 'Save'))
  await press('Enter')
  await expectText(page, 'Ticket updated successfully.').toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ticketing' })).toBeFocused()
  await expect(rowOf(page, ticket)).toContainText('Completed')
  expect(consoleErrors).toEqual([])
})

/** Formats a time within a sentence: `today at 2:45 PM`, `on 27-11-2026 at 6:30 PM`. */
const withinSentence = (text: string) =>
  text.replace(/^Today /, 'today at ').replace(/^(\d{2}-\d{2}-\d{4}) /, 'on $1 at ')

/** Formats a time in the office's time zone: `27-11-2026 6:30 PM`, or `Today 6:30 PM`. */
function moment(time: string | null): string {
  const date = new Date(time ?? NaN)
  const zone = { timeZone: 'Asia/Kolkata' } as const
  const parts = { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const dayOf = (each: Date) => each.toLocaleDateString('en-GB', parts).replaceAll('/', '-')
  const day = dayOf(date) === dayOf(new Date()) ? 'Today' : dayOf(date)
  return `${day} ${date.toLocaleTimeString('en-US', { ...zone, timeStyle: 'short' }).replace('\u202F', ' ')}`
}

const raised: readonly {
  fill(page: Page): Promise<void>
  facts: Readonly<Record<string, string>>
}[] = [
  {
    async fill(page) {
      await choose(page, 'Priority', /^Immediately/)
      await choose(page, 'Category', 'Furniture')
      await choose(page, 'Place', 'Pune Office')
      await expect(field(page, 'Manager')).toBeDisabled()
    },
    facts: { Priority: 'Immediately', Category: 'Furniture', Manager: 'Office Admin' },
  },
  {
    async fill(page) {
      await choose(page, 'Priority', /^Low/)
      await choose(page, 'Category', 'Other')
      await choose(page, 'Manager', 'System Admin')
      await choose(page, 'Place', 'Kochi Studio')
    },
    facts: { Priority: 'Low', Category: 'Other', Manager: 'System Admin', Place: 'Kochi Studio' },
  },
]

/** Submits the filled form and opens the new ticket from My Tickets. Returns its description. */
async function raiseAndRead(page: Page, client: Client, facts: Readonly<Record<string, string>>) {
  const description = unique('A matter for the help desk')
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await button(page, 'Save').click()
  await expectText(page, 'Ticket raised successfully').toBeVisible()
  await expect(page).toHaveURL(/\/ticketing$/)
  const row = rowOf(page, { description })
  const id = Number(await row.getByRole('cell').first().textContent())
  const ticket = await client.get<Ticket>(`/ticket/${id}`)
  expect(ticket.description).toBe(description)
  await expect(row).toContainText(`Due ${withinSentence(moment(ticket.due_at))}`)
  await row.getByRole('button', { name: 'View Ticket' }).click()
  await expect(page.getByRole('heading', { name: description, exact: true })).toBeVisible()
  const { Priority = '', ...others } = facts
  await expect(page.getByRole('main').getByText(Priority, { exact: true }).first()).toBeVisible()
  const expected = { ...others, Due: moment(ticket.due_at) }
  for (const [label, value] of Object.entries(expected)) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
    // Also contains the day that replaces «Today» on paper.
    await expect(term.locator('xpath=following-sibling::dd[1]')).toContainText(value)
  }
  await expect(button(page, 'Update')).toHaveCount(0)
  await button(page, 'Back').click()
  await expect(row).toBeVisible()
  return ticket
}

test('PERM-14 TKL-32 TABLE-20 TKR-18 an employee raises tickets about maintenance, about something unlisted and about an asset from its row, finds and reads them', async ({
  as,
  api,
}) => {
  const client = await api('employee')
  const { id } = await profileOf(client)
  const asset = await newAsset(await api('office_admin'), { assignedTo: id })
  const page = await as('employee')
  const consoleErrors = complaints(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Ticketing' }).click()
  for (const { fill, facts } of raised) {
    await button(page, 'Raise Ticket').click()
    await fill(page)
    const ticket = await raiseAndRead(page, client, facts)
    expect(ticket.asset_id).toBeNull()
  }

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await search(page).fill(asset.serial_number)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Raise Ticket' }).click()
  await expect(page).toHaveURL(new RegExp(`/add-ticket/${asset.id}$`))
  for (const name of ['Category', 'Place', 'Manager'])
    await expect(field(page, name)).toBeDisabled()
  await choose(page, 'Priority', /^Normal/)
  const facts = { Priority: 'Normal', Category: 'Laptop', Place: 'Pune Office' }
  const ticket = await raiseAndRead(page, client, facts)
  expect(ticket.asset_id).toBe(asset.id)
  await rowOf(page, ticket).getByRole('button', { name: 'Linked Asset' }).click()
  await expect(page.getByRole('heading', { name: asset.description })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
