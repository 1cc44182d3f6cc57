import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { noAssetFilters, type AssetFilters } from '../../../src/domain/asset-filters.ts'
import { byPaymentDate } from '../../../src/parts/asset/lists.ts'
import { changed } from '../../../src/state/changes.ts'
import { listPlace } from '../../../src/state/lists.ts'
import { assetDashboardStore, type AssetDashboardStore } from '../../../widgets/asset-dashboard/store.ts'
import { openApi, type TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { injectFetch } from '../../support/inject-fetch.ts'
import { insertInventory } from '../../support/insert-inventory.ts'
import { inventory } from '../../support/inventory.ts'
import { watchedEnv, type WatchedEnv } from '../../support/watched-env.ts'

let api: TestApi
let watched: WatchedEnv

beforeAll(async () => {
  api = await openApi()
  await insertInventory(api)
  watched = watchedEnv(injectFetch(api.app), 'http://localhost')
  await watched.signInWith(await api.tokenOf('employee'))
})
afterAll(async () => await api.close())

let scopes = 0
let store: AssetDashboardStore
const stops: (() => void)[] = []

/** Looks at a list, as a screen does; answers once it has loaded. */
async function look(tab: 'mine' | 'all') {
  const list = store.lists[tab]
  stops.push(list.$state.listen(() => undefined))
  await settled(tab)
  return list
}
const settled = (tab: 'mine' | 'all') =>
  vi.waitFor(() => expect(store.lists[tab].$state.get().status).toBe('ready'), { timeout: 5000 })

const lists = () => watched.to('/api/v1/assets')
const last = () => Object.fromEntries(lists().at(-1)?.searchParams ?? [])
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

beforeEach(() => {
  for (const stop of stops.splice(0)) stop()
  watched.stage = undefined
  store = assetDashboardStore(`test ${(scopes += 1)}`)
  watched.forget()
})

describe('All Assets', () => {
  test('SORT-04 DASH-09 CONST-01 FILT-16 first asks for twelve, newest first, with no filter at all', async () => {
    const list = await look('all')
    expect(lists()).toHaveLength(1)
    expect(last()).toEqual({ all: 'false', orderBy: 'created_at', orderDir: 'desc', page: '1', perPage: '12' })
    const { items, totalItems, totalPages } = list.$state.get()
    expect(items.map(({ description }) => description).slice(0, 2)).toEqual(['Lamp 13', 'Lamp 12'])
    expect({ totalItems, totalPages }).toEqual({ totalItems: inventory.total, totalPages: 4 })
  })

  test('DASH-09 DASH-06 25 matching assets come as 12, 12 and 1', async () => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['spare_parts'] })
    const sizes: number[] = []
    for (const page of [1, 2, 3]) {
      list.goTo(page)
      await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ page, status: 'ready' }))
      sizes.push(list.$state.get().items.length)
    }
    expect(sizes).toEqual([12, 12, 1])
    expect(list.$state.get().totalItems).toBe(inventory.cables)
  })

  test('OP-081 a page beyond the end steps back to the last one', async () => {
    const list = await look('all')
    list.goTo(9)
    await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ page: 4, status: 'ready' }))
    expect(list.$state.get().items).toHaveLength(8)
  })

  test('SORT-02 SORT-03 sorts by payment date, and the same choice again returns to newest first', async () => {
    const list = await look('all')
    const chosen = async (dir: 'asc' | 'desc') => {
      list.sortBy(byPaymentDate, dir)
      await settled('all')
      return `${last()['orderBy']} ${last()['orderDir']}`
    }
    expect(await chosen('asc')).toBe('asset_detail.payment_date asc')
    expect(list.$state.get().items[0]?.asset_detail.payment_date).toBe('2022-11-30')
    expect(await chosen('desc')).toBe('asset_detail.payment_date desc')
    expect(list.$state.get().items[0]?.asset_detail.payment_date).toBe('2024-03-20')
    expect(await chosen('desc')).toBe('created_at desc')
  })

  test('DASH-14 ERR-08 a failure leaves no stale rows, and trying again brings them back', async () => {
    const list = await look('all')
    watched.stage = async () => new Response('{"statusCode":500}', { status: 500 })
    list.reload()
    await vi.waitFor(() => expect(list.$state.get().status).toBe('failed'))
    expect(list.$state.get().items).toEqual([])
    expect(watched.logged).toContain('No Data Found')
    watched.stage = undefined
    list.reload()
    await settled('all')
    expect(list.$state.get().items).toHaveLength(12)
  })

  test('garbage instead of a page is a failure, not a crash', async () => {
    const list = await look('all')
    watched.stage = async () => new Response('<p>proxy</p>', { status: 200 })
    list.reload()
    await vi.waitFor(() => expect(list.$state.get().status).toBe('failed'))
  })

  test('SORT-07 a change of assets or tickets brings a fresh request by itself', async () => {
    // Lists of former tests linger for a second after their last reader.
    await pause(1100)
    await look('all')
    changed('assets')
    await vi.waitFor(() => expect(lists()).toHaveLength(2))
    await settled('all')
    changed('tickets')
    await vi.waitFor(() => expect(lists()).toHaveLength(3))
  })
})

