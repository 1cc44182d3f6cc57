import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Asset } from '../../../src/wire/asset.ts'
import { faultsOf, testApi } from '../../support/api.ts'
import { fullAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const api = testApi()

const { serial_number: _id, ...like } = fullAsset
const add = (serial_numbers: unknown, more: object = {}, headers = {}) =>
  api
    .as('officeAdmin')
    .post('/api/v1/assets/similar', { ...like, serial_numbers, ...more }, { headers })
const count = async () => (await api.db.one<{ n: number }>(sql`select count(*) as n from assets`)).n

test('SIM-02 creates an identical asset with its event for each ID, in the order of the IDs, and skips blank IDs', async () => {
  const serialNumbers = [' S-1', '', 'S-2', '  ', 'S-3 ']
  const { status, body } = await add(serialNumbers, {
    assigned_to: company.users.colleague,
    ask_receipt: true,
  })
  expect(status).toBe(201)
  expect(body.ids).toHaveLength(3)
  const assets = await Promise.all(
    body.ids.map(
      async (id: number) => (await api.as('officeAdmin').get(`/api/v1/assets/${id}`)).body,
    ),
  )
  expect(assets.map(({ serial_number }: Asset) => serial_number)).toEqual(['S-1', 'S-2', 'S-3'])
  for (const asset of assets)
    expect(asset).toMatchObject({
      description: fullAsset.description,
      asset_detail: fullAsset.asset_details,
      assigned_user: { id: company.users.colleague },
      handover: { state: 'waiting' },
    })
  const events = await api.db.many(sql`
    select subject_id as id from events where kind = 'asset.added' and subject = 'asset' and subject_id = any(${body.ids}) order by 1`)
  expect(events).toEqual(body.ids.map((id: number) => ({ id })))
})

test('SIM-02 creates up to 100 assets in one request, or none', async () => {
  const hundred = Array.from({ length: 100 }, (_, at) => `H-${at}`)
  const before = await count()
  expect(faultsOf(await add([...hundred, 'H-100']))).toEqual({ serial_numbers: ['arrayMaxSize'] })
  expect(faultsOf(await add([]))).toEqual({ serial_numbers: ['isNotEmpty'] })
  expect(faultsOf(await add(['H-1', 'x'.repeat(256)]))).toEqual({ serial_numbers: ['maxLength'] })
  expect(faultsOf(await add(['H-1'], { place_id: 99 }))).toEqual({
    place_id: ['exists'],
  })
  expect(await count()).toBe(before)
  // If the database rejects the last asset, none is created.
  await api.db.run(sql`
    create function refuse_last() returns trigger language plpgsql as $$
    begin if new.serial_number = 'H-99' then raise exception 'no'; end if; return new; end $$`)
  await api.db.run(
    sql`create trigger refuse_last before insert on assets for each row execute function refuse_last()`,
  )
  expect((await add(hundred)).status).toBe(500)
  expect(await count()).toBe(before)
  await api.db.run(sql`drop trigger refuse_last on assets`)
  expect((await add(hundred)).status).toBe(201)
  expect(await count()).toBe(before + 100)
})

test('SIM-03 rejects an ID that is entered twice, regardless of case', async () => {
  const refused = await add(['D-1', 'D-2', 'd-1'])
  expect(faultsOf(refused)).toEqual({ serial_numbers: ['distinct'] })
  expect(JSON.stringify(refused.body.message)).toContain('d-1 is entered twice')
})

test('SIM-02 a repeated request with the same Idempotency-Key adds nothing', async () => {
  const key = { 'idempotency-key': 'similar-17' }
  const first = await add(['K-1', 'K-2'], {}, key)
  const before = await count()
  expect((await add(['K-1', 'K-2'], {}, key)).body).toEqual(first.body)
  expect(await count()).toBe(before)
})

test('STA-12 an Idempotency-Key used for several assets is rejected for a single one, and vice versa', async () => {
  const one = (key: object) =>
    api.as('officeAdmin').post('/api/v1/assets/', { ...fullAsset, serial_number: 'B-1' }, key)
  const several = { headers: { 'idempotency-key': 'both-1' } }
  const single = { headers: { 'idempotency-key': 'both-2' } }
  expect((await add(['B-1', 'B-2'], {}, several.headers)).status).toBe(201)
  expect((await one(single)).status).toBe(201)
  const before = await count()
  const keyUsed = { 'Idempotency-Key': ['idempotency-key'] }
  expect(faultsOf(await one(several))).toEqual(keyUsed)
  expect(faultsOf(await add(['B-1', 'B-2'], {}, single.headers))).toEqual(keyUsed)
  expect(await count()).toBe(before)
})
