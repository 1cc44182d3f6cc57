import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()

test('IMP-23 unknown statuses are listed with a suggestion, and can be mapped to a status', async () => {
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'Status'],
      ['V-1', 'Laptop', 'Pune', 'In Benutzung'],
      ['V-2', 'Laptop', 'Pune', 'in benutzung'],
      ['V-3', 'Laptop', 'Pune', 'Lager'],
      ['V-4', 'Laptop', 'Pune', 'Aktiv'],
      ['V-5', 'Laptop', 'Pune', 'Xyzzy'],
      ['V-6', 'Laptop', 'Pune', 'Deployed'],
    ),
  )
  expect(
    draft.unknown.map(({ target, value, rows, suggestion }) => [
      target,
      value,
      rows,
      suggestion?.id,
    ]),
  ).toEqual([
    ['status', 'In Benutzung', 2, 'in_use'],
    ['status', 'Lager', 1, 'ready'],
    ['status', 'Aktiv', 1, 'in_use'],
    ['status', 'Xyzzy', 1, undefined],
  ])
  const chosen = await stage.edit(draft, {
    choices: [
      { target: 'status', value: 'In Benutzung', outcome: 'use', id: 'in_use' },
      { target: 'status', value: 'Lager', outcome: 'use', id: 'ready' },
      { target: 'status', value: 'Xyzzy', outcome: 'leave' },
    ],
  })
  expect(chosen.unknown.map(({ outcome, id }) => [outcome, id])).toEqual([
    ['use', 'in_use'],
    ['use', 'ready'],
    [null, null],
    ['leave', null],
  ])
  const results = await stage.results((await stage.rehearse(chosen)).id)
  expect(results).toEqual([
    '1 add',
    '2 add',
    '3 add',
    expect.stringContaining('4 refuse, status: Enter one of In use'),
    '5 skip, status: Left out, as chosen for this value',
    '6 add',
  ])
  await stage.start(chosen)
  expect(
    await stage.api.db.many(
      sql`select serial_number as id, status from assets where serial_number like 'V-%' order by 1`,
    ),
  ).toEqual([
    { id: 'V-1', status: 'in_use' },
    { id: 'V-2', status: 'in_use' },
    { id: 'V-3', status: 'ready' },
    { id: 'V-6', status: 'in_use' },
  ])
})

test('IMP-23 a status of a disposed asset gets no suggestion unless it clearly means a known status', async () => {
  const suggestions = async (...values: string[]) => {
    const rows = values.map((value, at) => [`L-${at}`, 'Laptop', 'Pune', value])
    const { unknown } = await stage.create(table(['ID', 'Category', 'Place', 'Status'], ...rows))
    return unknown.map(({ value, suggestion }) => `${value}: ${suggestion?.id ?? ''}`)
  }
  const disposedStatuses = [
    'Retired',
    'Disposed of',
    'Scrapped',
    'Written off',
    'Archived (2023)',
    'Inactive',
  ]
  const germanStatuses = ['Ausgemustert', 'Verschrottet', 'Entsorgt', 'Abgeschrieben', 'Inaktiv']
  const unrelatedStatuses = [
    'Returned',
    'Zurückgegeben',
    'Ordered',
    'On order',
    'Sonstiges',
    'Leased',
  ]
  const withoutSuggestion = [...disposedStatuses, ...germanStatuses, ...unrelatedStatuses]
  expect(await suggestions(...withoutSuggestion)).toEqual(
    withoutSuggestion.map((value) => `${value}: `),
  )
  expect(await suggestions('Veräußert', 'Spares', 'Defect', 'Benutzt', 'Verkauft')).toEqual([
    'Veräußert: sold',
    'Spares: backup',
    'Defect: needs_repair',
    'Benutzt: in_use',
  ])
})

test('IMP-23 IMP-40 unknown roles can be mapped to a role, but never to super admin', async () => {
  const draft = await stage.create(
    table(
      ['Name', 'Email', 'Role', 'Place'],
      ['Ada', 'ada@value.example', 'Administrator', 'Pune'],
    ),
    { kind: 'users' },
  )
  expect(draft.unknown).toMatchObject([
    { target: 'role', value: 'Administrator', suggestion: { id: 'office_admin' } },
  ])
  const choice = { target: 'role', value: 'Administrator' } as const
  const invalidChoices = [
    { ...choice, outcome: 'use', id: 'super_admin' },
    { ...choice, outcome: 'use', id: 1 },
    { ...choice, outcome: 'create' },
    { ...choice, outcome: 'none' },
    { target: 'status', value: 'Aktiv', outcome: 'use', id: 'in_use' },
    { target: 'place', value: 'Puna', outcome: 'use', id: 'pune' },
    { target: 'place', value: 'Puna', outcome: 'none' },
  ] as const
  for (const each of invalidChoices)
    expect(faultsOf(await stage.change(draft, { choices: [each] }))).toHaveProperty('choices.0')
  const chosen = await stage.edit(draft, {
    choices: [{ ...choice, outcome: 'use', id: 'office_admin' }],
  })
  expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual(['1 add'])
  await stage.start(chosen)
  expect(
    await stage.api.db.one(sql`select role_id from users where email = 'ada@value.example'`),
  ).toEqual({ role_id: 1 })
})

