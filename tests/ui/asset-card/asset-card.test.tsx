import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Intent } from '../../../src/env.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import type { Asset } from '../../../src/wire/asset.ts'
import { define } from '../../../widgets/asset-card/element.ts'
import { inventory } from '../../support/inventory.ts'
import { expectAccessible, frame } from '../kit/stage.tsx'
import { openWorld } from '../open-world.tsx'
import { eventually } from '../../support/eventually.ts'

const world = await openWorld()
const { watched } = world
define()

/** Asset ids in the test company: assigned to the employee, to the colleague, to nobody, and in the trash. */
const assets = { own: 1, others: 2, free: 3, trashed: 5 }
const assetWithLongTexts = 901

beforeAll(async () => {
  await world.sql(`insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id) values
    (${assetWithLongTexts}, repeat('S', 200), '<img src=x onerror="window.hacked=1">' || repeat('w', 1000), 'missing', 'na', 'office_admin', 2, 3)`)
})
afterEach(() => document.body.replaceChildren())

/** Adds the element to the page by its tag and attributes alone. */
function place(attributes: string, width = '440px'): HTMLElement {
  const holder = document.body.appendChild(document.createElement('div'))
  holder.style.width = width
  holder.innerHTML = `<asset-card ${attributes}></asset-card>`
  const element = holder.querySelector<HTMLElement>('asset-card')
  if (!element) throw new Error('No element')
  return element
}

const card = () => page.getByRole('article')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shown = () =>
  [...(card().element().querySelectorAll('p, dd') ?? [])].map(({ textContent }) => textContent)

/** Returns the path of the workstation's thumbnail in the API. */
async function thumbnailPath(): Promise<string> {
  const response = await fetch(`${world.origin}/api/v1/assets/${inventory.fullRupees}`, {
    headers: { authorization: `Bearer ${world.tokens.systemAdmin}` },
  })
  const { asset_images: images } = (await response.json()) as Asset
  return new URL(images[0]?.thumbnail_url ?? '').pathname
}

async function open(id: number, { person = 'systemAdmin' as const, width = '440px' } = {}) {
  await world.signInAs(person)
  const element = place(`asset-id="${id}"`, width)
  await expect.element(card()).toBeVisible()
  return element
}

describe('contents of the card', () => {
  test('shows the picture, description, ID, status, location and user of the asset', async () => {
    const element = await open(inventory.fullRupees)
    expect(shown()).toEqual(['Workstation', '24031907', 'Bengaluru, Store room', 'Unassigned'])
    await expect.element(card().getByText('For sale')).toBeVisible()
    const picture = page.getByRole('img', { name: 'Picture of Workstation' }).element()
    expect(new URL(picture.getAttribute('src') ?? '').pathname).toBe(await thumbnailPath())
    expect(element.shadowRoot?.querySelectorAll('style, [style*="{"]')).toHaveLength(0)
    await expectAccessible(element)
  })

  test('VAL-03 shows the book value if it is known', async () => {
    await world.sql('update categories set useful_life = 36')
    await world.sql(`update assets set depreciation = true, cost_in_usd = 720, payment_date = now() - interval '6 months 3 days'
      where id = ${assets.free}`)
    await open(assets.free)
    expect(shown()).toContain('Book Value (USD): 600.00')
    await world.sql('update categories set useful_life = null')
  })

  test('at 240 px, long texts with markup are shown as text and do not overflow', async () => {
    const width = 240
    const element = await open(assetWithLongTexts, { width: `${width}px` })
    expect(shown()[0]).toMatch(/^<img src=x/)
    expect(element.shadowRoot?.querySelectorAll('img[src="x"]')).toHaveLength(0)
    expect(Reflect.get(window, 'hacked')).toBeUndefined()
    const frameOf = card().element().getBoundingClientRect()
    expect(frameOf.width).toBeLessThanOrEqual(width)
    expect(card().element().scrollWidth).toBeLessThanOrEqual(width)
    const inside = button('Raise Ticket').element().getBoundingClientRect()
    expect(inside.right).toBeLessThanOrEqual(frameOf.right)
  })

  test('the layout follows the container width: picture above, picture beside the text, everything in one row', async () => {
    const element = await open(assets.free, { width: '240px' })
    const holder = element.parentElement as HTMLElement
    const box = (selector: string) =>
      (element.shadowRoot?.querySelector(selector) ?? element).getBoundingClientRect()
    const picture = () => box('svg[role="img"]')
    expect(picture().bottom).toBeLessThanOrEqual(box('p').top)
    holder.style.width = '300px'
    await frame()
    expect(picture().right).toBeLessThanOrEqual(box('p').left)
    expect(box('dl').bottom).toBeLessThanOrEqual(
      button('Raise Ticket').element().getBoundingClientRect().top,
    )
    holder.style.width = '440px'
    await frame()
    expect(box('dl').right).toBeLessThanOrEqual(
      button('View Asset').element().getBoundingClientRect().left,
    )
    expect(box('dl').bottom).toBeGreaterThan(
      button('View Asset').element().getBoundingClientRect().top,
    )
  })
})

