import type { Page } from '@playwright/test'
import type { Client } from './support/client.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import { untilSettled } from './support/page-test.ts'
import { expect, test } from './support/plain-page.ts'
import { faultsOfReach } from './support/reach.ts'
import type { Things } from './support/screens.ts'
import { Faults, createLongRecords, upTo } from './support/sweep.ts'
import { smallTargets } from './support/targets.ts'
import { act } from './support/on-screen.ts'

// Every element at every width of its container, and zoomed screens. `screens.spec.ts` and `routing.spec.ts` check
// screens at every size.

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

let sharedThings: Promise<Things> | undefined
/** Records that all tests of this file share, because none changes them. */
const hostile = (client: Client) => (sharedThings ??= createLongRecords(client, client))

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

/** One element of each kind. `screens.spec.ts` checks the screens of the others at every window width. */
const few =
  /^(asset-(card|dashboard|form|info)|data-import|desk-report|my-desk|stock-take|ticket-(conversation|info))$/

/** Returns what is wrong with the layout of the element at any width of its container. */
async function faultsAtEveryWidth(page: Page, tag: string): Promise<string[]> {
  const faults = new Faults()
  const element = page.locator(tag)
  for (const width of isWholeGrid ? upTo(1200, 20) : [320, 480, 800, 1200]) {
    await element.evaluate((host, px) => (host.style.width = `${px}px`), width)
    faults.add(await faultsOfReach(page), `${width} px`)
    const wider = await element.evaluate((host) => host.scrollWidth - host.clientWidth)
    if (wider > 0) faults.add([`its content is wider by ${wider} px`], `${width} px`)
  }
  // The host page itself must not change.
  await element.evaluate((host) => host.removeAttribute('style'))
  return faults.list()
}

test('LAY-02 on a host page each element fits every width of its container', async ({
  plain,
  api,
}) => {
  const things = await hostile(await api('super_admin'))
  const { page } = await plain({
    html: '<asset-card></asset-card>',
    who: 'super_admin',
    width: 1280,
  })
  for (const [tag, attributesOf] of inGrid(Object.entries(elements), ([each]) => few.test(each)))
    await test.step(tag, async () => {
      const html = `<${tag} ${attributesOf(things)}></${tag}>`
      await page.evaluate((text) => void (document.body.innerHTML = text), html)
      await expect(page.locator(tag)).not.toHaveText('')
      await untilSettled(page)
      expect(await faultsAtEveryWidth(page, tag), tag).toEqual([])
    })
})

test('LAY-09 at 200 % zoom edit-asset shows fields without scrolling, and dialogs open in the upper middle', async ({
  shared,
  api,
}) => {
  const { asset } = await hostile(await api('super_admin'))
  const page = await shared('super_admin')
  // A window of 1440 × 900 at twice the size.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(`/dashboard/edit-asset?assetId=${asset}`)
  await untilSettled(page)
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

test('FSERV-09 LAY-01 LAY-02 the check reports a small and a covered control, and a page that scrolls sideways', async ({
  shared,
}) => {
  const page = await shared(undefined)
  await page.goto('/privacy-policy')
  expect(await faultsOfReach(page)).toEqual([])
  await page.evaluate(() => {
    const small = document.body.appendChild(document.createElement('button'))
    Object.assign(small.style, { all: 'unset', position: 'fixed', inset: '200px auto auto 200px' })
    Object.assign(small.style, { width: '24px', height: '24px', zIndex: 9 })
  })
  expect(await smallTargets(page)).toContain('«button» (button) is 24 × 24')
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
  const faults = (await faultsOfReach(page)).join('\n')
  expect(faults).toContain('«button» is covered by p')
  expect(faults).toMatch(/the page scrolls \d+ px sideways/)
})
