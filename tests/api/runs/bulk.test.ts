import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { readWorkbook } from '../../support/spreadsheet.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { assets, users, places, locations, categories } = company

const versions = (ids: readonly number[]) => stage.values('version', ids)
const notesOf = async (id: number) =>
  (await stage.rows(id)).map(({ subject_id, outcome, notes }) => [
    subject_id,
    outcome,
    ...notes.map(({ field, text }) => `${field}: ${text}`),
  ])

test('RUN-01 RUN-02 BULK-06 an edit of 200 assets is done before the response; it sets and clears fields and keeps the others', async () => {
  const ids = await stage.chairs(200)
  await stage.api.db.run(sql`update assets set vendor = 'Croma' where id = any(${ids})`)
  const run = await stage.started(
    { ids },
    {
      kind: 'edit',
      set: { status: 'sold', quantity: 2.5, warranty: '2030-01-31' },
      clear: ['vendor'],
    },
  )
  expect(run).toMatchObject({
    kind: 'bulk',
    action: 'edit',
    state: 'done',
    title: 'Edit of 200 assets',
    requested: [
      { field: 'status', to: { id: 'sold', text: 'Sold' } },
      { field: 'quantity', to: { id: 2.5, text: '2.5' } },
      { field: 'vendor', to: null },
      { field: 'warranty', to: { id: '2030-01-31', text: '31-01-2030' } },
    ],
    total: 200,
    done: 200,
    ok: 200,
    refused: 0,
    unchanged: 0,
    created_by: { id: users.systemAdmin, username: 'Sanjay System' },
    undoes: null,
    can: { stop: false, resume: false, undo: true },
    undo_refused: null,
  })
  const changed = await stage.api.db.many(sql`
    select distinct status, quantity, warranty, vendor, labelled, location_id, version from assets where id = any(${ids})`)
  expect(changed).toEqual([
    {
      status: 'sold',
      quantity: 2.5,
      warranty: '2030-01-31',
      vendor: null,
      labelled: 'yes',
      location_id: locations.lab,
      version: 3,
    },
  ])
})

test('RUN-02 a run of 201 rows is queued and changes its rows after the response', async () => {
  const ids = await stage.chairs(201)
  const run = await stage.started({ ids }, { kind: 'archive' })
  expect(run).toMatchObject({ state: 'queued', total: 201, done: 0, started_at: null })
  expect(run.can).toEqual({ stop: true, resume: false, undo: false })
  expect(await stage.ended(run.id)).toMatchObject({ state: 'done', done: 201, ok: 201 })
})

test('BULK-07 assets are assigned and unassigned; assets with open tickets are refused', async () => {
  const [chair = 0] = await stage.chairs(1)
  const selection = { ids: [chair, assets.othersLaptop] }
  const { id } = await stage.started(selection, { kind: 'assign', user_id: users.employee })
  expect(await notesOf(id)).toEqual([
    [chair, 'update'],
    [
      assets.othersLaptop,
      'refuse',
      'user: This asset is linked to open tickets. Complete them before changing the assigned user.',
    ],
  ])
  expect(await stage.values('assigned_to', selection.ids)).toEqual([
    users.employee,
    users.colleague,
  ])
  const back = await stage.started({ ids: [chair] }, { kind: 'assign', user_id: null })
  expect(back).toMatchObject({
    title: 'Assignment of 1 asset',
    requested: [{ field: 'user', to: null }],
  })
  expect(await stage.values('assigned_to', [chair])).toEqual([null])
})

test('BULK-08 a move sets the location; without one, it keeps the location in the same place and clears it in another', async () => {
  const [one = 0, other = 0] = await stage.chairs(2)
  const chennai = { kind: 'move', place_id: places.chennai } as const
  await stage.started({ ids: [one, assets.freeProjector] }, chennai)
  expect(await stage.values('location_id', [one])).toEqual([null])
  expect(await stage.values('place_id', [one])).toEqual([places.chennai])
  const pune = { kind: 'move', place_id: places.pune } as const
  const run = await stage.started({ ids: [one, other] }, pune)
  expect([run.ok, run.unchanged]).toEqual([1, 1])
  expect(await stage.values('location_id', [one, other])).toEqual([null, locations.lab])
  await stage.started({ ids: [one] }, { ...pune, location_id: locations.reception })
  expect(await stage.values('location_id', [one])).toEqual([locations.reception])
})

