import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { formOf } from '../../support/form.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()
const { categories, places, locations, users, assets } = company

const stored = (id: string) =>
  stage.api.db.maybe(sql`
    select description, category_id, place_id, location_id, assigned_to, quantity, cost_in_inr, cost_in_usd, payment_date, status, labelled, manager, version
    from assets where lower(serial_number) = lower(${id})`)

const countOf = async (name: 'assets' | 'events') =>
  (
    await stage.api.db.one<{ count: number }>(
      name === 'assets'
        ? sql`select count(*) as count from assets`
        : sql`select count(*) as count from events`,
    )
  ).count

test('IMP-01 IMP-13 IMP-14 IMP-16 a file is read, its columns find their targets, and rows are shown as they would be stored', async () => {
  const found = await stage.uploaded(table(header, chairRow('I-1'), chairRow('I-2')))
  expect(found).toMatchObject({
    kind: 'assets',
    format: 'csv',
    file: { name: 'assets.csv' },
    settings: {
      encoding: 'utf-8',
      delimiter: ';',
      header_row: 1,
      day_order: 'dmy',
      decimal: ',',
      currency: 'inr',
      existing: 'skip',
      blanks: 'keep',
    },
    rows: 2,
    unreadable: 0,
    missing: [],
    unknown: [],
    rehearsal: null,
    run: null,
  })
  expect(found.columns.map(({ target }) => target)).toEqual([
    'serial_number',
    'description',
    'category',
    'place',
    'location',
    'user',
    'quantity',
    'cost_in',
    'payment_date',
  ])
  expect(found.preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)).toEqual([
    'serial_number: I-1',
    'description: Chair',
    'status: In use',
    'labelled: Not Yet',
    'category: Furniture',
    'quantity: 2',
    'place: Pune',
    'location: Lab',
    'manager: Office Admin',
    'payment_date: 31-12-2024',
    'cost_in_inr: 1,235',
  ])
})

test('IMP-25 IMP-29 IMP-30 IMP-32 IMP-33 a rehearsal writes nothing, the import what it foretold, and the log has one entry', async () => {
  const found = await stage.uploaded(
    table(header, chairRow('J-1'), chairRow('J-2'), ['J-3', '', 'Sofa', 'Pune']),
  )
  const since = new Date().toISOString()
  const before = [await countOf('assets'), await countOf('events')]
  const rehearsal = await stage.rehearsed(found)
  expect(rehearsal).toMatchObject({ kind: 'rehearsal', state: 'done', total: 3, ok: 2, refused: 1 })
  expect([await countOf('assets'), await countOf('events')]).toEqual(before)
  expect(await stage.results(rehearsal.id)).toEqual([
    '1 add',
    '2 add',
    '3 refuse, category: There is no such category',
  ])
  const run = await stage.started(found)
  expect(run).toMatchObject({
    kind: 'import-assets',
    title: 'Import of assets.csv',
    file: 'assets.csv',
    ok: 2,
    added: 2,
    refused: 1,
    can: { undo: true },
  })
  expect(await stored('J-1')).toEqual({
    description: 'Chair',
    category_id: categories.furniture,
    place_id: places.pune,
    location_id: locations.lab,
    assigned_to: null,
    quantity: 2,
    cost_in_inr: 1234.5,
    cost_in_usd: null,
    payment_date: '2024-12-31',
    status: 'in_use',
    labelled: 'not_yet',
    manager: 'office_admin',
    version: 1,
  })
  expect([await countOf('assets'), await countOf('events')]).toEqual([
    before[0]! + 2,
    before[1]! + 3,
  ])
  const { body } = await stage.api
    .as('superAdmin')
    .get(`/api/v1/activity-log?startDate=${since}&endDate=${new Date().toISOString()}`)
  expect(body.items[0].history.messages).toEqual(['Import of assets.csv: 2 added, 1 refused'])
  expect(faultsOf(await stage.change(found, {}))).toEqual({ id: ['state'] })
})

