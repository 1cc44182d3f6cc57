import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import { roleNames, type Role } from './support/people.ts'
import { type RouteName, routes, type RouteSpec } from './walk/declared.ts'
import { axeFaults } from './walk/look.ts'
import { expectedFor, type Place, refusedFor } from './walk/place.ts'
import { placesOf, shell } from './walk/places.ts'
import { refusal } from './walk/refusals.ts'
import { Walker } from './walk/walker.ts'
import { watch, type Watch } from './walk/watch.ts'
import { World } from './walk/world.ts'

// Every step is taken for its own sake: a trace of them all would take longer than they do.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const names = Object.keys(routes) as RouteName[]
/** Acceptance lines that a walk proves, by route. */
const ids: Partial<Record<RouteName | 'shell', string>> = {
  shell: 'PERM-05 PERM-07 PERM-12',
  dashboard: 'PERM-01 PERM-02 PERM-03',
  'view-asset-info': 'PERM-02 PERM-03 PERM-04',
  trash: 'PERM-04',
  ticketing: 'PERM-08 PERM-09 PERM-10',
  'view-ticket': 'PERM-10',
  'edit-ticket': 'PERM-11',
  users: 'PERM-06',
}
/** Whose screens are also looked at in the dark and on a phone, and whose overlays with axe: all there are to see. */
const looking: readonly Role[] = ['employee', 'super_admin']

interface Visit {
  role: Role
  page: Page
  world: World
  watched: Watch
}

for (const role of roleNames) {
  for (const name of names) {
    for (const place of placesOf(name)) {
      if (place.walkers?.includes(role) === false) continue
      const title = `OP-001 PERM-13 ${role} walks ${name}, ${place.name}`
      test(`${ids[name] ?? ''} ${title}`.trim(), async ({ as, request }) => {
        const visit = await begin(await as(role), request, role)
        // First, while the things are where they were made.
        await refused(visit, place)
        if (place.who?.includes(role) === false) await turnedAway(visit, place)
        else await walk(visit, name, place)
        const { faults, asked } = visit.watched
        expect(faults.filter((fault) => place.logs?.test(fault) !== true)).toEqual([])
        // No was the answer to every question, and no form was complete.
        expect(asked.filter((call) => /^(DELETE|POST)/.test(call))).toEqual([])
      })
    }
  }

  test(`${ids.shell} OP-001 PERM-13 ${role} walks the shell and logs out`, async ({
    as,
    request,
  }) => {
    const visit = await begin(await as(role), request, role)
    const { page, watched } = visit
    await refused(visit, shell)
    await walk(visit, 'shell', shell)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    expect(watched.faults).toEqual([])
  })
}

async function begin(page: Page, request: APIRequestContext, role: Role): Promise<Visit> {
  page.setDefaultTimeout(15_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { role, page, world: new World(request, role), watched: watch(page) }
}

/** Everything at one place is used, and nothing is there that was not expected. */
async function walk(visit: Visit, name: RouteName | 'shell', place: Place) {
  const { page, role, watched, world } = visit
  const around = [page.getByRole('complementary'), page.getByRole('banner')]
  const route: RouteSpec | undefined = name === 'shell' ? undefined : routes[name]
  const expected = expectedFor(place, role)
  const main = [route?.shell ? page.getByRole('main') : page.locator('body')]
  const walker = new Walker({
    page,
    watch: watched,
    address: await place.address(world),
    roots: () => (route ? main : around),
    // What nobody expects is reported, not pressed.
    leaves: (key) =>
      !expected.includes(key) ||
      key.endsWith(' › button Yes') ||
      place.leaves?.test(key) === true ||
      place.uses?.test(key) === false,
    ignores: (key) => place.ignores?.test(key) === true,
    says: (key) => place.says?.[key] ?? [],
    axe: looking.includes(role),
  })
  if (route?.back && place.leads) await goesBack(page, walker, route.title)
  await walker.open()
  await looks(visit, walker)
  await walker.walk()
  expect([...walker.found].toSorted()).toEqual(expected)
  expect(walker.unused()).toEqual([])
  expect(walker.faults).toEqual([])
}

/** The button of the top bar leads away. */
async function goesBack(page: Page, walker: Walker, title: string) {
  await page.goto('/privacy-policy')
  await walker.open()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).click()
  // Between two documents there is none at all.
  await expect(heading.filter({ hasNotText: title })).toBeVisible()
  await page.waitForLoadState()
}

/** What axe says in the light, in the dark and on a phone. */
async function looks({ page, role }: Visit, walker: Walker) {
  expect(await axeFaults(page)).toEqual([])
  if (!looking.includes(role)) return
  const { width = 1440, height = 900 } = page.viewportSize() ?? {}
  await page.emulateMedia({ colorScheme: 'dark' })
  await walker.rest()
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await walker.rest()
  expect(await axeFaults(page)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}

/** The guard leads to the dashboard instead. */
async function turnedAway({ page, world }: Visit, place: Place) {
  await page.goto(await place.address(world))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('table')).toBeVisible()
}

/** What the screen keeps from somebody, the API keeps from them too. */
async function refused({ role, world }: Visit, place: Place) {
  for (const name of refusedFor(place, role)) {
    const { call, sent, status = () => 403 } = refusal(name)
    const answer = await world.call(role, call, await sent?.(world))
    expect([name, answer.status]).toEqual([name, status(role)])
    if (answer.status === 403)
      expect(answer.body).toEqual({ statusCode: 403, error: 'Forbidden', message: 'Forbidden' })
  }
}
