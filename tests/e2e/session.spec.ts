import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import { newAsset } from './support/things.ts'

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function logout(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('SESS-09 a reload keeps the session, the screen and the typed text', async ({ as }) => {
  const page = await as('office_admin')
  await page.goto('/dashboard/add-asset')
  const remarks = page.getByRole('textbox', { name: 'Remarks' })
  await remarks.fill('Half a sentence')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page).toHaveURL('/dashboard/add-asset')
  await expect(remarks).toHaveValue('Half a sentence')
})

test('OP-054 a success toast is shown even if going back loads another document', async ({
  as,
  api,
}) => {
  const page = await as('office_admin')
  const { id } = await newAsset(await api('office_admin'))
  await page.goto('/privacy-policy')
  await page.goto(`/dashboard/edit-asset?assetId=${id}`)
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Typed in another document')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(page.getByText('Asset data updated successfully.')).toBeVisible()
})

test('SESS-10 Logout empties local storage, goes to login, and ends the session in every tab', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/ticketing')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.evaluate(() => localStorage.setItem('something-else', '1'))
  const other = await page.context().newPage()
  await other.goto('/ticketing')
  await logout(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await keptKeys(page)).toEqual([])
  await expect(other).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('SESS-10 SESS-11 ERR-03 if signing out of the identity provider fails, only the console reports it', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/dashboard')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/config', (route) => route.abort())
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await logout(page)
  await expect(page).toHaveURL('/login')
  await expect.poll(() => lines.join('\n')).toContain('Signing out at the provider failed')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveCount(
    0,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

/**
 * Makes every matching request fail with this status, also those after a reload. `loads` counts the loads of the page.
 */
async function failRequests(
  page: Page,
  pattern: RegExp,
  status: number,
): Promise<{ loads: () => number }> {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(pattern, (route) =>
    route.fulfill({ status, json: { statusCode: status, error: 'x', message: 'x' } }),
  )
  return { loads: () => loads }
}

interface Refusal {
  pattern: RegExp
  act: (page: Page) => Promise<unknown>
}
const list = { pattern: /\/api\/v1\/assets\?/, act: (page: Page) => page.goto('/dashboard') }
const detail = {
  pattern: /\/api\/v1\/assets\/\d+/,
  act: (page: Page) => page.goto('/ticketing/add-ticket/1'),
}
const write = { pattern: /\/api\/v1\/admin\/users$/, act: addUser }

for (const [id, status, ...cases] of [
  ['SESS-12 ERR-30', 401, list, write],
  ['SESS-13 ERR-30', 403, detail],
] as const satisfies readonly (readonly [string, number, ...Refusal[]])[]) {
  test(`${id} a ${status} of ${cases.length > 1 ? 'a list or a write' : 'a detail'} empties local storage, leads to login and reloads`, async ({
    as,
  }) => {
    for (const { pattern, act } of cases) {
      const page = await as('super_admin')
      await page.goto('/ticketing')
      await page.evaluate(() => localStorage.setItem('something-else', '1'))
      const { loads } = await failRequests(page, pattern, status)
      await act(page)
      await expect(page, String(pattern)).toHaveURL('/login')
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
      // One load of the screen, one of the login page that replaces it.
      await expect.poll(loads, String(pattern)).toBe(2)
      expect(await keptKeys(page)).toEqual([])
      await expect(page.getByText('Your session has ended.')).toBeVisible()
    }
  })
}

async function addUser(page: Page): Promise<void> {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Asha Rao')
  await dialog.getByLabel(/Email/).fill('asha.rao@example.com')
  await dialog.getByLabel(/Employment/).fill('98765')
  await dialog.getByRole('combobox', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Employee' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('STA-08 a screen whose code failed to load opens when the connection is back, and after a new version is deployed', async ({
  as,
}) => {
  const page = await as('super_admin')
  const link = (name: string) => page.getByRole('link', { name, exact: true }).click()
  await page.goto('/dashboard')
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().setOffline(true)
  await link('Users')
  await expect(page.getByText('You are offline. This screen opens')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()

  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const key = await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('userProfileInformation') ?? '{}') as {
      id: number
    }
    const name = `assetdesk:draft:${id}:raise-ticket`
    sessionStorage.setItem(name, '{"description":"typed"}')
    return name
  })
  // A new version was deployed, so the files of the open version no longer exist.
  await page.route('**/assets/activity-log-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await link('Activity Logs')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(loads).toBe(1)
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toContain('typed')
})
