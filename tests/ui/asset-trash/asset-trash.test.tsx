import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetTrash } from '../../../widgets/asset-trash/asset-trash.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { cells, headers, loaded, openWorld, row, table } from '../open-world.tsx'

/** The trash has its own API host (OP-017). It contains Cable 1 … Cable 25; Cable 25 was deleted last. */
const world = await openWorld({ trashApart: true })
const { watched } = world
await world.sql(`update assets set deleted_at = timestamptz '2025-05-01T05:00:00Z' + id * interval '1 minute'
  where id between 201 and 225`)

beforeEach(() => world.signInAs('officeAdmin'))

async function openTrash(showing: Parameters<typeof world.show>[1] = {}) {
  const shown = await world.show(<AssetTrash />, showing)
  await expect.element(table()).toBeVisible()
  await loaded()
  return shown
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = () => page.getByRole('searchbox', { name: 'Search Trash' })
const lists = () => watched.to('/api/v1/assets')
const lastQuery = () => Object.fromEntries(lists().at(-1)?.searchParams ?? [])
const total = () => page.getByText(/^Total Trash Items/).element().textContent
const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const restore = (text: string) => row(text).getByRole('button', { name: 'Restore Asset' })
const isRestoring = (url: URL) => url.pathname.endsWith('/unarchive')
const restored = 'Asset restored successfully.'
const failed = 'Data not updated error there.'

describe('contents of the screen', () => {
  test('TRASH-01 has search, filters with chips, the total, thumbnails and Export', async () => {
    const { host } = await openTrash()
    await expect.element(box()).toBeVisible()
    await expectAccessible(host)
    expect(total()).toBe('Total Trash Items 26')
    await expect.element(page.getByRole('switch', { name: 'Show thumbnail' })).toBeVisible()
    await expect.element(button('Export')).toBeVisible()
    await button('Filters').click()
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Laptop' }).click()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }))
      .toBeVisible()
    await button('Apply').click()
    await expect.poll(total).toBe('Total Trash Items 1')
    expect(lastQuery()).toMatchObject({ 'category_id[]': '1', archived: 'true' })
    expect(page.getByRole('group', { name: 'Filters' }).element().textContent).toBe(
      'CategoryLaptopClear',
    )
    await button('Remove Category Laptop').click()
    await expect.poll(total).toBe('Total Trash Items 26')
  })

  test('TRASH-02 SORT-06 has the columns of the asset table, without sort controls', async () => {
    const { show } = await openTrash()
    await page.getByRole('switch', { name: 'Show thumbnail' }).click()
    const here = headers()
    expect(here.slice(0, 4)).toEqual(['Sr.No', 'Image', 'ID', 'Description'])
    expect(button('Date of Payment, ascending').query()).toBeNull()
    await show(null)
    await world.show(<AssetDashboard />, { choices: { assetTab: 'all' } })
    await page.getByRole('switch', { name: 'Show thumbnail' }).click()
    await expect.poll(headers).toEqual(here)
  })

  test('TRASH-05 TRASH-06 LNK-01 rows have only View Trash Item and Restore Asset; View Trash Item and the ID open the asset', async () => {
    await openTrash()
    const labels = row('Cable 25').getByRole('button').elements()
    expect(labels.map((each) => each.getAttribute('aria-label')).filter(Boolean)).toEqual([
      'View Trash Item',
      'Restore Asset',
    ])
    await row('Cable 25').getByRole('button', { name: 'View Trash Item' }).click()
    await row('Cable 25').getByRole('link').click()
    const inTrash = { route: 'view-asset-info', query: { assetId: 225, assetType: 'trash' } }
    expect(watched.intents).toEqual([inTrash, inTrash])
  })
})

describe('the request', () => {
  test('TRASH-11 SORT-06 OP-017 requests the first page from the trash host, last deleted first', async () => {
    await openTrash()
    expect(lists().map(({ origin }) => origin)).toEqual([world.trashOrigin])
    expect(world.trashOrigin).not.toBe(world.origin)
    expect(lastQuery()).toEqual({
      archived: 'true',
      all: 'false',
      orderBy: 'deleted_at',
      orderDir: 'desc',
      page: '1',
      perPage: '12',
    })
    expect(cells('Description').slice(0, 2)).toEqual(['Cable 25', 'Cable 24'])
  })

  test('SRCH-06 sends no request for a search of two characters, but for a longer one', async () => {
    await openTrash()
    const before = lists().length
    await box().fill('de')
    await box().fill('dell')
    await expect.poll(() => cells('Description')).toEqual(['Dell Latitude, dead'])
    expect(lists()).toHaveLength(before + 1)
  })

  test('exports the trash in its order', async () => {
    await openTrash()
    await box().fill('cable')
    await expect.poll(() => lastQuery()['search']).toBe('cable')
    await button('Export').click()
    await expect.poll(() => watched.saved.map(({ name }) => name)).toEqual(['exported_data.xlsx'])
    const [request] = watched.to('/api/v1/export-asset')
    expect(request?.origin).toBe(world.origin)
    expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
      search: 'cable',
      orderBy: 'deleted_at',
      orderDir: 'desc',
      all: 'true',
      archived: 'true',
    })
  })
})

describe('restoring', () => {
  test('TRASH-07 TRASH-09 one click restores an asset to All Assets, without navigation', async () => {
    const { show } = await openTrash()
    await restore('Cable 24').click()
    await expect.element(toast(restored)).toBeVisible()
    const [sent] = watched.requests.filter(({ method }) => method === 'PUT')
    expect([sent?.url.pathname, sent?.body]).toEqual([
      '/api/v1/assets/224/unarchive',
      '{"assetId":224}',
    ])
    await expect.poll(() => cells('Description')).not.toContain('Cable 24')
    expect(watched.intents).toEqual([])
    await show(null)
    await world.show(<AssetDashboard />, { choices: { assetTab: 'all' } })
    await page.getByRole('searchbox').fill('cable 24')
    await expect.poll(() => cells('Description')).toEqual(['Cable 24'])
  })

  test('TRASH-10 ERR-09 a failure shows a toast, which disappears on the next attempt', async () => {
    await openTrash()
    watched.stage = async (url, pass) =>
      isRestoring(url) ? new Response('{}', { status: 500 }) : await pass()
    const [name = ''] = cells('Description')
    await restore(name).click()
    await expect.element(toast(failed)).toBeVisible()
    expect(watched.logged).toEqual([failed])
    expect(cells('Description')[0]).toBe(name)
    watched.stage = undefined
    await restore(name).click()
    await expect.element(toast(restored)).toBeVisible()
    expect($toasts.get().map(({ text }) => text)).toEqual([restored])
  })
})
