import { choose, rows } from '../support/on-screen.ts'
import { expect } from '../support/page-test.ts'
import { people, type Who } from '../support/people.ts'
import type { PlainPage } from '../support/plain-page.ts'
import { untilClosed } from '../support/popup.ts'
import {
  newAsset,
  newLongRun,
  newRun,
  newTicket,
  unique,
  type Asset,
  type Person,
  type Ticket,
} from '../support/things.ts'
import { singleScreens } from './single-screens.ts'
import { detailsOf, expectSameScreen, setAttribute, type Context, type Proof } from './alike.ts'

const admin = 'system_admin'

const notFound: Proof = async (context) => {
  const guest = await expectSameScreen(context, {
    tag: 'page-not-found',
    address: '/no/such/page',
    shows: 'Page not Found',
  })
  const [tab] = await Promise.all([
    guest.page.waitForEvent('popup'),
    guest.element.getByRole('button', { name: 'Go to Home' }).click(),
  ])
  await expect(tab).toHaveURL(/\/login$/)
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([{ route: 'login' }])
}

const privacy: Proof = async (context) => {
  await expectSameScreen(context, {
    tag: 'privacy-policy',
    attributes: { contact: 'support@example.com' },
    address: '/privacy-policy',
    shows: 'support@example.com',
  })
}

const signIn: Proof = async (context) => {
  const guest = await expectSameScreen(context, {
    tag: 'sign-in',
    address: '/login',
    shows: 'Login',
  })
  const { element, page } = guest
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    element.getByRole('button', { name: 'Log in with your company account' }).click(),
  ])
  await untilClosed(popup, () => popup.getByRole('button', { name: people.employee }).click())
  await expect(element.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'dashboard', automatic: true },
  ])
  await element.getByRole('button', { name: 'Logout' }).click()
  await expect(element.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
}

const raiseTicket: Proof = async (context) => {
  const client = await context.api('employee')
  const guest = await expectSameScreen(context, {
    who: 'employee',
    tag: 'raise-ticket',
    address: '/ticketing/add-ticket',
    shows: 'combobox "What is it about?": Something else',
    title: 'Raise a Ticket',
  })
  const { element } = guest
  const description = unique('Raised from another page')
  await choose(element, 'Priority', /^Low/)
  await element.getByRole('textbox', { name: 'Description' }).fill(description)
  await choose(element, 'Category', 'Furniture')
  await choose(element, 'Place', 'Pune Office')
  await element.getByRole('button', { name: 'Save' }).click()
  await expect(element.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()
  const [ticket] = (await detailsOf(guest, 'assetdesk-ticket-raised')) as Ticket[]
  expect(await client.get(`/ticket/${ticket?.id}`)).toEqual({
    ...ticket,
    attachments: [],
    remark: null,
  })
  expect(ticket?.description).toBe(description)
}

/** Writes a comment in the conversation of an element, and completes the ticket with it. */
async function saysAndCompletes(guest: PlainPage, id: number): Promise<void> {
  const { element } = guest
  const text = unique('The lamp is new')
  await element.getByRole('textbox', { name: 'Comment' }).fill(text)
  await element.getByRole('button', { name: 'Send and complete' }).click()
  await expect(element.getByText(text)).toBeVisible()
  await expect
    .poll(() => detailsOf(guest, 'assetdesk-ticket-changed'))
    .toEqual([{ id, change: 'completed' }])
  const [added] = await detailsOf(guest, 'assetdesk-comment-added')
  expect(added).toMatchObject({ ticketId: id })
}

const ticketConversation: Proof = async (context) => {
  const raiser = await context.api('employee')
  // The heading of the screen shortens the description, so the conversation there begins with it too.
  const description = `${unique('Something is broken')}\nSince Monday`
  const [ticket, other] = [await newTicket(raiser, 'high', description), await newTicket(raiser)]
  const guest = await context.plain({
    html: '<ticket-conversation></ticket-conversation>',
    who: admin,
  })
  const { element } = guest
  expect((await guest.received()).map(({ name }) => name)).toEqual(['assetdesk-ready'])
  await setAttribute(element, 'ticket-id', String(ticket.id))
  const own = await context.own(admin)
  await own.goto(`/ticketing/view-ticket/${ticket.id}`)
  const list = own.getByRole('main').getByRole('list', { name: 'Conversation' })
  await expect.poll(() => list.ariaSnapshot()).toContain('Since Monday')
  await expect(list.getByRole('button', { name: /^More about/ })).toBeVisible()
  const same = await list.ariaSnapshot()
  await expect
    .poll(() => element.getByRole('list', { name: 'Conversation' }).ariaSnapshot())
    .toBe(same)
  await setAttribute(element, 'ticket-id', String(other.id))
  await expect(element.getByText(other.description)).toBeVisible()
  await saysAndCompletes(guest, other.id)
}

const ticketForm: Proof = async (context) => {
  const client = await context.api(admin)
  const raiser = await context.api('employee')
  const ticket = await newTicket(raiser)
  const guest = await expectSameScreen(context, {
    who: admin,
    tag: 'ticket-form',
    attributes: { 'ticket-id': String(ticket.id) },
    address: `/ticketing/edit-ticket/${ticket.id}`,
    shows: 'button "Send and complete"',
    title: 'Update Ticket',
  })
  const { element } = guest
  await choose(element, 'Assigned User', 'Rupa Chakraborty')
  await element.getByRole('button', { name: 'Save' }).click()
  await expect(element.getByText('Ticket updated successfully.')).toBeVisible()
  const {
    attachments: _files,
    remark: _said,
    ...saved
  } = await client.get<Ticket & { attachments: unknown; remark: unknown }>(`/ticket/${ticket.id}`)
  expect([saved.status, saved.assigned_user?.username]).toEqual(['in_progress', 'Rupa Chakraborty'])
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([])
  expect(await detailsOf(guest, 'assetdesk-ticket-saved')).toEqual([saved])
  await saysAndCompletes(guest, ticket.id)
}

const ticketInfo: Proof = async (context) => {
  const client = await context.api(admin)
  const raiser = await context.api('employee')
  const [ticket, other] = [await newTicket(raiser), await newTicket(raiser)]
  const guest = await expectSameScreen(context, {
    who: admin,
    tag: 'ticket-info',
    attributes: { 'ticket-id': String(ticket.id) },
    address: `/ticketing/view-ticket/${ticket.id}`,
    shows: 'button "Send and complete"',
  })
  const { element, page } = guest
  await setAttribute(element, 'ticket-id', String(other.id))
  await expect(element.getByText(other.description).first()).toBeVisible()
  await choose(element, 'Priority', /^Low/)
  await expect
    .poll(() => detailsOf(guest, 'assetdesk-ticket-saved'))
    .toEqual([expect.objectContaining({ id: other.id, priority: 'low' })])
  await saysAndCompletes(guest, other.id)
  await guest.takesOver('assetdesk-navigate')
  await element.getByRole('button', { name: 'Update' }).click()
  await element.getByRole('button', { name: 'More', exact: true }).first().click()
  await element.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(element.getByText('Ticket deleted successfully').first()).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'edit-ticket', params: { ticketId: other.id } },
    { route: 'back', automatic: true },
  ])
  expect(await detailsOf(guest, 'assetdesk-ticket-deleted')).toEqual([{ id: other.id }])
  expect(await client.status(`/ticket/${other.id}`)).toBe(404)
  expect(await client.status(`/ticket/${ticket.id}`)).toBe(200)
}

