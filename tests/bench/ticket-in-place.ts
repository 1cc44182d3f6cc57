import type { Page } from 'playwright'
import { heads, median, wholePage, type World } from './embed/world.ts'
import { report } from './server.ts'

const turns = 7
const admin = 'super.admin@example.com'

/** Returns the milliseconds from the first click in a list until the user can reply to the ticket. */
async function opening(page: Page): Promise<number> {
  const view = page.getByRole('button', { name: 'View Ticket' }).first()
  await view.waitFor()
  // By then, code that is loaded while the page is idle has arrived, as for users.
  await page.waitForTimeout(2000)
  const began = performance.now()
  await view.click()
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
  return performance.now() - began
}

/** Opens a ticket on a host page, in a panel. */
async function inPlace({ site, product, browser }: World, token: string): Promise<number> {
  const head = heads(product, 'widgets', token).configured
  site.put('/page.html', wholePage(head, '<ticket-list></ticket-list>'))
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${site.origin}/page.html`)
  const took = await opening(page)
  await context.close()
  return took
}

/** Opens a ticket in the application. */
async function inApplication({ product, browser, server }: World, token: string) {
  const { text } = await server.ask('/api/v1/users/profile', { token })
  const storedSession = {
    user: JSON.stringify({ uid: admin, displayName: admin, email: admin, photoURL: null }),
    userAuthenticatedToken: JSON.stringify({ access_token: token }),
    userProfileInformation: text,
  }
  const localStorage = Object.entries(storedSession).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: new URL(product).origin, localStorage }]
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins } })
  const page = await context.newPage()
  await page.goto(`${product}/ticketing`)
  const took = await opening(page)
  await context.close()
  return took
}

/** PORTAL-01: compares a ticket in a panel of a host page with the application, alternately. */
export async function measureTicketInPlace(world: World): Promise<void> {
  const times = { place: [] as number[], application: [] as number[] }
  for (let turn = 0; turn < turns; turn += 1) {
    times.place.push(await inPlace(world, await world.server.signIn(admin)))
    times.application.push(await inApplication(world, await world.server.signIn(admin)))
  }
  const [place, application] = [median(times.place), median(times.application)]
  console.log(
    `a ticket in place ${place.toFixed(0)} ms, in the application ${application.toFixed(0)} ms`,
  )
  report('PORTAL-01 ticket in place × in the application', place / application, {
    limit: 1.2,
    unit: '×',
  })
}
