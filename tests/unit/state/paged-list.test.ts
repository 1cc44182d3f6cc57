import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { owner } from '../../../src/session/owner.ts'
import { changed } from '../../../src/state/changes.ts'
import { newPlace } from '../../../src/state/list-place.ts'
import { pagedList, type PagedListOptions, type PageRequest } from '../../../src/state/paged-list.ts'
import type { Page } from '../../../src/wire/page.ts'

interface Filters {
  place: readonly number[]
  status: 'open' | null
}
const none: Filters = { place: [], status: null }
type Request = PageRequest<Filters>
type Options = PagedListOptions<string, Filters>

/** A server of `total` rows, that can be held back, and whose requests are written down. */
function server(total = 30) {
  const requests: Request[] = []
  const pending: (() => void)[] = []
  const state = { total, held: false }
  const fetch: Options['fetch'] = async (request) => {
    requests.push(request)
    if (state.held) await new Promise<void>((resume) => pending.push(resume))
    const start = (request.page - 1) * request.perPage
    const items = Array.from(
      { length: Math.max(0, Math.min(request.perPage, state.total - start)) },
      (_, index) => `${request.search}${start + index + 1}`,
    )
    const totalPages = Math.ceil(state.total / request.perPage)
    return { items, page: request.page, totalPages, totalItems: state.total, offset: start, itemCount: items.length }
  }
  return { requests, pending, state, fetch }
}

type Server = ReturnType<typeof server>
let api: Server
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  api = server()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  owner.set('')
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

async function opened(options: Partial<Options> = {}) {
  const list = pagedList<string, Filters>({ fetch: api.fetch, filters: none, ...options })
  const stop = list.$state.listen(() => {})
  stops.push(stop)
  await settled()
  return { ...list, stop, state: () => list.$state.get() }
}

const last = () => api.requests.at(-1)

