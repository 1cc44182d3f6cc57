import type { Client } from '../support/client.ts'
import { assetCode } from '../support/declared.ts'
import { expect } from '../support/page-test.ts'
import {
  newAsset,
  newStockTake,
  newTicket,
  stockTakeName,
  unique,
  type Person,
} from '../support/things.ts'
import { detailsOf, expectSameScreen, type Proof } from './alike.ts'

/** Adds an employee and returns their id. */
async function newEmployee(client: Client): Promise<number> {
  const username = unique('Leela Rao')
  const email = `${username.toLowerCase().replaceAll(' ', '.')}@example.com`
  const employee = { username, email, role_id: 3, employment_id: null, place_id: null }
  return (await client.post<Person>('/admin/users', employee)).id
}

const userInfo: Proof = async (context) => {
  const client = await context.api('super_admin')
  const id = await newEmployee(client)
  await client.post(`/admin/users/${id}/leaving`, { assets: [], tickets: [] })
  const guest = await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'user-info',
    attributes: { 'user-id': String(id) },
    address: `/users/view-user/${id}`,
    shows: 'Assets held',
  })
  await guest.element.getByRole('button', { name: 'Reactivate' }).click()
  await guest.page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => detailsOf(guest, 'assetdesk-user-saved')).toEqual([{ id }])
}

const userLeaving: Proof = async (context) => {
  const client = await context.api('super_admin')
  const id = await newEmployee(client)
  const guest = await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'user-leaving',
    attributes: { 'user-id': String(id) },
    address: `/users/leaving/${id}`,
    shows: 'Cancel',
  })
  await guest.element.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await guest.page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => detailsOf(guest, 'assetdesk-user-left')).toEqual([{ id }])
  expect(
    (await client.get<{ left_at: string | null }>(`/admin/users/${id}`)).left_at,
  ).not.toBeNull()
}

const assetLabels: Proof = async (context) => {
  const client = await context.api('office_admin')
  const { id } = await newAsset(client)
  // Settings are stored per user, and other tests print as the office admin.
  const guest = await expectSameScreen(context, {
    who: 'system_admin',
    tag: 'asset-labels',
    attributes: { 'asset-ids': String(id), format: 'roll-54' },
    address: `/labels?asset=${id}&format=roll-54`,
    shows: '1 label on 1 sheet',
  })
  const { page, element } = guest
  await page.evaluate(() => {
    // Captures the content of the frame when it prints.
    const add = document.body.append.bind(document.body)
    document.body.append = (...nodes) => {
      add(...nodes)
      const view = nodes[0] instanceof HTMLIFrameElement ? nodes[0].contentWindow : null
      if (view)
        view.print = () => {
          document.title = view.document.querySelector('svg')?.textContent ?? ''
          view.dispatchEvent(new Event('afterprint'))
        }
    }
  })
  await element.getByRole('button', { name: 'Print 1 label' }).click()
  await expect(page).toHaveTitle(new RegExp(`Assetdesk${id}[A-Z]`))
  expect(await detailsOf(guest, 'assetdesk-labels-printed')).toEqual([{ ids: [id] }])
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
}

const dataImport: Proof = async (context) => {
  await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'data-import',
    address: '/import',
    shows: 'Import assets',
  })
}

/** Compares only the entries of the demo company's day, because other tests sign in at any moment. */
const auditLog: Proof = async (context) => {
  const client = await context.api('super_admin')
  const { items } = await client.get<{ items: { at: string }[] }>(
    '/audit?action[]=settings.changed&perPage=1',
  )
  const day = items[0]?.at.slice(0, 10) ?? ''
  await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'audit-log',
    address: `/audit?from=${day}&to=${day}`,
    shows: 'Settings changed',
    async navigate(element) {
      await element.getByLabel('From (UTC)', { exact: true }).fill(day)
      await element.getByLabel('To (UTC)', { exact: true }).fill(day)
      await element.getByRole('button', { name: 'Apply' }).click()
    },
  })
}

