import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { roleNames } from './support/people.ts'
import { addressOf, expect, test } from './support/page-test.ts'

const titles: [path: string, title: string][] = [
  ['/dashboard', 'Dashboard'],
  ['/dashboard/add-asset', 'Add Asset Details'],
  ['/dashboard/edit-asset?assetId=1', 'Edit Asset Details'],
  ['/ticketing', 'Ticketing'],
  ['/ticketing/add-ticket', 'Raise a Ticket'],
  ['/ticketing/view-ticket/1', 'View Ticket Details'],
  ['/ticketing/edit-ticket/1', 'Update Ticket'],
  ['/trash', 'Trash Assets'],
  ['/activity-logs', 'Activity Log'],
  ['/users', 'Users'],
  ['/view-asset-info/?assetId=7&assetType=assets', 'Asset Information'],
]
const lists = ['/dashboard', '/ticketing', '/trash', '/activity-logs', '/users']
const tall = [
  '/dashboard/add-asset',
  '/dashboard/edit-asset?assetId=1',
  '/ticketing/add-ticket',
  '/ticketing/view-ticket/1',
  '/ticketing/edit-ticket/1',
]
const asset = '/view-asset-info/?assetId=7&assetType=assets'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width

test('SHELL-01 CONST-06 sidebar, top bar, and a main area of at most 1250 px in the middle', async ({
  as,
}) => {
  const page = await as('employee', { width: 1920 })
  for (const path of ['/dashboard', '/ticketing']) {
    await page.goto(path)
    await expect(sidebar(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    expect(main?.width).toBe(1250)
    const left = (main?.x ?? 0) - 224
    expect(Math.abs(left - (1920 - 224 - 1250) / 2)).toBeLessThan(1)
  }
})

test('SHELL-02 OP-031 the main area of forms has one fixed height, taller than the others', async ({
  as,
}) => {
  const page = await as('super_admin')
  const heightAt = async (path: string) => {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    return (await page.getByRole('main').boundingBox())?.height ?? 0
  }
  const normal = new Set<number>()
  for (const path of [...lists, asset]) normal.add(await heightAt(path))
  const taller = new Set<number>()
  for (const path of tall) taller.add(await heightAt(path))
  expect(normal.size).toBe(1)
  expect(taller.size).toBe(1)
  expect(Math.min(...taller)).toBeGreaterThan(Math.max(...normal))
})

test('SHELL-03 the sidebar collapses and expands, its logo with it, and is remembered', async ({
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
})

test('the sidebar starts collapsed where the page is at most 1100 px wide', async ({ as }) => {
  const page = await as('super_admin', { width: 1024 })
  await page.goto('/dashboard')
  await expect(title(page)).toBeVisible()
  expect(await widthOf(page)).toBe(60)
})

const links = {
  employee: ['Dashboard', 'Ticketing'],
  office_admin: ['Dashboard', 'Ticketing', 'Trash'],
  system_admin: ['Dashboard', 'Ticketing', 'Trash'],
  super_admin: ['Dashboard', 'Ticketing', 'Trash', 'Users', 'Activity Logs'],
} as const
const linkIds = {
  employee: 'SHELL-05 PERM-07 PERM-12',
  office_admin: 'SHELL-06 PERM-07 PERM-12',
  system_admin: 'SHELL-06 PERM-07 PERM-12',
  super_admin: 'SHELL-07 PERM-07 PERM-12',
} as const
for (const role of roleNames) {
  test(`${linkIds[role]} ${role} sees exactly the links of the role`, async ({ as }) => {
    const page = await as(role)
    await page.goto('/dashboard')
    await expect(sidebar(page).getByRole('link')).toHaveText([...links[role]])
  })
}

test('SHELL-04 the links follow the stored role at the next load', async ({ as }) => {
  const page = await as('super_admin')
  await page.goto('/ticketing')
  await expect(sidebar(page).getByRole('link')).toHaveText([...links.super_admin])
  for (const role of ['office_admin', 'employee'] as const) {
    await page.evaluate((name) => {
      const profile = JSON.parse(localStorage.getItem('userProfileInformation') ?? '{}') as object
      localStorage.setItem('userProfileInformation', JSON.stringify({ ...profile, role: { name } }))
    }, role)
    await page.reload()
    await expect(sidebar(page).getByRole('link')).toHaveText([...links[role]])
  }
})

test('SHELL-08 SHELL-09 SHELL-10 the top bar shows the title of every route, and a back button on six of them', async ({
  as,
}) => {
  const page = await as('super_admin')
  for (const [path, name] of titles) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} · Assetdesk`)
    await expect(back(page), path).toHaveCount(lists.includes(path) ? 0 : 1)
  }
})

test('SHELL-11 TKV-10 back from a ticket leads to ticketing, wherever one came from', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/ticketing/view-ticket/1')
  await back(page).click()
  await expect(page).toHaveURL('/ticketing')
  await page.goto(asset)
  await page.goto('/ticketing/view-ticket/1')
  await back(page).click()
  await expect(page).toHaveURL('/ticketing')
})

test('SHELL-12 back from the other screens takes one step in history', async ({ as }) => {
  const page = await as('super_admin')
  for (const path of [
    asset,
    '/dashboard/add-asset',
    '/dashboard/edit-asset?assetId=1',
    '/ticketing/add-ticket',
    '/ticketing/edit-ticket/1',
  ]) {
    await page.goto('/users')
    await expect(title(page)).toHaveText('Users')
    await page.goto(path)
    await back(page).click()
    await expect(page, path).toHaveURL('/users')
  }
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
test('SHELL-13 SHELL-14 the avatar shows the photo of the identity user, or a default icon', async ({
  as,
}) => {
  const withPhoto = await as('employee', {
    change: (kept) => ({ ...kept, user: JSON.stringify({ photoURL: pixel }) }),
  })
  await withPhoto.goto('/dashboard')
  const button = withPhoto.getByRole('button', { name: 'Account' })
  await expect(button.locator('img')).toHaveAttribute('src', pixel)
  for (const photoURL of [null, 'data:image/gif;base64,broken']) {
    const without = await as('employee', {
      change: (kept) => ({ ...kept, user: JSON.stringify({ photoURL }) }),
    })
    await without.goto('/dashboard')
    const account = without.getByRole('button', { name: 'Account' })
    await expect(account.locator('img')).toHaveCount(0)
    await expect(account.locator('svg')).toHaveCount(2)
  }
})

test('SHELL-15 the avatar opens a menu with the name and Logout, by mouse and by keyboard', async ({
  as,
}) => {
  const page = await as('employee')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
})

test('keyboard alone: skip link, links in reading order, focus on the title after a change of route', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.goto('/ticketing')
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  for (const name of links.super_admin) {
    await page.keyboard.press('Tab')
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Users')
  await expect(title(page)).toBeFocused()
  await page.getByRole('link', { name: 'Skip to main content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(addressOf(page)).toBe('/users')
})

test('on a phone the sidebar is a drawer behind a menu button, and back replaces the button', async ({
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
  await expect(back(page)).toBeVisible()
  await expect(menu).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const dark of [false, true]) {
  test(`axe finds nothing on the shell, its menus and the pages that stand alone, ${dark ? 'dark' : 'light'}`, async ({
    as,
  }) => {
    const faultsOf = async (page: Page) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
    for (const width of [1440, 390]) {
      const page = await as('super_admin', { width, dark })
      await page.goto('/ticketing/view-ticket/1')
      await expect(title(page)).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.goto('/ticketing')
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      if (width === 390) {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expect(sidebar(page)).toBeVisible()
        expect(await faultsOf(page)).toEqual([])
      }
      for (const path of ['/privacy-policy', '/nowhere']) {
        await page.goto(path)
        await expect(title(page)).toBeVisible()
        expect(await faultsOf(page)).toEqual([])
      }
    }
  })
}
