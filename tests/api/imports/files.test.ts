import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { UnfinishedImport } from '../../../src/wire/import.ts'
import type { Run } from '../../../src/wire/run.ts'
import { faultsOf } from '../../support/api.ts'
import { emails } from '../../support/company.ts'
import { exported } from '../../support/spreadsheet.ts'
import { importStage, chairRow, header, table } from './stage.ts'

const stage = importStage()

test('IMP-37 IMP-41 rejected rows can be downloaded with the reasons, corrected and uploaded again', async () => {
  const formula = "=cmd|'/c calc'!A0"
  const draft = await stage.create(
    table(header, chairRow('P-1'), ['P-2', formula, 'Sofa', 'Pune', '', '', '1', '', '']),
  )
  await stage.rehearse(draft)
  await stage.start(draft)
  const { bytes, sheet } = await exported(stage.api, `/api/v1/imports/${draft.id}/refused`)
  expect(sheet?.headers).toEqual([...header, 'Why'])
  expect(sheet?.rows).toHaveLength(1)
  expect(sheet?.rows[0]).toMatchObject({
    ID: { value: 'P-2' },
    Description: { value: formula, isText: true, isFormula: false },
    Why: { value: 'Category: There is no such category (Sofa)' },
  })
  const again = await stage.create(bytes, { name: 'mended.xlsx' })
  expect(again.columns.at(-1)).toMatchObject({ name: 'Why', target: null })
  expect(again.remembered).not.toBeNull()

  const { body: categories } = await stage.api.as('officeAdmin').get('/api/v1/categories')
  const mended = await stage.edit(again, {
    choices: [{ target: 'category', value: 'Sofa', outcome: 'use', id: categories[0].id }],
    defaults: { ...again.defaults, manager: 'office_admin' },
  })
  await stage.rehearse(mended)
  await stage.start(mended)
  const second = await exported(stage.api, `/api/v1/imports/${again.id}/refused`)
  expect(second.sheet?.headers).toEqual([...header, 'Why'])
})

test('IMP-01 the template names no retired category or place', async () => {
  const { db } = stage.api
  const named = async () => {
    const { sheet } = await exported(stage.api, '/api/v1/import-template?kind=assets')
    return ['Category', 'Place'].map((name) => sheet?.rows[0]?.[name]?.value)
  }
  const before = await named()
  await db.run(sql`update categories set retired_at = now() where display_name = ${before[0]}`)
  await db.run(sql`update places set retired_at = now() where display_name = ${before[1]}`)
  const after = await named()
  await db.run(sql`update categories set retired_at = null`)
  await db.run(sql`update places set retired_at = null`)
  expect(after).toEqual([expect.any(String), expect.any(String)])
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false])
})

test('IMP-44 a character cut in half at the maximum length is not stored', async () => {
  const long = 'x'.repeat(254)
  const draft = await stage.create(
    table([...header, `${long}😀`], [...chairRow(`${long}😀😀`), ''], ['K-1', `${long}😀😀`]),
  )
  const results = await stage.results((await stage.rehearse(draft)).id)
  expect(results.map((result) => result.split(',')[0])).toEqual(['1 refuse', '2 refuse'])
})

test('IMP-01 a rehearsal of the template adds two rows', async () => {
  const { bytes } = await exported(stage.api, '/api/v1/import-template?kind=assets')
  const draft = await stage.create(bytes, { name: 'import-template.xlsx' })
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual(['1 add', '2 add'])
})

test.each([
  ['Paid', 'payment_date'],
  ['Warranty Until', 'warranty'],
  ['Return By', 'return_by'],
])('IMP-13 ambiguous dates in %s require a choice of the day order', async (column, target) => {
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'User', column],
      ['Q-1', 'Laptop', 'Pune', emails.officeAdmin, '03/04/2025'],
    ),
  )
  expect(draft.day_example).toBe('03/04/2025')
  const refused = await stage.api.as('officeAdmin').post(`/api/v1/imports/${draft.id}/rehearsal`)
  expect(faultsOf(refused)).toEqual({ day_order: ['state'] })
  const chosen = await stage.edit(draft, { day_order: 'mdy' })
  expect(chosen.preview[0]?.changes.find(({ field }) => field === target)?.to?.id).toBe(
    '2025-03-04',
  )
})