/** `<my-desk>` has no screen of its own. It opens the view of a ticket and the form in a panel. */
const myDesk: Proof = async (context) => {
  const { id } = await newTicket(await context.api('employee'))
  const guest = await context.plain({ html: '<my-desk></my-desk>', who: 'employee' })
  const { element } = guest
  await element.getByRole('link', { name: new RegExp(`#${id},`) }).click()
  const panel = element.getByRole('dialog', { name: `Ticket ${id}` })
  await panel.getByRole('textbox', { name: 'Comment' }).fill('It is the left one')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect
    .poll(() => detailsOf(guest, 'assetdesk-comment-added'))
    .toEqual([{ ticketId: id, commentId: expect.any(Number) }])
  await guest.page.keyboard.press('Escape')
  await guest.takesOver('assetdesk-navigate')
  await element.getByRole('button', { name: 'Raise a ticket' }).click()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'view-ticket', params: { ticketId: id } },
    { route: 'add-ticket' },
  ])
}

/** Tokens can be created only in the application. */
const serviceAccounts: Proof = async (context) => {
  const { element } = await context.plain({
    html: '<service-account-list></service-account-list>',
    who: 'super_admin',
  })
  await expect(element.getByRole('row', { name: /Server monitoring/ })).toBeVisible()
  await expect(element.getByRole('button', { name: 'End' })).toBeVisible()
  await expect(element.getByRole('button', { name: /^(Add|Rotate token)$/ })).toHaveCount(0)
}

/** The application opens the camera and then the asset automatically; an element does neither. */
const scan: Proof = async (context) => {
  const { id } = await newAsset(await context.api('office_admin'))
  const guest = await context.plain({ html: '<asset-scan></asset-scan>', who: 'employee' })
  const { element } = guest
  await expect(element.getByRole('button', { name: 'Open camera' })).toBeVisible()
  await element.getByRole('textbox', { name: 'Code or ID' }).fill(assetCode(id))
  await element.getByRole('textbox').press('Enter')
  await expect
    .poll(() => detailsOf(guest, 'assetdesk-scanned'))
    .toMatchObject([{ text: assetCode(id), asset: { id } }])
  await guest.takesOver('assetdesk-navigate')
  await element.getByRole('button', { name: 'Open', exact: true }).last().click()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'view-asset-info', query: { assetId: id, assetType: 'assets' } },
  ])
  const html = '<asset-scan mode="ticket"></asset-scan>'
  const ticket = await context.plain({ html, who: 'employee' })
  await ticket.element.getByRole('textbox', { name: 'Code or ID' }).fill(assetCode(id))
  await ticket.element.getByRole('textbox').press('Enter')
  const form = ticket.element.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeEditable()
  await ticket.page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
}

const stockTakes: Proof = async (context) => {
  await newStockTake(await context.api('office_admin'))
  await expectSameScreen(context, {
    who: 'office_admin',
    tag: 'stock-take-list',
    address: '/stock-takes',
    shows: stockTakeName,
    // The proof of <stock-take> closes a stock-take.
    mayChange: true,
  })
}

const stockTake: Proof = async (context) => {
  const client = await context.api('office_admin')
  const { id } = await newAsset(client)
  const take = await newStockTake(client)
  const guest = await expectSameScreen(context, {
    who: 'office_admin',
    tag: 'stock-take',
    attributes: { 'take-id': String(take) },
    address: `/stock-takes/${take}`,
    shows: stockTakeName,
  })
  const { element, page } = guest
  await element.getByRole('textbox', { name: 'Code or ID' }).fill(assetCode(id))
  await page.keyboard.press('Enter')
  await expect(element.getByText(', as expected')).toBeVisible()
  await element.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => detailsOf(guest, 'assetdesk-take-closed')).toEqual([{ id: take }])
}

const integrations: Proof = async (context) => {
  await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'integration-list',
    address: '/integrations',
    shows: 'Delivery log',
    // Tickets of other tests cause deliveries.
    mayChange: true,
  })
}

export const singleScreens: Readonly<Record<string, Proof>> = {
  'asset-scan': scan,
  'asset-labels': assetLabels,
  'audit-log': auditLog,
  'data-import': dataImport,
  'integration-list': integrations,
  'my-desk': myDesk,
  'service-account-list': serviceAccounts,
  'stock-take': stockTake,
  'stock-take-list': stockTakes,
  'user-info': userInfo,
  'user-leaving': userLeaving,
}