test('BULK-12 each row is checked separately, with the messages of the form', async () => {
  const ids = await stage.chairs(3)
  const [early = 0, elsewhere = 0, fine = 0] = ids
  await stage.api.db.run(sql`update assets set payment_date = '2026-05-01' where id = ${early}`)
  await stage.api.db.run(
    sql`update assets set place_id = 1, location_id = 1 where id = ${elsewhere}`,
  )
  const { id } = await stage.started(
    { ids },
    { kind: 'edit', set: { warranty: '2026-04-30', location_id: locations.reception } },
  )
  expect(await notesOf(id)).toEqual([
    [early, 'refuse', 'warranty: Warranty date should be after Payment date'],
    [elsewhere, 'refuse', 'location: This location belongs to another place'],
    [fine, 'update'],
  ])
  const toLaptop = await stage.started(
    { ids: [fine] },
    { kind: 'edit', set: { category_id: categories.laptop } },
  )
  expect(toLaptop.ok).toBe(1)
  expect(await stage.values('manager', [fine])).toEqual(['system_admin'])
  const { id: forced } = await stage.started(
    { ids: [fine] },
    { kind: 'edit', set: { manager: 'office_admin' } },
  )
  expect(await notesOf(forced)).toEqual([
    [fine, 'refuse', 'manager: The category of this asset decides its manager'],
  ])
})

test('BULK-13 an asset that already has the values keeps its version and gets no event', async () => {
  const ids = await stage.chairs(2)
  const [same = 0] = ids
  await stage.api.db.run(sql`update assets set vendor = 'Croma' where id = ${same}`)
  const before = await versions(ids)
  const { id, ok, unchanged } = await stage.started(
    { ids },
    { kind: 'edit', set: { vendor: ' Croma ' } },
  )
  expect([ok, unchanged]).toEqual([1, 1])
  expect(await versions(ids)).toEqual([before[0], Number(before[1]) + 1])
  expect(await stage.historyOf(same)).toEqual([])
  expect((await stage.rows(id)).map(({ outcome, history }) => [outcome, history])).toEqual([
    ['same', null],
    ['update', { messages: ['Vendor set to Croma'] }],
  ])
})

test('BULK-14 each changed asset has one history entry, and the activity log has one entry for the run', async () => {
  const ids = await stage.chairs(3)
  const since = new Date().toISOString()
  const { id } = await stage.started(
    { ids: [...ids, assets.brokenLaptop] },
    { kind: 'edit', set: { place_id: places.bengaluru, location_id: locations.firstFloor } },
  )
  for (const each of ids)
    expect(await stage.historyOf(each)).toEqual([
      ['Place changed from Pune to Bengaluru', 'Location changed from Lab to First floor'],
    ])
  const { body } = await stage
    .as('superAdmin')
    .get(`/api/v1/activity-log?startDate=${since}&endDate=${new Date().toISOString()}`)
  expect(body.items).toEqual([
    {
      id: expect.any(Number),
      asset_id: null,
      asset_current_state: null,
      asset: null,
      run: { id, kind: 'bulk' },
      kind: 'run.ended',
      changes: expect.arrayContaining([
        { field: 'place', from: null, to: { id: places.bengaluru, text: 'Bengaluru' } },
        { field: 'refused', from: null, to: { id: 1, text: '1' } },
      ]),
      history: {
        messages: [
          'Edit of 4 assets: Place set to Bengaluru, Location set to First floor, 1 refused',
        ],
      },
      created_by: { username: 'Sanjay System' },
      updated_at: expect.any(String),
    },
  ])
  const history = await stage.as('systemAdmin').get(`/api/v1/asset/${ids[0]}/history`)
  expect(history.body.items[0].run).toEqual({ id, kind: 'bulk', undoes: null })
})

