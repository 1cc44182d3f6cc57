import type { Page } from '@playwright/test'
import { axeFaults, colourFaults, colourRules } from './support/axe.ts'
import { addressOf, expect, test, untilSettled } from './support/page-test.ts'
import { pagesWithoutShell } from './support/screens.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const account = (page: Page) => page.getByRole('button', { name: 'Account' })

test('SHELL-15 the avatar opens a menu with Logout; the keyboard reaches it, the links, the title and the main area', async ({
  shared,
}) => {
  const page = await shared('super_admin')
  await page.goto('/ticketing')
  await untilSettled(page)
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  for (const name of ['Dashboard', 'Ticketing', 'Trash', 'Users', 'Activity Logs']) {
    await page.keyboard.press('Tab')
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Users')
  await expect(title(page)).toBeFocused()
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(addressOf(page)).toBe('/users')

  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await account(page).click()
  await expect(logout).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logout).toBeHidden()
  await expect(account(page)).toBeFocused()
  await page.keyboard.press('Enter')
  for (const name of ['Sessions', 'Keyboard shortcuts', 'Download my data']) {
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(logout).toBeFocused()
})

test('after navigation the heading of the next screen has the focus, even if the first screen never loaded', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.route('**/assets/ticket-list-*.js', () => {})
  await page.goto('/ticketing', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
  await expect(title(page)).toBeFocused()
})

test('on a phone a link of the menu moves the focus to the heading; the heading of a detail screen is not cut off', async ({
  as,
}) => {
  const page = await as('super_admin', { width: 390 })
  await page.goto('/ticketing')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await sidebar(page).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/users')
  await expect(sidebar(page)).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await page.goto('/ticketing/view-ticket/1')
  await expect(title(page)).toHaveText('View Ticket Details · Ticket 1')
  const cut = await title(page).evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  )
  expect(cut).toBe(false)
})

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Returns the axe violations of a page in light mode, and the colour violations in dark mode. */
async function faultsInBoth(page: Page): Promise<string[]> {
  const light = await axeFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourFaults(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

/** Returns the axe violations of a page on a phone, without the rules about colours. */
const faultsOnPhone = (page: Page) => axeFaults(page, ':root', colourRules)

test('axe finds nothing in the menus and on the pages without the shell, light and dark', async ({
  shared,
}) => {
  const page = await shared('super_admin')
  await page.goto('/ticketing')
  for (const [size, faultsOf] of [
    [wide, faultsInBoth],
    [phone, faultsOnPhone],
  ] as const) {
    await page.setViewportSize(size)
    await untilSettled(page)
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(sidebar(page)).toBeVisible()
  expect(await faultsInBoth(page)).toEqual([])
  const stranger = await shared(undefined)
  const login = { address: '/login', title: 'Login' }
  for (const { address, title: name } of [...Object.values(pagesWithoutShell), login]) {
    const each = address === login.address ? stranger : page
    await each.setViewportSize(wide)
    await each.goto(address)
    await expect(title(each)).toHaveText(name)
    expect(await faultsInBoth(each)).toEqual([])
    await each.setViewportSize(phone)
    expect(await faultsOnPhone(each)).toEqual([])
  }
})
