import { describe, expect, test } from 'vitest'
import { noAssetFilters } from '../../src/domain/asset/asset-filters.ts'
import { placeOfQuery, queryOfPlace } from '../../src/domain/list/list-query.ts'

const written = (place: Parameters<typeof queryOfPlace>[0]) => queryOfPlace(place).toString()
const read = (query: string) => placeOfQuery(new URLSearchParams(query), 'allAssets')
const start = { page: 1, search: '', filters: noAssetFilters }

describe('the place of a list as a query', () => {
  test('the start of a list has an empty query', () => {
    expect(written(start)).toBe('')
    expect(read('')).toEqual(start)
  })

  test('every choice survives writing and reading the query', () => {
    const place = {
      page: 7,
      search: '14" laptop & dock, ₹ 50%',
      sort: { by: 'asset_detail.payment_date', dir: 'desc' as const },
      filters: {
        ...noAssetFilters,
        user: [3, 2_147_483_647],
        place: [1],
        status: ['in_use', 'ready'] as const,
        image: 'with' as const,
        assignee: 'without' as const,
        manager: 'office_admin' as const,
        labelled: ['not_yet'] as const,
        warranty: 'soon' as const,
        duplicates: 'only' as const,
      },
      columns: ['status', 'serial_number'],
      density: 'compact' as const,
    }
    expect(read(written(place))).toEqual(place)
  })

  test('VIEW-07 columns and density are written and read', () => {
    const place = { ...start, columns: ['serial_number', 'status'], density: 'compact' as const }
    expect(written(place)).toBe('columns=serial_number.status&density=compact')
    expect(read('columns=status.status.&density=tiny')).toEqual({ ...start, columns: ['status'] })
    expect(read('columns=&density=')).toEqual(start)
  })

  test('filters of tickets are written and read', () => {
    const filters = {
      status: ['on_hold'] as const,
      assigned_user: [2],
      overdue: 'only' as const,
      waiting: 'us' as const,
      team: 'mine' as const,
      assignee: 'me' as const,
    }
    const query = queryOfPlace({ ...start, filters })
    expect(placeOfQuery(query, 'allTickets').filters).toEqual(filters)
  })

  test('valid days of the activity log are written and read', () => {
    const empty = { from: null, to: null }
    const filters = { from: '2024-10-28', to: '2025-01-31' }
    const query = queryOfPlace({ ...start, filters })
    expect(query.toString()).toBe('from=2024-10-28&to=2025-01-31')
    expect(placeOfQuery(query, 'activity').filters).toEqual(filters)
    for (const typed of ['from=yesterday&to=2025-1-1', 'from=2026-13-01&to=2026-02-31'])
      expect(placeOfQuery(new URLSearchParams(typed), 'activity').filters).toEqual(empty)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e400',
    'page=NaN',
    'sort=;drop',
    'sort=--id',
    'place=0',
    'place=-2.x.99999999999',
    'status=burning',
    'status=completed',
    'overdue=only',
    'page=0x10',
    'image=maybe',
    'manager=__proto__',
    '__proto__=1',
    'user=%00',
  ])('%s is ignored', (query) => {
    expect(read(query)).toEqual(start)
  })

  test('OP-081 a page beyond every list is requested up to the largest number that the server accepts', () => {
    expect(read('page=1000000000').page).toBe(1_000_000_000)
    expect(read(`page=${'9'.repeat(400)}`).page).toBe(1_000_000_000)
  })

  test('a ticket cannot be in use, and an asset cannot be completed', () => {
    const query = new URLSearchParams('status=in_use.on_hold.completed')
    expect(placeOfQuery(query, 'myTickets').filters.status).toEqual(['on_hold', 'completed'])
    expect(placeOfQuery(query, 'trash').filters.status).toEqual(['in_use'])
  })

  test('repeated values count once, and their number is limited', () => {
    expect(read('place=4.4.4').filters.place).toEqual([4])
    const many = Array.from({ length: 5000 }, (_, index) => index + 1).join('.')
    expect(read(`place=${many}`).filters.place).toHaveLength(100)
    expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(200)
  })

  test('an address contains a long search shortened to whole characters, and is stable when it is read again', () => {
    for (const character of ['x', 'ש', '🔥']) {
      const place = { ...start, search: character.repeat(10_000) }
      const query = queryOfPlace(place)
      expect(query.get('search')).toBe(character.repeat(200))
      expect(String(queryOfPlace(placeOfQuery(query, 'allAssets')))).toBe(String(query))
    }
  })
})
