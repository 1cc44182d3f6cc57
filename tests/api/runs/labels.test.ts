import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { faultsOf } from '../../support/api.ts'
import { runStage } from './stage.ts'

const stage = runStage()

beforeAll(async () => {
  await stage.api.db.run(sql`
    insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id, created_at, deleted_at)
    select 'LBL-' || n, 'Label ' || n, 'ready', 'not_yet', 'office_admin', 1, 1, 1,
      now() - n * interval '1 minute', case when n > 520 then now() end
    from generate_series(1, 530) as n`)
})

const sheet = (selection: object) =>
  stage.as('officeAdmin').post('/api/v1/label-sheets', { selection })

async function idsOf(first: number, last: number): Promise<number[]> {
  const rows = await stage.api.db.many<{ id: number }>(sql`
    select id from assets where serial_number = any(
      select 'LBL-' || n from generate_series(${first}::integer, ${last}::integer) as n)
    order by created_at desc`)
  return rows.map(({ id }) => id)
}

test('LBL-11 labels follow the order of the ids without repetitions; trashed and unknown assets are omitted and counted', async () => {
  const [one = 0, two = 0] = await idsOf(1, 2)
  const [gone = 0] = await idsOf(525, 525)
  const { status, body } = await sheet({ ids: [two, gone, one, two, 999_999] })
  expect(status).toBe(200)
  expect(body.left_out).toBe(2)
  expect(body.items).toEqual([
    {
      id: two,
      code: assetCode(two),
      serial_number: 'LBL-2',
      description: 'Label 2',
      place: expect.any(String),
      location: expect.any(String),
      archived: false,
    },
    expect.objectContaining({ id: one, serial_number: 'LBL-1' }),
  ])
})

test('LBL-01 a selected list gives its assets in list order, without excluded ones', async () => {
  const query = { search: 'label 1' }
  const list = await stage.as('officeAdmin').get(`/api/v1/assets?search=label%201&perPage=1000`)
  const { totalItems: count } = list.body
  const listed: number[] = list.body.items.map(({ id }: { id: number }) => id)
  const few = await sheet({ query, except: listed.slice(2), count })
  expect(few.body.items.map(({ id }: { id: number }) => id)).toEqual(listed.slice(0, 2))
  expect(few.body.left_out).toBe(0)
  const changed = await sheet({ query, except: listed.slice(2), count: count + 1 })
  expect(changed.status).toBe(422)
  expect(faultsOf(changed)).toEqual({ selection: ['selection-changed'] })
})

test('LBL-01 a request accepts 500 assets, rejects 501 and records no event', async () => {
  const before = await stage.api.db.one(sql`select count(*) as total from events`)
  const ids = await idsOf(1, 520)
  const full = await sheet({ ids: ids.slice(0, 500) })
  expect(full.body.items).toHaveLength(500)
  expect(faultsOf(await sheet({ ids: ids.slice(0, 501) }))).toEqual({ selection: ['too-many'] })
  expect(faultsOf(await sheet({ query: { search: 'label' }, except: [], count: 520 }))).toEqual({
    selection: ['too-many'],
  })
  expect(await stage.api.db.one(sql`select count(*) as total from events`)).toEqual(before)
})