test('IMP-21 IMP-34 IMP-35 known rows are skipped, or changed where cells say something else', async () => {
  const rows = table(
    ['ID', 'Description', 'Vendor'],
    ['lt-0001 ', 'ThinkPad', ''],
    ['LT-0002', 'MacBook Air', ''],
  )
  const found = await stage.uploaded(rows)
  const base = { category_id: categories.laptop, place_id: places.pune }
  const skipping = await stage.changed(found, { defaults: { ...found.defaults, ...base } })
  expect(await stage.results((await stage.rehearsed(skipping)).id)).toEqual([
    '1 skip, serial_number: There is an asset with this ID already',
    '2 skip, serial_number: There is an asset with this ID already',
  ])
  const updating = await stage.changed(skipping, { existing: 'update' })
  expect(updating.rehearsal).toBeNull()
  const rehearsal = await stage.rehearsed(updating)
  const [first, second] = await stage.rows(rehearsal.id)
  expect(first?.changes.map(({ field, from, to }) => [field, from?.text, to?.text])).toEqual([
    ['serial_number', 'LT-0001', 'lt-0001'],
    ['description', 'ThinkPad T14', 'ThinkPad'],
  ])
  expect(second).toMatchObject({ outcome: 'same', changes: [] })
  const run = await stage.started(updating)
  expect(run).toMatchObject({ ok: 1, added: 0, unchanged: 1 })
  expect(await stored('LT-0001')).toMatchObject({
    description: 'ThinkPad',
    version: 2,
    place_id: places.bengaluru,
  })
  const undone = await stage.undone(run.id)
  expect(undone).toMatchObject({ ok: 1, title: 'Undo of “Import of assets.csv”' })
  expect(await stored('LT-0001')).toMatchObject({ description: 'ThinkPad T14', version: 3 })
})

test('IMP-21 IMP-35 an update warns of a row without an ID, which is added', async () => {
  const found = await stage.uploaded(table(header, chairRow('')))
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual(['1 add'])
  const updating = await stage.changed(found, { existing: 'update' })
  expect(await stage.results((await stage.rehearsed(updating)).id)).toEqual([
    '1 add, serial_number: This row has no code and no ID: it is added as a new asset',
  ])
})

test('IMP-38 IMP-39 DOCU-06 an undo removes for good what an import has added, but not what was touched since', async () => {
  const found = await stage.uploaded(
    table(header, chairRow('K-1'), chairRow('K-2'), chairRow('K-3'), chairRow('K-4')),
  )
  await stage.rehearsed(found)
  const run = await stage.started(found)
  const ids = (await stage.rows(run.id)).map(({ subject_id }) => subject_id)
  await stage.api.as('officeAdmin').post('/api/v1/asset-runs', {
    selection: { ids: [ids[1]] },
    change: { kind: 'edit', set: { vendor: 'Croma' } },
  })
  await stage.api.db.run(sql`
    insert into tickets (status, priority, description, raised_by, asset_id, category_id, place_id, manager)
    values ('unassigned', 'low', 'Wobbles', ${users.employee}, ${ids[2]}, ${categories.furniture}, ${places.pune}, 'office_admin')`)
  const invoice = { field: 'file', name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7' }
  const documents = `/api/v1/assets/${ids[3]}/documents`
  const added = await stage.api.as('officeAdmin').send('POST', documents, formOf([invoice]))
  expect(added.status).toBe(201)
  const { body: preview } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${run.id}/undo`)
  expect(preview.undoable).toBe(1)
  const [, ticketed] = preview.conflicts.items
  const raised = { by: 'Esha Employee', at: expect.any(String) }
  expect(ticketed).toMatchObject({
    row_no: 3,
    events: [],
    notes: [{ text: 'Has tickets' }],
    ...raised,
  })
  const undo = await stage.undone(run.id)
  expect(await stage.results(undo.id)).toEqual([
    '1 update, null: Deleted for good',
    '2 refuse, null: This asset has changed since',
    '3 refuse, null: Has tickets',
    '4 refuse, null: This asset has changed since',
  ])
  expect(await stored('K-1')).toBeUndefined()
  const called = { label: 'Chair · K-1', gone: true }
  expect((await stage.rows(undo.id))[0]).toMatchObject({ line: null, subject: called })
  expect((await stage.rows(run.id))[0]).toMatchObject({ line: 2, subject: called })
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${run.id}`)
  expect(body).toMatchObject({ undone_by: undo.id })
  expect(await stored('K-2')).toBeDefined()
  const left = await stage.api.db.many(sql`
    select from events where subject = 'asset' and subject_id = ${ids[0]}`)
  expect(left).toEqual([])
})

