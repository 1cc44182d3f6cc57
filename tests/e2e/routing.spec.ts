import type { Page } from '@playwright/test'
import { addressOf, apiCalls, expect, test } from './support/page-test.ts'
import { quiet } from './support/quiet.ts'
import { pagesWithoutShell } from './support/screens.ts'
import { faultsAtEverySize } from './support/sweep.ts'

// How the application handles addresses, browser history and reloads.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })

test('ROUTE-01 ROUTE-02 ROUTE-03 / leads to the public login screen; a signed-in user is redirected to the dashboard', async ({
  shared,
}) => {
  const stranger = await shared(undefined)
  await stranger.goto('/')
  await expect(stranger).toHaveURL('/login')
  await expect(heading(stranger)).toHaveText('Login')
  await expect(stranger).toHaveTitle(/^Login/)
  // tests/unit/routes.test.ts checks what each role may open.
  for (const [role, address] of [
    ['employee', '/'],
    ['super_admin', '/login'],
  ] as const) {
    const page = await shared(role)
    await page.goto(address)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('tab', { name: 'My Assets' })).toBeVisible()
  }
})

for (const [route, { address, title }] of Object.entries(pagesWithoutShell)) {
  test(`ROUTE-12 ROUTE-13 PRIV-03 NF-01 OP-030 OP-033 LAY-01 ${route} opens for everybody, without the shell, and sends no API request; at every size each control can be clicked`, async ({
    as,
    shared,
  }) => {
    const expired = { userAuthenticatedToken: '{"access_token":"expired"}' }
    const employee = await shared('employee')
    const visitors = [
      await shared(undefined),
      await as('employee', { change: (storedSession) => ({ ...storedSession, ...expired }) }),
      employee,
    ]
    for (const page of visitors) {
      const calls = apiCalls(page)
      await page.goto(address)
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(String.raw`^(\(\d+\+?\) )?${title}`))
      await quiet(page)
      expect(calls).toEqual([])
      expect(addressOf(page)).toBe(address)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    expect(await faultsAtEverySize(employee)).toEqual([])
  })
}

test('PRIV-01 PRIV-02 the privacy policy shows its date, every topic and the configured address', async ({
  shared,
  request,
}) => {
  const { supportContact } = (await (await request.get('/config')).json()) as {
    supportContact: string
  }
  const page = await shared(undefined)
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last updated Sep 5, 2024', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Data we collect',
    'How we use it',
    'How long we keep it',
    'Transfer to others',
    'Deletion and your rights',
    'Children under 13',
    'Changes to this policy',
    'Contact',
  ])
  for (const topic of [/email address/, /your name/, /kept for as long as/, /another country/])
    await expect(page.getByRole('article')).toContainText(topic)
  await expect(page.getByRole('link', { name: supportContact })).toHaveAttribute(
    'href',
    `mailto:${supportContact}`,
  )
})

test('NF-02 Go to Home leads to the login route; a signed-in user is redirected to the dashboard', async ({
  shared,
}) => {
  for (const [who, end] of [
    [undefined, '/login'],
    ['employee', '/dashboard'],
  ] as const) {
    const page = await shared(who)
    await page.goto('/nowhere')
    await page.getByRole('button', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL(end)
  }
})

test('SHELL-04 guards and links follow the role for typed addresses, steps back and forward, and other tabs', async ({
  as,
}) => {
  const page = await as('super_admin')
  await page.goto('/dashboard')
  for (const name of ['Users', 'Trash', 'Ticketing'])
    await sidebar(page).getByRole('link', { name }).click()
  await expect(page).toHaveURL('/ticketing')
  // Another tab of the same browser turns this session into an employee's, under the name of old clients.
  const profile = '{"id":1,"role":{"name":"user"}}'
  await page.route('**/users/profile?*', (route) => route.fulfill({ body: profile }))
  const other = await page.context().newPage()
  await other.goto('/privacy-policy')
  await other.evaluate((text) => localStorage.setItem('userProfileInformation', text), profile)
  const links = ['Dashboard', 'Ticketing']
  await expect(sidebar(page).getByRole('link')).toHaveText(links)
  for (const step of ['goBack', 'goBack'] as const) {
    await page[step]()
    await expect(page).toHaveURL('/dashboard')
  }
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/ticketing')
  await page.goto('/users')
  await expect(page).toHaveURL('/dashboard')
  await expect(sidebar(page).getByRole('link')).toHaveText(links)
})

test('SHELL-11 TKV-10 Back leads from a ticket to the ticket list, and from other screens one step back in history', async ({
  shared,
}) => {
  const page = await shared('super_admin')
  await page.goto('/users')
  await expect(heading(page)).toHaveText('Users')
  await page.goto('/view-asset-info/?assetId=7&assetType=assets')
  await back(page).click()
  await expect(page).toHaveURL('/users')
  await page.goto('/ticketing/edit-ticket/1')
  await back(page).click()
  await expect(page).toHaveURL('/users')
  await page.goto('/ticketing/view-ticket/1')
  await back(page).click()
  await expect(page).toHaveURL('/ticketing')
})

test('LNK-01 Ctrl+click on an ID opens a second tab that is signed in', async ({ as }) => {
  const page = await as('employee')
  await page.goto('/dashboard?tab=all')
  const link = page.getByRole('row').nth(1).getByRole('link')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab.getByRole('button', { name: 'Raise Ticket' })).toBeVisible()
  expect(addressOf(tab)).toBe(await link.getAttribute('href'))
  expect(addressOf(page)).toBe('/dashboard?tab=all')
  await link.click()
  await expect(page.getByRole('button', { name: 'Raise Ticket' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
})
