import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { ImportWrite } from '../../../src/wire/import.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { importStage, table, writeOf } from './stage.ts'

const stage = importStage()

type Choices = ImportWrite['choices']

const header = ['ID', 'Category', 'Place', 'Location', 'Quantity']

const choices: Choices = [
  { target: 'category', value: 'Standing desks', outcome: 'create', manager: 'office_admin' },
  { target: 'category', value: 'Typewriters', outcome: 'create', manager: 'office_admin' },
  { target: 'place', value: 'Berlin', outcome: 'create' },
  { target: 'location', value: 'Attic', outcome: 'create' },
]

const named = async (): Promise<Record<string, string[]>> =>
  await stage.api.db.one(sql`
    select array(select display_name || ' ' || coalesce(manager, '') from categories where id > 3 order by id) as categories,
      array(select display_name from places where display_name = 'Berlin') as places,
      array(select places.display_name || ': ' || locations.display_name from locations
        join places on places.id = place_id where locations.display_name = 'Attic' order by 1) as locations`)

const none = { categories: [], places: [], locations: [] }

test('IMP-23 IMP-32 IMP-38 names that do not exist are added with the first good row that has them, and go with the undo', async () => {
  const rows = table(
    header,
    ['N-1', 'Standing desks', 'Berlin', 'Attic', '1'],
    ['N-2', 'standing desks', 'Berlin', '', '1'],
    ['N-3', 'Furniture', 'Pune', 'ATTIC', '1'],
    ['N-4', 'Typewriters', 'Pune', '', '0'],
  )
  const found = await stage.uploaded(rows, { by: 'superAdmin' })
  const chosen = await stage.changed(found, { choices }, 'superAdmin')
  expect(chosen.unknown.map(({ value, outcome, manager }) => [value, outcome, manager])).toEqual([
    ['Standing desks', 'create', 'office_admin'],
    ['Typewriters', 'create', 'office_admin'],
    ['Berlin', 'create', null],
    ['Attic', 'create', null],
  ])
  expect(chosen.preview[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'location', to: expect.objectContaining({ text: 'Attic' }) }),
  )

  const rehearsal = await stage.rehearsed(chosen, 'superAdmin')
  expect(await stage.results(rehearsal.id)).toEqual([
    '1 add',
    '2 add',
    '3 add',
    '4 refuse, quantity: Quantity must be at least 1',
  ])
  expect(await named()).toEqual(none)

  const run = await stage.started(chosen, 'superAdmin')
  expect(await named()).toEqual({
    categories: ['Standing desks office_admin'],
    places: ['Berlin'],
    locations: ['Berlin: Attic', 'Pune: Attic'],
  })
  expect(
    await stage.api.db.many(sql`
      select count(*) as count, locations.display_name as location, assets.manager from assets
      join categories on categories.id = category_id left join locations on locations.id = location_id
      where categories.display_name = 'Standing desks' group by 2, 3 order by 2`),
  ).toEqual([
    { count: 1, location: 'Attic', manager: 'office_admin' },
    { count: 1, location: null, manager: 'office_admin' },
  ])
  expect(
    await stage.api.db.one(sql`
      select count(*) as count from events where run_id = ${run.id} and kind = 'reference.added'`),
  ).toEqual({ count: 4 })

  const undo = await stage.undone(run.id, 'superAdmin')
  expect(undo).toMatchObject({ state: 'done', ok: 3, refused: 0 })
  expect(await named()).toEqual(none)
})

test('RUN-14 IMP-23 an import that adds categories needs that right to go on, and so does its undo', async () => {
  const rows = table(header, ['R-1', 'Standing desks', 'Pune', '', '1'])
  const found = await stage.uploaded(rows, { by: 'superAdmin' })
  const chosen = await stage.changed(found, { choices: choices.slice(0, 1) }, 'superAdmin')
  await stage.rehearsed(chosen, 'superAdmin')
  const run = await stage.started(chosen, 'superAdmin')
  const undo = await stage.undone(run.id, 'superAdmin')
  const { officeAdmin } = company.users
  await stage.api.db.run(sql`
    update runs set state = 'stopped', created_by = ${officeAdmin} where id = any(${[run.id, undo.id]})`)
  for (const { id } of [run, undo]) {
    const path = `/api/v1/runs/${id}`
    const resumed = await stage.api.as('officeAdmin').post(`${path}/resume`)
    expect(faultsOf(resumed)).toEqual({ id: ['not-yours'] })
    const { can } = (await stage.api.as('officeAdmin').get(path)).body
    expect(can).toEqual({ stop: false, resume: false, undo: false })
    expect((await stage.api.as('superAdmin').get(path)).body.can.resume).toBe(true)
  }
})