test('IMP-22 IMP-24 IMP-26 IMP-27 IMP-28 every rule of the form, by column, all of a row at once', async () => {
  await stage.api.db.run(sql`
    insert into assets (serial_number, status, labelled, manager, category_id, place_id)
    select 'TWIN', 'ready', 'yes', 'office_admin', 2, 2 from generate_series(1, 3)`)
  const found = await stage.uploaded(
    table(
      [
        'ID',
        'Category',
        'Place',
        'Location',
        'User',
        'Quantity',
        'Status',
        'Paid',
        'Warranty Expires',
        'Watts',
      ],
      [
        'L-1',
        'Laptop',
        'Pune',
        'First floor',
        'nobody',
        '0',
        'Melted',
        '31-02-2024',
        '2024-01-01',
        '-4',
      ],
      [
        'L-2',
        'Laptop',
        '',
        '',
        users.colleague ? 'colleague@example.com' : '',
        '1',
        'in use',
        '',
        '',
        '',
      ],
      ['twin', 'Laptop', 'Pune', '', '', '1', 'Sold', '', '', ''],
      ['LT-0005', 'Laptop', 'Pune', '', '', '1', 'Sold', '', '', ''],
      ['l-1', 'Laptop', 'Pune', '', '', '1', 'Sold', '2024-02-01', '2024-01-01', ''],
      ['LT-0002', '', '', '', 'Esha Employee', '', '', '', '', ''],
    ),
  )
  expect(found.preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)).toEqual(
    expect.arrayContaining(['serial_number: L-1', 'status: Melted', 'quantity: 0']),
  )
  const updating = await stage.changed(found, { existing: 'update', blanks: 'keep' })
  const rehearsal = await stage.rehearsed(updating)
  expect(await stage.results(rehearsal.id)).toEqual([
    "1 refuse, status: Enter one of In use, Backup, For sale, Sold, Needs repair, Missing, Ready, Donated, Spare parts, payment_date: This is not a date, location: There is no such location in this place, user: There is no such person, quantity: Quantity must be at least 1, watt: Watt value can't be negative",
    '2 refuse, place: Please select a place from the dropdown',
    '3 refuse, serial_number: 3 assets have this ID',
    '4 refuse, serial_number: This asset is in the Trash: restore it first',
    '5 refuse, serial_number: Row 2 has the same ID, warranty: Warranty date should be after Payment date',
    expect.stringMatching(/^6 refuse, user: User Change Restricted/),
  ])
  expect(
    await stage.api.db.one(
      sql`select assigned_to, version from assets where id = ${assets.othersLaptop}`,
    ),
  ).toEqual({
    assigned_to: users.colleague,
    version: 1,
  })
})

