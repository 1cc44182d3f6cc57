import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { formOf } from '../../support/form.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()
const { categories, places, locations, users, assets } = company

const assetOf = (id: string) =>
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

test('IMP-01 IMP-13 IMP-14 IMP-16 an uploaded file is parsed, its columns are mapped, and the preview shows the rows as they would be stored', async () => {
  const draft = await stage.create(table(header, chairRow('I-1'), chairRow('I-2')))
  expect(draft).toMatchObject({
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
  expect(draft.columns.map(({ target }) => target)).toEqual([
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
  expect(draft.preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)).toEqual([
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

test('IMP-25 IMP-29 IMP-30 IMP-32 IMP-33 a rehearsal writes nothing; the import writes what the rehearsal showed, with one entry in the log', async () => {
  const draft = await stage.create(
    table(header, chairRow('J-1'), chairRow('J-2'), ['J-3', '', 'Sofa', 'Pune']),
  )
  const since = new Date().toISOString()
  const before = [await countOf('assets'), await countOf('events')]
  const rehearsal = await stage.rehearse(draft)
  expect(rehearsal).toMatchObject({ kind: 'rehearsal', state: 'done', total: 3, ok: 2, refused: 1 })
  expect([await countOf('assets'), await countOf('events')]).toEqual(before)
  expect(await stage.results(rehearsal.id)).toEqual([
    '1 add',
    '2 add',
    '3 refuse, category: There is no such category',
  ])
  const run = await stage.start(draft)
  expect(run).toMatchObject({
    kind: 'import-assets',
    title: 'Import of assets.csv',
    file: 'assets.csv',
    ok: 2,
    added: 2,
    refused: 1,
    can: { undo: true },
  })
  expect(await assetOf('J-1')).toEqual({
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
  expect(faultsOf(await stage.change(draft, {}))).toEqual({ id: ['state'] })
})

test('IMP-21 IMP-34 IMP-35 rows of existing assets are skipped, or updated where their cells differ', async () => {
  const rows = table(
    ['ID', 'Description', 'Vendor'],
    ['lt-0001 ', 'ThinkPad', ''],
    ['LT-0002', 'MacBook Air', ''],
  )
  const draft = await stage.create(rows)
  const base = { category_id: categories.laptop, place_id: places.pune }
  const skipping = await stage.edit(draft, { defaults: { ...draft.defaults, ...base } })
  expect(await stage.results((await stage.rehearse(skipping)).id)).toEqual([
    '1 skip, serial_number: There is an asset with this ID already',
    '2 skip, serial_number: There is an asset with this ID already',
  ])
  const updating = await stage.edit(skipping, { existing: 'update' })
  expect(updating.rehearsal).toBeNull()
  const rehearsal = await stage.rehearse(updating)
  const [first, second] = await stage.rows(rehearsal.id)
  expect(first?.changes.map(({ field, from, to }) => [field, from?.text, to?.text])).toEqual([
    ['serial_number', 'LT-0001', 'lt-0001'],
    ['description', 'ThinkPad T14', 'ThinkPad'],
  ])
  expect(second).toMatchObject({ outcome: 'same', changes: [] })
  const run = await stage.start(updating)
  expect(run).toMatchObject({ ok: 1, added: 0, unchanged: 1 })
  expect(await assetOf('LT-0001')).toMatchObject({
    description: 'ThinkPad',
    version: 2,
    place_id: places.bengaluru,
  })
  const undo = await stage.undo(run.id)
  expect(undo).toMatchObject({ ok: 1, title: 'Undo of “Import of assets.csv”' })
  expect(await assetOf('LT-0001')).toMatchObject({ description: 'ThinkPad T14', version: 3 })
})

test('IMP-21 IMP-35 an update adds a row without an ID, with a warning', async () => {
  const draft = await stage.create(table(header, chairRow('')))
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(['1 add'])
  const updating = await stage.edit(draft, { existing: 'update' })
  expect(await stage.results((await stage.rehearse(updating)).id)).toEqual([
    '1 add, serial_number: This row has no code and no ID: it is added as a new asset',
  ])
})

test('IMP-38 IMP-39 DOCU-06 an undo deletes the assets that an import added, except those changed or used since', async () => {
  const draft = await stage.create(
    table(header, chairRow('K-1'), chairRow('K-2'), chairRow('K-3'), chairRow('K-4')),
  )
  await stage.rehearse(draft)
  const run = await stage.start(draft)
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
  const ticketEvent = { by: 'Esha Employee', at: expect.any(String) }
  expect(ticketed).toMatchObject({
    row_no: 3,
    events: [],
    notes: [{ text: 'Has tickets' }],
    ...ticketEvent,
  })
  const undo = await stage.undo(run.id)
  expect(await stage.results(undo.id)).toEqual([
    '1 update, null: Deleted for good',
    '2 refuse, null: This asset has changed since',
    '3 refuse, null: Has tickets',
    '4 refuse, null: This asset has changed since',
  ])
  expect(await assetOf('K-1')).toBeUndefined()
  const deletedSubject = { label: 'Chair · K-1', gone: true }
  expect((await stage.rows(undo.id))[0]).toMatchObject({ line: 2, subject: deletedSubject })
  expect((await stage.rows(run.id))[0]).toMatchObject({ line: 2, subject: deletedSubject })
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${run.id}`)
  expect(body).toMatchObject({ undone_by: undo.id })
  expect(await assetOf('K-2')).toBeDefined()
  const remainingEvents = await stage.api.db.many(sql`
    select from events where subject = 'asset' and subject_id = ${ids[0]}`)
  expect(remainingEvents).toEqual([])
})

test('IMP-22 IMP-24 IMP-26 IMP-27 IMP-28 every rule of the form applies, and each row lists all its faults by column', async () => {
  await stage.api.db.run(sql`
    insert into assets (serial_number, status, labelled, manager, category_id, place_id)
    select 'TWIN', 'ready', 'yes', 'office_admin', 2, 2 from generate_series(1, 3)`)
  const draft = await stage.create(
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
  expect(draft.preview[0]?.changes.map(({ field, to }) => `${field}: ${to?.text}`)).toEqual(
    expect.arrayContaining(['serial_number: L-1', 'status: Melted', 'quantity: 0']),
  )
  const updating = await stage.edit(draft, { existing: 'update', blanks: 'keep' })
  const rehearsal = await stage.rehearse(updating)
  expect(await stage.results(rehearsal.id)).toEqual([
    "1 refuse, status: Enter one of In use, Backup, For sale, Sold, Needs repair, Missing, Ready, Donated, Spare parts, payment_date: This is not a date, location: There is no such location in this place, user: There is no such person, quantity: Quantity must be at least 1, watt: Watt value can't be negative",
    '2 refuse, place: The value is missing',
    '3 refuse, serial_number: 3 assets have this ID',
    '4 refuse, serial_number: This asset is in the Trash: restore it first',
    '5 refuse, serial_number: Row 2 has the same ID, warranty: Warranty date should be after Payment date',
    expect.stringMatching(/^6 refuse, user: This asset is linked to open tickets/),
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

test('IMP-23 IMP-24 unknown names are listed once, with the most similar entry, and can be mapped to an entry', async () => {
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'User'],
      ['M-1', 'Laptops', 'Puna', 'Esha'],
      ['M-2', 'laptops', 'Pune', 'gone@example.com'],
      ['M-3', 'Sofa', 'Pune', ''],
    ),
  )
  expect(draft.unknown).toEqual([
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
  const chosen = await stage.edit(draft, {
    choices: [
      { target: 'category', value: 'Laptops', outcome: 'use', id: categories.laptop },
      { target: 'category', value: 'Sofa', outcome: 'leave' },
      { target: 'place', value: 'Puna', outcome: 'use', id: places.pune },
      { target: 'user', value: 'Esha', outcome: 'use', id: users.employee },
      { target: 'user', value: 'gone@example.com', outcome: 'none' },
    ],
  })
  expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual([
    '1 add',
    '2 add, user: There is no such person: the asset stays unassigned',
    '3 skip, category: Left out, as chosen for this value',
  ])
  await stage.start(chosen)
  expect(await assetOf('M-1')).toMatchObject({
    assigned_to: users.employee,
    manager: 'system_admin',
  })
  expect(await assetOf('M-2')).toMatchObject({ assigned_to: null })
  const handovers = await stage.api.db.many(sql`
    select serial_number, asked from asset_handovers join assets on assets.id = asset_id
    where ended_at is null and asset_handovers.user_id = assigned_to and serial_number like 'M-%'`)
  expect(handovers).toEqual([{ serial_number: 'M-1', asked: false }])
})

test('IMP-08 IMP-10 IMP-18 IMP-19 IMP-20 a file can be read with other settings, and its choices are remembered for files with the same columns', async () => {
  const rows = table(
    ['Inventory'],
    ['Serial Number', 'Type', 'Office', 'Colour', 'Shelf'],
    ['N-1', 'Laptop', 'Pune', 'blue', '3'],
  )
  const draft = await stage.create(rows)
  expect(draft.settings.header_row).toBe(2)
  const other = await stage.edit(draft, { header_row: 1 })
  expect(other.columns.map(({ name }) => name)).toEqual(['Inventory'])
  const again = await stage.edit(other, { header_row: 2 })
  expect(again.columns.map(({ target }) => target)).toEqual([
    'serial_number',
    'category',
    'place',
    null,
    null,
  ])
  const mapped = await stage.edit(again, {
    columns: again.columns.map(({ target, name }) => ({
      target,
      unmapped: name === 'Colour' ? ('remarks' as const) : ('leave' as const),
    })),
  })
  await stage.rehearse(mapped)
  await stage.start(mapped)
  expect(
    await stage.api.db.one(sql`select remarks from assets where serial_number = 'N-1'`),
  ).toEqual({ remarks: 'Colour: blue' })
  const next = await stage.create(rows.replace('N-1', 'N-2'), { by: 'systemAdmin' })
  expect(next.remembered).toMatchObject({ by: 'Omana Office' })
  expect(next.columns.map(({ unmapped }) => unmapped)).toEqual([
    'leave',
    'leave',
    'leave',
    'remarks',
    'leave',
  ])
})

test('IMP-31 rows that changed since the rehearsal are checked again and marked', async () => {
  const draft = await stage.create(table(header, chairRow('V-1'), chairRow('V-2'), chairRow('V-3')))
  const rehearsal = await stage.rehearse(draft)
  await stage.api.db.run(sql`
    insert into assets (serial_number, status, labelled, manager, category_id, place_id)
    values ('v-2', 'ready', 'yes', 'office_admin', 2, 2)`)
  const run = await stage.start(draft)
  expect(await stage.results(rehearsal.id)).toEqual(['1 add', '2 add', '3 add'])
  expect(await stage.results(run.id)).toEqual([
    '1 add',
    '2 skip, serial_number: There is an asset with this ID already, null: Changed since the rehearsal',
    '3 add',
  ])
})
