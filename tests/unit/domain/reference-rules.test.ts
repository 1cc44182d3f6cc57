import { expect, test } from 'vitest'
import {
  draftOf,
  referenceFaults,
  storedFaults,
  type ReferenceDraft,
} from '../../../src/domain/reference/reference-rules.ts'
import { filterOptions, formOptions, retiredFaults } from '../../../src/domain/reference/retired.ts'
import type { ReferenceSaved } from '../../../src/wire/reference.ts'

const named = (id: number, display_name: string) => ({ id, name: `${id}`, display_name })
const retired_at = '2026-01-01T00:00:00.000Z'
const pune = named(2, 'Pune')
const lab: ReferenceSaved = {
  ...named(4, 'Lab'),
  manager: null,
  useful_life: null,
  place: pune,
  retired_at: null,
  version: 1,
}
const keys = (faults: readonly { field: string; key: string }[]) =>
  faults.map(({ field, key }) => `${field}: ${key}`)

test('MAST-02 a draft takes its values from the body, and missing ones from the stored row', () => {
  expect(draftOf({ display_name: '  Big   lab ' }, lab)).toEqual({
    display_name: 'Big lab',
    manager: null,
    useful_life: null,
    place_id: 2,
    retired: false,
  })
  expect(draftOf({ retired: false }, { ...lab, retired_at }).retired).toBe(false)
  expect(draftOf({}, { ...lab, retired_at }).retired).toBe(true)
})

test('MAST-02 MAST-06 faults of a draft that need no stored rows', () => {
  const category = (draft: Partial<ReferenceDraft>, name = 'laptop') =>
    keys(
      referenceFaults(
        'category',
        { ...draftOf({ display_name: 'X', manager: 'office_admin' }), ...draft },
        { name, place: null },
      ),
    )
  expect(category({})).toEqual([])
  expect(category({ useful_life: 600 })).toEqual([])
  expect(category({ useful_life: 0 })).toEqual(['useful_life: range'])
  expect(category({ useful_life: 1.5 })).toEqual(['useful_life: range'])
  expect(category({ useful_life: Number.NaN })).toEqual(['useful_life: range'])
  expect(category({ manager: null })).toEqual(['manager: isNotEmpty'])
  expect(category({ manager: null }, 'other')).toEqual([])
  expect(category({ retired: true }, 'other')).toEqual(['manager: other', 'retired: other'])
  expect(keys(referenceFaults('place', draftOf({ display_name: '\u200b ' })))).toEqual([
    'display_name: isNotEmpty',
  ])
  expect(keys(referenceFaults('location', draftOf({ display_name: 'Roof' })))).toEqual([
    'place_id: isNotEmpty',
  ])
})

test('MAST-08 MAST-17 faults that depend on stored rows', () => {
  const draft = draftOf({ display_name: 'Lab', place_id: 2 })
  const facts = { taken: false, count: 0, place: pune, people: [] }
  const location = (more: Partial<Parameters<typeof storedFaults>[2]>, of = draft) =>
    keys(storedFaults('location', of, { ...facts, ...more }))
  expect(location({ count: 131_070 })).toEqual([])
  expect(location({ count: 131_071, taken: true })).toEqual(['display_name: full'])
  expect(location({ place: { ...pune, retired_at } })).toEqual(['place_id: retired'])
  // A location that was retired with its place can be renamed, but not brought back without the place.
  const stored = { ...lab, retired_at }
  const place = { ...pune, retired_at }
  expect(location({ stored, place }, draftOf({}, stored))).toEqual([])
  expect(location({ stored, place }, draftOf({ retired: false }, stored))).toEqual([
    'retired: retired',
  ])
  const people = ['Asha', 'Bina', 'Chand', 'Devi', 'Esha']
  const [fault] = storedFaults(
    'place',
    { ...draft, retired: true },
    {
      ...facts,
      people,
      stored: { ...lab, place: null },
    },
  )
  expect(fault?.text).toMatch(/^The place of Asha, Bina, Chand and 2 more\./)
})

test('MAST-07 retired values are rejected when newly chosen, kept where they are used, and marked where they are shown', () => {
  const old = { ...named(9, 'Typewriter'), manager: null, retired_at }
  const reference = { categories: [old], places: [pune], locations: [] }
  const draft = { category_id: 9, place_id: 2, location_id: null }
  expect(keys(retiredFaults(draft, reference))).toEqual(['category_id: retired'])
  expect(retiredFaults(draft, reference, { category_id: 9 })).toEqual([])
  const rows = [old, named(3, 'Chair')]
  expect(formOptions(rows, null)).toEqual([{ value: 3, label: 'Chair' }])
  expect(formOptions(rows, 9).map(({ label }) => label)).toEqual(['Typewriter (retired)', 'Chair'])
  expect(filterOptions(rows, []).map(({ label }) => label)).toEqual([
    'Chair',
    'Typewriter (retired)',
  ])
  const merged = [{ id: 3, display_name: 'Chair', former_ids: [1, 2] }]
  expect(filterOptions(merged, [1])).toEqual([{ value: 1, label: 'Chair' }])
  expect(filterOptions(merged, [3, 1]).map(({ value }) => value)).toEqual([3, 1])
  expect(filterOptions(merged, [9])).toEqual([{ value: 3, label: 'Chair' }])
})
