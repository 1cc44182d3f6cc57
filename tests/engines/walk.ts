import { until } from '../support/until.ts'
import type { Engine, Window } from './engine.ts'
import { textFaults } from './text-boxes.ts'

const sizes = [
  [1440, 900],
  [1280, 800],
  [390, 844],
] as const
const schemes = ['light', 'dark'] as const
const person = 'super.admin@example.com'

interface NewestIds {
  asset: number
  ticket: number
}

const screens = ({ asset, ticket }: NewestIds): readonly string[] => [
  '/dashboard',
  '/dashboard?tab=all',
  '/trash',
  '/ticketing',
  '/activity-logs',
  '/users',
  '/notifications',
  '/notifications/settings',
  '/reports',
  '/integrations',
  '/import',
  '/master-data',
  '/audit',
  '/service-accounts',
  '/runs',
  `/view-asset-info/?assetId=${asset}&assetType=assets`,
  '/dashboard/add-asset',
  `/dashboard/edit-asset?assetId=${asset}`,
  '/ticketing/add-ticket',
  `/ticketing/view-ticket?ticketId=${ticket}`,
  `/ticketing/edit-ticket?ticketId=${ticket}`,
  '/privacy-policy',
  '/no-such-page',
]

interface Places {
  /** The address that `npm start` prints. */
  entry: string
  origin: string
  portal: string
}

/** Signs in and checks every screen and the portal at each size and color scheme; returns the faults and the number of checks. */
export async function checkScreens(engine: Engine, { entry, origin, portal }: Places) {
  const { window, close } = await engine.start()
  const faults: string[] = []
  let checks = 0
  const checkPlace = async (place: string) => {
    for (const [width, height] of sizes) {
      await window.resize(width, height)
      for (const scheme of schemes) {
        await window.evaluate(`void (document.documentElement.style.colorScheme = '${scheme}')`)
        await untilSettled(window, place)
        const textFaultsOfPlace = await window.evaluate<string[]>(`(${textFaults.toString()})()`)
        checks += 1
        faults.push(
          ...textFaultsOfPlace.map((fault) => `${place}, ${width} px, ${scheme}: ${fault}`),
        )
      }
    }
  }
  try {
    await window.resize(1440, 900)
    await window.goto(entry)
    await untilSettled(window, 'the printed address')
    await window.goto(`${origin}/login`)
    await untilSettled(window, '/login')
    await checkPlace('/login')
    await signIn(window)
    const ids = await newestIds(window)
    for (const place of screens(ids)) {
      await window.goto(origin + place)
      await checkPlace(place)
    }
    await window.goto(portal)
    await until('the portal’s form', () =>
      window.evaluate<boolean>(
        `[...document.querySelectorAll('raise-ticket')].some((each) => each.shadowRoot?.textContent)`,
      ),
    )
    await checkPlace('the portal')
  } catch (error) {
    faults.push(String(error))
  } finally {
    await close()
  }
  return { faults, checks }
}

/** Signs in with the button and the account chooser, which opens in a new window. */
async function signIn(window: Window): Promise<void> {
  const popup = await window.whenOpened(() => window.click('main button'))
  const account = `[...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes('${person}'))`
  // The script of the chooser only listens once the document is complete.
  await until('the account chooser', () =>
    popup.evaluate<boolean>(`document.readyState === 'complete' && Boolean(${account})`),
  )
  // The click closes the window, perhaps before `evaluate` gets its result.
  await popup.evaluate(`void ${account}.click()`).catch(() => undefined)
  await until('the dashboard', () => window.evaluate<boolean>(`location.pathname === '/dashboard'`))
}

/** Waits until nothing is loading and the page shows text, then for two animation frames. */
async function untilSettled(window: Window, place: string): Promise<void> {
  await until(place, () =>
    window.evaluate<boolean>(
      `document.querySelector('main, body > *') !== null && !document.querySelector('main:empty, [aria-busy="true"]') && document.body.innerText.trim() !== ''`,
    ),
  )
  await window.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`,
  )
}

/** Returns the ids of the newest asset with pictures and of the newest ticket. */
function newestIds(window: Window): Promise<NewestIds> {
  return window.evaluate<NewestIds>(`(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('userAuthenticatedToken'))
    const get = async (path) =>
      (await fetch('/api/v1/' + path, { headers: { authorization: 'Bearer ' + access_token } })).json()
    const list = 'page=1&perPage=12&orderBy=created_at&orderDir=desc'
    const assets = await get('assets?withImages=true&' + list)
    const tickets = await get('ticket/admin-ticket?' + list)
    return { asset: assets.items[0].id, ticket: tickets.items[0].id }
  })()`)
}
