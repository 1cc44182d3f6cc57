import { describe, expect, test } from 'vitest'
import { linkAssetFilters, withoutFilter } from '../../../src/domain/asset/asset-filter-rules.ts'
import { noAssetFilters } from '../../../src/domain/asset/asset-filters.ts'
import { assetFilterSpec } from '../../../src/parts/asset/filters.ts'
import type { ReferenceState } from '../../../src/state/reference.ts'
import type { User } from '../../../src/wire/user.ts'

const named = (id: number, display_name: string) => ({
  id,
  name: display_name.toLowerCase(),
  display_name,
})
const pune = named(1, 'Pune')
const delhi = named(2, 'Delhi')
const locations = [
  { ...named(1, 'Reception'), place: pune },
  { ...named(2, 'Reception'), place: delhi },
  { ...named(3, 'Lab'), place: pune },
]
const user = (id: number, username: string) => ({ id, username }) as User
const reference: ReferenceState = {
  status: 'ready',
  failed: [],
  categories: [],
  places: [delhi, pune],
  locations,
  users: [user(3, 'zara'), user(1, 'Anil'), user(2, 'Meera')],
}
const optionsOf = (name: string, filters = noAssetFilters) =>
  assetFilterSpec(reference, 'Clear')
    .fields.find((field) => field.name === name)
    ?.options(filters)
    .map(({ label }) => label)

describe('options', () => {
  test('a location whose name several places use says which place it is in', () => {
    expect(optionsOf('location')).toEqual(['Reception, Pune', 'Reception, Delhi', 'Lab'])
  })

  test('FILT-14 only locations of the chosen place are offered, and then the bare name is enough', () => {
    expect(optionsOf('location', { ...noAssetFilters, place: [1] })).toEqual(['Reception', 'Lab'])
  })

  test('people are offered by name, not by their arrival', () => {
    expect(optionsOf('user')).toEqual(['Anil', 'Meera', 'zara'])
  })

  test('OP-041 each screen clears in its own words, and options on their way are busy', () => {
    expect(assetFilterSpec(reference, 'Clear').clear).toBe('Clear')
    expect(assetFilterSpec({ ...reference, status: 'loading' }, 'Clear All')).toMatchObject({
      clear: 'Clear All',
      busy: true,
    })
  })
})

describe('a chip taken out', () => {
  test('of Without Assignee takes nothing else away and brings nothing back', () => {
    const before = { ...noAssetFilters, assignee: 'without' as const, formerUser: [3], place: [1] }
    expect(withoutFilter(before, { ...before, assignee: null }, reference)).toEqual({
      ...noAssetFilters,
      place: [1],
    })
  })

  test('FILT-13 of a place takes its locations along', () => {
    const before = { ...noAssetFilters, place: [1, 2], location: [2, 3] }
    expect(withoutFilter(before, { ...before, place: [1] }, reference).location).toEqual([3])
  })

  test('of anything else keeps the users who wait behind Without Assignee', () => {
    const before = {
      ...noAssetFilters,
      assignee: 'without' as const,
      formerUser: [3],
      status: ['sold' as const],
    }
    expect(withoutFilter(before, { ...before, status: [] }, reference).formerUser).toEqual([3])
  })
})

test('while the locations are unknown, a change of place drops none', () => {
  const before = { ...noAssetFilters, place: [1], location: [3] }
  expect(
    linkAssetFilters(before, { ...before, place: [1, 2] }, { ...reference, locations: [] })
      .location,
  ).toEqual([3])
})
