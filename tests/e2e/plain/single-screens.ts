import { expect } from '../support/page-test.ts'
import { newTicket, unique, type Person } from '../support/things.ts'
import { detailsOf, shownAlike, type Proof } from './alike.ts'

const userInfo: Proof = async (stage) => {
  await shownAlike(stage, {
    who: 'super_admin',
    tag: 'user-info',
    attributes: { 'user-id': '1' },
    address: '/users/view-user/1',
    shows: 'Assets held',
  })
}

const userLeaving: Proof = async (stage) => {
  const client = await stage.api('super_admin')
  const username = unique('Leela Rao')
  const email = `${username.toLowerCase().replaceAll(' ', '.')}@example.com`
  const employee = { username, email, role_id: 3, employment_id: null, place_id: null }
  const { id } = await client.post<Person>('/admin/users', employee)
  const guest = await shownAlike(stage, {
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

const dataImport: Proof = async (stage) => {
  await shownAlike(stage, {
    who: 'super_admin',
    tag: 'data-import',
    address: '/import',
    shows: 'Import assets',
  })
}

/** Entries of the demo company alone: others sign in at any moment. */
const auditLog: Proof = async (stage) => {
  const client = await stage.api('super_admin')
  const { items } = await client.get<{ items: { at: string }[] }>(
    '/audit?action[]=settings.changed&perPage=1',
  )
  const day = items[0]?.at.slice(0, 10) ?? ''
  await shownAlike(stage, {
    who: 'super_admin',
    tag: 'audit-log',
    address: `/audit?from=${day}&to=${day}`,
    shows: 'Settings changed',
    async reach(element) {
      await element.getByLabel('From', { exact: true }).fill(day)
      await element.getByLabel('To', { exact: true }).fill(day)
      await element.getByRole('button', { name: 'Apply' }).click()
    },
  })
}

/** It has no screen of its own: what it opens is the view of a ticket and the form, in a panel. */
const myDesk: Proof = async (stage) => {
  const { id } = await newTicket(await stage.api('employee'))
  const guest = await stage.plain({ html: '<my-desk></my-desk>', who: 'employee' })
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

/** Tokens are created in the application alone. */
const serviceAccounts: Proof = async (stage) => {
  const { element } = await stage.plain({
    html: '<service-account-list></service-account-list>',
    who: 'super_admin',
  })
  await expect(element.getByRole('row', { name: /Server monitoring/ })).toBeVisible()
  await expect(element.getByRole('button', { name: 'End' })).toBeVisible()
  await expect(element.getByRole('button', { name: /^(Add|Rotate token)$/ })).toHaveCount(0)
}

export const singleScreens: Readonly<Record<string, Proof>> = {
  'audit-log': auditLog,
  'data-import': dataImport,
  'my-desk': myDesk,
  'service-account-list': serviceAccounts,
  'user-info': userInfo,
  'user-leaving': userLeaving,
}
