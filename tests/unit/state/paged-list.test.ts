import { describe, expect, test } from 'vitest'
import { newPlace } from '../../../src/state/list/list-place.ts'
import { listSuite, none, settled, type Filters } from '../../support/list-server.ts'

const { api, opened, last } = listSuite()

describe('pages', () => {
  test('CONST-01 PAGE-09 pages have 12 rows; going to a page sends one request', async () => {
    const list = await opened()
    expect(last()).toMatchObject({ page: 1, perPage: 12, search: '', filters: none })
    list.goTo(3)
    await settled()
    expect(api.requests).toHaveLength(2)
    expect(last()?.page).toBe(3)
    expect(list.state()).toMatchObject({ status: 'ready', page: 3, totalPages: 3, totalItems: 30 })
    expect(list.state().items).toHaveLength(6)
  })

  test('DASH-09 25 rows are split into 12, 12 and 1', async () => {
    api.state.total = 25
    const list = await opened()
    const sizes = [list.state().items.length]
    for (const page of [2, 3]) {
      list.goTo(page)
      await settled()
      sizes.push(list.state().items.length)
    }
    expect(sizes).toEqual([12, 12, 1])
    expect(api.requests.map(({ page, perPage }) => [page, perPage])).toEqual([
      [1, 12],
      [2, 12],
      [3, 12],
    ])
  })

  test('OP-081 a page beyond the end steps back to the last one', async () => {
    const list = await opened()
    list.goTo(3)
    await settled()
    api.state.total = 13
    list.reload()
    await settled()
    expect(list.state()).toMatchObject({ status: 'ready', page: 2, totalPages: 2 })
    expect(list.state().items).toEqual(['13'])
  })

  test('OP-081 a list without rows shows page 1 of 1', async () => {
    api.state.total = 0
    const list = await opened({ place: newPlace(none) })
    list.goTo(4)
    await settled()
    expect(list.state()).toMatchObject({ status: 'ready', page: 1, totalPages: 1, items: [] })
    expect(api.requests).toHaveLength(3)
  })

  test('an invalid page number is page 1', async () => {
    const list = await opened()
    for (const page of [Number.NaN, -3, 0]) list.goTo(page)
    await settled()
    expect(list.state().page).toBe(1)
  })

  test('while a page loads, the former one stays; the response to the latest request wins', async () => {
    const list = await opened()
    const before = list.state().items
    api.state.held = true
    list.goTo(2)
    list.goTo(3)
    const loading = { status: 'loading', page: 3, shownPage: 1, items: before }
    expect(list.state()).toMatchObject(loading)
    api.pending[1]?.()
    await settled()
    api.pending[0]?.()
    await settled()
    expect(list.state()).toMatchObject({ status: 'ready', page: 3, shownPage: 3 })
    expect(list.state().items[0]).toBe('25')
  })
})

describe('filters', () => {
  test('applying filters on page 3 goes to page 1 with one request', async () => {
    const list = await opened()
    list.goTo(3)
    await settled()
    list.apply({ place: [7], status: 'open' })
    await settled()
    expect(api.requests).toHaveLength(3)
    expect(last()).toMatchObject({ page: 1, filters: { place: [7], status: 'open' } })
  })

  test('clearing removes all filters and goes to page 1', async () => {
    const list = await opened({ place: newPlace<Filters>({ place: [7], status: 'open' }) })
    list.goTo(2)
    await settled()
    list.clear()
    await settled()
    expect(last()).toMatchObject({ page: 1, filters: none })
    expect(api.requests).toHaveLength(3)
  })

  test('removing one value keeps the others', async () => {
    const list = await opened({ place: newPlace<Filters>({ place: [7, 8], status: 'open' }) })
    list.goTo(2)
    await settled()
    list.removeFilter('place', 7)
    await settled()
    expect(last()).toMatchObject({ page: 1, filters: { place: [8], status: 'open' } })
    list.removeFilter('status', 'open')
    await settled()
    expect(last()?.filters).toEqual({ place: [8], status: null })
  })

  test('FILT-13 removing a value also removes the values that are linked to it', async () => {
    const list = await opened({
      place: newPlace<Filters>({ place: [7], status: 'open' }),
      link: (before, after) => (before.place === after.place ? after : { ...after, status: null }),
    })
    list.removeFilter('place', 7)
    await settled()
    expect(last()?.filters).toEqual(none)
  })

  test('a filter that another list applies to a shared place also updates this list', async () => {
    const place = newPlace(none)
    await opened({ place })
    const other = await opened({ place })
    api.requests.length = 0
    other.apply({ place: [1], status: null })
    await settled()
    expect(api.requests.map(({ filters }) => filters.place)).toEqual([[1], [1]])
  })
})

describe('order', () => {
  const defaultSort = { by: 'created_at', dir: 'desc' } as const

  test('SORT-04 the list starts with its default order and then uses the chosen one', async () => {
    const list = await opened({ sort: defaultSort })
    expect(last()?.sort).toEqual(defaultSort)
    list.sortBy('asset_detail.payment_date', 'asc')
    await settled()
    expect(last()?.sort).toEqual({ by: 'asset_detail.payment_date', dir: 'asc' })
    list.sortBy('asset_detail.payment_date', 'desc')
    await settled()
    expect(last()?.sort).toEqual({ by: 'asset_detail.payment_date', dir: 'desc' })
    expect(list.state().sort).toEqual({ by: 'asset_detail.payment_date', dir: 'desc' })
  })

  test('choosing the active direction again restores the default order', async () => {
    const list = await opened({ sort: defaultSort })
    list.sortBy('asset_detail.payment_date', 'asc')
    list.sortBy('asset_detail.payment_date', 'asc')
    await settled()
    expect(last()?.sort).toEqual(defaultSort)
  })
})
