import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { faultsOf, testApi } from '../../support/api.ts'
import { assetCalls, fullAsset, leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { withoutEvents } from '../../support/events.ts'

const { assets, places, locations, categories, users } = company

const api = testApi()
const calls = assetCalls(api)

function rowCounts(): Promise<Record<'assets' | 'events' | 'keys', number>> {
  return api.db.one(sql`select (select count(*) from assets) as assets,
    (select count(*) from events) as events,
    (select count(*) from idempotency_keys) as keys`)
}

describe('adding', () => {
  test('API-16 returns 201 with id and version, with and without a trailing slash; the stored asset equals the request', async () => {
    const slash = await calls.create(fullAsset)
    const bare = await api.as('superAdmin').post('/api/v1/assets', fullAsset)
    for (const { status, body, headers } of [slash, bare]) {
      expect(status).toBe(201)
      expect(body).toEqual({ id: expect.any(Number), version: 1 })
      expect(headers['etag']).toBe('"1"')
      expect(headers['cache-control']).toBe('no-store')
    }
    const { body, headers } = await calls.get(slash.body.id)
    const { asset_details } = fullAsset
    expect(body).toEqual({
      id: slash.body.id,
      code: assetCode(slash.body.id),
      serial_number: 'LT-2001',
      description: 'ThinkPad X1',
      status: 'ready',
      labelled: 'not_yet',
      quantity: 1,
      manager: 'system_admin',
      manufacturer: 'Lenovo',
      vendor: 'Croma',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deleted_at: null,
      version: 1,
      category: expect.objectContaining({ id: categories.laptop }),
      place: expect.objectContaining({ id: places.bengaluru }),
      location: expect.objectContaining({ id: locations.firstFloor }),
      assigned_user: null,
      return_by: null,
      part_of: null,
      parts: 0,
      asset_images: [],
      handover: null,
      book_value: null,
      last_seen_at: null,
      asset_detail: asset_details,
    })
    expect(headers['etag']).toBe('"1"')
  })

  test('a missing key means null; texts are trimmed and blank texts become null', async () => {
    const id = await calls.added({
      ...leastAsset,
      serial_number: '  CH-7 ',
      vendor: ' \t ',
      status: ' in_use ',
      manager: 'system_admin',
      asset_details: { os: '', remarks: ' old\n' },
    })
    const { body } = await calls.get(id)
    expect(body).toMatchObject({
      serial_number: 'CH-7',
      vendor: null,
      description: null,
      status: 'in_use',
      location: null,
      assigned_user: null,
      manager: 'office_admin',
      version: 1,
      deleted_at: null,
    })
    expect(body.created_at).not.toContain('2020')
    const { remarks, ...rest } = body.asset_detail
    expect(remarks).toBe('old')
    expect(Object.values(rest).every((value) => value === null)).toBe(true)
    expect(
      (await calls.get(await calls.added({ ...leastAsset, asset_details: null }))).status,
    ).toBe(200)
  })

  test('ENT-10 an amount is stored in one currency; if both are sent, INR is kept', async () => {
    const asset_details = { transaction_amount_inr: 10, transaction_amount_usd: 20 }
    const { body } = await calls.get(await calls.added({ ...leastAsset, asset_details }))
    expect(body.asset_detail).toMatchObject({ ...asset_details, transaction_amount_usd: null })
  })

  test('repeated requests with one Idempotency-Key add one asset, even if they arrive simultaneously', async () => {
    const before = await rowCounts()
    const key = { 'idempotency-key': 'draft-17' }
    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => calls.create(fullAsset, key)))
    const later = await calls.create(fullAsset, key)
    for (const { status, body, headers } of [...responses, later]) {
      expect([status, body, headers['etag']]).toEqual([201, responses[0]?.body, '"1"'])
    }
    const other = await calls.create(leastAsset, key)
    expect(faultsOf(other)).toEqual({ 'Idempotency-Key': ['idempotency-key'] })
    const mine = await api.as('superAdmin').post('/api/v1/assets/', fullAsset, { headers: key })
    expect(mine.body.id).not.toBe(later.body.id)
    const after = await rowCounts()
    expect(after).toEqual({
      assets: before.assets + 2,
      events: before.events + 2,
      keys: before.keys + 2,
    })
  })

  test('a rejected request does not use up its Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'draft-18' }
    expect((await calls.create({ ...leastAsset, quantity: 0 }, key)).status).toBe(422)
    expect((await calls.create(leastAsset, key)).status).toBe(201)
  })
})

