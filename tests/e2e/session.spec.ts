import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import type { StoredSession } from './support/people.ts'
import { newAsset } from './support/things.ts'

const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** Adds a key that is not Assetdesk's to the local storage of a session. */
const withOther = (storedSession: StoredSession) => ({ ...storedSession, 'something-else': '1' })

test('SESS-09 OP-054 a reload keeps the session, the screen and the typed text; a success toast is shown even if going back loads another document', async ({
  as,
  api,
}) => {
  const page = await as('office_admin')
  const { id } = await newAsset(await api('office_admin'))
  const form = `/dashboard/edit-asset?assetId=${id}`
  await page.goto('/privacy-policy')
  await page.goto(form)
  const remarks = page.getByRole('textbox', { name: 'Remarks' })
  await remarks.fill('Half a sentence')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page).toHaveURL(form)
  await expect(remarks).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(page.getByText('Asset data updated successfully.')).toBeVisible()
})

test('SESS-10 SESS-11 ERR-03 Logout empties local storage, goes to login, and ends the session in every tab; if signing out of the identity provider fails, only the console reports it', async ({
  as,
}) => {
  const page = await as('employee', { change: withOther })
  await page.goto('/ticketing')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/ticketing')
  await page.route('**/config', (route) => route.abort())
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await keptKeys(page)).toEqual([])
  await expect(other).toHaveURL('/login')
  await expect.poll(() => lines.join('\n')).toContain('Signing out at the provider failed')
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

// tests/e2e/journeys/return.spec.ts does the same with the 401 of a write.
test('SESS-13 ERR-30 a 403 of a detail empties local storage, leads to login and reloads', async ({
  as,
}) => {
  const page = await as('super_admin', { change: withOther })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/api\/v1\/assets\/\d+/, (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, error: 'x', message: 'x' } }),
  )
  await page.goto('/ticketing/add-ticket/1')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  // One load of the screen, one of the login page that replaces it.
  await expect.poll(() => loads).toBe(2)
  expect(await keptKeys(page)).toEqual([])
  await expect(page.getByText('Your session has ended.')).toBeVisible()
})

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