const ticketList: Proof = async (context) => {
  const client = await context.api('super_admin')
  const ticket = await newTicket(await context.api('employee'))
  const guest = await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'ticket-list',
    address: `/ticketing?search=${encodeURIComponent(ticket.description)}`,
    shows: ticket.description,
    async navigate(element) {
      await element.getByRole('searchbox').fill(ticket.description)
      await expect(rows(element)).toHaveCount(1)
    },
  })
  const { element, page } = guest
  const remove = element.getByRole('button', { name: 'Delete Ticket' })
  const question = page.getByRole('alertdialog')
  await element.getByRole('button', { name: 'Assign to me' }).click()
  await expect(element.getByText('In progress')).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-ticket-changed')).toEqual([
    { id: ticket.id, change: 'taken' },
  ])
  await remove.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(element.getByText('Ticket deleted successfully')).toBeVisible()
  await expect(element.getByText('No Data Found...')).toBeVisible()
  expect(await client.status(`/ticket/${ticket.id}`)).toBe(404)
  expect(await detailsOf(guest, 'assetdesk-ticket-deleted')).toEqual([{ id: ticket.id }])
}

const userList: Proof = async (context) => {
  const client = await context.api('super_admin')
  const name = unique('Farhan Siddiqui')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const known = (await client.get<Person>('/users/profile')).username
  const guest = await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'user-list',
    address: `/users?search=${encodeURIComponent(known)}`,
    shows: known,
    async navigate(element) {
      await element.getByRole('searchbox').fill(known)
      await expect(rows(element)).toHaveCount(1)
    },
  })
  const { element, page } = guest
  await element.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await choose(dialog, 'Role', 'Employee')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(element.getByText('User added successfully')).toBeVisible()
  await element.getByRole('searchbox').fill(name)
  await expect(rows(element).first()).toContainText(email)
  const { items } = await client.get<{ items: Person[] }>(
    `/users?search=${encodeURIComponent(name)}`,
  )
  expect(items.map(({ role }) => role.name)).toEqual(['employee'])
  const [{ id }] = items as [Person]
  expect(await detailsOf(guest, 'assetdesk-user-saved')).toEqual([{ id }])
  await element.getByRole('button', { name: 'Edit User' }).click()
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => detailsOf(guest, 'assetdesk-sessions-ended')).toEqual([{ id }])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

