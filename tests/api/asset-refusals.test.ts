import { describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { faultsOf, testApi, type Answer } from '../support/api.ts'
import { untilBlocked } from '../support/blocked.ts'
import { assetCalls, fullAsset, leastAsset } from '../support/asset-calls.ts'
import { company } from '../support/company.ts'

const { assets, places, locations, users } = company

const api = testApi()
const calls = assetCalls(api)

/** Sends the body as a new asset and as an update, and expects the same response from both. */
async function createAndUpdate(body: object): Promise<Answer> {
  const created = await calls.create(body)
  const updated = await calls.update(assets.freeChair, body)
  expect([updated.status, updated.body]).toEqual([created.status, created.body])
  return created
}

const withDetails = (asset_details: unknown) => ({ ...leastAsset, asset_details })
const faultEntries = ({ body }: Answer): [string, unknown, string[]][] =>
  body.message.map((entry: { property: string; value: unknown; constraints: object }) => [
    entry.property,
    entry.value,
    Object.keys(entry.constraints),
  ])

test('one response lists the faults of types, rules and relations, each with the rejected value', async () => {
  const response = await calls.update(assets.othersLaptop, {
    category_id: 'laptop',
    place_id: places.pune,
    location_id: locations.firstFloor,
    status: 'lost',
    labelled: 7,
    manager: 'nobody',
    quantity: 0,
    assigned_to: users.employee,
    serial_number: 'x'.repeat(300),
    asset_details: {
      watt: -5,
      os: 1,
      payment_date: '2024-02-01',
      cost_in_usd: 10_000_000.01,
      depreciation: 'yes',
      warranty: '2024-01-31',
      remarks: `a\0b`,
    },
  })
  expect(response.status).toBe(422)
  expect(faultEntries(response)).toEqual([
    ['category_id', 'laptop', ['isInt']],
    ['location_id', locations.firstFloor, ['location-of-place']],
    ['status', 'lost', ['isIn']],
    ['labelled', 7, ['isString']],
    ['manager', 'nobody', ['isIn']],
    ['quantity', 0, ['min']],
    ['assigned_to', users.employee, ['assets-tickets-not-completed']],
    ['serial_number', 'x'.repeat(200), ['maxLength']],
    ['asset_details.watt', -5, ['min']],
    ['asset_details.os', 1, ['isString']],
    ['asset_details.cost_in_usd', 10_000_000.01, ['max']],
    ['asset_details.depreciation', 'yes', ['isBoolean']],
    ['asset_details.warranty', '2024-01-31', ['not-before-payment']],
    ['asset_details.remarks', 'a\0b', ['isText']],
  ])
})

/** Returns the fault keys for `value` in each of these fields of the details. Expects the same keys for all fields. */
async function keysOf(names: readonly string[], value: unknown): Promise<string[] | undefined> {
  const response = await createAndUpdate(
    withDetails(Object.fromEntries(names.map((name) => [name, value]))),
  )
  const [keys, ...others] = names.map((name) => faultsOf(response)[`asset_details.${name}`])
  for (const other of others) expect(other).toEqual(keys)
  return keys
}

describe('values of the wrong type are rejected', () => {
  const numbers = [
    'watt',
    'transaction_amount_inr',
    'transaction_amount_usd',
    'cost_in_inr',
    'cost_in_usd',
    'selling_price_inr',
    'selling_price_usd',
  ]

  test('in number fields', async () => {
    for (const value of ['12', 'NaN', '', true, [], {}, [1]])
      expect([value, await keysOf(numbers, value)]).toEqual([value, ['isNumber']])
    for (const value of ['1e308', '1e999', '-1e999', '99999999999999999999', '1e-7']) {
      const payload = JSON.stringify(withDetails({ cost_in_inr: 'N' })).replace('"N"', value)
      const headers = { 'content-type': 'application/json' }
      const { status } = await api
        .as('officeAdmin')
        .post('/api/v1/assets/', undefined, { payload, headers })
      expect([value, status]).toEqual([value, 422])
    }
  })

  test('in date fields, which accept only calendar days in range', async () => {
    const days = ['payment_date', 'warranty']
    for (const value of [
      '2023-02-29',
      '2024-13-01',
      '2024-01-00',
      '99999-01-01',
      '-0001-01-01',
      '24-01-01',
      '2024-01-01T00:00:00Z',
      ' 2024-01-01',
      'infinity',
      '',
      '２０２４-01-01',
    ])
      expect([value, await keysOf(days, value)]).toEqual([value, ['format']])
    expect(await keysOf(days, '0000-01-01')).toEqual(['range'])
    for (const value of [20240101, true, {}, []])
      expect(await keysOf(days, value)).toEqual(['isString'])
    for (const value of ['1970-01-01', '2024-02-29', '2200-12-31']) {
      const id = await calls.added(withDetails({ payment_date: value, warranty: value }))
      const { asset_detail } = (await calls.get(id)).body
      expect([asset_detail.payment_date, asset_detail.warranty]).toEqual([value, value])
    }
  })

  test('in the field depreciation', async () => {
    for (const value of ['true', 0, 1, '', [], {}])
      expect(await keysOf(['depreciation'], value)).toEqual(['isBoolean'])
  })

  test('in text fields, which also have a maximum length', async () => {
    const details = ['os', 'mac_address', 'remarks']
    const texts = ['serial_number', 'description', 'manufacturer', 'vendor']
    const all = [...texts, ...details.map((name) => `asset_details.${name}`)]
    for (const [value, key] of [
      ...[1, true, [], {}].map((value) => [value, 'isString'] as const),
      ...['\0', 'a\0b', '\ud800', 'x\udfff'].map((value) => [value, 'isText'] as const),
      ['x'.repeat(5001), 'maxLength'],
      ['x'.repeat(100_001), 'maxLength'],
    ] as const) {
      const withValue = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, value]))
      const response = await createAndUpdate({
        ...withDetails(withValue(details)),
        ...withValue(texts),
      })
      expect(faultsOf(response)).toEqual(Object.fromEntries(all.map((name) => [name, [key]])))
    }
  })

  test('in ID fields, which accept only integers from 1 to 2,147,483,647', async () => {
    const ids = ['category_id', 'place_id', 'location_id', 'assigned_to', 'previous_assignee']
    for (const [value, key] of [
      ...['1', 1.5, [1], { id: 1 }, true].map((value) => [value, 'isInt'] as const),
      ...[0, -1].map((value) => [value, 'min'] as const),
      ...[2_147_483_648, 2 ** 53].map((value) => [value, 'max'] as const),
    ]) {
      const named = Object.fromEntries(ids.map((name) => [name, value]))
      expect(faultsOf(await createAndUpdate({ ...leastAsset, ...named }))).toMatchObject(
        Object.fromEntries(ids.map((name) => [name, [key]])),
      )
    }
  })

  test('in asset_details, which must be an object if present', async () => {
    for (const value of ['{}', 7, true, [], [{ watt: 1 }]]) {
      const response = await createAndUpdate(withDetails(value))
      expect(response.body.message).toEqual([
        {
          property: 'asset_details',
          value: typeof value === 'object' ? null : value,
          constraints: { isObject: 'This must be an object' },
        },
      ])
    }
  })
})

describe('IDs of other records', () => {
  test('a save fails with a fault of the field if the assigned user is deleted during the save', async () => {
    const { id } = await api.db.one<{ id: number }>(sql`
      insert into users (username, email, role_id) values ('Leaver', 'leaver@example.com', 3) returning id`)
    const asset = await calls.added()
    let saving: Promise<Answer> | undefined
    await api.db.transaction(async (tx) => {
      await tx.run(sql`delete from users where id = ${id}`)
      saving = calls.update(asset, { ...fullAsset, assigned_to: id })
      await untilBlocked(tx)
    })
    expect(faultsOf((await saving) as Answer)).toEqual({ assigned_to: ['exists'] })
    expect((await calls.get(asset)).body.version).toBe(1)
  })
})

test('the rejected requests of this file changed nothing', async () => {
  expect((await calls.get(assets.freeChair)).body).toMatchObject({
    version: 1,
    description: 'Desk chair, blue',
  })
  expect(
    await api.db.one(sql`select
      (select count(*) from assets where id > 1000) = (select count(*) from events where kind = 'asset.added') as has_events`),
  ).toEqual({ has_events: true })
})