describe('actions', () => {
  test('WID-06 View, Edit and Raise Ticket dispatch navigation events that the page can cancel', async () => {
    const element = await open(assets.free)
    const received: Intent[] = []
    let veto = true
    element.addEventListener('assetdesk-navigate', (event) => {
      received.push(event.detail)
      if (veto) event.preventDefault()
    })
    for (const name of ['View Asset', 'Edit Asset', 'Raise Ticket']) await button(name).click()
    expect(received).toEqual([
      { route: 'view-asset-info', query: { assetId: 3, assetType: 'assets' } },
      { route: 'edit-asset', query: { assetId: 3 } },
      { route: 'add-ticket', params: { assetId: 3 } },
    ])
    expect(watched.intents).toEqual([])
    veto = false
    await button('View Asset').click()
    expect(watched.intents).toEqual([received[0]])
  })
})

describe('loading', () => {
  test('shows another asset when the attribute asset-id changes', async () => {
    const element = await open(assets.free)
    element.setAttribute('asset-id', String(assets.own))
    await eventually(() => expect(shown()[0]).toBe('ThinkPad T14'))
    element.setAttribute('asset-id', '4')
    await eventually(() => expect(shown()[0]).toBe('Ceiling projector'))
  })

  test('a change on the page reloads the card, which stays visible meanwhile', async () => {
    await open(4)
    await world.sql(`update assets set status = 'missing' where id = 4`)
    const { promise, resolve } = Promise.withResolvers<void>()
    watched.stage = async (_url, pass) => {
      await promise
      return await pass()
    }
    changed('assets')
    await frame()
    await expect.element(card().getByText('Ready')).toBeVisible()
    resolve()
    await expect.element(card().getByText('Missing')).toBeVisible()
  })

  test.each([
    ['a trashed asset', 'asset-id="5"'],
    ['no number', 'asset-id="laptop"'],
  ])(
    '%s: shows «Asset is not there» without a toast, a Retry button or navigation',
    async (_name, attributes) => {
      await world.signInAs('systemAdmin')
      const element = place(attributes)
      const intents: Intent[] = []
      element.addEventListener('assetdesk-navigate', ({ detail }) => intents.push(detail))
      await expect.element(page.getByText('Asset is not there')).toBeVisible()
      expect(button('Retry').elements()).toHaveLength(0)
      expect($toasts.get()).toEqual([])
      expect(intents).toEqual([])
    },
  )

  test('shows a skeleton while loading; a failure is shown in the card, and Retry loads it again', async () => {
    await world.signInAs('systemAdmin')
    const { promise, resolve } = Promise.withResolvers<void>()
    watched.stage = async () => {
      await promise
      return new Response('{}', { status: 500 })
    }
    place('asset-id="3"')
    await expect.element(page.getByText('Loading the asset')).toBeInTheDocument()
    resolve()
    await expect.element(page.getByText('The asset could not be loaded.')).toBeVisible()
    expect($toasts.get()).toEqual([])
    watched.stage = undefined
    await button('Retry').click()
    await expect.element(card()).toBeVisible()
  })
})