test('IMP-44 nested values of a plan are validated', async () => {
  const draft = await stage.create(table(['ID', 'Category'], ['U-1', 'Sofa']))
  const choice = { target: 'category', value: 'Sofa', outcome: 'leave' } as const
  expect(faultsOf(await stage.change(draft, { choices: [{ ...choice, value: 'a\0' }] }))).toEqual({
    choices: ['isText'],
  })
  const more = { ...choice, colour: 'blue' }
  expect(faultsOf(await stage.change(draft, { choices: [more] }))).toEqual({
    'choices.0.colour': ['isKnown'],
  })
})

test('IMP-44 a cell that is too long rejects its row, regardless of its column', async () => {
  const longCell = '1'.repeat(10_001)
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'Quantity', 'Paid'],
      ['U-2', 'Laptop', 'Pune', longCell, longCell],
    ),
  )
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
    '1 refuse, null: A cell may have at most 10,000 characters, null: A cell may have at most 10,000 characters',
  ])
  const long = await stage.create(
    table(['ID', 'Category', 'Place'], ['U-3', 'Sofa', `Pune ${longCell}`]),
  )
  expect(long.unknown).toEqual([])
  const { to } = long.preview[0]?.changes.find(({ field }) => field === 'place') ?? {}
  expect(to?.text).toHaveLength(10_000)
})

test('IMP-17 IMP-29 IMP-30 an import reports missing columns, an early start and a version conflict, and can be deleted', async () => {
  const draft = await stage.create(table(['ID', 'Colour'], ['R-1', 'blue']))
  expect(draft.missing).toEqual(['category', 'place'])
  const path = `/api/v1/imports/${draft.id}`
  const by = stage.api.as('officeAdmin')
  expect(faultsOf(await by.post(`${path}/rehearsal`))).toEqual({
    category: ['isNotEmpty'],
    place: ['isNotEmpty'],
  })
  expect(faultsOf(await by.post(`${path}/start`))).toEqual({ id: ['state'] })
  expect((await stage.change(draft, {}, { 'if-match': '"99"' })).status).toBe(412)
  const duplicateTargets = draft.columns.map(() => ({
    target: 'serial_number' as const,
    unmapped: 'leave' as const,
  }))
  expect(faultsOf(await stage.change(draft, { columns: duplicateTargets }))).toEqual({
    'columns.1': ['target-twice'],
  })
  const missingCategory = { ...draft.defaults, category_id: 999, place_id: 1 }
  expect(faultsOf(await stage.change(draft, { defaults: missingCategory }))).toEqual({
    'defaults.category_id': ['exists'],
  })
  expect((await by.send('DELETE', path)).status).toBe(200)
  expect((await by.get(path)).status).toBe(404)
})

test('IMP-03 IMP-44 a file that is not a table is rejected, and a path in a file name is removed', async () => {
  expect(faultsOf(await stage.upload('%PDF-1.7'))).toEqual({ file: ['file-type'] })
  expect((await stage.upload(Buffer.alloc(20_000_001, 'a'))).status).toBe(413)
  const renamed = await stage.create(table(header, chairRow('S-1')), { name: '../../<b>x</b>.csv' })
  expect(renamed.file.name).toBe('b>.csv')
})

test('IMP-30 IMP-36 of two simultaneous starts one succeeds, and two imports with the same IDs add each asset once', async () => {
  const rows = table(header, ...Array.from({ length: 250 }, (_, row) => chairRow(`T-${row}`)))
  const [one, other] = await Promise.all([stage.create(rows), stage.create(rows)])
  await Promise.all([stage.rehearse(one), stage.rehearse(other)])
  const by = stage.api.as('officeAdmin')
  const starts = await Promise.all(
    [one, one, other].map(({ id }) => by.post(`/api/v1/imports/${id}/start`)),
  )
  expect(starts.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 422,
  ])
  const runs = starts.filter(({ status }) => status === 201)
  for (const { body } of runs) await stage.waitForRun(body.id)
  const { count } = await stage.api.db.one<{ count: number }>(
    sql`select count(*) as count from assets where serial_number like 'T-%'`,
  )
  expect(count).toBe(250)
})

