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
  test('a location whose name exists in several places is shown with its place', () => {
    expect(optionsOf('location')).toEqual(['Reception, Pune', 'Reception, Delhi', 'Lab'])
  })

  test('FILT-14 only locations of the chosen place are offered, and then the bare name is enough', () => {
    expect(optionsOf('location', { ...noAssetFilters, place: [1] })).toEqual(['Reception', 'Lab'])
  })

  test('people are sorted by name, not by their order in the response', () => {
    expect(optionsOf('user')).toEqual(['Anil', 'Meera', 'zara'])
  })

  test('OP-041 each screen has its own text for clearing filters, and loading options are busy', () => {
    expect(assetFilterSpec(reference, 'Clear').clear).toBe('Clear')
    expect(assetFilterSpec({ ...reference, status: 'loading' }, 'Clear All')).toMatchObject({
      clear: 'Clear All',
      busy: true,
    })
  })
})

describe('removing the chip', () => {
  test('of Without Assignee neither removes nor restores other filters', () => {
    const before = { ...noAssetFilters, assignee: 'without' as const, formerUser: [3], place: [1] }
    expect(withoutFilter(before, { ...before, assignee: null }, reference)).toEqual({
      ...noAssetFilters,
      place: [1],
    })
  })

  test('FILT-13 of a place also removes its locations', () => {
    const before = { ...noAssetFilters, place: [1, 2], location: [2, 3] }
    expect(withoutFilter(before, { ...before, place: [1] }, reference).location).toEqual([3])
  })

  test('of any other filter keeps the users that Without Assignee suspends', () => {
    const before = {
      ...noAssetFilters,
      assignee: 'without' as const,
      formerUser: [3],
      status: ['sold' as const],
    }
    expect(withoutFilter(before, { ...before, status: [] }, reference).formerUser).toEqual([3])
  })
})

test('while the locations are loading, a change of place removes none', () => {
  const before = { ...noAssetFilters, place: [1], location: [3] }
  expect(
    linkAssetFilters(before, { ...before, place: [1, 2] }, { ...reference, locations: [] })
      .location,
  ).toEqual([3])
})
