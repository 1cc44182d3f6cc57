import { expect, test } from 'vitest'
import type { BulkValues } from '../../../src/parts/selection/bulk-form.ts'
import { choices, type Lists } from '../../../src/parts/selection/choices.ts'

const place = { id: 1, display_name: 'Pune' }
const other = { id: 2, display_name: 'Delhi' }
const lists = {
  locations: [
    { id: 11, display_name: 'Hall', place },
    { id: 12, display_name: 'Lobby', place: other },
  ],
} as unknown as Lists

test.each([
  { what: 'a move to a place', fields: [], place_id: 1, ids: [11] },
  { what: 'a new place', fields: ['place_id', 'location_id'], place_id: 1, ids: [11] },
  { what: 'a removed place', fields: ['location_id'], place_id: 1, ids: [11, 12] },
  { what: 'no place', fields: ['location_id'], place_id: null, ids: [11, 12] },
])('BULK-06 with $what, the locations $ids are offered', ({ fields, place_id, ids }) => {
  const options = choices.location_id(lists, { fields, place_id } as unknown as BulkValues)
  expect(options.map(({ value }) => value)).toEqual(ids)
})
