import type { Page } from '@playwright/test'
import { axeFaults, colourFaults, colourRules } from './support/axe.ts'
import { addressOf, expect, test, untilSettled } from './support/page-test.ts'
import { pagesWithoutShell } from './support/screens.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const account = (page: Page) => page.getByRole('button', { name: 'Account' })
const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width

test('SHELL-01 the shell has a sidebar, a top bar and a centred main area of at most 1250 px', async ({
  shared,
}) => {
  const page = await shared('employee')
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/dashboard')
  await expect(sidebar(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  expect(main?.width).toBe(1250)
  expect(Math.abs((main?.x ?? 0) - 224 - (1920 - 224 - 1250) / 2)).toBeLessThan(1)
})

test('SHELL-03 the sidebar collapses and expands with its logo and remembers its state; in narrow windows it starts collapsed', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.goto('/dashboard')
  const aside = page.getByRole('complementary')
  await expect(aside.getByText('Assetdesk')).toBeVisible()
  expect(await widthOf(page)).toBe(224)
  await aside.getByRole('button', { name: 'Collapse' }).click()
  await expect.poll(() => widthOf(page)).toBe(60)
  await expect(aside.getByText('Assetdesk')).toHaveCount(0)
  await expect(aside.getByRole('img', { name: 'Assetdesk' })).toBeVisible()
  await aside.getByRole('link', { name: 'Ticketing' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Ticketing' })).toBeVisible()
  await page.reload()
  await expect(title(page)).toBeVisible()
  expect(await widthOf(page)).toBe(60)
  await aside.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(() => widthOf(page)).toBe(224)
  await expect(aside.getByText('Assetdesk')).toBeVisible()
  const narrow = await as('super_admin', { width: 1024 })
  await narrow.goto('/dashboard')
  await expect(title(narrow)).toBeVisible()
  expect(await widthOf(narrow)).toBe(60)
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
test('SHELL-13 SHELL-14 the avatar shows the photo of the identity user, or a default icon', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/dashboard')
  for (const [photoURL, images, icons] of [
    [pixel, 1, 1],
    [null, 0, 2],
    ['data:image/gif;base64,broken', 0, 2],
  ] as const) {
    await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify({ photoURL }))
    await page.reload()
    await expect(account(page).locator('svg')).toHaveCount(icons)
    await expect(account(page).locator('img')).toHaveCount(images)
    if (images) await expect(account(page).locator('img')).toHaveAttribute('src', pixel)
  }
})

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

test('on a phone the sidebar is a drawer behind a menu button; on detail screens a back button replaces the menu button', async ({
  as,
}) => {
  const page = await as('super_admin', { width: 390 })
  await page.goto('/ticketing')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await expect(sidebar(page).getByRole('link', { name: 'Ticketing' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.click()
  await sidebar(page).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/users')
  await expect(sidebar(page)).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await page.goto('/ticketing/view-ticket/1')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await expect(menu).toHaveCount(0)
  // The whole of it can be read.
  await expect(title(page)).toHaveText('View Ticket Details · Ticket 1')
  const cut = await title(page).evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  )
  expect(cut).toBe(false)
})

/**
 * Returns the axe violations of a page: in light and dark mode in a wide window, and without colour rules on a phone.
 */
async function faultsOf(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < 700) return await axeFaults(page, ':root', colourRules)
  const light = await axeFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourFaults(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

test('axe finds nothing in the menus and on the pages without the shell, light and dark', async ({
  shared,
}) => {
  const page = await shared('super_admin')
  const stranger = await shared(undefined)
  for (const width of [1440, 390]) {
    for (const each of [page, stranger])
      await each.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await page.goto('/ticketing')
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    if (width === 390) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(sidebar(page)).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourFaults(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    for (const { address, title: name } of Object.values(pagesWithoutShell)) {
      await page.goto(address)
      await expect(title(page)).toHaveText(name)
      expect(await faultsOf(page)).toEqual([])
    }
    await stranger.goto('/login')
    await expect(title(stranger)).toHaveText('Login')
    expect(await faultsOf(stranger)).toEqual([])
  }
})