test('OP3-003 BULK-14 the export of the activity log lists the run between single changes', async () => {
  const since = new Date().toISOString()
  const [chair = 0] = await stage.chairs(1)
  await stage.as('systemAdmin').send('DELETE', `/api/v1/assets/${chair}`)
  await stage.started({ ids: [chair] }, { kind: 'restore' })
  await stage.as('systemAdmin').send('DELETE', `/api/v1/assets/${chair}`)
  const token = await stage.api.tokenOf('superAdmin')
  const { rawPayload } = await stage.api.app.inject({
    url: `/api/v1/export-activity-log/export?startDate=${since}&endDate=${new Date().toISOString()}&orderDir=asc`,
    headers: { authorization: `Bearer ${token}` },
  })
  const [sheet] = readWorkbook(rawPayload).sheets
  expect(sheet?.rows.map((row) => [row['Logs']?.value, row['Created By']?.value])).toEqual([
    ['Chair 1 · CH-1\nAsset moved to Trash', 'Sanjay System'],
    ['Restore of 1 asset', 'Sanjay System'],
    ['Chair 1 · CH-1\nAsset moved to Trash', 'Sanjay System'],
  ])
})

test('BULK-18 unknown ids and ids of the other list are refused in the results; repeated ids count once', async () => {
  const [chair = 0] = await stage.chairs(1)
  const ids = [chair, 1_999_999_999, assets.brokenLaptop, chair]
  const { id, total } = await stage.started({ ids }, { kind: 'archive' })
  expect(total).toBe(3)
  expect(await notesOf(id)).toEqual([
    [chair, 'update'],
    [1_999_999_999, 'refuse', 'null: There is no such asset'],
    [assets.brokenLaptop, 'refuse', 'null: This asset is in the Trash'],
  ])
  const { id: restored } = await stage.started(
    { ids: [chair, assets.freeChair] },
    { kind: 'restore' },
  )
  expect(await notesOf(restored)).toEqual([
    [chair, 'update'],
    [assets.freeChair, 'refuse', 'null: This asset is not in the Trash'],
  ])
  const many = Array.from({ length: 5001 }, (_, at) => at + 1)
  expect(faultsOf(await stage.start({ ids: many }, { kind: 'archive' }))).toEqual({
    selection: ['too-many'],
  })
})

test('BULK-20 the same Idempotency-Key starts one run, also if both requests arrive simultaneously', async () => {
  const ids = await stage.chairs(2)
  const headers = { 'idempotency-key': 'a-double-click' }
  const twice = await Promise.all(
    [1, 2].map(() => stage.started({ ids }, { kind: 'archive' }, { headers })),
  )
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect(await stage.historyOf(ids[0] ?? 0)).toHaveLength(1)
})

test('BULK-06 a start with several faults reports all of them and changes nothing', async () => {
  const [chair = 0] = await stage.chairs(1)
  const response = await stage.start(
    { ids: [chair] },
    {
      kind: 'edit',
      set: { category_id: 1_999_999_999, quantity: 0, watt: -1, warranty: '1969-01-01' },
      clear: ['status'],
    },
  )
  expect([response.status, faultsOf(response)]).toEqual([
    422,
    {
      'change.set.status': ['not-blank'],
      'change.set.category_id': ['exists'],
      'change.set.quantity': ['min'],
      'change.set.warranty': ['range'],
      'change.set.watt': ['min'],
    },
  ])
  // A value of spaces breaks a rule of actions and one of the form, which are one constraint.
  const blank = await stage.start({ ids: [chair] }, { kind: 'edit', set: { status: '\u00a0' } })
  expect(blank.body.reasons).toMatchObject([
    { property: 'change.set.status', constraint: 'isNotEmpty' },
  ])
  expect(await versions([chair])).toEqual([1])
})