describe('filters', () => {
  const each: readonly [id: string, filters: Partial<AssetFilters>, query: Record<string, string[]>, total: number][] = [
    ['FILT-02', { image: 'with' }, { withImages: ['true'] }, 1],
    ['FILT-02', { image: 'without' }, { withImages: ['false'] }, inventory.total - 1],
    ['FILT-03', { assignee: 'with' }, { withAssignee: ['true'] }, 2],
    ['FILT-03', { assignee: 'without' }, { withAssignee: ['false'] }, inventory.total - 2],
    ['FILT-04', { status: ['in_use', 'ready'] }, { 'status[]': ['in_use', 'ready'] }, 2 + 1 + inventory.lamps],
    ['FILT-05', { manager: 'system_admin' }, { manager: ['system_admin'] }, 5],
    ['FILT-06', { user: [3, 5] }, { 'assigned_to[]': ['3', '5'] }, 2],
    ['FILT-06', { category: [1] }, { 'category_id[]': ['1'] }, 4],
    ['FILT-06', { place: [2] }, { 'place_id[]': ['2'] }, 2 + inventory.cables],
    ['FILT-06', { location: [2, 4] }, { 'location_id[]': ['2', '4'] }, 1 + inventory.cables + inventory.lamps],
  ]

  test.each(each)('%s DASH-06 %o is asked for and followed', async (_id, filters, query, total) => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, ...filters })
    await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ status: 'ready', totalItems: total }))
    const asked = lists().at(-1)?.searchParams
    for (const [name, values] of Object.entries(query)) expect(asked?.getAll(name)).toEqual(values)
    expect([...(asked?.keys() ?? [])]).toHaveLength(5 + Object.values(query).flat().length)
  })

  test('FILT-08 applying on page 4 goes to page 1 with one request', async () => {
    const list = await look('all')
    list.goTo(4)
    await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ page: 4, status: 'ready' }))
    watched.forget()
    list.apply({ ...noAssetFilters, status: ['spare_parts'] })
    await settled('all')
    await pause(50)
    expect(lists()).toHaveLength(1)
    expect(last()).toMatchObject({ page: '1', 'status[]': 'spare_parts' })
    expect(list.$state.get().filters.status).toEqual(['spare_parts'])
  })

  test('FILT-09 clearing empties every filter and returns to page 1', async () => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['spare_parts'], place: [2] })
    await settled('all')
    list.goTo(2)
    await settled('all')
    watched.forget()
    list.clear()
    await settled('all')
    expect(lists()).toHaveLength(1)
    expect(last()).toEqual({ all: 'false', orderBy: 'created_at', orderDir: 'desc', page: '1', perPage: '12' })
    expect(list.$state.get().filters).toEqual(noAssetFilters)
  })

  test('FILT-10 taking one value out takes only that one, from page 1', async () => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['ready', 'spare_parts'], place: [1, 2], assignee: 'without' })
    await settled('all')
    list.goTo(3)
    await settled('all')
    list.removeFilter('status', 'ready')
    await settled('all')
    expect(list.$state.get().filters).toEqual({
      ...noAssetFilters,
      status: ['spare_parts'],
      place: [1, 2],
      assignee: 'without',
    })
    expect(last()).toMatchObject({ page: '1', 'status[]': 'spare_parts', withAssignee: 'false' })
    list.removeFilter('assignee', 'without')
    await settled('all')
    expect(list.$state.get().filters).toMatchObject({ assignee: null, user: [], place: [1, 2] })
  })

  test('FILT-15 the trash has filters of its own', async () => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['sold'] })
    const scope = `test ${scopes}`
    expect(listPlace('allAssets', scope).get().filters.status).toEqual(['sold'])
    expect(listPlace('trash', scope).get().filters).toEqual(noAssetFilters)
  })
})

describe('My Assets', () => {
  test('DASH-04 DASH-07 lists what is assigned to the person, newest first', async () => {
    const list = await look('mine')
    const { items, totalItems } = list.$state.get()
    expect(items.map(({ id }) => id)).toEqual([company.assets.ownLaptop])
    expect(totalItems).toBe(1)
    expect(last()).toEqual({
      all: 'false',
      'assigned_to[]': String(company.users.employee),
      orderBy: 'created_at',
      orderDir: 'desc',
      page: '1',
      perPage: '12',
    })
  })

  test('DASH-05 OP-038 ignores filters that are applied, and is not asked anew by them', async () => {
    const all = await look('all')
    all.apply({ ...noAssetFilters, status: ['spare_parts'], assignee: 'without', user: [5] })
    await settled('all')
    const list = await look('mine')
    expect(list.$state.get().items.map(({ id }) => id)).toEqual([company.assets.ownLaptop])
    expect(lists().at(-1)?.searchParams.getAll('assigned_to[]')).toEqual([String(company.users.employee)])
    expect(last()).not.toHaveProperty('status[]')
    expect(last()).not.toHaveProperty('withAssignee')
  })

  test('OP-038 search still applies', async () => {
    const list = await look('mine')
    list.search('nothing like this')
    await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ status: 'ready', totalItems: 0 }))
    expect(last()).toMatchObject({ search: 'nothing like this', 'assigned_to[]': '3' })
  })

  test('applying filters while it is open brings All Assets forward; clearing does not', async () => {
    const list = await look('mine')
    list.clear()
    expect(store.$tab.get()).toBe('mine')
    list.apply({ ...noAssetFilters, status: ['sold'] })
    expect(store.$tab.get()).toBe('all')
    expect(store.lists.all.$state.get().filters.status).toEqual(['sold'])
  })
})

