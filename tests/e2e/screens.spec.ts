import type { Page } from '@playwright/test'
import { axeFaults, colourFaults } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { complaints } from './support/complaints.ts'
import { routes } from './support/declared.ts'
import { inGrid } from './support/grid.ts'
import { addressOf, apiCalls, expect, fromNextAddress, stands, test } from './support/page-test.ts'
import { roleNames, type Role, type Who } from './support/people.ts'
import { isHeldOpen } from './support/quiet.ts'
import { alone, makeThings, screens, type Screen, type Things } from './support/screens.ts'
import { act } from './support/on-screen.ts'

// Every screen in every role: who is let in, what stands around it, what it asks the API, and what axe says.

test.describe.configure({ mode: 'parallel' })

let made: Promise<Things> | undefined
/** Records that every screen shows and none changes: made once. */
const thingsOf = async (api: (who: Who) => Promise<Client>) => {
  const [admin, employee] = [await api('super_admin'), await api('employee')]
  return await (made ??= makeThings(admin, employee))
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

/** All are kept by one table of routes. */
const few = ['All Assets', 'View Ticket Details', 'Users']

for (const [name, screen] of Object.entries<Screen>(screens)) {
  const { address, title, subject, back, tall, who = roleNames, lines } = screen
  const letIn = roleNames.find((role) => who.includes(role))
  const sentBack = roleNames.find((role) => !who.includes(role))
  const tried = inGrid(roleNames, (role) => role === letIn || role === sentBack)
  test(`${lines} SHELL-08 SHELL-02 OP-001 OP-031 ROUTE-22 ${name}: a role is let in or sent to the dashboard, and nothing is refused`, async ({
    shared,
    api,
  }) => {
    const things = await thingsOf(api)
    for (const role of tried) {
      const page = await shared(role)
      const known = who.includes(role) ? new Set<string>() : await usualOf(role, page)
      const consoleErrors = complaints(page)
      const calls = asked(page)
      await page.goto(address(things))
      if (who.includes(role)) {
        const named = subject ? [subject(things)] : []
        await expect(heading(page)).toHaveText([title, ...named].join(' · '))
        const tab = [...named, title, 'Assetdesk'].join(' · ')
        await expect.poll(async () => (await page.title()).replace(/^\(\d+\+?\) /, '')).toBe(tab)
        await stands(page)
        expect(addressOf(page)).toBe(address(things))
        await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(
          back ? 1 : 0,
        )
        if (tall) await expect(page.getByRole('table')).toHaveCount(0)
        const box = await page.getByRole('main').boundingBox()
        expect(box?.height).toBe(tall ? heights.tall : heights.normal)
      } else {
        await expect(page).toHaveURL('/dashboard')
        await stands(page)
        // The code of the screen did not even come, and nothing is asked beside what the dashboard asks.
        const extra = [...calls].filter((url) => !known.has(url))
        expect(extra).toEqual([new URL(address(things), page.url()).href])
      }
      expect(consoleErrors).toEqual([])
    }
  })

  if (inGrid([name], (each) => few.includes(each)).length > 0)
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

  test(`axe finds nothing on ${name}`, async ({ shared, api }) => {
    const things = await thingsOf(api)
    const page = await shared('super_admin')
    await page.goto(address(things))
    await stands(page)
    expect(await axeFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFaults(page)).toEqual([])
    for (const button of screen.opens ?? []) {
      await act(page, button)
      await expect(page.locator(overlay).filter({ visible: true })).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(overlay).filter({ visible: true })).toHaveCount(0)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    await stands(page)
    expect(await axeFaults(page)).toEqual([])
  })
}
