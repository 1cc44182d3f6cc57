import type { Locator, Page } from '@playwright/test'
import { apiCalls, expect, test } from './support/page-test.ts'
import { closing } from './support/popup.ts'

const roles = [
  ['employee', 'employee@example.com'],
  ['office admin', 'office.admin@example.com'],
  ['system admin', 'system.admin@example.com'],
  ['super admin', 'super.admin@example.com'],
] as const

/** Everything the page complains about. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

async function signIn(page: Page, button: Locator, email: string): Promise<URL> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  const address = new URL(popup.url())
  await closing(popup, () => popup.getByRole('button', { name: email }).click())
  return address
}

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

for (const [role, email] of roles) {
  test(`LOGIN-01 LOGIN-03 LOGIN-04 LOGIN-08 PERM-01 the ${role} signs in through the popup and browses the inventory`, async ({
    page,
  }) => {
    const heard = complaints(page)
    const calls = apiCalls(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await signIn(
      page,
      page.getByRole('button', { name: 'Log in with your company account' }),
      email,
    )
    await expect(page).toHaveURL(/\/dashboard/)
    const kept = await page.evaluate(() =>
      ['user', 'userAuthenticatedToken', 'userProfileInformation'].map(
        (key) => typeof JSON.parse(localStorage.getItem(key) ?? 'null'),
      ),
    )
    expect(kept).toEqual(['object', 'object', 'object'])
    await page.getByRole('tab', { name: 'All Assets' }).click()
    await expect(page.getByText('Total Assets')).toContainText(/(9\d\d|1,0\d\d)$/)
    await expect(page.getByRole('row')).toHaveCount(13)
    const answers = await Promise.all(calls.map((call) => call.response()))
    expect(
      answers
        .map((answer) => answer?.status())
        .filter((status) => status === 401 || status === 403),
    ).toEqual([])
    expect(heard).toEqual([])
  })
}

test('LOGIN-05 the account is chosen anew each time', async ({ page }) => {
  for (const email of ['employee@example.com', 'super.admin@example.com']) {
    await page.goto('/login')
    await signIn(
      page,
      page.getByRole('button', { name: 'Log in with your company account' }),
      email,
    )
    await expect(page).toHaveURL(/\/dashboard/)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  }
})

test('DASH-06 FILT-10 TABLE-20 TABLE-23 TKR-18 one laptop is found, looked at, and a ticket is raised on it', async ({
  as,
}) => {
  const page = await as('system_admin')
  const heard = complaints(page)
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await choose(page, 'Category', 'Laptop')
  await page.keyboard.press('Escape')
  await choose(page, 'Image', 'With image')
  await choose(page, 'Assignee', 'Without Assignee')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: /remove.*Laptop/i })).toBeVisible()
  await page.getByText('Show thumbnail').click()
  const first = page.getByRole('row').nth(1)
  const serial = (await first.getByRole('cell').nth(2).textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Search Asset' }).fill(serial)
  await expect(page.getByText('Total Assets')).toContainText(/Total Assets\s*1$/)

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(600)
  await picture.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('row').nth(1).getByRole('button', { name: 'Raise Ticket' }).click()
  await expect(page).toHaveURL(/\/ticketing\/add-ticket\/\d+$/)
  await expect(page.getByText(serial)).toBeVisible()
  await choose(page, 'Priority', /^High/)
  await page.getByRole('textbox', { name: 'Description' }).fill('The fan is loud')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/ticketing\?tab=mine$/)
  expect(heard).toEqual([])
})

test('USER-10 the super admin adds a user, who can sign in at once', async ({ as, page }) => {
  const admin = await as('super_admin')
  const email = `new.colleague.${Date.now()}@example.com`
  await admin.goto('/users')
  await admin.getByRole('button', { name: 'Add User' }).click()
  await admin.getByRole('textbox', { name: 'Name' }).fill(`New Colleague ${Date.now()}`)
  await admin.getByRole('textbox', { name: 'Email' }).fill(email)
  await choose(admin, 'Role', 'Employee')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('User added successfully')).toBeVisible()
  await expect(admin.getByRole('cell', { name: email })).toBeVisible()

  await page.goto('/login')
  await signIn(page, page.getByRole('button', { name: 'Log in with your company account' }), email)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('with the keyboard alone: sign in, find an asset, raise a ticket on it', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Log in with your company account' })
  while (!(await button.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  const account = popup.getByRole('button', { name: 'employee@example.com' })
  await account.waitFor()
  while (!(await account.evaluate((element) => element === document.activeElement)))
    await popup.keyboard.press('Tab')
  await closing(popup, () => popup.keyboard.press('Enter'))
  await expect(page).toHaveURL(/\/dashboard/)

  const tab = page.getByRole('tab', { name: 'My Assets' })
  await expect(tab).toBeVisible()
  for (let step = 0; step < 30; step += 1) {
    if (await tab.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(tab).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'All Assets' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText('Total Assets')).toContainText(/(9\d\d|1,0\d\d)$/)
  const raise = page.getByRole('button', { name: 'Raise Ticket', disabled: false }).first()
  for (let step = 0; step < 120; step += 1) {
    if (await raise.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(raise).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/add-ticket\/\d+$/)
  const priority = page.getByRole('combobox', { name: 'Priority' })
  await expect(priority).toBeVisible()
  for (let step = 0; step < 30; step += 1) {
    if (await priority.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cracked corner')
  await page.keyboard.press('Tab')
  for (let step = 0; step < 10; step += 1) {
    if (
      await page
        .getByRole('button', { name: 'Save' })
        .evaluate((element) => element === document.activeElement)
    )
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
})

test('the page outlives an API that is down, and recovers', async ({ as }) => {
  const page = await as('office_admin')
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('No Data Found', { exact: true }).first()).toBeVisible()
  await page.unroute('**/api/v1/**')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await expect(page.getByRole('row')).toHaveCount(13)
})