test('IMP-16 IMP-19 several columns can go to Remarks: the first unchanged, the others as lines with their names', async () => {
  const draft = await stage.create(
    table(
      ['ID', 'Category', 'Place', 'Notes', 'Remarks', 'Comments'],
      ['S-1', 'Laptop', 'Pune', 'old', 'scratched', ''],
      ['S-2', 'Laptop', 'Pune', '', 'new', 'keep'],
    ),
  )
  expect(draft.columns.slice(3).map(({ target }) => target)).toEqual(Array(3).fill('remarks'))
  await stage.rehearse(draft)
  await stage.start(draft)
  expect(
    await stage.api.db.many(sql`
      select remarks from assets where serial_number in ('S-1', 'S-2') order by serial_number`),
  ).toEqual([{ remarks: 'old\nRemarks: scratched' }, { remarks: 'Remarks: new\nComments: keep' }])
})

test('IMP-19 IMP-34 IMP-35 the same file again adds no remarks, even if a name or cell has line breaks', async () => {
  const rows = table(
    ['ID', 'Category', 'Place', '"Old\ntag"', 'Colour'],
    ['B-1', 'Laptop', 'Pune', '"7\nblue"', 'blue'],
  )
  const draft = await stage.create(rows)
  const columns = draft.columns.map(({ target }) => ({ target, unmapped: 'remarks' as const }))
  await stage.rehearse(await stage.edit(draft, { columns }))
  await stage.start(draft)
  const again = await stage.edit(await stage.create(rows), { existing: 'update', columns })
  expect(await stage.results((await stage.rehearse(again)).id)).toEqual(['1 same'])
})

test('IMP-19 first values that only differ after 100 characters are shown once', async () => {
  const long = 'x'.repeat(100)
  const rows = [`${long}1`, `${long}2`, 'short'].map((text) => ['', text])
  const draft = await stage.create(table(['ID', 'Description'], ...rows))
  expect(draft.columns[1]?.samples).toEqual([long, 'short'])
})

test('IMP-12 IMP-23 IMP-26 a location is checked only if its place is known, and an error value is not a name', async () => {
  const error = (value: number, shown: string) => ({ t: 'e', v: value, w: shown })
  const rows = [
    ['ID', 'Category', 'Place', 'Location'],
    ['P-1', 'Laptop', 'Nowhere', 'Lab'],
    ['P-2', 'Laptop', error(42, '#N/A'), 'Lab'],
    ['P-3', 'Laptop', '', 'Lab'],
    ['P-4', error(42, '#N/A'), 'Pune', 'Attic'],
  ]
  const sheet = { SheetNames: ['Sheet1'], Sheets: { Sheet1: utils.aoa_to_sheet(rows) } }
  const bytes: Uint8Array = write(sheet, { type: 'buffer', bookType: 'xlsx' })
  const draft = await stage.create(bytes, { name: 'places.xlsx' })
  expect(draft.unknown.map(({ target, value }) => `${target} ${value}`)).toEqual([
    'place Nowhere',
    'location Attic',
  ])
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
    '1 refuse, place: There is no such place',
    '2 refuse, place: The cell holds the error #N/A',
    '3 refuse, place: The value is missing',
    '4 refuse, category: The cell holds the error #N/A, location: There is no such location in this place',
  ])
})

test('IMP-17 assets whose category has no manager get the manager chosen for all rows', async () => {
  const columns = ['ID', 'Description', 'Category', 'Place']
  const draft = await stage.create(
    table(columns, ['OT-1', 'Sign', 'Other', 'Pune'], ['OT-2', 'Chair', 'Furniture', 'Pune']),
  )
  expect(draft.defaults.manager).toBe('office_admin')
  const without = await stage.edit(draft, { defaults: { ...draft.defaults, manager: null } })
  const { id } = await stage.rehearse(without)
  expect(await stage.results(id)).toEqual(['1 refuse, manager: The value is missing', '2 add'])
  const chosen = { ...draft.defaults, manager: 'system_admin' as const }
  await stage.rehearse(await stage.edit(without, { defaults: chosen }))
  await stage.start(draft)
  const stored = await stage.api.db.many(
    sql`select serial_number, manager from assets where serial_number like 'OT-%' order by 1`,
  )
  expect(stored).toEqual([
    { serial_number: 'OT-1', manager: 'system_admin' },
    { serial_number: 'OT-2', manager: 'office_admin' },
  ])
})