test('IMP-38 what an import has added stays while something else has it', async () => {
  const rows = table(header, ['K-1', 'Standing desks', 'Berlin', 'Attic', '1'])
  const found = await stage.uploaded(rows, { by: 'superAdmin' })
  const chosen = await stage.changed(found, { choices }, 'superAdmin')
  await stage.rehearsed(chosen, 'superAdmin')
  const run = await stage.started(chosen, 'superAdmin')
  await stage.api.db.run(sql`
    update users set place_id = (select id from places where display_name = 'Berlin') where id = ${company.users.officeAdmin}`)
  await stage.undone(run.id, 'superAdmin')
  expect(await named()).toEqual({ ...none, places: ['Berlin'] })
})

test('IMP-23 an entry added in the meantime is used, and a name that is too long is refused', async () => {
  const long = 'x'.repeat(256)
  const rows = table(
    header,
    ['L-1', 'Furniture', 'Pune', 'Cellar', '1'],
    ['L-2', 'Furniture', 'Pune', long, '1'],
  )
  const found = await stage.uploaded(rows)
  const wanted: Choices = ['Cellar', long].map((value) => ({
    target: 'location',
    value,
    outcome: 'create',
  }))
  const chosen = await stage.changed(found, { choices: wanted })
  await stage.rehearsed(chosen)
  const added = await stage.api
    .as('systemAdmin')
    .post('/api/v1/locations', { display_name: 'CELLAR', place_id: company.places.pune })
  const run = await stage.started(chosen)
  expect(await stage.results(run.id)).toEqual([
    '1 add',
    expect.stringContaining('2 refuse, location: '),
  ])
  expect(
    await stage.api.db.one(sql`select location_id from assets where serial_number = 'L-1'`),
  ).toEqual({ location_id: added.body.id })
})

test('IMP-23 only super admins add categories and places, whoever has chosen it', async () => {
  const found = await stage.uploaded(table(header, ['P-1', 'Standing desks', 'Oslo', '', '1']))
  const wanted: Choices = [
    { target: 'category', value: 'Standing desks', outcome: 'create', manager: 'office_admin' },
    { target: 'place', value: 'Oslo', outcome: 'create' },
    { target: 'category', value: 'Sofas', outcome: 'create' },
    { target: 'user', value: 'Esha', outcome: 'create' },
  ]
  const path = `/api/v1/imports/${found.id}`
  const refused = await stage.api.as('officeAdmin').put(path, writeOf(found, { choices: wanted }))
  expect(faultsOf(refused)).toEqual({
    'choices.0': ['may-not-create'],
    'choices.1': ['may-not-create'],
    'choices.2': ['isNotEmpty'],
    'choices.3': ['isIn'],
  })

  const chosen = await stage.changed(found, { choices: wanted.slice(0, 2) }, 'superAdmin')
  // What a super admin has chosen can stay while others change something else, but they cannot start it.
  await stage.changed(chosen, { choices: wanted.slice(0, 2), existing: 'update' })
  expect(await stage.rehearsed(chosen)).toMatchObject({ ok: 1 })
  const start = await stage.api.as('officeAdmin').post(`${path}/start`)
  expect(faultsOf(start)).toEqual({ id: ['may-not-create'] })
  await stage.started(chosen, 'superAdmin')

  const next = await stage.uploaded(table(header, ['P-2', 'Bean bags', 'Oslo', '', '1']))
  expect(next.remembered).not.toBeNull()
  expect(next.unknown.map(({ outcome }) => outcome)).toEqual([null])
})

test('IMP-23 MAST-07 a choice for a name holds against a retired entry with this name', async () => {
  await stage.api.db.run(
    sql`insert into places (name, display_name, retired_at) values ('old-dock', 'Old dock', now())`,
  )
  const rows = table(['ID', 'Category', 'Place'], ['OD-1', 'Furniture', 'Old dock'])
  const found = await stage.uploaded(rows)
  const chosen = await stage.changed(found, {
    choices: [{ target: 'place', value: 'Old dock', outcome: 'use', id: company.places.pune }],
  })
  const { id } = await stage.rehearsed(chosen)
  expect(await stage.results(id)).toEqual(['1 add'])
})