/** Raises a ticket as `who` and puts it on hold, which notifies them. Returns the ticket and the notified event. */
async function putOnHold(context: Context, who: Who = 'employee') {
  const raiser = await context.api(who)
  const { id } = await newTicket(raiser)
  await (await context.api(admin)).put(`/ticket/${id}`, { status: 'on_hold' })
  const latest = async () => {
    const { items } = await raiser.get<{
      items: { ticket: { id: number } | null; latest: { event_id: number } }[]
    }>('/notifications')
    return items.find(({ ticket }) => ticket?.id === id)?.latest.event_id ?? 0
  }
  await expect.poll(latest).toBeGreaterThan(0)
  return { id, event: await latest() }
}

const bell: Proof = async (context) => {
  const { id, event } = await putOnHold(context)
  const guest = await context.plain({
    html: '<notification-bell></notification-bell>',
    who: 'employee',
  })
  const { element } = guest
  await element.getByRole('button', { name: /^Notifications, \d+\+? unread$/ }).click()
  await guest.takesOver('assetdesk-navigate')
  await element.getByRole('link', { name: new RegExp(`#${id} `) }).click()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'view-ticket', params: { ticketId: id }, hash: `#event-${event}` },
  ])
}

/** Uses a new user, so that other tests do not notify them in the meantime. */
const notifications: Proof = async (context) => {
  const username = unique('Nandini Rao')
  const email = `${username.toLowerCase().replaceAll(' ', '.')}@example.com` as const
  const owner = await context.api('super_admin')
  await owner.post('/admin/users/', { username, email, role_id: 3 })
  const { id } = await putOnHold(context, email)
  const guest = await expectSameScreen(context, {
    who: email,
    tag: 'notification-list',
    address: '/notifications',
    shows: `#${id} `,
  })
  await guest.takesOver('assetdesk-navigate')
  await guest.element.getByRole('button', { name: 'Settings' }).click()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([{ route: 'notification-settings' }])
}

const notificationSettings: Proof = async (context) => {
  await expectSameScreen(context, {
    who: admin,
    tag: 'notification-settings',
    // Only the application can show notifications of the operating system.
    ours: /(?<=- text: )Notifications on this device This[^]*?- text: Notifications on this device (?=Language)/,
    address: '/notifications/settings',
    shows: 'Tickets I follow',
  })
}

const masterData: Proof = async (context) => {
  await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'reference-list',
    // The entry is retired, so no other test changes its figures.
    address: '/master-data?search=projector',
    shows: 'Projector',
    navigate: (element) => element.getByRole('searchbox').fill('projector'),
  })
}

const runList: Proof = async (context) => {
  const client = await context.api(admin)
  await newRun(client, [(await newAsset(client)).id])
  await expectSameScreen(context, {
    who: admin,
    tag: 'run-list',
    address: '/runs',
    shows: 'Edit of 1 asset',
    mayChange: true,
  })
}

const runInfo: Proof = async (context) => {
  const client = await context.api(admin)
  const asset = await newAsset(client)
  const run = await newRun(client, [asset.id])
  const guest = await expectSameScreen(context, {
    who: admin,
    tag: 'run-info',
    attributes: { 'run-id': String(run) },
    address: `/runs/${run}`,
    shows: 'Remarks set to',
  })
  const { element, page } = guest
  await element.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo 1' }).click()
  await expect(element.getByText('Done: 1 undone')).toBeVisible()
  expect(await client.get<Asset>(`/assets/${asset.id}`)).toMatchObject({
    asset_detail: { remarks: asset.asset_detail.remarks },
  })
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'view-run', params: { runId: expect.any(Number) }, automatic: true },
  ])
  const longRun = await newLongRun(client)
  await setAttribute(element, 'run-id', String(longRun))
  await expect.poll(() => detailsOf(guest, 'assetdesk-run-ended')).toEqual([{ id: longRun }])
}

const reports: Proof = async (context) => {
  await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'desk-report',
    address: '/reports',
    shows: 'Tickets over time',
    // Other tests raise tickets.
    mayChange: true,
  })
}

export const otherElements: Readonly<Record<string, Proof>> = {
  ...singleScreens,
  'desk-report': reports,
  'notification-bell': bell,
  'notification-list': notifications,
  'notification-settings': notificationSettings,
  'page-not-found': notFound,
  'privacy-policy': privacy,
  'raise-ticket': raiseTicket,
  'reference-list': masterData,
  'run-info': runInfo,
  'run-list': runList,
  'sign-in': signIn,
  'ticket-conversation': ticketConversation,
  'ticket-form': ticketForm,
  'ticket-info': ticketInfo,
  'ticket-list': ticketList,
  'user-list': userList,
}
