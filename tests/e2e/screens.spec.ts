import type { Page } from '@playwright/test'
import { axeFaults, colourFaults, colourRules } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { complaints } from './support/complaints.ts'
import { routes } from './support/declared.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import {
  addressOf,
  apiCalls,
  expect,
  fromNextAddress,
  test,
  untilSettled,
} from './support/page-test.ts'
import { roleNames, type Role, type Who } from './support/people.ts'
import { isHeldOpen } from './support/quiet.ts'
import { pagesWithoutShell, screens, type Screen, type Things } from './support/screens.ts'
import { faultsAtEverySize, createLongRecords } from './support/sweep.ts'
import { smallTargets } from './support/targets.ts'
import { act } from './support/on-screen.ts'

// Checks every screen: its roles, its titles, its API requests, its accessibility, its layout at every size,
// and the size of its controls on a phone.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

let sharedThings: Promise<Things> | undefined
/** Records for the tests of all screens. They are created once, because no screen changes them. */
const thingsOf = async (api: (who: Who) => Promise<Client>) => {
  const [admin, employee] = [await api('office_admin'), await api('employee')]
  return await (sharedThings ??= createLongRecords(admin, employee))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const overlay = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"], [role="menu"]'
/** Heights of the main area in a window of 900 px. */
const heights = { normal: 836, tall: 844 }

test('the list of screens covers every route', () => {
  const known = [
    ...Object.values(screens).map(({ route }) => route),
    ...Object.keys(pagesWithoutShell),
  ]
  expect(Object.keys(routes).filter((route) => !known.includes(route))).toEqual(['login'])
})

/**
 * Collects the distinct URLs that a page requests from its next navigation on, except images and long-polling requests.
 */
const loadedUrls = (page: Page) => {
  const urls = new Set<string>()
  fromNextAddress(page, (request) => {
    if (request.resourceType() !== 'image' && !isHeldOpen(request)) urls.add(request.url())
  })
  return urls
}

const dashboardUrls = new Map<Role, Set<string>>()
/** Returns the URLs that the dashboard of a role requests. They are determined once per role. */
async function dashboardUrlsOf(role: Role, page: Page): Promise<Set<string>> {
  const known = dashboardUrls.get(role)
  if (known) return known
  const calls = loadedUrls(page)
  await page.goto('/dashboard')
  await untilSettled(page)
  // A copy, because the page may send further requests.
  const urls = new Set(calls)
  dashboardUrls.set(role, urls)
  return urls
}

/**
 * Screens whose redirects `npm test` checks. One table of routes guards all screens, and the unit tests check its rows.
 */
const few = ['All Assets', 'Trash', 'View Ticket Details', 'Users']
const isChecked = (name: string) => inGrid([name], (each) => few.includes(each)).length > 0

interface ScreenCase {
  screen: Screen
  things: Things
}

/** Opens the screen as an allowed user. Checks its titles and its main area, and that the API rejects no request. */
async function expectScreen(page: Page, { screen, things }: ScreenCase): Promise<void> {
  const { address, title, subject, back, tall } = screen
  const consoleErrors = complaints(page)
  await page.goto(address(things))
  const named = subject ? [subject(things)] : []
  await expect(heading(page)).toHaveText([title, ...named].join(' · '))
  const tab = [...named, title, 'Assetdesk'].join(' · ')
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, '')).toBe(tab)
  await untilSettled(page)
  expect(addressOf(page)).toBe(address(things))
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(back ? 1 : 0)
  if (tall) await expect(page.getByRole('table')).toHaveCount(0)
  const box = await page.getByRole('main').boundingBox()
  expect(box?.height).toBe(tall ? heights.tall : heights.normal)
  expect(consoleErrors).toEqual([])
}

/**
 * Checks that `url` redirects to the dashboard, and that the browser requests neither the screen's code nor its data.
 */
async function expectRedirect(page: Page, role: Role, url: string): Promise<void> {
  const known = await dashboardUrlsOf(role, page)
  const consoleErrors = complaints(page)
  const calls = loadedUrls(page)
  await page.goto(url)
  await expect(page).toHaveURL('/dashboard')
  await untilSettled(page)
  const extra = [...calls].filter((each) => !known.has(each))
  expect(extra).toEqual([new URL(url, page.url()).href])
  expect(consoleErrors).toEqual([])
}