describe('changing', () => {
  test('API-18 both paths return the id and store the change', async () => {
    const id = await calls.added()
    const first = await calls.update(id, {
      ...fullAsset,
      status: 'in_use',
      assigned_to: users.employee,
    })
    expect([first.status, first.body, first.headers['etag']]).toEqual([
      200,
      { id, version: 2 },
      '"2"',
    ])
    const second = await api.as('systemAdmin').put(`/api/v1/assets/${id}`, leastAsset)
    expect([second.status, second.body]).toEqual([200, { id, version: 3 }])
    const { body, headers } = await calls.get(id)
    expect(body).toMatchObject({
      status: 'in_use',
      category: { id: categories.furniture },
      place: { id: places.chennai },
      location: null,
      assigned_user: null,
      serial_number: null,
      manager: 'office_admin',
      version: 3,
    })
    expect(Object.values(body.asset_detail).every((value) => value === null)).toBe(true)
    expect(headers['etag']).toBe('"3"')
  })

  test('FORM-08 any status may follow any other', async () => {
    const id = await calls.added(leastAsset)
    const all = keysOf(assetStatuses)
    for (const from of all) {
      for (const to of all) {
        await api.db.run(sql`update assets set status = ${from} where id = ${id}`)
        const { status } = await calls.update(id, { ...leastAsset, status: to })
        expect([from, to, status]).toEqual([from, to, 200])
      }
      expect((await calls.get(id)).body.status).toBe(all.at(-1))
    }
  })

  test('1 crore is stored exactly; one paisa more is rejected', async () => {
    const id = await calls.added()
    const worth = (cost_in_inr: number) =>
      calls.update(id, { ...leastAsset, asset_details: { cost_in_inr } })
    for (const value of [9_999_999.99, 10_000_000]) {
      expect((await worth(value)).status).toBe(200)
      expect((await calls.get(id)).body.asset_detail.cost_in_inr).toBe(value)
    }
    expect(faultsOf(await worth(10_000_000.01))).toEqual({ 'asset_details.cost_in_inr': ['max'] })
  })

  test('a save without changes creates no version and no history entry', async () => {
    const id = await calls.added()
    const before = await rowCounts()
    for (const body of [
      fullAsset,
      { ...fullAsset, description: ' ThinkPad X1 ', previous_assignee: 5 },
    ]) {
      const { status, body: saved, headers } = await calls.update(id, body)
      expect([status, saved, headers['etag']]).toEqual([200, { id, version: 1 }, '"1"'])
    }
    expect(await rowCounts()).toEqual(before)
    expect((await calls.get(id)).body.version).toBe(1)
  })

  test('OP-079 a stale If-Match returns 412 and changes nothing; weak tags, lists and * are accepted; without If-Match the last write wins', async () => {
    const id = await calls.added()
    const rename = (description: string, tag?: string) =>
      calls.update(id, { ...fullAsset, description }, tag === undefined ? {} : { 'if-match': tag })
    expect((await rename('one', '"1"')).status).toBe(200)
    const stale = await rename('two', '"1"')
    expect([stale.status, stale.body.message]).toEqual([
      412,
      'Someone else has changed this since you loaded it',
    ])
    expect((await calls.update(id, {}, { 'if-match': 'W/"1"' })).status).toBe(412)
    expect((await calls.get(id)).body).toMatchObject({ description: 'one', version: 2 })
    expect((await rename('three', 'W/"2"')).status).toBe(200)
    expect((await rename('four', '"1", W/"3"')).status).toBe(200)
    expect((await rename('five', '*')).status).toBe(200)
    expect((await rename('six')).body).toEqual({ id, version: 6 })
  })

  test('only one of several simultaneous saves of the same version succeeds', async () => {
    const id = await calls.added()
    const responses = await Promise.all(
      ['a', 'b', 'c', 'd'].map((description) =>
        calls.update(id, { ...fullAsset, description }, { 'if-match': '"1"' }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 412, 412, 412,
    ])
    expect(await calls.historyOf(id)).toHaveLength(2)
  })
})

describe('all or nothing', () => {
  test('a write is not stored if its event cannot be recorded', async () => {
    const id = await calls.added()
    const before = await rowCounts()
    await withoutEvents(api.db, 'true', async () => {
      for (const response of [
        await calls.create(fullAsset, { 'idempotency-key': 'staged' }),
        await calls.update(id, leastAsset),
        await calls.remove(id),
        await calls.restore(assets.brokenLaptop),
      ]) {
        expect([response.status, response.body.message]).toEqual([500, undefined])
      }
    })
    expect(await rowCounts()).toEqual(before)
    expect((await calls.get(id)).body).toMatchObject({
      version: 1,
      category: { id: categories.laptop },
    })
    expect((await calls.getTrashed(assets.brokenLaptop)).status).toBe(200)
  })
})
