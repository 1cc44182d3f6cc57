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

interface Seen {
  asset: number
  ticket: number
}

const screens = ({ asset, ticket }: Seen): readonly string[] => [
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
  /** The printed address. */
  entry: string
  origin: string
  portal: string
}

/** Signs in through the popup and looks at every screen and the portal; answers what is wrong, and how many looks were taken. */
export async function walkIn(engine: Engine, { entry, origin, portal }: Places) {
  const { window, close } = await engine.start()
  const faults: string[] = []
  let looks = 0
  const look = async (place: string) => {
    for (const [width, height] of sizes) {
      await window.resize(width, height)
      for (const scheme of schemes) {
        await window.evaluate(`void (document.documentElement.style.colorScheme = '${scheme}')`)
        await settled(window, place)
        const found = await window.evaluate<string[]>(`(${textFaults.toString()})()`)
        looks += 1
        faults.push(...found.map((fault) => `${place}, ${width} px, ${scheme}: ${fault}`))
      }
    }
  }
  try {
    await window.resize(1440, 900)
    await window.goto(entry)
    await settled(window, 'the printed address')
    await window.goto(`${origin}/login`)
    await settled(window, '/login')
    await look('/login')
    await signIn(window)
    const seen = await newest(window)
    for (const place of screens(seen)) {
      await window.goto(origin + place)
      await look(place)
    }
    await window.goto(portal)
    await until('the portal’s form', () =>
      window.evaluate<boolean>(
        `[...document.querySelectorAll('raise-ticket')].some((each) => each.shadowRoot?.textContent)`,
      ),
    )
    await look('the portal')
  } catch (error) {
    faults.push(String(error))
  } finally {
    await close()
  }
  return { faults, looks }
}

/** As a person does: the button, and the account in the window that opens. */
async function signIn(window: Window): Promise<void> {
  const popup = await window.opened(() => window.click('main button'))
  const account = `[...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes('${person}'))`
  // Its script listens once the document is complete.
  await until('the account chooser', () =>
    popup.evaluate<boolean>(`document.readyState === 'complete' && Boolean(${account})`),
  )
  // The window closes itself in answer, perhaps before the call is answered.
  await popup.evaluate(`void ${account}.click()`).catch(() => undefined)
  await until('the dashboard', () => window.evaluate<boolean>(`location.pathname === '/dashboard'`))
}

/** Nothing is under way any more, and something is to be seen. */
async function settled(window: Window, place: string): Promise<void> {
  await until(place, () =>
    window.evaluate<boolean>(
      `document.querySelector('main, body > *') !== null && !document.querySelector('main:empty, [aria-busy="true"]') && document.body.innerText.trim() !== ''`,
    ),
  )
  await window.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`,
  )
}

/** An asset with pictures and a ticket, to look at. */
function newest(window: Window): Promise<Seen> {
  return window.evaluate<Seen>(`(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('userAuthenticatedToken'))
    const get = async (path) =>
      (await fetch('/api/v1/' + path, { headers: { authorization: 'Bearer ' + access_token } })).json()
    const list = 'page=1&perPage=12&orderBy=created_at&orderDir=desc'
    const assets = await get('assets?withImages=true&' + list)
    const tickets = await get('ticket/admin-ticket?' + list)
    return { asset: assets.items[0].id, ticket: tickets.items[0].id }
  })()`)
}
