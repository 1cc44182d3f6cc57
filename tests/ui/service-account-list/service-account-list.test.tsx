import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { ServiceAccountList } from '../../../widgets/service-account-list/service-account-list.tsx'
import { asApplication } from '../kit/as-application.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { loaded, openWorld, type World } from '../open-world.tsx'
import { choose } from '../choose.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  sessionStorage.clear()
  await world.sql(`
    with account as (delete from service_accounts returning user_id)
    update users set left_at = now() where id in (select user_id from account)`)
  await world.signInAs('superAdmin')
})

const inApplication = () => asApplication(world.tokens.superAdmin)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const token = page.getByRole('textbox', { name: 'Token of the service account' })
const shownToken = () => (token.element() as HTMLInputElement).value

async function insertAccount(name: string, expires = "now() + interval '30 days'"): Promise<void> {
  await world.sql(`
    with account as (insert into users (username, role_id, is_service_account) values ('${name}', 3, true) returning id)
    insert into service_accounts (user_id, token_hash, role_id, scopes, days, expires_at, created_by)
    select id, sha256('${name}'), 2, '{assets.read,reports.read}', 30, ${expires}, 4 from account`)
}

/** Returns the status code of a request with this token. */
const statusOf = async (bearer: string) =>
  (
    await fetch(`${world.origin}/api/v1/users/profile`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
  ).status

test('SESN-08 an empty list says so; a new account must fit the scopes of its role, and its token is shown once', async () => {
  inApplication()
  const { host } = await world.show(<ServiceAccountList />)
  await expect.element(page.getByText('No service accounts yet')).toBeVisible()
  await expectAccessible(host)
  await button('Add').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Printer watch')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await expect.element(page.getByRole('option', { name: 'Super Admin' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Employee' }).click()
  await expect
    .element(page.getByText('Not for this role: Write assets, Read reports'))
    .toBeVisible()
  await choose('Scopes', 'Write assets')
  await userEvent.keyboard('{Escape}')
  await button('Save').click()
  await expect.element(page.getByText('The scope “Write assets” needs an admin role')).toBeVisible()
  await choose('Scopes', 'Write assets', 'Write tickets')
  await userEvent.keyboard('{Escape}')
  await expectAccessible(host)
  await button('Save').click()
  await expect.element(token).toBeVisible()
  expect(await statusOf(shownToken())).toBe(200)
  await expectAccessible(host)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect.element(token).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Printer watch/ })
  await expect.element(row.getByText('Write tickets')).toBeVisible()
  await expect.element(row.getByText(/by Sunita Super$/)).toBeVisible()
})

test('SESN-08 rotating a token and ending an account ask for confirmation; the old token stops working at once', async () => {
  inApplication()
  await insertAccount('Register sync')
  await world.show(<ServiceAccountList />)
  const rotate = async () => {
    await button('Rotate token').click()
    await expect
      .element(page.getByText(/stops working immediately. The new one expires after 30 days/))
      .toBeVisible()
    await button('Create a new token').click()
    await expect.element(token).toBeVisible()
    const value = shownToken()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    return value
  }
  const [first, second] = [await rotate(), await rotate()]
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  await button('End').click()
  await expect.element(page.getByText('End Register sync?')).toBeVisible()
  await button('Cancel').click()
  expect(await statusOf(second)).toBe(200)
  await button('End').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(page.getByText('No service accounts yet')).toBeVisible()
  await expect.poll(() => focused()?.textContent).toBe('Add')
  expect(await statusOf(second)).toBe(401)
  await expect
    .poll(() => $toasts.get().some(({ text }) => text === 'Service account ended'))
    .toBe(true)
})

test('SESN-08 OP4-049 on a host page, Retry reloads a failed list, an expired token is marked, and no token can be created', async () => {
  await insertAccount('Old export', "now() - interval '1 day'")
  world.watched.stage = async (url, pass) =>
    url.pathname.endsWith('/service-accounts') ? new Response('', { status: 500 }) : await pass()
  const { host } = await world.show(<ServiceAccountList />, { width: '390px' })
  await expect.element(page.getByText('Service accounts could not be loaded.')).toBeVisible()
  // Only the press repairs it, or another reload could be faster. Each reload renders a new button.
  const repair = () => (world.watched.stage = undefined)
  host.addEventListener('click', repair, { capture: true })
  await button('Retry').click()
  await expect.element(page.getByText('Old export')).toBeVisible()
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(button('End')).toBeVisible()
  await expect.element(button('Add')).not.toBeInTheDocument()
  await expect.element(button('Rotate token')).not.toBeInTheDocument()
  await expectAccessible(host)
  await loaded()
})
