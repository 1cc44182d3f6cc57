import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()

test('IMP-10 IMP-14 another header row detects the decimal mark and the currency again', async () => {
  const dear = chairRow('H-1').with(7, '$ 1.234')
  const draft = await stage.create(table(['Inventory'], header, dear, dear.with(7, '$ 1,50')))
  const settingsOf = ({ settings: { decimal, currency } }: typeof draft) => [decimal, currency]
  expect(settingsOf(draft)).toEqual([',', 'usd'])
  const other = await stage.edit(draft, { header_row: 1 })
  expect(settingsOf(other)).toEqual(['.', 'inr'])
  const again = await stage.edit(other, { header_row: 2 })
  expect(settingsOf(again)).toEqual([',', 'usd'])
})

test('IMP-20 IMP-27 IMP-29 after a change of the ID column, the preview finds no repetition of the former IDs', async () => {
  const columns = ['ID', 'Tag', 'Category', 'Place']
  const rows = ['T-1', 'T-2'].map((tag) => ['same', tag, 'Laptop', 'Pune'])
  const draft = await stage.create(table(columns, ...rows))
  const rehearsal = await stage.rehearse(draft)
  expect(await stage.results(rehearsal.id)).toEqual([
    '1 add',
    '2 refuse, serial_number: Row 2 has the same ID',
  ])
  const byTag = draft.columns.map(({ name, target, unmapped }) => ({
    target: name === 'ID' ? null : name === 'Tag' ? ('serial_number' as const) : target,
    unmapped,
  }))
  const changed = await stage.edit(draft, { columns: byTag })
  expect(changed.preview.map(({ notes }) => notes)).toEqual([[], []])
})

test('IMP-23 choices and default values whose records were deleted do not prevent other changes', async () => {
  const superAdmin = stage.api.as('superAdmin')
  const add = async (list: string, body: object): Promise<number> =>
    (await superAdmin.post(`/api/v1/${list}`, body)).body.id
  const category = await add('categories', { display_name: 'Sofas', manager: 'office_admin' })
  const place = await add('places', { display_name: 'Loft' })
  const draft = await stage.create(table(['ID', 'Category'], ['C-1', 'Couch'], ['C-2', 'Divan']))
  const choice = { target: 'category', outcome: 'use', id: category } as const
  const choices = ['Couch', 'Divan'].map((value) => ({ ...choice, value }))
  const defaults = { ...draft.defaults, place_id: place }
  await stage.edit(draft, { choices, defaults })
  await superAdmin.send('DELETE', `/api/v1/categories/${category}`)
  await superAdmin.send('DELETE', `/api/v1/places/${place}`)

  const [, divan] = choices
  const couch = { ...choice, value: 'Couch', id: company.categories.furniture }
  const changed = await stage.edit(draft, { choices: [couch, divan!], defaults })
  const results = await stage.results((await stage.rehearse(changed)).id)
  expect(results).toEqual([
    expect.stringMatching(/^1 refuse, place: /),
    expect.stringMatching(/^2 refuse, category: .*place: /),
  ])
  const mapped = { ...defaults, place_id: company.places.pune }
  const good = await stage.edit(changed, { choices: [couch, divan!], defaults: mapped })
  expect(await stage.results((await stage.rehearse(good)).id)).toEqual([
    '1 add',
    expect.stringMatching(/^2 refuse, category: /),
  ])
  const missing = await stage.change(good, { choices: [{ ...couch, id: category }] })
  expect(faultsOf(missing)).toEqual({ 'choices.0': ['exists'] })
})

test('IMP-18 IMP-23 IMP-24 names of retired entries and of people who left can be mapped', async () => {
  const { db } = stage.api
  await db.run(sql`
    insert into places (name, display_name, retired_at) values ('old-dock', 'Old dock', now())`)
  await db.run(sql`update users set left_at = now() where id = ${company.users.employee}`)
  const person = await db.one<{ username: string }>(
    sql`select username from users where id = ${company.users.employee}`,
  )
  const rows = table(
    ['ID', 'Category', 'Place', 'Location', 'User'],
    ['R-1', 'Laptop', 'Old dock', 'Lab', ''],
    ['R-2', 'Laptop', 'Pune', 'Lab', person.username],
  )
  const draft = await stage.create(rows)
  expect(draft.unknown.map(({ target, value }) => [target, value])).toEqual([
    ['place', 'Old dock'],
    ['user', person.username],
  ])
  const chosen = await stage.edit(draft, {
    choices: [
      { target: 'place', value: 'Old dock', outcome: 'use', id: company.places.pune },
      { target: 'user', value: person.username, outcome: 'none' },
    ],
  })
  expect(chosen.unknown.map(({ outcome }) => outcome)).toEqual(['use', 'none'])
  expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual([
    '1 add',
    expect.stringMatching(/^2 add, user: /),
  ])
})

test('IMP-21 IMP-23 a row that is left out because of a value says so, even if its code is unknown', async () => {
  const draft = await stage.create(
    table(['Code', 'Category', 'Place'], ['1042H', 'Gizmo', 'Pune'], ['', 'Laptop', 'Pune']),
  )
  const chosen = await stage.edit(draft, {
    choices: [{ target: 'category', value: 'Gizmo', outcome: 'leave' }],
  })
  expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual([
    '1 skip, category: Left out, as chosen for this value',
    '2 add',
  ])
})
