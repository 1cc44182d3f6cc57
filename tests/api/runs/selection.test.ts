import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { SelectionQuery } from '../../../src/wire/run.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { readWorkbook } from '../../support/spreadsheet.ts'
import { dice, type Dice } from '../report/stage.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { places } = company

/** Inserts 200 assets that differ in all fields of filters and search; a quarter of them is in the trash. */
beforeAll(async () => {
  await stage.api.db.run(sql`
    insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id, assigned_to, image_count, created_at, deleted_at)
    select case n % 5 when 0 then null else 'X-' || n % 23 end, (array['Blue chair', 'Red lamp', 'Dell screen', null])[1 + n % 4],
      (array['ready', 'in_use', 'sold'])[1 + n % 3], 'yes', (array['office_admin', 'system_admin'])[1 + n % 2], 1 + n % 3, 1 + n % 3,
      case n % 3 when 0 then 1 when 1 then 3 end, case n % 4 when 0 then 3 when 1 then 5 end, n % 2,
      now() - n * interval '1 minute', case n % 4 when 3 then now() end
    from generate_series(1, 200) as n`)
})

const parameters = (query: SelectionQuery): string =>
  Object.entries(query)
    .flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((each) => `${key}[]=${each}`) : [`${key}=${String(value)}`],
    )
    .join('&')

async function listed(query: SelectionQuery): Promise<{ total: number; ids: number[] }> {
  const { body } = await stage
    .as('systemAdmin')
    .get(`/api/v1/assets?${parameters(query)}&perPage=1000`)
  return { total: body.totalItems, ids: body.items.map(({ id }: { id: number }) => id) }
}

const searches = ['chair', 'x-1', 'X-11', 'dell', 'pune', 'esha', 'red lamp', '-', 'nothing such']

function anyQuery({ one, perhaps }: Dice): SelectionQuery {
  const some = <Value>(values: readonly Value[]) =>
    perhaps(0.3, () => [...new Set([one(values), one(values)])])
  const flag = () => one([true, false])
  const query = {
    archived: one([true, false, false]),
    search: perhaps(0.5, () => one(searches)),
    status: some(['ready', 'in_use', 'sold'] as const),
    manager: some(['office_admin', 'system_admin'] as const),
    category_id: some([1, 2, 3]),
    place_id: some([1, 2, 3]),
    location_id: some([1, 3]),
    assigned_to: some([3, 5]),
    withImages: perhaps(0.2, flag),
    withAssignee: perhaps(0.2, flag),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null))
}

test('BULK-11 “all” selects what the list shows, without excluded assets, for 30 random filters and searches', async () => {
  const random = dice(2026)
  let chosen = 0
  for (let turn = 0; turn < 30; turn++) {
    const query = anyQuery(random)
    const { total, ids } = await listed(query)
    const except = ids.filter(() => random.upTo(10) === 0)
    const selection = { query, except, count: total }
    // The change leaves each asset as it is, so that the next turn has the same list.
    const change = query.archived
      ? ({ kind: 'restore' } as const)
      : ({ kind: 'edit', set: { labelled: 'yes' } } as const)
    const expected = ids.filter((id) => !except.includes(id))
    if (expected.length === 0) {
      expect(faultsOf(await stage.start(selection, change))).toEqual({ selection: ['isNotEmpty'] })
      continue
    }
    const run = await stage.started(selection, change)
    const selected = (await stage.rows(run.id)).map(({ subject_id }) => subject_id)
    expect([query, new Set(selected)]).toEqual([query, new Set(expected)])
    expect(selected).toHaveLength(expected.length)
    chosen += expected.length
    if (query.archived) await stage.undo(run.id)
  }
  expect(chosen).toBeGreaterThan(100)
}, 120_000)

test('BULK-10 if the list has changed, the run is rejected with the new number and changes nothing', async () => {
  const query = { place_id: [places.pune] }
  const { total } = await listed(query)
  const before = await stage.api.db.one(
    sql`select count(*) as runs, (select count(*) from events) as events from runs`,
  )
  const response = await stage.start({ query, count: total + 3 }, { kind: 'archive' })
  expect([response.status, response.body.message]).toEqual([
    422,
    [
      {
        property: 'selection',
        value: total,
        constraints: {
          'selection-changed': `The list has changed: it has ${total} assets now`,
        },
      },
    ],
  ])
  expect(
    await stage.api.db.one(
      sql`select count(*) as runs, (select count(*) from events) as events from runs`,
    ),
  ).toEqual(before)
})

test('BULK-05 BULK-10 only trashed assets can be restored, only active ones changed, and a list needs its number of assets', async () => {
  const trash = { query: { archived: true }, count: 1 }
  expect(faultsOf(await stage.start(trash, { kind: 'archive' }))).toEqual({
    'selection.query.archived': ['other-list'],
  })
  expect(faultsOf(await stage.start({ query: {}, count: 1 }, { kind: 'restore' }))).toEqual({
    'selection.query.archived': ['other-list'],
  })
  expect(faultsOf(await stage.start({ query: {} }, { kind: 'archive' }))).toEqual({
    'selection.count': ['isDefined'],
  })
})

const exportedSheet = async (body: object) => {
  const token = await stage.api.tokenOf('systemAdmin')
  const response = await stage.api.app.inject({
    method: 'POST',
    url: '/api/v1/asset-exports',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('exported_data.xlsx'),
  ])
  const [sheet] = readWorkbook(response.rawPayload).sheets
  return sheet
}
const exported = async (body: object) => {
  const sheet = await exportedSheet(body)
  return { name: sheet?.name, ids: sheet?.rows.map(({ ID }) => ID?.value) }
}

test('BULK-17 an export contains exactly the selection, in the order of the list', async () => {
  const chairs = await stage.chairs(4)
  const [first = 0, , third = 0, fourth = 0] = chairs
  expect(await exported({ selection: { ids: [fourth, first, 1_999_999_999, 5] } })).toEqual({
    name: 'Assets',
    ids: ['CH-4', 'CH-1'],
  })
  expect(
    await exported({
      selection: { query: { search: 'Chair', location_id: [4] }, except: [third] },
      orderBy: 'created_at',
      orderDir: 'asc',
    }),
  ).toEqual({ name: 'Assets', ids: ['CH-1', 'CH-2', 'CH-4'] })
  expect(await exported({ selection: { ids: [5, first] }, archived: true })).toEqual({
    name: expect.stringContaining('Trash'),
    ids: ['LT-0005'],
  })
})

test('VIEW-05 an export of a selection has only the chosen columns', async () => {
  const sheet = await exportedSheet({
    selection: { ids: [1, 2, 3] },
    columns: ['description', 'status'],
    orderBy: 'description',
    orderDir: 'asc',
  })
  expect(sheet?.headers).toEqual(['Sr.No', 'Description', 'Status'])
  expect(sheet?.rows.map((row) => row['Description']?.value)).toEqual([
    'Desk chair, blue',
    'MacBook Air',
    'ThinkPad T14',
  ])
})
