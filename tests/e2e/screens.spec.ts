import type { Page } from '@playwright/test'
import { axeFaults, colourFaults, colourRules } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { complaints } from './support/complaints.ts'
import { routes } from './support/declared.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import { addressOf, apiCalls, expect, fromNextAddress, stands, test } from './support/page-test.ts'
import { roleNames, type Role, type Who } from './support/people.ts'
import { isHeldOpen } from './support/quiet.ts'
import { alone, screens, type Screen, type Things } from './support/screens.ts'
import { faultsAtEverySize, makeHostile } from './support/sweep.ts'
import { act } from './support/on-screen.ts'

// Every screen: who is let in, what stands around it, what it asks the API, what axe says, and how it fits every size.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

let made: Promise<Things> | undefined
/** Records that every screen shows and none changes: made once. */
const thingsOf = async (api: (who: Who) => Promise<Client>) => {
  const [admin, employee] = [await api('office_admin'), await api('employee')]
  return await (made ??= makeHostile(admin, employee))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const overlay = 'dialog[open], [role="dialog"]:not(dialog), [role="alertdialog"], [role="menu"]'
/** Heights of the main area in a window of 900 px. */
const heights = { normal: 836, tall: 844 }

test('every route has a screen here', () => {
  const known = [...Object.values(screens).map(({ route }) => route), ...Object.keys(alone)]
  expect(Object.keys(routes).filter((route) => !known.includes(route))).toEqual(['login'])
})

/** What a page loads and asks from its next address on, once each; not pictures and news, which come when they come. */
const asked = (page: Page) => {
  const urls = new Set<string>()
  fromNextAddress(page, (request) => {
    if (request.resourceType() !== 'image' && !isHeldOpen(request)) urls.add(request.url())
  })
  return urls
}

const usual = new Map<Role, Set<string>>()
/** What the dashboard of a role loads and asks: found out once. */
async function usualOf(role: Role, page: Page): Promise<Set<string>> {
  const known = usual.get(role)
  if (known) return known
  const calls = asked(page)
  await page.goto('/dashboard')
  await stands(page)
  // The page goes on asking.
  const found = new Set(calls)
  usual.set(role, found)
  return found
}

/** All are kept by one table of routes, whose rows the unit tests try. */
const few = ['All Assets', 'Trash', 'View Ticket Details', 'Users']
const isTried = (name: string) => inGrid([name], (each) => few.includes(each)).length > 0

interface Sight {
  screen: Screen
  things: Things
}

/** Opens the screen as somebody who is let in: the titles, the main area, and nothing that is refused. */
async function opens(page: Page, { screen, things }: Sight): Promise<void> {
  const { address, title, subject, back, tall } = screen
  const consoleErrors = complaints(page)
  await page.goto(address(things))
  const named = subject ? [subject(things)] : []
  await expect(heading(page)).toHaveText([title, ...named].join(' · '))
  const tab = [...named, title, 'Assetdesk'].join(' · ')
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, '')).toBe(tab)
  await stands(page)
  expect(addressOf(page)).toBe(address(things))
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(back ? 1 : 0)
  if (tall) await expect(page.getByRole('table')).toHaveCount(0)
  const box = await page.getByRole('main').boundingBox()
  expect(box?.height).toBe(tall ? heights.tall : heights.normal)
  expect(consoleErrors).toEqual([])
}

/** The code of the screen does not even come, and nothing is asked beside what the dashboard asks. */
async function sendsBack(page: Page, role: Role, url: string): Promise<void> {
  const known = await usualOf(role, page)
  const consoleErrors = complaints(page)
  const calls = asked(page)
  await page.goto(url)
  await expect(page).toHaveURL('/dashboard')
  await stands(page)
  const extra = [...calls].filter((each) => !known.has(each))
  expect(extra).toEqual([new URL(url, page.url()).href])
  expect(consoleErrors).toEqual([])
}

/** Buttons of overlays that no test of `tests/ui` checks with axe. */
const uncheckedOverlays = ['Undo', 'Add', 'Add Category', 'Add User', 'Edit User']

/** Whether to check the overlay of a button here. All screens share the menu Tools. The deep tests check every overlay. */
const isOnlyHere = ({ route }: Screen, button: string | RegExp) =>
  uncheckedOverlays.some((name) => name === button) || (button === 'Tools' && route === 'reports')

/** Runs axe on the screen in light and dark, on overlays, and on a phone. */
async function isAccessible(page: Page, screen: Screen): Promise<void> {
  const buttons = inGrid(screen.opens ?? [], (button) => isOnlyHere(screen, button))
  expect(await axeFaults(page)).toEqual([])
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
  await stands(page)
  // The colours are those of the wide screen.
  expect(await axeFaults(page, ':root', isWholeGrid ? [] : colourRules)).toEqual([])
}

for (const [name, screen] of Object.entries<Screen>(screens)) {
  const { address, who = roleNames, lines, seenAs } = screen
  const letIn = roleNames.filter((role) => who.includes(role))
  const sentBack = roleNames.filter((role) => !who.includes(role))
  // The lowest role is the one that may do least; employees see the fewest controls.
  const opened = inGrid(letIn, (role) => role === letIn[0])
  const looking = isWholeGrid || letIn[0] === 'employee' ? 'super_admin' : (seenAs ?? letIn[0])
  test(`${lines ? `${lines} ` : ''}SHELL-08 SHELL-02 OP-001 OP-031 ROUTE-22 LAY-01 ${name}: nothing is refused to who is let in, axe finds nothing, and at every size each control can be clicked`, async ({
    shared,
    api,
  }) => {
    const sight = { screen, things: await thingsOf(api) }
    for (const role of opened) await opens(await shared(role), sight)
    const page = await shared(looking)
    if (opened.at(-1) !== looking) await page.goto(address(sight.things))
    await stands(page)
    await isAccessible(page, screen)
    expect(await faultsAtEverySize(page)).toEqual([])
  })

  if (isTried(name) && sentBack.length > 0)
    test(`ROUTE-19 ROUTE-20 ${name}: other roles are sent to the dashboard, and nothing of it is asked`, async ({
      shared,
      api,
    }) => {
      const url = address(await thingsOf(api))
      for (const role of inGrid(sentBack, (each) => each === sentBack[0]))
        await sendsBack(await shared(role), role, url)
    })

  if (isTried(name))
    test(`${name} is kept from who is signed out`, async ({ shared, api }) => {
      const stranger = await shared(undefined)
      const calls = apiCalls(stranger)
      const things = await thingsOf(api)
      await stranger.goto(address(things))
      const query = screen.route === 'dashboard' ? address(things).replace(/^[^?]*/, '') : ''
      await expect(stranger).toHaveURL(`/login${query}`)
      await expect(heading(stranger)).toHaveText('Login')
      expect(calls).toEqual([])
    })
}