describe('IMP-36 an import that is started while another one is running', () => {
  const rowsOf = (mark: string, count: number) =>
    table(header, ...Array.from({ length: count }, (_, row) => chairRow(`${mark}-${row}`)))
  const startBoth = async (mark: string, count: number) => {
    const [longCell, short] = await Promise.all([
      stage.create(rowsOf(`${mark}1`, count)),
      stage.create(rowsOf(`${mark}2`, 1)),
    ])
    await Promise.all([stage.rehearse(longCell), stage.rehearse(short)])
    const start = async ({ id }: { id: number }): Promise<Run> =>
      (await stage.api.as('officeAdmin').post(`/api/v1/imports/${id}/start`)).body
    const first = await start(longCell)
    return { first, second: await start(short) }
  }

  test('waits, even if it is small, and begins after the other one has ended', async () => {
    const { first, second } = await startBoth('Q', 450)
    expect([second.state, second.done]).toEqual(['queued', 0])
    const [before, after] = [await stage.waitForRun(first.id), await stage.waitForRun(second.id)]
    expect([before.state, after.state, after.ok]).toEqual(['done', 'done', 1])
    expect(Date.parse(String(after.started_at))).toBeGreaterThanOrEqual(
      Date.parse(String(before.ended_at)),
    )
  })

  test('begins if the other one is stopped, which can be resumed afterwards', async () => {
    const { first, second } = await startBoth('R', 1450)
    const by = stage.api.as('officeAdmin')
    expect((await by.post(`/api/v1/runs/${first.id}/stop`)).status).toBe(200)
    expect((await stage.waitForRun(second.id)).state).toBe('done')
    await by.post(`/api/v1/runs/${first.id}/resume`)
    expect(await stage.waitForRun(first.id)).toMatchObject({ state: 'done', ok: 1450 })
  })
})

test('IMP-06 a file that is sent twice with one Idempotency-Key creates one import', async () => {
  const headers = { 'idempotency-key': 'import-twice' }
  const rows = table(header, chairRow('W-1'))
  const [one, other] = await Promise.all([
    stage.create(rows, { headers }),
    stage.create(rows, { headers }),
  ])
  expect(other.id).toBe(one.id)
})

test('IMP-04 the format of a file is detected from its bytes, regardless of its name', async () => {
  const { bytes } = await exported(stage.api, '/api/v1/import-template?kind=assets')
  expect(await stage.create(bytes, { name: 'template.csv' })).toMatchObject({
    format: 'xlsx',
    rows: 2,
  })
  const rows = table(['ID', 'Category'], ['B-1', 'Laptop'])
  expect(await stage.create(rows, { name: 'rows.xlsx' })).toMatchObject({
    format: 'csv',
    rows: 1,
  })
})

test('IMP-15 an ID that a spreadsheet rounded is imported unchanged, with a warning', async () => {
  const rows = table(['ID', 'Category', 'Place'], ['6.37702E+15', 'Laptop', 'Pune'])
  const draft = await stage.create(rows)
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
    '1 add, serial_number: This looks damaged by a spreadsheet',
  ])
  await stage.start(draft)
  expect(
    await stage.api.db.many(sql`select id from assets where serial_number = '6.37702E+15'`),
  ).toHaveLength(1)
})

test('IMP-15 rows with IDs that a spreadsheet rounded can be skipped', async () => {
  const fields = ['Category', 'Place', 'MAC Address']
  const rows = table(
    ['ID', ...fields],
    ['7.37702E+15', 'Laptop', 'Pune', ''],
    ['Z-1', 'Laptop', 'Pune', '7.37702E+15'],
  )
  const draft = await stage.create(rows)
  expect([draft.damaged, draft.settings.damaged_ids]).toEqual([1, 'keep'])
  const leaving = await stage.edit(draft, { damaged_ids: 'leave' })
  expect(leaving.settings.damaged_ids).toBe('leave')
  expect(await stage.results((await stage.rehearse(leaving)).id)).toEqual([
    '1 skip, serial_number: This looks damaged by a spreadsheet',
    '2 add, mac_address: This looks damaged by a spreadsheet',
  ])
  await stage.start(leaving)
  const importedIds = await stage.api.db.many<{ serial_number: string }>(
    sql`select serial_number from assets where serial_number in ('7.37702E+15', 'Z-1')`,
  )
  expect(importedIds).toEqual([{ serial_number: 'Z-1' }])
  const next = await stage.create(table(['ID', ...fields], ['8.1E+12', 'Laptop', 'Pune', '']))
  expect(next.settings.damaged_ids).toBe('leave')
})

