import type { Client } from './support/client.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import { stands } from './support/page-test.ts'
import { expect, test } from './support/plain-page.ts'
import { faultsOfReach } from './support/reach.ts'
import { makeThings, screens, type Things } from './support/screens.ts'
import { smallTargets } from './support/targets.ts'
import { act } from './support/on-screen.ts'

// Every screen at every width: each control can be clicked, and the page does not scroll sideways. `npm test` walks
// a coarse grid, `npm run test:deep` (E2E_GRID=full) the whole one.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

const heights = [390, 600, 768, 900]

const upTo = (last: number, step: number) =>
  Array.from({ length: (last - 320) / step + 1 }, (_, at) => 320 + at * step)

/** Widths with their heights: all of them, or a phone, two windows and a screen. */
const sizes = isWholeGrid
  ? heights.flatMap((height) => upTo(1920, 20).map((width) => ({ width, height })))
  : [320, 640, 1024, 1440].map((width, at) => ({ width, height: heights[at] ?? 768 }))

/** Addresses by what stands there. */
const addresses: Readonly<Record<string, (things: Things) => string>> = {
  ...Object.fromEntries(Object.entries(screens).map(([name, { address }]) => [name, address])),
  'Privacy policy': () => '/privacy-policy',
  'Page not Found': () => '/no-such-page',
}

const endless = 'W'.repeat(250)

let made: Promise<Things> | undefined
/** Records whose texts are as long as they may be, without a blank to break them at. No test changes them. */
const hostile = (client: Client) =>
  (made ??= makeThings(client, client, {
    description: endless.repeat(20),
    more: {
      serial_number: endless,
      description: endless.repeat(20),
      vendor: endless,
      asset_details: { os: endless, mac_address: endless, remarks: endless.repeat(20) },
    },
  }))

/** Faults by what they say, each with the sizes at which it was seen. */
class Faults {
  readonly #seen = new Map<string, string[]>()

  add(faults: readonly string[], where: string): void {
    for (const fault of faults) this.#seen.set(fault, [...(this.#seen.get(fault) ?? []), where])
  }

