import { describe, expect, test } from 'vitest'
import {
  assetFaults,
  isMissing,
  newAsset,
  ticketsNotCompleted,
  typedQuantity,
  type AssetDraft,
} from '../../../src/domain/asset/asset-rules.ts'
import { formatCount } from '../../../src/domain/text/format-field.ts'
import { constraintEntries } from '../../../src/domain/faults.ts'
import { managerFor } from '../../../src/domain/asset/managers.ts'
import { fieldsIn, recordOf } from '../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { labelledStates, managers } from '../../../src/wire/enums.ts'
import { blankDetail } from '../../support/blank-detail.ts'
import { reference as lists } from '../../support/reference.ts'

const reference = { ...lists, users: [{ id: 7, username: 'Asha' }] }
const good: AssetDraft = {
  category_id: 1,
  place_id: 1,
  location_id: null,
  status: 'in_use',
  labelled: 'yes',
  manager: null,
  quantity: 1,
  assigned_to: null,
  part_of: null,
  ...recordOf(fieldsIn('asset'), () => null),
  asset_details: blankDetail,
}
const faultsOf = (change: Partial<AssetDraft>, known: Partial<typeof reference> = {}) =>
  assetFaults({ ...good, ...change }, { ...reference, ...known }).map(({ field, key, text }) => [
    field,
    key,
    text,
  ])

test('a draft with only the required fields is valid', () => {
  expect(faultsOf({})).toEqual([])
})

describe('required fields', () => {
  test.each([
    [{ category_id: null, manager: 'office_admin' }, 'category_id', 'a category'],
    [{ place_id: null }, 'place_id', 'a place'],
    [{ labelled: null }, 'labelled', 'labelled'],
    [{ status: null }, 'status', 'a status'],
    [{ category_id: 2 }, 'manager', 'Manager'],
  ] as const)('%o: %s is missing', (change, field, what) => {
    const [fault, ...more] = faultsOf(change)
    expect(fault).toEqual([field, 'isNotEmpty', `Please select ${what} from the dropdown`])
    expect(more).toEqual([])
  })

  test('include the quantity', () => {
    expect(faultsOf({ quantity: null })).toEqual([
      ['quantity', 'isNotEmpty', 'Quantity cannot be empty'],
    ])
  })

  test('all faults are returned at once, in the order of the form, and each counts as missing', () => {
    const nothing = { category_id: null, place_id: null, status: null, labelled: null }
    const draft = { ...good, ...nothing, quantity: null }
    const faults = assetFaults(draft, reference)
    expect(faults.map(({ field }) => field)).toEqual([
      'category_id',
      'place_id',
      'status',
      'labelled',
      'manager',
      'quantity',
    ])
    expect(faults.every(isMissing)).toBe(true)
    expect(assetFaults({ ...good, quantity: 0 }, reference).some(isMissing)).toBe(false)
  })
})

describe('choices', () => {
  test.each([
    ...Object.keys(assetStatuses).map((status) => ({ status })),
    ...Object.keys(labelledStates).map((labelled) => ({ labelled })),
    ...Object.keys(managers).map((manager) => ({ category_id: 2, manager })),
  ])('%o is allowed', (change) => {
    expect(faultsOf(change)).toEqual([])
  })

  test.each(['toString', '__proto__', 'In use', 'IN_USE', 'super_admin', ''])(
    '%j is not allowed',
    (value) => {
      const change = { status: value, labelled: value, manager: value, category_id: 2 }
      expect(faultsOf(change).map(([field, key]) => [field, key])).toEqual([
        ['status', 'isIn'],
        ['labelled', 'isIn'],
        ['manager', 'isIn'],
      ])
    },
  )
})

describe('the manager', () => {
  test('is that of the category, whatever was chosen; it is free only for the category other (OP-095, OP-102)', () => {
    expect(managerFor({ manager: 'system_admin' }, 'office_admin')).toBe('system_admin')
    expect(managerFor({ manager: 'system_admin' }, null)).toBe('system_admin')
    expect(managerFor({ manager: null }, 'office_admin')).toBe('office_admin')
    expect(managerFor({ manager: null }, 'employee')).toBe(null)
    expect(managerFor(undefined, null)).toBe(null)
    expect(faultsOf({ manager: 'nobody' })).toEqual([])
  })

  test('is not required if the category does not exist', () => {
    expect(faultsOf({ category_id: 9 }).map(([field]) => field)).toEqual(['category_id'])
  })
})

