import { expect, test } from 'vitest'
import type { AssetDraft, AssetReference } from '../../../src/domain/asset/asset-rules.ts'
import {
  withValues,
  changedFields,
  managerFaults,
  valuesOf,
} from '../../../src/domain/asset/bulk-change.ts'
import { bulkFieldNames, bulkFields, fieldOfPath } from '../../../src/domain/asset/bulk-fields.ts'
import { changeFaults, valueFaults } from '../../../src/domain/asset/bulk-rules.ts'
import type { Change } from '../../../src/wire/run.ts'
import { fieldsIn, recordOf } from '../../../src/wire/asset-fields.ts'
import { blankDetail } from '../../support/blank-detail.ts'

const pune = { id: 1, name: 'pune', display_name: 'Pune' }
const goa = { id: 2, name: 'goa', display_name: 'Goa' }
const lab = { id: 11, name: 'lab', display_name: 'Lab', place: pune }
const beach = { id: 21, name: 'beach', display_name: 'Beach', place: goa }
const reference: AssetReference = {
  categories: [{ id: 5, name: 'laptop', display_name: 'Laptop', manager: 'system_admin' }],
  places: [pune, goa],
  locations: [lab, beach],
  users: [{ id: 9, username: 'Asha' }],
}
const asset: AssetDraft = {
  ...recordOf(fieldsIn('asset'), () => null),
  serial_number: 'S1',
  vendor: 'Croma',
  category_id: 5,
  place_id: 1,
  location_id: 11,
  status: 'ready',
  labelled: 'yes',
  manager: 'system_admin',
  quantity: 1,
  assigned_to: 9,
  return_by: null,
  part_of: null,
  asset_details: { ...blankDetail, os: 'Ubuntu' },
}
const paths = (faults: readonly { field: string; key: string }[]) =>
  faults.map(({ field, key }) => `${field} ${key}`)
const edit = (set: NonNullable<Change['set']>, clear: string[] = []): Change => ({
  kind: 'edit',
  set,
  clear,
})

test('BULK-06 an edit sets or clears fields of the form; required fields cannot be cleared', () => {
  expect(changeFaults(edit({ vendor: 'Amazon' }, ['os', 'watt']))).toEqual([])
  expect(paths(changeFaults(edit({})))).toEqual(['change isNotEmpty'])
  expect(paths(changeFaults(edit({ vendor: ' ', quantity: null })))).toEqual([
    'change.set.vendor isNotEmpty',
    'change.set.quantity isNotEmpty',
  ])
  expect(paths(changeFaults(edit({ os: 'BSD' }, ['os', 'status', 'serial_number'])))).toEqual([
    'change.set.os one-of',
    'change.set.status not-blank',
    'change.clear isIn',
  ])
  expect(bulkFieldNames.filter((name) => bulkFields[name].clears)).toEqual([
    'location_id',
    'vendor',
    'manufacturer',
    'os',
    'watt',
    'payment_date',
    'depreciation',
    'warranty',
    'remarks',
    'return_by',
  ])
})

test('BULK-06 values have the rules and messages of the form', () => {
  const faults = valueFaults(
    edit({
      category_id: 6,
      place_id: 3,
      status: 'lost',
      quantity: 0,
      watt: -1,
      payment_date: '2024-02-02',
      warranty: '2024-02-01',
      vendor: 'x'.repeat(256),
    }),
    reference,
  )
  expect(paths(faults)).toEqual([
    'change.set.category_id exists',
    'change.set.place_id exists',
    'change.set.status isIn',
    'change.set.quantity min',
    'change.set.vendor maxLength',
    'change.set.watt min',
    'change.set.warranty not-before-payment',
  ])
  expect(faults.at(-1)?.text).toBe('Warranty date should be after Payment date')
  const fine = edit({ status: 'sold', manager: 'office_admin', location_id: 21, quantity: 2 })
  expect(valueFaults(fine, reference)).toEqual([])
})

test('BULK-08 a move needs a place and one of its locations; fields of other actions are rejected', () => {
  const move = (place_id: number | null, location_id: number | null): Change => ({
    kind: 'move',
    place_id,
    location_id,
  })
  expect([...changeFaults(move(2, 21)), ...valueFaults(move(2, 21), reference)]).toEqual([])
  expect(paths(valueFaults(move(2, 11), reference))).toEqual([
    'change.location_id location-of-place',
  ])
  expect(paths(changeFaults(move(null, null)))).toEqual(['change.place_id isNotEmpty'])
  expect(paths(changeFaults({ kind: 'archive', user_id: 9 }))).toEqual([
    'change.user_id not-of-action',
  ])
})

test('BULK-07 assigning needs an existing user or no user', () => {
  expect(paths(changeFaults({ kind: 'assign' }))).toEqual(['change.user_id isDefined'])
  expect(changeFaults({ kind: 'assign', user_id: null })).toEqual([])
  expect(paths(valueFaults({ kind: 'assign', user_id: 10 }, reference))).toEqual([
    'change.user_id exists',
  ])
})

test('BULK-08 a location is removed when its place changes, and otherwise kept', () => {
  const after = (change: Change) => withValues(asset, valuesOf(change), [lab, beach])
  expect(after({ kind: 'move', place_id: 2 }).location_id).toBeNull()
  expect(after({ kind: 'move', place_id: 1 }).location_id).toBe(11)
  expect(after({ kind: 'move', place_id: 2, location_id: 21 }).location_id).toBe(21)
  expect(after(edit({}, ['location_id'])).location_id).toBeNull()
})

test('BULK-06 a change leaves all other fields unchanged', () => {
  const change = edit({ status: ' sold ', os: 'BSD' }, ['vendor'])
  expect(withValues(asset, valuesOf(change), [lab])).toEqual({
    ...asset,
    status: 'sold',
    vendor: null,
    asset_details: { ...asset.asset_details, os: 'BSD' },
  })
  expect(changedFields(valuesOf(change))).toEqual(['status', 'vendor', 'os'])
  expect(
    withValues(asset, valuesOf({ kind: 'assign', user_id: null }), [lab]).assigned_to,
  ).toBeNull()
})

test('BULK-12 a manager can be chosen if the category has none', () => {
  const laptop = { manager: 'system_admin' } as const
  expect(managerFaults({ manager: 'office_admin' }, { manager: null })).toEqual([])
  expect(managerFaults({ manager: 'system_admin' }, laptop)).toEqual([])
  expect(paths(managerFaults({ manager: 'office_admin' }, laptop))).toEqual(['manager of-category'])
  expect(managerFaults({ category_id: 5, manager: 'office_admin' }, laptop)).toEqual([])
})

test('BULK-12 an error names the field of the asset', () => {
  expect(
    ['asset_details.watt', 'assigned_to', 'location_id', 'serial_number'].map(fieldOfPath),
  ).toEqual(['watt', 'user', 'location', 'serial_number'])
})
