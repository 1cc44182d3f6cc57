import { describe, expect, test, vi } from 'vitest'
import { noAssetFilters } from '../../../src/domain/asset-filters.ts'
import { byPaymentDate } from '../../../src/parts/asset/list-stores.ts'
import { changed } from '../../../src/state/changes.ts'
import { company } from '../../support/company.ts'
import { inventory } from '../../support/inventory.ts'
import { watched, store, look, settled, lists, last, pause } from './stage.ts'

describe('All Assets', () => {
  test('SORT-04 DASH-09 CONST-01 FILT-16 first asks for twelve, newest first, with no filter at all', async () => {
    const list = await look('all')
    expect(lists()).toHaveLength(1)
    expect(last()).toEqual({
      all: 'false',
      orderBy: 'created_at',
      orderDir: 'desc',
      page: '1',
      perPage: '12',
    })
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
    expect(lists().at(-1)?.searchParams.getAll('assigned_to[]')).toEqual([
      String(company.users.employee),
    ])
    expect(last()).not.toHaveProperty('status[]')
    expect(last()).not.toHaveProperty('withAssignee')
  })

  test('OP-038 search still applies', async () => {
    const list = await look('mine')
    list.search('nothing like this')
    await vi.waitFor(() =>
      expect(list.$state.get()).toMatchObject({ status: 'ready', totalItems: 0 }),
    )
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