describe('pages', () => {
  test('CONST-01 PAGE-09 12 rows a page; going to a page is one request with that page', async () => {
    const list = await opened()
    expect(last()).toMatchObject({ page: 1, perPage: 12, search: '', filters: none })
    list.goTo(3)
    await settled()
    expect(api.requests).toHaveLength(2)
    expect(last()?.page).toBe(3)
    expect(list.state()).toMatchObject({ status: 'ready', page: 3, totalPages: 3, totalItems: 30 })
    expect(list.state().items).toHaveLength(6)
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

  test('OP-081 a list without rows stands at page 1 of 1', async () => {
    api.state.total = 0
    const list = await opened({ place: newPlace(none) })
    list.goTo(4)
    await settled()
    expect(list.state()).toMatchObject({ status: 'ready', page: 1, totalPages: 1, items: [] })
    expect(api.requests).toHaveLength(3)
  })

  test('nonsense for a page is page 1', async () => {
    const list = await opened()
    for (const page of [Number.NaN, -3, 0]) list.goTo(page)
    await settled()
    expect(list.state().page).toBe(1)
  })

  test('while a page loads the former one stays; the latest answer wins', async () => {
    const list = await opened()
    const before = list.state().items
    api.state.held = true
    list.goTo(2)
    list.goTo(3)
    expect(list.state()).toMatchObject({ status: 'loading', page: 3, items: before })
    api.pending[1]?.()
    await settled()
    api.pending[0]?.()
    await settled()
    expect(list.state()).toMatchObject({ status: 'ready', page: 3 })
    expect(list.state().items[0]).toBe('25')
  })
})

describe('search', () => {
  const typing = { minSearch: 3, debounce: 300 }

  test('SRCH-01 one and two characters load nothing', async () => {
    const list = await opened(typing)
    list.search('a')
    list.search('ab')
    await vi.advanceTimersByTimeAsync(5000)
    expect(api.requests).toHaveLength(1)
    expect(list.state().search).toBe('ab')
  })

  test('SRCH-02 CONST-03 the third loads once, 300 ms after the last key', async () => {
    const list = await opened(typing)
    for (const text of ['a', 'ab', 'abc']) list.search(text)
    await vi.advanceTimersByTimeAsync(299)
    expect(api.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.requests).toHaveLength(2)
    expect(last()?.search).toBe('abc')
  })

  test('SRCH-03 every shortening loads', async () => {
    const list = await opened(typing)
    for (const text of ['abcde', 'ab', 'a', '']) {
      list.search(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(api.requests.map(({ search }) => search)).toEqual(['', 'abcde', 'ab', 'a', ''])
  })

  test('SRCH-04 a search that loads starts at page 1', async () => {
    const list = await opened(typing)
    list.goTo(3)
    await settled()
    list.search('abc')
    await vi.advanceTimersByTimeAsync(300)
    expect(last()).toMatchObject({ page: 1, search: 'abc' })
  })

  test('SRCH-05 quick typing is one request', async () => {
    const list = await opened(typing)
    for (const text of ['p', 'pr', 'pri', 'prin', 'print', 'printe']) {
      list.search(text)
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(300)
    expect(api.requests.map(({ search }) => search)).toEqual(['', 'printe'])
  })

  test('USER-05 CONST-03 without a minimum and with 1000 ms of rest', async () => {
    const list = await opened({ debounce: 1000 })
    list.search('x')
    await vi.advanceTimersByTimeAsync(999)
    expect(api.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(last()?.search).toBe('x')
  })

  test('a text that was not sent is dropped when nobody looks any more', async () => {
    const list = await opened(typing)
    list.search('ab')
    list.stop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(api.requests).toHaveLength(1)
    stops.push(list.$state.listen(() => {}))
    expect(list.state().search).toBe('')
  })
})

describe('filters', () => {
  test('FILT-08 applying on page 3 goes to page 1 with one request', async () => {
    const list = await opened()
    list.goTo(3)
    await settled()
    list.apply({ place: [7], status: 'open' })
    await settled()
    expect(api.requests).toHaveLength(3)
    expect(last()).toMatchObject({ page: 1, filters: { place: [7], status: 'open' } })
  })

  test('FILT-09 clearing empties all of them and goes to page 1', async () => {
    const list = await opened({ place: newPlace<Filters>({ place: [7], status: 'open' }) })
    list.goTo(2)
    await settled()
    list.clear()
    await settled()
    expect(last()).toMatchObject({ page: 1, filters: none })
    expect(api.requests).toHaveLength(3)
  })

  test('FILT-10 removing one value leaves the others', async () => {
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

  test('FILT-13 a removed value takes along what its link says', async () => {
    const list = await opened({
      place: newPlace<Filters>({ place: [7], status: 'open' }),
      link: (before, after) => (before.place === after.place ? after : { ...after, status: null }),
    })
    list.removeFilter('place', 7)
    await settled()
    expect(last()?.filters).toEqual(none)
  })

  test('WID-02 a filter applied elsewhere on the shared place moves this list', async () => {
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
  const own = { by: 'created_at', dir: 'desc' } as const

  test('SORT-02 SORT-04 the list’s own order first, then the chosen one', async () => {
    const list = await opened({ sort: own })
    expect(last()?.sort).toEqual(own)
    list.sortBy('asset_detail.payment_date', 'asc')
    await settled()
    expect(last()?.sort).toEqual({ by: 'asset_detail.payment_date', dir: 'asc' })
    list.sortBy('asset_detail.payment_date', 'desc')
    await settled()
    expect(last()?.sort).toEqual({ by: 'asset_detail.payment_date', dir: 'desc' })
    expect(list.state().sort).toEqual({ by: 'asset_detail.payment_date', dir: 'desc' })
  })

  test('SORT-03 the active direction chosen again returns to it', async () => {
    const list = await opened({ sort: own })
    list.sortBy('asset_detail.payment_date', 'asc')
    list.sortBy('asset_detail.payment_date', 'asc')
    await settled()
    expect(last()?.sort).toEqual(own)
  })
})

describe('visits', () => {
  test('DASH-16 FILT-17 page, search and filters are remembered; a later visit loads anew', async () => {
    const list = await opened()
    list.apply({ place: [1], status: null })
    list.search('abc')
    await vi.advanceTimersByTimeAsync(300)
    list.goTo(2)
    await settled()
    list.stop()
    await vi.advanceTimersByTimeAsync(1500)
    const before = api.requests.length
    stops.push(list.$state.listen(() => {}))
    await settled()
    expect(api.requests).toHaveLength(before + 1)
    expect(last()).toMatchObject({ page: 2, search: 'abc', filters: { place: [1] } })
  })

  test('SORT-07 a change of its subject loads it again, other subjects do not', async () => {
    await opened({ reloadOn: ['assets'] })
    changed('users')
    await settled()
    expect(api.requests).toHaveLength(1)
    changed('assets')
    await settled()
    expect(api.requests).toHaveLength(2)
  })

  test('another person finds no rows of the former one', async () => {
    owner.set('1')
    const list = await opened()
    expect(list.state().items).not.toHaveLength(0)
    api.state.held = true
    owner.set('')
    expect(list.state()).toMatchObject({ status: 'idle', items: [] })
    const before = api.requests.length
    owner.set('2')
    await settled()
    expect(api.requests).toHaveLength(before + 1)
    expect(list.state()).toMatchObject({ status: 'loading', items: [] })
  })

  test('WID-05 a list that nobody looks at any more loads nothing for the next person', async () => {
    owner.set('1')
    const list = await opened()
    list.stop()
    owner.set('2')
    await vi.advanceTimersByTimeAsync(2000)
    expect(api.requests).toHaveLength(1)
  })

  test('an answer to the former person never shows', async () => {
    owner.set('1')
    api.state.held = true
    const list = await opened()
    owner.set('2')
    api.pending[0]?.()
    await settled()
    expect(list.state().items).toEqual([])
  })
})

describe('failures', () => {
  test('DASH-14 DASH-17 a failed load shows no stale rows, tells, and can be repeated', async () => {
    const failed = vi.fn()
    const list = await opened({ failed })
    const { fetch } = api
    let broken = true
    const wrapped: Options['fetch'] = (...request) =>
      broken ? Promise.reject(new Error('down')) : fetch(...request)
    const other = await opened({ fetch: wrapped, failed })
    expect(other.state()).toMatchObject({ status: 'failed', items: [], totalPages: 1 })
    expect(failed).toHaveBeenCalledTimes(1)
    broken = false
    other.reload()
    await settled()
    expect(other.state().status).toBe('ready')
    expect(list.state().status).toBe('ready')
  })

  test.each([undefined, {}, { items: 'none' }, { items: null }])('garbage %j is a failure, not a crash', async (page) => {
    const list = await opened({ fetch: async () => page as unknown as Page<string> })
    expect(list.state()).toMatchObject({ status: 'failed', items: [] })
  })

  test('after 10 s of loading it is called slow, and still waits', async () => {
    api.state.held = true
    const list = await opened()
    await vi.advanceTimersByTimeAsync(9999)
    expect(list.state().slow).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(list.state()).toMatchObject({ slow: true, status: 'loading' })
    await vi.advanceTimersByTimeAsync(120_000)
    api.pending[0]?.()
    await settled()
    expect(list.state()).toMatchObject({ slow: false, status: 'ready' })
  })
})