  list(): string[] {
    return [...this.#seen].map(([fault, at]) => `${fault} at ${at.slice(0, 5).join(', ')}`)
  }
}

for (const [name, addressOf] of Object.entries(addresses)) {
  test(`LAY-01 ${name}: at every size each control can be clicked and nothing scrolls sideways`, async ({
    shared,
    api,
  }) => {
    const things = await hostile(await api('super_admin'))
    const page = await shared('super_admin')
    await page.goto(addressOf(things))
    await stands(page)
    const toggle = page.getByRole('button', { name: /^(Collapse|Expand)/ })
    const faults = new Faults()
    for (const rail of (await toggle.count()) > 0 ? ['open', 'closed'] : ['none']) {
      if (rail === 'closed') await toggle.click()
      for (const [at, { width, height }] of sizes.entries()) {
        // Without a rail the second round would be the first one again.
        if (rail === 'closed' && (width <= 640 || (!isWholeGrid && at % 2 === 0))) continue
        await page.setViewportSize({ width, height })
        faults.add(await faultsOfReach(page), `${width} × ${height}, rail ${rail}`)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      // The browser remembers it.
      if (rail === 'closed') await toggle.click()
    }
    expect(faults.list()).toEqual([])
  })
}

/** Screens that are used on a phone most, and one of each kind of the others. */
const onPhone =
  /^(All Assets|Asset Information|Edit Asset Details|Raise a Ticket|Scan|Stock-take|Ticketing|View Ticket Details)$/

test('FSERV-09 on a phone every control of every screen is as large as a finger', async ({
  as,
  api,
}) => {
  const things = await hostile(await api('super_admin'))
  const page = await as('super_admin', { width: 390, touch: true })
  const faults = new Faults()
  for (const [name, addressOf] of inGrid(Object.entries(addresses), ([each]) =>
    onPhone.test(each),
  )) {
    await page.goto(addressOf(things))
    await stands(page)
    faults.add(await smallTargets(page), name)
  }
  expect(faults.list()).toEqual([])
  await page.evaluate(() => {
    const small = document.body.appendChild(document.createElement('button'))
    Object.assign(small.style, { all: 'unset', position: 'fixed', inset: '200px auto auto 200px' })
    Object.assign(small.style, { width: '24px', height: '24px', zIndex: 9 })
  })
  expect(await smallTargets(page)).toEqual(['«button» (button) is 24 × 24'])
})

const elements: Readonly<Record<string, (things: Things) => string>> = {
  'asset-dashboard': () => '',
  'asset-filters': () => '',
  'asset-trash': () => '',
  'activity-log': () => '',
  'audit-log': () => '',
  'service-account-list': () => '',
  'ticket-list': () => '',
  'desk-report': () => '',
  'integration-list': () => '',
  'asset-scan': () => '',
  'my-desk': () => '',
  'data-import': () => '',
  'asset-labels': () => 'asset-ids="1,2"',
  'reference-list': () => '',
  'notification-list': () => '',
  'notification-settings': () => '',
  'run-list': () => '',
  'stock-take-list': () => '',
  'stock-take': ({ take }) => `take-id="${take}"`,
  'run-info': ({ run }) => `run-id="${run}"`,
  'user-info': () => 'user-id="1"',
  'user-leaving': () => 'user-id="1"',
  'user-list': () => '',
  'asset-card': ({ asset }) => `asset-id="${asset}"`,
  'asset-info': ({ asset }) => `asset-id="${asset}"`,
  'asset-form': ({ asset }) => `asset-id="${asset}"`,
  'raise-ticket': () => '',
  'ticket-info': ({ ticket }) => `ticket-id="${ticket}"`,
  'ticket-form': ({ ticket }) => `ticket-id="${ticket}"`,
  'ticket-conversation': ({ ticket }) => `ticket-id="${ticket}"`,
}

/** Elements of each kind; screens of the others are measured above in the width of their window. */
const few =
  /^(asset-(card|dashboard|form|info|scan)|data-import|desk-report|my-desk|notification-settings|raise-ticket|stock-take|ticket-(conversation|info|list)|user-info)$/

for (const [tag, attributesOf] of inGrid(Object.entries(elements), ([each]) => few.test(each))) {
  test(`LAY-02 <${tag}> in every width of its container on a guest page`, async ({
    plain,
    api,
  }) => {
    const things = await hostile(await api('super_admin'))
    const html = `<${tag} ${attributesOf(things)}></${tag}>`
    const { page, element } = await plain({ html, who: 'super_admin', width: 1280 })
    await stands(page)
    const faults = new Faults()
    for (const width of isWholeGrid ? upTo(1200, 20) : [320, 480, 800, 1200]) {
      await element.evaluate((host, px) => (host.style.width = `${px}px`), width)
      faults.add(await faultsOfReach(page), `${width} px`)
      const wider = await element.evaluate((host) => host.scrollWidth - host.clientWidth)
      if (wider > 0) faults.add([`its content is wider by ${wider} px`], `${width} px`)
    }
    // The page stays as somebody else wrote it.
    await element.evaluate((host) => host.removeAttribute('style'))
    expect(faults.list()).toEqual([])
  })
}

test('LAY-09 at 200 % zoom fields of edit-asset stand on the first screen, and dialogs in the upper middle', async ({
  as,
  api,
}) => {
  const { asset } = await hostile(await api('super_admin'))
  const page = await as('super_admin')
  // A window of 1440 × 900 at twice the size.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(`/dashboard/edit-asset?assetId=${asset}`)
  await stands(page)
  const category = await page.getByRole('combobox', { name: 'Category' }).boundingBox()
  const save = await page.getByRole('button', { name: 'Save' }).boundingBox()
  expect((category?.y ?? 450) + (category?.height ?? 0)).toBeLessThan(save?.y ?? 0)
  await page.goto(`/view-asset-info/?assetId=${asset}&assetType=assets`)
  await act(page, 'Delete')
  const dialog = await page.getByRole('alertdialog').boundingBox()
  const title = await page.getByRole('alertdialog').getByRole('heading').boundingBox()
  if (!dialog || !title) throw new Error('There is no dialog')
  expect(dialog.y).toBeLessThan(450 / 4)
  expect(Math.abs(dialog.x + dialog.width / 2 - 360)).toBeLessThanOrEqual(1)
  expect(title.x - dialog.x).toBeGreaterThanOrEqual(20)
  expect(title.y - dialog.y).toBeGreaterThanOrEqual(16)
})

test('LAY-01 LAY-02 the sweep sees a covered control and a wide page', async ({ as }) => {
  const page = await as(undefined)
  await page.goto('/privacy-policy')
  expect(await faultsOfReach(page)).toEqual([])
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const add = (name: string, style: Readonly<Record<string, string>>) => {
      const element = root.appendChild(document.createElement(name))
      element.textContent = name
      Object.assign(element.style, { position: 'absolute', margin: 0, ...style })
    }
    add('button', { inset: '0 auto auto 0' })
    add('p', { inset: '0' })
    add('i', { width: '5000px' })
  })
  const found = (await faultsOfReach(page)).join('\n')
  expect(found).toContain('«button» is covered by p')
  expect(found).toMatch(/the page scrolls \d+ px sideways/)
})
