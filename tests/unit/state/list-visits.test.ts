import { describe, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { listQuery, resetSearch } from '../../../src/state/list/list-registry.ts'
import type { Page } from '../../../src/wire/page.ts'
import { listSuite, settled, type Options } from '../../support/list-server.ts'

const { api, stops, opened, last } = listSuite()

describe('search', () => {
  const typing = { minSearch: 3, debounce: 300 }

  test('SRCH-01 one or two characters load nothing', async () => {
    const list = await opened(typing)
    list.search('a')
    list.search('ab')
    await vi.advanceTimersByTimeAsync(5000)
    expect(api.requests).toHaveLength(1)
    expect(list.state().search).toBe('ab')
  })

  test('SRCH-02 the third character loads once, 300 ms after the last key', async () => {
    const list = await opened(typing)
    for (const text of ['a', 'ab', 'abc']) list.search(text)
    await vi.advanceTimersByTimeAsync(299)
    expect(api.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(api.requests).toHaveLength(2)
    expect(last()?.search).toBe('abc')
  })

  test('SRCH-03 every shortening of the search loads', async () => {
    const list = await opened(typing)
    for (const text of ['abcde', 'ab', 'a', '']) {
      list.search(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(api.requests.map(({ search }) => search)).toEqual(['', 'abcde', 'ab', 'a', ''])
  })

  test('SRCH-04 a new search starts at page 1', async () => {
    const list = await opened(typing)
    list.goTo(3)
    await settled()
    list.search('abc')
    await vi.advanceTimersByTimeAsync(300)
    expect(last()).toMatchObject({ page: 1, search: 'abc' })
  })

  test('SRCH-05 quick typing sends one request', async () => {
    const list = await opened(typing)
    for (const text of ['p', 'pr', 'pri', 'prin', 'print', 'printe']) {
      list.search(text)
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(300)
    expect(api.requests.map(({ search }) => search)).toEqual(['', 'printe'])
  })

  test('the minimum length and the delay can be configured, such as none and 1000 ms', async () => {
    const list = await opened({ debounce: 1000 })
    list.search('x')
    await vi.advanceTimersByTimeAsync(999)
    expect(api.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(last()?.search).toBe('x')
  })

  test('a search text that was not sent is dropped when the user leaves the screen', async () => {
    const list = await opened(typing)
    list.search('ab')
    list.discardUnapplied()
    list.stop()
    await vi.advanceTimersByTimeAsync(2000)
    expect(api.requests).toHaveLength(1)
    stops.push(list.$state.listen(() => {}))
    expect(list.state().search).toBe('')
  })
})

describe('visits', () => {
  test('DASH-16 FILT-17 page, search and filters are remembered; a later visit loads again', async () => {
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

  test('SORT-07 a change of its own subject reloads the list; other subjects do not', async () => {
    await opened({ reloadOn: ['assets'] })
    changed('users')
    await settled()
    expect(api.requests).toHaveLength(1)
    changed('assets')
    await settled()
    expect(api.requests).toHaveLength(2)
  })

  test('an action that changes several subjects and the place of the list sends one request', async () => {
    const place = listQuery('trash', 'of one action') as unknown as NonNullable<Options['place']>
    await opened({ place, reloadOn: ['assets', 'trash'] })
    resetSearch('trash', 'of one action')
    changed('assets', 'trash', 'activity')
    await settled()
    expect(api.requests).toHaveLength(2)
    changed('trash')
    await settled()
    expect(api.requests).toHaveLength(3)
  })

  test('another user sees no rows of the previous one', async () => {
    setOwner('1')
    const list = await opened()
    expect(list.state().items).not.toHaveLength(0)
    api.state.held = true
    setOwner('')
    expect(list.state()).toMatchObject({ status: 'idle', items: [] })
    const before = api.requests.length
    setOwner('2')
    await settled()
    expect(api.requests).toHaveLength(before + 1)
    expect(list.state()).toMatchObject({ status: 'loading', items: [] })
  })

  test('a list that is no longer shown loads nothing for the next user', async () => {
    setOwner('1')
    const list = await opened()
    list.stop()
    setOwner('2')
    await vi.advanceTimersByTimeAsync(2000)
    expect(api.requests).toHaveLength(1)
  })

  test('resetting the place of a list for the next user loads nothing before their screens are mounted', async () => {
    setOwner('1')
    const place = listQuery('allAssets', 'of two people') as unknown as NonNullable<
      Options['place']
    >
    const list = await opened({ place })
    list.goTo(2)
    await settled()
    const before = api.requests.length
    setOwner('2')
    list.stop()
    await vi.advanceTimersByTimeAsync(2000)
    expect([place.get().page, api.requests.length]).toEqual([1, before])
  })

  test('a response for the previous user is never shown', async () => {
    setOwner('1')
    api.state.held = true
    const list = await opened()
    setOwner('2')
    api.pending[0]?.()
    await settled()
    expect(list.state().items).toEqual([])
  })
})

describe('failures', () => {
  test('a failed load shows no stale rows, reports the error, and can be retried', async () => {
    const failed = vi.fn()
    const list = await opened({ failed })
    const { fetch } = api
    let broken = false
    const wrapped: Options['fetch'] = (...request) =>
      broken ? Promise.reject(new Error('down')) : fetch(...request)
    const other = await opened({ fetch: wrapped, failed })
    expect(other.state().items).toHaveLength(12)
    broken = true
    other.reload()
    await settled()
    const totals = { totalPages: 3, totalItems: 30 }
    expect(other.state()).toMatchObject({ status: 'failed', items: [], ...totals })
    expect(failed).toHaveBeenCalledTimes(1)
    broken = false
    other.reload()
    await settled()
    expect(other.state().status).toBe('ready')
    expect(list.state().status).toBe('ready')
  })

  test.each([undefined, {}, { items: 'none' }, { items: null }])(
    'garbage %j is a failure, not a crash',
    async (page) => {
      const list = await opened({ fetch: async () => page as unknown as Page<string> })
      expect(list.state()).toMatchObject({ status: 'failed', items: [] })
    },
  )

  test('after 10 s the load is marked as slow and continues', async () => {
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
