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

const newEntries = async (): Promise<Record<string, string[]>> =>
  await stage.api.db.one(sql`
    select array(select display_name || ' ' || coalesce(manager, '') from categories where id > 3 order by id) as categories,
      array(select display_name from places where display_name = 'Berlin') as places,
      array(select places.display_name || ': ' || locations.display_name from locations
        join places on places.id = place_id where locations.display_name = 'Attic' order by 1) as locations`)

const noEntries = { categories: [], places: [], locations: [] }

test('IMP-23 IMP-32 IMP-38 new names are added with the first valid row that has them, and removed by the undo', async () => {
  const rows = table(
    header,
    ['N-1', 'Standing desks', 'Berlin', 'Attic', '1'],
    ['N-2', 'standing desks', 'Berlin', '', '1'],
    ['N-3', 'Furniture', 'Pune', 'ATTIC', '1'],
    ['N-4', 'Typewriters', 'Pune', '', '0'],
  )
  const draft = await stage.create(rows, { by: 'superAdmin' })
  const chosen = await stage.edit(draft, { choices }, 'superAdmin')
  expect(chosen.unknown.map(({ value, outcome, manager }) => [value, outcome, manager])).toEqual([
    ['Standing desks', 'create', 'office_admin'],
    ['Typewriters', 'create', 'office_admin'],
    ['Berlin', 'create', null],
    ['Attic', 'create', null],
  ])
  expect(chosen.preview[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'location', to: expect.objectContaining({ text: 'Attic' }) }),
  )

  const rehearsal = await stage.rehearse(chosen, 'superAdmin')
  expect(await stage.results(rehearsal.id)).toEqual([
    '1 add',
    '2 add',
    '3 add',
    '4 refuse, quantity: Quantity must be at least 1',
  ])
  expect(await newEntries()).toEqual(noEntries)

  const run = await stage.start(chosen, 'superAdmin')
  expect(await newEntries()).toEqual({
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

  const undo = await stage.undo(run.id, 'superAdmin')
  expect(undo).toMatchObject({ state: 'done', ok: 3, refused: 0 })
  expect(await newEntries()).toEqual(noEntries)
})

test('RUN-14 IMP-23 resuming an import that adds categories, or its undo, requires the right to add categories', async () => {
  const rows = table(header, ['R-1', 'Standing desks', 'Pune', '', '1'])
  const draft = await stage.create(rows, { by: 'superAdmin' })
  const chosen = await stage.edit(draft, { choices: choices.slice(0, 1) }, 'superAdmin')
  await stage.rehearse(chosen, 'superAdmin')
  const run = await stage.start(chosen, 'superAdmin')
  const undo = await stage.undo(run.id, 'superAdmin')
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

test('IMP-38 an entry that an import added is kept by the undo if another record uses it', async () => {
  const rows = table(header, ['K-1', 'Standing desks', 'Berlin', 'Attic', '1'])
  const draft = await stage.create(rows, { by: 'superAdmin' })
  const chosen = await stage.edit(draft, { choices }, 'superAdmin')
  await stage.rehearse(chosen, 'superAdmin')
  const run = await stage.start(chosen, 'superAdmin')
  await stage.api.db.run(sql`
    update users set place_id = (select id from places where display_name = 'Berlin') where id = ${company.users.officeAdmin}`)
  await stage.undo(run.id, 'superAdmin')
  expect(await newEntries()).toEqual({ ...noEntries, places: ['Berlin'] })
})

test('IMP-38 MAST-10 an undo records nothing about an entry that was merged into another one', async () => {
  const rows = table(header, ['G-1', 'Standing desks', 'Pune', '', '1'])
  const draft = await stage.create(rows, { by: 'superAdmin' })
  const chosen = await stage.edit(draft, { choices: choices.slice(0, 1) }, 'superAdmin')
  await stage.rehearse(chosen, 'superAdmin')
  const run = await stage.start(chosen, 'superAdmin')
  const superAdmin = stage.api.as('superAdmin')
  const { id } = await stage.api.db.one<{ id: number }>(
    sql`select id from categories where display_name = 'Standing desks'`,
  )
  const { furniture } = company.categories
  await superAdmin.post(`/api/v1/categories/${id}/merge`, { into: furniture })
  await stage.undo(run.id, 'superAdmin')
  const { body } = await superAdmin.get('/api/v1/categories')
  expect(body).toContainEqual(expect.objectContaining({ id: furniture, former_ids: [id] }))
})

test('IMP-23 an entry that was added meanwhile is used, and a name that is too long is rejected', async () => {
  const longName = 'x'.repeat(256)
  const rows = table(
    header,
    ['L-1', 'Furniture', 'Pune', 'Cellar', '1'],
    ['L-2', 'Furniture', 'Pune', longName, '1'],
  )
  const draft = await stage.create(rows)
  const locationChoices: Choices = ['Cellar', longName].map((value) => ({
    target: 'location',
    value,
    outcome: 'create',
  }))
  const chosen = await stage.edit(draft, { choices: locationChoices })
  await stage.rehearse(chosen)
  const added = await stage.api
    .as('systemAdmin')
    .post('/api/v1/locations', { display_name: 'CELLAR', place_id: company.places.pune })
  const run = await stage.start(chosen)
  expect(await stage.results(run.id)).toEqual([
    '1 add',
    expect.stringContaining('2 refuse, location: '),
  ])
  expect(
    await stage.api.db.one(sql`select location_id from assets where serial_number = 'L-1'`),
  ).toEqual({ location_id: added.body.id })
})

test('IMP-23 only super admins can start an import that adds categories or places, regardless of who chose this', async () => {
  const draft = await stage.create(table(header, ['P-1', 'Standing desks', 'Oslo', '', '1']))
  const locationChoices: Choices = [
    { target: 'category', value: 'Standing desks', outcome: 'create', manager: 'office_admin' },
    { target: 'place', value: 'Oslo', outcome: 'create' },
    { target: 'category', value: 'Sofas', outcome: 'create' },
    { target: 'user', value: 'Esha', outcome: 'create' },
  ]
  const path = `/api/v1/imports/${draft.id}`
  const refused = await stage.api
    .as('officeAdmin')
    .put(path, writeOf(draft, { choices: locationChoices }))
  expect(faultsOf(refused)).toEqual({
    'choices.0': ['may-not-create'],
    'choices.1': ['may-not-create'],
    'choices.2': ['isNotEmpty'],
    'choices.3': ['isIn'],
  })

  const chosen = await stage.edit(draft, { choices: locationChoices.slice(0, 2) }, 'superAdmin')
  // Other admins can keep the choices of a super admin while they edit the import, but they cannot start it.
  await stage.edit(chosen, { choices: locationChoices.slice(0, 2), existing: 'update' })
  expect(await stage.rehearse(chosen)).toMatchObject({ ok: 1 })
  const start = await stage.api.as('officeAdmin').post(`${path}/start`)
  expect(faultsOf(start)).toEqual({ id: ['may-not-create'] })
  await stage.start(chosen, 'superAdmin')

  const next = await stage.create(table(header, ['P-2', 'Bean bags', 'Oslo', '', '1']))
  expect(next.remembered).not.toBeNull()
  expect(next.unknown.map(({ outcome }) => outcome)).toEqual([null])
})

test('IMP-23 MAST-07 a choice for a name takes precedence over a retired entry with the same name', async () => {
  await stage.api.db.run(
    sql`insert into places (name, display_name, retired_at) values ('old-dock', 'Old dock', now())`,
  )
  const rows = table(['ID', 'Category', 'Place'], ['OD-1', 'Furniture', 'Old dock'])
  const draft = await stage.create(rows)
  const chosen = await stage.edit(draft, {
    choices: [{ target: 'place', value: 'Old dock', outcome: 'use', id: company.places.pune }],
  })
  const { id } = await stage.rehearse(chosen)
  expect(await stage.results(id)).toEqual(['1 add'])
})