describe('records that a draft refers to', () => {
  test('must exist', () => {
    const change = { category_id: 9, place_id: 9, location_id: 9, assigned_to: 9 }
    expect(faultsOf(change)).toEqual([
      ['category_id', 'exists', 'This category no longer exists'],
      ['place_id', 'exists', 'This place no longer exists'],
      ['location_id', 'exists', 'This location no longer exists'],
      ['assigned_to', 'exists', 'This person no longer exists'],
    ])
  })

  test('a location must belong to the place; without a place this is not checked', () => {
    expect(faultsOf({ location_id: 1 })).toEqual([])
    expect(faultsOf({ location_id: 2 })).toEqual([
      ['location_id', 'location-of-place', 'This location belongs to another place'],
    ])
    for (const place_id of [null, 9])
      expect(faultsOf({ place_id, location_id: 2 }).map(([field]) => field)).toEqual(['place_id'])
  })

  test('a user must exist, unless the users are not loaded', () => {
    expect(faultsOf({ assigned_to: 7 })).toEqual([])
    const { users: _unknown, ...rest } = reference
    expect(assetFaults({ ...good, assigned_to: 9 }, rest)).toEqual([])
  })
})

describe('the quantity', () => {
  test.each([1, 1.5, 2.25, 1_000_000_000])('OP-061 %d is a valid quantity', (quantity) => {
    expect(faultsOf({ quantity })).toEqual([])
  })

  test.each([
    [0, 'min', 'Quantity must be at least 1'],
    [0.99, 'min', 'Quantity must be at least 1'],
    [-1, 'min', 'Quantity must be at least 1'],
    [1.001, 'decimals', 'At most two decimals'],
    [1_000_000_000.01, 'max', 'This is too large'],
    [1e308, 'max', 'This is too large'],
  ])('OP-061 %d is not a valid quantity: %s', (quantity, key, text) => {
    expect(faultsOf({ quantity })).toEqual([['quantity', key, text]])
  })

  test('a typed zero becomes one, and other values do not change', () => {
    expect([0, 1, 0.5, 12, null].map(typedQuantity)).toEqual([1, 1, 0.5, 12, null])
  })
})

test('OP-078 texts have a maximum length, without surrounding blanks', () => {
  const long = { serial_number: 255, description: 5000, manufacturer: 255, vendor: 255 }
  const draft = (more: number) =>
    Object.fromEntries(
      Object.entries(long).map(([field, length]) => [field, ` ${'x'.repeat(length + more)} `]),
    )
  expect(faultsOf(draft(0))).toEqual([])
  expect(faultsOf(draft(1))).toEqual(
    Object.entries(long).map(([field, length]) => [
      field,
      'maxLength',
      `At most ${formatCount(length)} characters`,
    ]),
  )
})

test('faults of the details are last', () => {
  const draft = {
    quantity: 0,
    vendor: 'x'.repeat(256),
    asset_details: { ...blankDetail, watt: -1 },
  }
  expect(faultsOf(draft).map(([field]) => field)).toEqual([
    'quantity',
    'vendor',
    'asset_details.watt',
  ])
})

describe('stored values', () => {
  test('texts are trimmed, blanks become null, the category sets the manager, and one currency is kept', () => {
    const asset_details = {
      ...blankDetail,
      os: ' ',
      remarks: ' dusty ',
      cost_in_inr: 5,
      cost_in_usd: 6,
    }
    const words = { serial_number: ' S1 ', description: '\n', manufacturer: '\ta', vendor: '' }
    expect(
      newAsset({ ...good, ...words, manager: 'office_admin', asset_details }, reference),
    ).toEqual({
      ...good,
      serial_number: 'S1',
      description: null,
      manufacturer: 'a',
      vendor: null,
      manager: 'system_admin',
      asset_details: { ...blankDetail, remarks: 'dusty', cost_in_inr: 5 },
    })
  })

  test('a draft without required fields is not stored', () => {
    const changes: Partial<AssetDraft>[] = [
      { category_id: null, manager: 'office_admin' },
      { category_id: 9, manager: 'office_admin' },
      { place_id: null },
      { quantity: null },
      { status: 'toString' },
      { labelled: null },
      { category_id: 2 },
    ]
    for (const change of changes)
      expect([change, newAsset({ ...good, ...change }, reference)]).toEqual([change, undefined])
  })
})

test('ERR-21 the error about a new assignee has the message of WARN-02 under the key that clients read', () => {
  expect(ticketsNotCompleted).toEqual({
    field: 'assigned_to',
    key: 'assets-tickets-not-completed',
    code: 'assetForm.guard.refusal',
    text: "User Change Restricted as this asset is linked to the following ticket's. You must mark all of them as Completed before changing the assigned user.",
  })
})

test('an entry of a 422 repeats the value of a field inside an object', () => {
  const fault = { field: 'asset_details.watt', key: 'min', text: 'no', code: 'test' }
  const valueFor = (values: Record<string, unknown>) => constraintEntries([fault], values)[0]?.value
  expect(valueFor({ asset_details: { watt: -1 } })).toBe(-1)
  for (const values of [{}, { asset_details: null }, { asset_details: [] }, { asset_details: 'x' }])
    expect(valueFor(values)).toBe(null)
  const inherited = { ...fault, field: 'asset_details.constructor' }
  expect(constraintEntries([inherited], { asset_details: {} })[0]?.value).toBe(null)
})
