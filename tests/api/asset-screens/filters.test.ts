import { describe, expect, test, vi } from 'vitest'
import { noAssetFilters, type AssetFilters } from '../../../src/domain/asset-filters.ts'
import { listPlace } from '../../../src/state/list-registry.ts'
import { inventory } from '../../support/inventory.ts'
import { watched, scope, look, settled, lists, last, pause } from './stage.ts'

describe('filters', () => {
  const each: readonly [
    id: string,
    filters: Partial<AssetFilters>,
    query: Record<string, string[]>,
    total: number,
  ][] = [
    ['FILT-02', { image: 'with' }, { withImages: ['true'] }, 1],
    ['FILT-02', { image: 'without' }, { withImages: ['false'] }, inventory.total - 1],
    ['FILT-03', { assignee: 'with' }, { withAssignee: ['true'] }, 2],
    ['FILT-03', { assignee: 'without' }, { withAssignee: ['false'] }, inventory.total - 2],
    [
      'FILT-04',
      { status: ['in_use', 'ready'] },
      { 'status[]': ['in_use', 'ready'] },
      2 + 1 + inventory.lamps,
    ],
    ['FILT-05', { manager: 'system_admin' }, { manager: ['system_admin'] }, 5],
    ['FILT-06', { user: [3, 5] }, { 'assigned_to[]': ['3', '5'] }, 2],
    ['FILT-06', { category: [1] }, { 'category_id[]': ['1'] }, 4],
    ['FILT-06', { place: [2] }, { 'place_id[]': ['2'] }, 2 + inventory.cables],
    [
      'FILT-06',
      { location: [2, 4] },
      { 'location_id[]': ['2', '4'] },
      1 + inventory.cables + inventory.lamps,
    ],
  ]

  test.each(each)(
    '%s DASH-06 %o is asked for and followed',
    async (...[, filters, query, total]) => {
      const list = await look('all')
      list.apply({ ...noAssetFilters, ...filters })
      await vi.waitFor(() =>
        expect(list.$state.get()).toMatchObject({ status: 'ready', totalItems: total }),
      )
      const asked = lists().at(-1)?.searchParams
      for (const [name, values] of Object.entries(query))
        expect(asked?.getAll(name)).toEqual(values)
      expect([...(asked?.keys() ?? [])]).toHaveLength(5 + Object.values(query).flat().length)
    },
  )

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
    expect(last()).toEqual({
      all: 'false',
      orderBy: 'created_at',
      orderDir: 'desc',
      page: '1',
      perPage: '12',
    })
    expect(list.$state.get().filters).toEqual(noAssetFilters)
  })

  test('FILT-10 taking one value out takes only that one, from page 1', async () => {
    const list = await look('all')
    list.apply({
      ...noAssetFilters,
      status: ['ready', 'spare_parts'],
      place: [1, 2],
      assignee: 'without',
    })
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
    expect(listPlace('allAssets', scope).get().filters.status).toEqual(['sold'])
    expect(listPlace('trash', scope).get().filters).toEqual(noAssetFilters)
  })
})
