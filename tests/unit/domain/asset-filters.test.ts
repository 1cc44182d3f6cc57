import { describe, expect, test } from 'vitest'
import {
  assetFilterQuery,
  linkAssetFilters,
  locationChoices,
  userFilterDisabled,
} from '../../../src/domain/asset/asset-filter-rules.ts'
import { noAssetFilters } from '../../../src/domain/asset/asset-filters.ts'

const place = (id: number) => ({ id, name: `p${id}`, display_name: `Place ${id}` })
const location = (id: number, of: number) => ({
  id,
  name: `l${id}`,
  display_name: `Location ${id}`,
  place: place(of),
})
const locations = [location(1, 1), location(2, 2), location(3, 1)]

const lists = { locations, places: [place(1), place(2)] }

describe('without assignee', () => {
  const chosen = { ...noAssetFilters, user: [4, 9] }
  const without = linkAssetFilters(chosen, { ...chosen, assignee: 'without' }, lists)

  test('FILT-11 empties and closes the user filter', () => {
    expect(without.user).toEqual([])
    expect(userFilterDisabled(without)).toBe(true)
  })

  test.each(['with', null] as const)(
    'FILT-12 switching from it to %s restores the users',
    (assignee) => {
      const back = linkAssetFilters(without, { ...without, assignee }, lists)
      expect(back.user).toEqual([4, 9])
      expect(userFilterDisabled(back)).toBe(false)
    },
  )
})

describe('place and location', () => {
  const both = { ...noAssetFilters, place: [1, 2], location: [1, 2] }

  test('FILT-13 removing a place drops its locations and keeps the others', () => {
    expect(linkAssetFilters(both, { ...both, place: [1] }, lists).location).toEqual([1])
  })

  test('FILT-14 only locations of the chosen places are offered', () => {
    expect(
      locationChoices({ ...noAssetFilters, place: [1] }, { locations, places: [] }).map(
        ({ id }) => id,
      ),
    ).toEqual([1, 3])
    expect(locationChoices(noAssetFilters, { locations, places: [] })).toHaveLength(3)
  })

  test('FILT-14 MAST-10 if an old link names a merged place, the locations of the remaining place are offered', () => {
    const places = [{ id: 1, name: 'Pune', display_name: 'Pune', former_ids: [7] }]
    expect(locationChoices({ place: [7] }, { locations, places }).map(({ id }) => id)).toEqual([
      1, 3,
    ])
  })

  test('FILT-13 MAST-10 the place of an old link keeps its locations when another place is added', () => {
    const merged = {
      locations: [{ ...location(1, 1), former_ids: [8] }, location(2, 2), location(3, 1)],
      places: [{ ...place(1), former_ids: [7] }, place(2)],
    }
    const old = { ...noAssetFilters, place: [7], location: [3, 8] }
    const added = linkAssetFilters(old, { ...old, place: [7, 2] }, merged)
    expect(added.location).toEqual([3, 8])
    expect(linkAssetFilters(added, { ...added, place: [2] }, merged).location).toEqual([])
  })

  test('removing the last place keeps the locations, since all are offered again', () => {
    expect(linkAssetFilters(both, { ...both, place: [] }, lists).location).toEqual([1, 2])
  })
})

describe('query', () => {
  test('FILT-16 without filters the query is empty', () => {
    expect(assetFilterQuery(noAssetFilters)).toEqual({})
  })
})