test('IMP-23 IMP-24 names that do not exist are listed once, with what is called most like them, and can be given a meaning', async () => {
  const found = await stage.uploaded(
    table(
      ['ID', 'Category', 'Place', 'User'],
      ['M-1', 'Laptops', 'Puna', 'Esha'],
      ['M-2', 'laptops', 'Pune', 'gone@example.com'],
      ['M-3', 'Sofa', 'Pune', ''],
    ),
  )
  expect(found.unknown).toEqual([
    expect.objectContaining({
      target: 'category',
      value: 'Laptops',
      rows: 2,
      suggestion: { id: categories.laptop, text: 'Laptop' },
      outcome: null,
    }),
    expect.objectContaining({ target: 'category', value: 'Sofa', rows: 1, suggestion: null }),
    expect.objectContaining({
      target: 'place',
      value: 'Puna',
      suggestion: { id: places.pune, text: 'Pune' },
    }),
    expect.objectContaining({
      target: 'user',
      value: 'Esha',
      suggestion: { id: users.employee, text: 'Esha Employee' },
    }),
    expect.objectContaining({ target: 'user', value: 'gone@example.com' }),
  ])
  const chosen = await stage.changed(found, {
    choices: [
      { target: 'category', value: 'Laptops', outcome: 'use', id: categories.laptop },
      { target: 'category', value: 'Sofa', outcome: 'leave' },
      { target: 'place', value: 'Puna', outcome: 'use', id: places.pune },
      { target: 'user', value: 'Esha', outcome: 'use', id: users.employee },
      { target: 'user', value: 'gone@example.com', outcome: 'none' },
    ],
  })
  expect(await stage.results((await stage.rehearsed(chosen)).id)).toEqual([
    '1 add',
    '2 add, user: There is no such person: the asset stays unassigned',
    '3 skip, category: Left out, as chosen for this value',
  ])
  await stage.started(chosen)
  expect(await stored('M-1')).toMatchObject({
    assigned_to: users.employee,
    manager: 'system_admin',
  })
  expect(await stored('M-2')).toMatchObject({ assigned_to: null })
  const given = await stage.api.db.many(sql`
    select serial_number, asked from asset_handovers join assets on assets.id = asset_id
    where ended_at is null and asset_handovers.user_id = assigned_to and serial_number like 'M-%'`)
  expect(given).toEqual([{ serial_number: 'M-1', asked: false }])
})

test('IMP-08 IMP-10 IMP-18 IMP-19 IMP-20 a file is read in another way, and what was chosen is remembered for its columns', async () => {
  const rows = table(
    ['Inventory'],
    ['Serial Number', 'Type', 'Office', 'Colour', 'Shelf'],
    ['N-1', 'Laptop', 'Pune', 'blue', '3'],
  )
  const found = await stage.uploaded(rows)
  expect(found.settings.header_row).toBe(2)
  const other = await stage.changed(found, { header_row: 1 })
  expect(other.columns.map(({ name }) => name)).toEqual(['Inventory'])
  const again = await stage.changed(other, { header_row: 2 })
  expect(again.columns.map(({ target }) => target)).toEqual([
    'serial_number',
    'category',
    'place',
    null,
    null,
  ])
  const kept = await stage.changed(again, {
    columns: again.columns.map(({ target, name }) => ({
      target,
      unmapped: name === 'Colour' ? ('remarks' as const) : ('leave' as const),
    })),
  })
  await stage.rehearsed(kept)
  await stage.started(kept)
  expect(
    await stage.api.db.one(sql`select remarks from assets where serial_number = 'N-1'`),
  ).toEqual({ remarks: 'Colour: blue' })
  const next = await stage.uploaded(rows.replace('N-1', 'N-2'), { by: 'systemAdmin' })
  expect(next.remembered).toMatchObject({ by: 'Omana Office' })
  expect(next.columns.map(({ unmapped }) => unmapped)).toEqual([
    'leave',
    'leave',
    'leave',
    'remarks',
    'leave',
  ])
})

test('IMP-31 rows that changed since the rehearsal are judged again and marked', async () => {
  const found = await stage.uploaded(
    table(header, chairRow('V-1'), chairRow('V-2'), chairRow('V-3')),
  )
  const rehearsal = await stage.rehearsed(found)
  await stage.api.db.run(sql`
    insert into assets (serial_number, status, labelled, manager, category_id, place_id)
    values ('v-2', 'ready', 'yes', 'office_admin', 2, 2)`)
  const run = await stage.started(found)
  expect(await stage.results(rehearsal.id)).toEqual(['1 add', '2 add', '3 add'])
  expect(await stage.results(run.id)).toEqual([
    '1 add',
    '2 skip, serial_number: There is an asset with this ID already, null: Changed since the rehearsal',
    '3 add',
  ])
})
