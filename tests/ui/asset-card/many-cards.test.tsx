import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { define } from '../../../widgets/asset-card/element.ts'
import { define as defineTicket } from '../../../widgets/ticket-info/element.ts'
import { openWorld } from '../open-world.tsx'

const world = await openWorld()
const { watched } = world
define()
defineTicket()

const first = 2001
const trashed = 5
const ids = Array.from({ length: 100 }, (_, at) => first + at)

beforeAll(async () => {
  await world.sql(`insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id)
    select ${first} + n, 'MC-' || n, 'Card ' || n, 'ready', 'na', 'office_admin', 2, 1 from generate_series(0, 99) as n`)
})
beforeEach(async () => {
  await world.signInAs('systemAdmin')
  watched.forget()
})
afterEach(() => document.body.replaceChildren())

const place = (html: string) => {
  document.body.appendChild(document.createElement('div')).innerHTML = html
}
const placeCards = (wanted: readonly number[]) =>
  place(wanted.map((id) => `<asset-card asset-id="${id}"></asset-card>`).join(''))
const assetRequests = () =>
  watched.requests.filter(({ url }) => /^\/api\/v1\/assets(\/\d+)?$/.test(url.pathname))

test('EMB-24 the cards of a hundred assets send at most three requests', async () => {
  placeCards(ids)
  await expect.poll(() => page.getByRole('article').elements().length).toBe(100)
  const texts = page
    .getByRole('article')
    .elements()
    .map(({ textContent }) => textContent)
  expect(new Set(texts).size).toBe(100)
  expect(assetRequests().length).toBeGreaterThan(0)
  expect(assetRequests().length).toBeLessThanOrEqual(3)
})

test('EMB-24 a missing asset is reported by its card only', async () => {
  placeCards([first, trashed, first + 1, 999_999])
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
  await expect.poll(() => page.getByText('Asset is not there').elements().length).toBe(2)
  expect(assetRequests().length).toBeLessThanOrEqual(3)
})

test('EMB-24 each card reports a failed request, and its Retry loads only its asset', async () => {
  watched.stage = async (url, pass) =>
    url.pathname === '/api/v1/assets' ? new Response('{}', { status: 500 }) : await pass()
  placeCards([first, first + 1])
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.poll(() => retry.elements().length).toBe(2)
  watched.stage = undefined
  await retry.first().click()
  await expect.element(page.getByRole('article').getByText('Card 0')).toBeVisible()
  expect(retry.elements()).toHaveLength(1)
})

test('EMB-24 several elements of one ticket send a single request', async () => {
  place('<ticket-info ticket-id="1"></ticket-info>'.repeat(3))
  const headings = page.getByRole('heading', { level: 2 })
  await expect.poll(() => headings.elements().length).toBeGreaterThanOrEqual(3)
  expect(watched.to('/api/v1/ticket/1')).toHaveLength(1)
})
