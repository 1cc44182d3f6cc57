import { describe, expect, test } from 'vitest'
import {
  assetFaults,
  isMissing,
  newAsset,
  ticketsNotCompleted,
  typedQuantity,
  type AssetDraft,
} from '../../../src/domain/asset/asset-rules.ts'
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

test('the least that an asset needs is enough', () => {
  expect(faultsOf({})).toEqual([])
})

describe('what is required', () => {
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

  test('a quantity', () => {
    expect(faultsOf({ quantity: null })).toEqual([
      ['quantity', 'isNotEmpty', 'Quantity cannot be empty'],
    ])
  })

  test('everything at once, in the order of the form; each counts as missing', () => {
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
  ])('%o is one', (change) => {
    expect(faultsOf(change)).toEqual([])
  })

  test.each(['toString', '__proto__', 'In use', 'IN_USE', 'super_admin', ''])(
    '%j is none',
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
  test('is the category’s own, whatever was chosen; free only for other (OP-095, OP-102)', () => {
    expect(managerFor({ manager: 'system_admin' }, 'office_admin')).toBe('system_admin')
    expect(managerFor({ manager: 'system_admin' }, null)).toBe('system_admin')
    expect(managerFor({ manager: null }, 'office_admin')).toBe('office_admin')
    expect(managerFor({ manager: null }, 'employee')).toBe(null)
    expect(managerFor(undefined, null)).toBe(null)
    expect(faultsOf({ manager: 'nobody' })).toEqual([])
  })

  test('is not asked for where the category does not exist', () => {
    expect(faultsOf({ category_id: 9 }).map(([field]) => field)).toEqual(['category_id'])
  })
})

describe('what a draft names', () => {
  test('has to exist', () => {
    const change = { category_id: 9, place_id: 9, location_id: 9, assigned_to: 9 }
    expect(faultsOf(change)).toEqual([
      ['category_id', 'exists', 'This category no longer exists'],
      ['place_id', 'exists', 'This place no longer exists'],
      ['location_id', 'exists', 'This location no longer exists'],
      ['assigned_to', 'exists', 'This person no longer exists'],
    ])
  })

  test('a location lies in the place; with no place nothing is said about that', () => {
    expect(faultsOf({ location_id: 1 })).toEqual([])
    expect(faultsOf({ location_id: 2 })).toEqual([
      ['location_id', 'location-of-place', 'This location belongs to another place'],
    ])
    for (const place_id of [null, 9])
      expect(faultsOf({ place_id, location_id: 2 }).map(([field]) => field)).toEqual(['place_id'])
  })

  test('a person is known, or who exists is not', () => {
    expect(faultsOf({ assigned_to: 7 })).toEqual([])
    const { users: _unknown, ...rest } = reference
    expect(assetFaults({ ...good, assigned_to: 9 }, rest)).toEqual([])
  })
})

describe('the quantity', () => {
  test.each([1, 1.5, 2.25, 1_000_000_000])('OP-061 %d is one', (quantity) => {
    expect(faultsOf({ quantity })).toEqual([])
  })

  test.each([
    [0, 'min', 'Quantity must be at least 1'],
    [0.99, 'min', 'Quantity must be at least 1'],
    [-1, 'min', 'Quantity must be at least 1'],
    [1.001, 'decimals', 'At most two decimals'],
    [1_000_000_000.01, 'max', 'This is too large'],
    [1e308, 'max', 'This is too large'],
  ])('OP-061 %d is none: %s', (quantity, key, text) => {
    expect(faultsOf({ quantity })).toEqual([['quantity', key, text]])
  })

  test('a zero becomes one while it is typed, nothing else changes', () => {
    expect([0, 1, 0.5, 12, null].map(typedQuantity)).toEqual([1, 1, 0.5, 12, null])
  })
})

test('OP-078 texts have a limit, counted without the blanks around them', () => {
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
      `At most ${length} characters`,
    ]),
  )
})

test('faults of the details come last', () => {
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

describe('as it is stored', () => {
  test('texts are trimmed, blanks are null, the manager is the category’s, one currency is left', () => {
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

  test('a draft that lacks what an asset needs is none', () => {
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

test('ERR-21 the refusal of a new assignee has the sentence of WARN-02 under the key that clients read', () => {
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