test('IMP-16 statuses and labels are recognised in the terms of Snipe-IT and Shelf, and in everyday words', async () => {
  const statusesAndLabels = [
    ['Ready to Deploy (deployed)', 'Nein'],
    ['Ready to Deploy (deployable)', 'No'],
    ['IN_CUSTODY', 'yes'],
    ['Lost/Stolen', '0'],
    ['Out for Repair', '1'],
    ['Archived', 'Ja'],
  ]
  const draft = await stage.create(
    table(
      ['Inventarnummer', 'Category', 'Place', 'Status', 'Etikett'],
      ...statusesAndLabels.map((row, at) => [`X-${at}`, 'Laptop', 'Pune', ...row]),
    ),
  )
  expect(draft.columns.map(({ target }) => target)).toEqual([
    'serial_number',
    'category',
    'place',
    'status',
    'labelled',
  ])
  const rows = await stage.rows((await stage.rehearse(draft)).id)
  const read = rows.map(({ outcome, changes }) => [
    outcome,
    ...['status', 'labelled'].map((name) => changes.find(({ field }) => field === name)?.to?.id),
  ])
  expect(read).toEqual([
    ['add', 'in_use', 'not_yet'],
    ['add', 'ready', 'not_yet'],
    ['add', 'in_use', 'yes'],
    ['add', 'missing', 'not_yet'],
    ['add', 'needs_repair', 'yes'],
    ['refuse', undefined, undefined],
  ])
})

test('IMP-08 IMP-23 IMP-26 unknown names in unreadable rows are not listed or reported', async () => {
  const rows = table(
    ['ID', 'Description', 'Category', 'Place'],
    ['Y-1', 'Für Gäste', 'Sofa', 'Pune'],
  )
  const bytes = Buffer.concat([
    Buffer.from(rows),
    Buffer.from('\r\nY-2;Stuhl;Küche;München', 'latin1'),
  ])
  const draft = await stage.edit(await stage.create(bytes), { encoding: 'utf-8' })
  expect(draft.unreadable).toBe(1)
  expect(draft.unknown.map(({ value, rows }) => [value, rows])).toEqual([['Sofa', 1]])
  const { notes } = (await stage.rows((await stage.rehearse(draft)).id))[1] ?? {}
  expect(notes?.map(({ field, text }) => [field, text])).toEqual([
    [null, 'This row holds characters that could not be read'],
  ])
})

test('IMP-25 IMP-27 rows keep their line numbers in the file, including blank lines', async () => {
  const draft = await stage.create(
    table(['Inventory'], [''], header, chairRow('N-1'), [''], chairRow('N-2'), chairRow('N-1')),
  )
  expect(draft.preview.map(({ line }) => line)).toEqual([4, 6, 7])
  const rehearsal = await stage.rehearse(draft)
  const rows = await stage.rows(rehearsal.id)
  expect(rows.map(({ row_no, line }) => [row_no, line])).toEqual([
    [1, 4],
    [2, 6],
    [3, 7],
  ])
  expect(rows[2]?.notes).toMatchObject([{ text: 'Row 4 has the same ID' }])
  const run = await stage.start(draft)
  expect((await stage.rows(run.id)).map(({ line }) => line)).toEqual([4, 6, 7])
})

test('IMP-45 IMP-46 a user’s unfinished imports are listed, newest first', async () => {
  const { api } = stage
  const names = async (by: 'officeAdmin' | 'systemAdmin' | 'superAdmin') => {
    const { body } = await api.as(by).get('/api/v1/imports')
    return body.map((of: UnfinishedImport) => `${of.kind} ${of.file.name}`)
  }
  const before = await names('officeAdmin')
  const rows = table(header, chairRow('OPEN-1'))
  const first = (await stage.upload(rows, { name: 'first.csv' })).body
  await stage.upload(rows, { name: 'second.csv' })
  await stage.upload('Name;Email\r\nAda;ada@example.net', { kind: 'users', name: 'people.csv' })
  expect(await names('officeAdmin')).toEqual(['assets second.csv', 'assets first.csv', ...before])
  expect(await names('systemAdmin')).toEqual([])
  expect(await names('superAdmin')).toContain('users people.csv')
  await api.as('officeAdmin').send('DELETE', `/api/v1/imports/${first.id}`)
  expect(await names('officeAdmin')).toEqual(['assets second.csv', ...before])
})