describe('search', () => {
  test('SRCH-01 one and two characters ask nothing', async () => {
    const list = await look('all')
    list.search('l')
    list.search('la')
    await pause(500)
    expect(lists()).toHaveLength(1)
    expect(list.$state.get().search).toBe('la')
  })

  test('SRCH-02 CONST-03 the third character asks once, 300 ms after the last key', async () => {
    const list = await look('all')
    list.search('la')
    const typed = performance.now()
    list.search('lam')
    await vi.waitFor(() => expect(lists()).toHaveLength(2), { interval: 5, timeout: 3000 })
    expect(performance.now() - typed).toBeGreaterThanOrEqual(295)
    expect(performance.now() - typed).toBeLessThan(1000)
    await settled('all')
    await pause(400)
    expect(lists()).toHaveLength(2)
    expect(last()).toMatchObject({ search: 'lam' })
    expect(list.$state.get().totalItems).toBe(inventory.lamps)
  })

  test('SRCH-03 every shortening asks again, down to nothing', async () => {
    const list = await look('all')
    list.search('cable')
    await vi.waitFor(() => expect(lists()).toHaveLength(2), { timeout: 3000 })
    const asked: (string | undefined)[] = []
    for (const [index, text] of ['ca', 'c', ''].entries()) {
      list.search(text)
      await vi.waitFor(() => expect(lists()).toHaveLength(3 + index), { timeout: 3000 })
      asked.push(last()['search'])
    }
    expect(asked).toEqual(['ca', 'c', undefined])
  })

  test('SRCH-04 a search on page 4 asks for page 1', async () => {
    const list = await look('all')
    list.goTo(4)
    await settled('all')
    list.search('cable')
    await vi.waitFor(() => expect(last()).toMatchObject({ search: 'cable' }), { timeout: 3000 })
    expect(last()).toMatchObject({ page: '1' })
  })

  test('SRCH-05 six characters typed quickly ask once', async () => {
    const list = await look('all')
    for (const length of [1, 2, 3, 4, 5, 6]) list.search('cable '.slice(0, length))
    await pause(700)
    expect(lists()).toHaveLength(2)
  })
})

describe('what is shared and remembered', () => {
  test('DASH-16 FILT-17 OP-046 each tab keeps its page, search and filters while nobody looks', async () => {
    const all = await look('all')
    all.apply({ ...noAssetFilters, category: [2] })
    await settled('all')
    all.goTo(3)
    await settled('all')
    await look('mine')
    for (const stop of stops.splice(0)) stop()
    await pause(1100)
    watched.forget()
    await look('all')
    expect(last()).toMatchObject({ page: '3', 'category_id[]': '2' })
    expect(all.$state.get()).toMatchObject({ page: 3, filters: { category: [2] } })
    expect(store.lists.mine.$state.get().page).toBe(1)
  })

  test('WID-02 another scope is not moved', async () => {
    const other = assetDashboardStore('somebody else’s')
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['sold'] })
    expect(other.lists.all.$state.get().filters).toEqual(noAssetFilters)
  })

  test('OP-035 pictures are off at first and remembered for each tab', () => {
    expect(store.$thumbnails.get()).toBe(false)
    store.showThumbnails(true)
    expect(store.$thumbnails.get()).toBe(true)
    store.openTab('all')
    expect(store.$thumbnails.get()).toBe(false)
    store.openTab('mine')
    expect(store.$thumbnails.get()).toBe(true)
    store.showThumbnails(false)
    expect(store.$thumbnails.get()).toBe(false)
  })

  test('another person starts anew and sees nothing of the former one', async () => {
    const list = await look('all')
    list.apply({ ...noAssetFilters, status: ['sold'] })
    store.openTab('all')
    await settled('all')
    await watched.signInWith(await api.tokenOf('colleague'))
    expect(list.$state.get().filters).toEqual(noAssetFilters)
    expect(store.$tab.get()).toBe('mine')
    const mine = await look('mine')
    expect(mine.$state.get().items.map(({ id }) => id)).toEqual([company.assets.othersLaptop])
    await watched.signInWith(await api.tokenOf('employee'))
  })
})
