import { describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { faultsOf, testApi, type Answer } from '../support/api.ts'
import { untilBlocked } from '../support/blocked.ts'
import { assetCalls, fullAsset, leastAsset } from '../support/asset-calls.ts'
import { company } from '../support/company.ts'

const { assets, places, locations, categories, users } = company

const api = testApi()
const calls = assetCalls(api)

/** The body sent to both writes, which judge it alike. */
async function bothWays(body: object): Promise<Answer> {
  const created = await calls.create(body)
  const updated = await calls.update(assets.freeChair, body)
  expect([updated.status, updated.body]).toEqual([created.status, created.body])
  return created
}

const detail = (asset_details: unknown) => ({ ...leastAsset, asset_details })
const entriesOf = ({ body }: Answer): [string, unknown, string[]][] =>
  body.message.map((entry: { property: string; value: unknown; constraints: object }) => [
    entry.property,
    entry.value,
    Object.keys(entry.constraints),
  ])

test('everything that is missing is named at once, in the order of the form, with its text', async () => {
  for (const body of [{}, { status: '  ', quantity: null, asset_details: null, labelled: null }]) {
    const answer = await bothWays(body)
    expect(answer.status).toBe(422)
    expect(
      answer.body.message.map(
        ({ property, constraints }: { property: string; constraints: object }) => [
          property,
          constraints,
        ],
      ),
    ).toEqual([
      ['category_id', { isNotEmpty: 'Please select a category from the dropdown' }],
      ['place_id', { isNotEmpty: 'Please select a place from the dropdown' }],
      ['status', { isNotEmpty: 'Please select a status from the dropdown' }],
      ['labelled', { isNotEmpty: 'Please select labelled from the dropdown' }],
      ['manager', { isNotEmpty: 'Please select Manager from the dropdown' }],
      ['quantity', { isNotEmpty: 'Quantity cannot be empty' }],
    ])
  }
})

test('faults of shape, of rules and of relations come in one answer, each with the value it is about', async () => {
  const answer = await calls.update(assets.othersLaptop, {
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
  expect(answer.status).toBe(422)
  expect(entriesOf(answer)).toEqual([
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

describe('fields of the wrong type', () => {
  const numbers = [
    'watt',
    'transaction_amount_inr',
    'transaction_amount_usd',
    'cost_in_inr',
    'cost_in_usd',
    'selling_price_inr',
    'selling_price_usd',
  ]

  test.each(numbers)('asset_details.%s is a number', async (name) => {
    for (const value of ['12', 'NaN', 'Infinity', '', true, [], {}, [1]]) {
      const answer = await bothWays(detail({ [name]: value }))
      expect([value, faultsOf(answer)]).toEqual([
        value,
        { [`asset_details.${name}`]: ['isNumber'] },
      ])
    }
    for (const value of ['1e308', '1e999', '-1e999', '99999999999999999999', '1e-7']) {
      const payload = JSON.stringify(detail({ [name]: 'N' })).replace('"N"', value)
      const headers = { 'content-type': 'application/json' }
      const { status } = await api
        .as('officeAdmin')
        .post('/api/v1/assets/', undefined, { payload, headers })
      expect([value, status]).toEqual([value, 422])
    }
  })

  test.each(['payment_date', 'warranty'])(
    'asset_details.%s is a day of the calendar',
    async (name) => {
      for (const value of [
        '0000-01-01',
        '2023-02-31',
        '2023-02-29',
        '2024-13-01',
        '2024-00-10',
        '2024-01-00',
        '99999-01-01',
        '-0001-01-01',
        '24-01-01',
        '2024-1-1',
        '01-02-2024',
        '2024-01-01T00:00:00Z',
        ' 2024-01-01',
        'infinity',
        'today',
        'now()',
        '',
        '２０２４-01-01',
      ]) {
        const answer = await bothWays(detail({ [name]: value }))
        const key = value === '0000-01-01' ? 'range' : 'format'
        expect([value, faultsOf(answer)]).toEqual([value, { [`asset_details.${name}`]: [key] }])
      }
      for (const value of [20240101, true, {}, []])
        expect(faultsOf(await bothWays(detail({ [name]: value })))).toEqual({
          [`asset_details.${name}`]: ['isString'],
        })
      for (const value of ['1970-01-01', '2024-02-29', '2200-12-31']) {
        const id = await calls.added(detail({ [name]: value }))
        expect((await calls.get(id)).body.asset_detail[name]).toBe(value)
        expect((await calls.told(id)).length).toBe(1)
        expect((await calls.update(id, leastAsset)).status).toBe(200)
      }
    },
  )

  test('depreciation is true, false or blank', async () => {
    for (const value of ['true', 0, 1, '', [], {}])
      expect(faultsOf(await bothWays(detail({ depreciation: value })))).toEqual({
        'asset_details.depreciation': ['isBoolean'],
      })
    for (const depreciation of [true, false, null]) {
      const id = await calls.added(detail({ depreciation }))
      expect((await calls.get(id)).body.asset_detail.depreciation).toBe(depreciation)
    }
  })

  test.each(['os', 'mac_address', 'remarks'])(
    'asset_details.%s is text that can be stored',
    async (name) => {
      const keysFor = async (value: unknown) =>
        faultsOf(await bothWays(detail({ [name]: value })))[`asset_details.${name}`]
      for (const value of [1, true, [], {}]) expect(await keysFor(value)).toEqual(['isString'])
      for (const value of ['\0', 'a\0', '\ud800', 'x\udfff'])
        expect(await keysFor(value)).toEqual(['isText'])
      expect(await keysFor('x'.repeat(5001))).toEqual(['maxLength'])
      expect(await keysFor('x'.repeat(100_001))).toEqual(['maxLength'])
    },
  )

  test.each(['serial_number', 'description', 'manufacturer', 'vendor'])(
    '%s is text that can be stored',
    async (name) => {
      const keysFor = async (value: unknown) =>
        faultsOf(await bothWays({ ...leastAsset, [name]: value }))[name]
      for (const value of [1, false, [], {}]) expect(await keysFor(value)).toEqual(['isString'])
      for (const value of ['a\0b', '\udc00']) expect(await keysFor(value)).toEqual(['isText'])
      expect(await keysFor('x'.repeat(5001))).toEqual(['maxLength'])
    },
  )

  test('ids are whole numbers of a size that ids have', async () => {
    for (const name of [
      'category_id',
      'place_id',
      'location_id',
      'assigned_to',
      'previous_assignee',
    ]) {
      const keysFor = async (value: unknown) =>
        faultsOf(await bothWays({ ...leastAsset, [name]: value }))[name]
      for (const value of ['1', 1.5, [1], { id: 1 }, true])
        expect(await keysFor(value)).toEqual(['isInt'])
      for (const value of [0, -1]) expect(await keysFor(value)).toEqual(['min'])
      for (const value of [2_147_483_648, 2 ** 53]) expect(await keysFor(value)).toEqual(['max'])
    }
  })

  test('the details are an object or missing', async () => {
    for (const value of ['{}', 7, true, [], [{ watt: 1 }]]) {
      const answer = await bothWays(detail(value))
      expect(answer.body.message).toEqual([
        {
          property: 'asset_details',
          value: typeof value === 'object' ? null : value,
          constraints: { isObject: 'This must be an object' },
        },
      ])
    }
  })
})

describe('ids of others', () => {
  test('ids that do not exist, and locations of other places, are refused by field', async () => {
    const nowhere = {
      ...fullAsset,
      category_id: 77,
      place_id: 77,
      location_id: 77,
      assigned_to: 77,
    }
    expect(faultsOf(await bothWays(nowhere))).toEqual({
      category_id: ['exists'],
      place_id: ['exists'],
      location_id: ['exists'],
      assigned_to: ['exists'],
    })
    expect(faultsOf(await bothWays({ ...fullAsset, location_id: locations.lab }))).toEqual({
      location_id: ['location-of-place'],
    })
    expect(faultsOf(await bothWays({ ...leastAsset, location_id: locations.lab }))).toEqual({
      location_id: ['location-of-place'],
    })
  })

  test('who vanishes while the asset is saved is named as well, and nothing is written', async () => {
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

test('other wants a manager, and one of the two', async () => {
  const other = { ...leastAsset, category_id: categories.other }
  expect(faultsOf(await bothWays(other))).toEqual({ manager: ['isNotEmpty'] })
  expect(faultsOf(await bothWays({ ...other, manager: 'super_admin' }))).toEqual({
    manager: ['isIn'],
  })
  expect(faultsOf(await bothWays({ ...other, manager: 1 }))).toEqual({ manager: ['isString'] })
})

test('after all of this only what was accepted is there', async () => {
  expect((await calls.get(assets.freeChair)).body).toMatchObject({
    version: 1,
    description: 'Desk chair, blue',
  })
  expect(
    await api.db.one(sql`select
      (select count(*) from assets where id > 1000) = (select count(*) from events where kind = 'asset.added') as told`),
  ).toEqual({ told: true })
})