/** Buttons of overlays that no test of `tests/ui` checks with axe. */
const uncheckedOverlays = ['Undo', 'Add', 'Add Category', 'Add User', 'Edit User']

/** Whether to check the overlay of a button here. All screens share the menu Tools. The deep tests check every overlay. */
const isCheckedHere = ({ route }: Screen, button: string | RegExp) =>
  uncheckedOverlays.some((name) => name === button) || (button === 'Tools' && route === 'reports')

/** The screens that phones open most, and one of each other kind. */
const onPhone =
  /^(All Assets|Asset Information|Edit Asset Details|Raise a Ticket|Scan|Stock-take|Ticketing|View Ticket Details)$/
const isTouchedHere = (name: string) => inGrid([name], (each) => onPhone.test(each)).length > 0

/** Checks that each control is large enough for a finger. */
async function expectLargeTargets(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    await untilSettled(page)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await smallTargets(page)).toEqual([])
  } finally {
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await tools.detach()
  }
}

/** Runs axe on the screen in light and dark, on overlays, and on a phone. */
async function expectAccessible(page: Page, screen: Screen): Promise<void> {
  const buttons = inGrid(screen.opens ?? [], (button) => isCheckedHere(screen, button))
  // The phone and `tests/ui` check the other rules.
  expect(await (isWholeGrid ? axeFaults : colourFaults)(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourFaults(page)).toEqual([])
  for (const button of buttons) {
    await act(page, button)
    await expect(page.locator(overlay).filter({ visible: true })).toBeVisible()
    expect(await axeFaults(page, overlay)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(overlay).filter({ visible: true })).toHaveCount(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await untilSettled(page)
  // The colours are those of the wide screen.
  expect(await axeFaults(page, ':root', isWholeGrid ? [] : colourRules)).toEqual([])
}

for (const [name, screen] of Object.entries<Screen>(screens)) {
  const { address, who = roleNames, lines, seenAs } = screen
  const allowed = roleNames.filter((role) => who.includes(role))
  const redirected = roleNames.filter((role) => !who.includes(role))
  // The lowest role is the one that may do least; employees see the fewest controls.
  const opened = inGrid(allowed, (role) => role === allowed[0])
  const viewer = isWholeGrid || allowed[0] === 'employee' ? 'super_admin' : (seenAs ?? allowed[0])
  const ids = [lines, isTouchedHere(name) && 'FSERV-09', 'SHELL-08 SHELL-02 OP-001 OP-031 ROUTE-22']
  test(`${ids.filter(Boolean).join(' ')} LAY-01 ${name}: an allowed user gets no error response; axe finds nothing; at every size each control can be clicked`, async ({
    shared,
    api,
  }) => {
    const screenCase = { screen, things: await thingsOf(api) }
    for (const role of opened) await expectScreen(await shared(role), screenCase)
    const page = await shared(viewer)
    if (opened.at(-1) !== viewer) await page.goto(address(screenCase.things))
    await untilSettled(page)
    await expectAccessible(page, screen)
    if (isTouchedHere(name)) await expectLargeTargets(page)
    expect(await faultsAtEverySize(page)).toEqual([])
  })

  if (isChecked(name) && redirected.length > 0)
    test(`ROUTE-19 ROUTE-20 ${name}: other roles are redirected to the dashboard, and the screen sends no API request`, async ({
      shared,
      api,
    }) => {
      const url = address(await thingsOf(api))
      for (const role of inGrid(redirected, (each) => each === redirected[0]))
        await expectRedirect(await shared(role), role, url)
    })

  if (isChecked(name))
    test(`${name} redirects a signed-out user to login`, async ({ shared, api }) => {
      const guestPage = await shared(undefined)
      const calls = apiCalls(guestPage)
      const things = await thingsOf(api)
      await guestPage.goto(address(things))
      const query = screen.route === 'dashboard' ? address(things).replace(/^[^?]*/, '') : ''
      await expect(guestPage).toHaveURL(`/login${query}`)
      await expect(heading(guestPage)).toHaveText('Login')
      expect(calls).toEqual([])
    })
}
