import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Import } from '../../../src/wire/import.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()

/** A chair in a file in Windows-1250, whose letters Windows-1252 has too, as others. */
const polish = (id: string): Uint8Array => {
  const [, ...others] = chairRow(id).slice(1)
  const text = table(header, [id, 'Krzes?o', ...others])
  return Uint8Array.from(text, (letter) => (letter === '?' ? 0xb3 : letter.charCodeAt(0)))
}
const shown = ({ settings, preview }: Import) => [
  settings.encoding,
  preview[0]?.changes.find(({ field }) => field === 'description')?.to?.text,
]

test('IMP-18 the next file with the same columns is read in the encoding that was chosen', async () => {
  const found = await stage.uploaded(polish('E-1'))
  expect(shown(found)).toEqual(['windows-1252', 'Krzes³o'])
  const chosen = await stage.changed(found, { encoding: 'windows-1250' })
  expect(shown(chosen)).toEqual(['windows-1250', 'Krzesło'])
  await stage.rehearsed(chosen)
  await stage.started(chosen)

  const next = await stage.uploaded(polish('E-2'), { by: 'systemAdmin' })
  expect([next.remembered?.by, ...shown(next)]).toEqual(['Omana Office', 'windows-1250', 'Krzesło'])
  // Its bytes show that this one is UTF-8.
  const utf8 = await stage.uploaded(table(header, ['E-3', 'Krzesło', ...chairRow('E-3').slice(2)]))
  expect(shown(utf8)).toEqual(['utf-8', 'Krzesło'])
  await stage.rehearsed(utf8)
  await stage.started(utf8)
  // UTF-8 is never assumed.
  expect(shown(await stage.uploaded(polish('E-4')))).toEqual(['windows-1252', 'Krzes³o'])
})

test('IMP-18 MAST-07 what was chosen before follows a merge, and is not proposed once it is retired', async () => {
  const { api } = stage
  const made = async (list: string, body: object): Promise<number> =>
    (await api.as('superAdmin').post(`/api/v1/${list}`, body)).body.id
  const category = (display_name: string) =>
    made('categories', { display_name, manager: 'office_admin' })
  const [seats, stools] = [await category('Seats'), await category('Stools')]
  const attic = await made('places', { display_name: 'Attic' })
  const row = (id: string) => table(['ID', 'Category'], [id, 'Sofa'])
  const found = await stage.uploaded(row('M-1'))
  const chosen = await stage.changed(found, {
    choices: [{ target: 'category', value: 'Sofa', outcome: 'use', id: seats }],
    defaults: { ...found.defaults, place_id: attic },
  })
  await stage.rehearsed(chosen)
  await stage.started(chosen)
  const same = await stage.uploaded(row('M-2'))
  expect([same.unknown[0]?.id, same.defaults.place_id]).toEqual([seats, attic])

  await api.as('superAdmin').post(`/api/v1/categories/${seats}/merge`, { into: stools })
  await api
    .as('superAdmin')
    .put(`/api/v1/places/${attic}`, { display_name: 'Attic', retired: true })
  const merged = await stage.uploaded(row('M-3'))
  expect([merged.unknown[0]?.id, merged.defaults.place_id]).toEqual([stools, null])

  await api
    .as('superAdmin')
    .put(`/api/v1/categories/${stools}`, { display_name: 'Stools', retired: true })
  const next = await stage.uploaded(row('M-4'))
  expect(next.remembered).not.toBeNull()
  expect([next.unknown[0]?.outcome, next.defaults.place_id]).toEqual([null, null])
})

test('IMP-18 IMP-23 what was chosen for a name no longer counts once something has this name', async () => {
  const superAdmin = stage.api.as('superAdmin')
  const header = ['ID', 'Category', 'Place', 'Location']
  const row = (id: string) => table(header, [id, 'Dock', 'Pune', 'Annex'])
  const found = await stage.uploaded(row('N-1'))
  const [category, location] = found.unknown
  expect([category?.value, location?.value]).toEqual(['Dock', 'Annex'])
  const lists = (await superAdmin.get('/api/v1/categories')).body
  const furniture = lists.find(({ name }: { name: string }) => name === 'furniture').id
  const chosen = await stage.changed(found, {
    choices: [
      { target: 'category', value: 'Dock', outcome: 'use', id: furniture },
      { target: 'location', value: 'Annex', outcome: 'leave' },
    ],
  })
  await stage.rehearsed(chosen)

  const { id } = (
    await superAdmin.post('/api/v1/categories', { display_name: 'Dock', manager: 'office_admin' })
  ).body
  const place = (await superAdmin.get('/api/v1/places')).body.find(
    ({ display_name }: { display_name: string }) => display_name === 'Pune',
  )
  await superAdmin.post('/api/v1/locations', { display_name: 'Annex', place_id: place.id })
  const now = await stage.get(chosen.id)
  expect(now.unknown).toEqual([])
  const shown = (field: string) => now.preview[0]?.changes.find((each) => each.field === field)?.to
  expect([shown('category'), shown('location')?.text]).toEqual([{ id, text: 'Dock' }, 'Annex'])
})

test('IMP-17 IMP-18 values for all rows that a remembered file did not have yet are those proposed', async () => {
  const file = (id: string) => table(['ID', 'Category', 'Place'], [id, 'Furniture', 'Pune'])
  const found = await stage.uploaded(file('D-1'))
  await stage.rehearsed(found)
  await stage.started(found)
  await stage.api.db.run(sql`update imports set plan = plan #- '{defaults,manager}'`)
  const next = await stage.uploaded(file('D-2'))
  expect([next.remembered?.by, next.defaults.manager]).toEqual(['Omana Office', 'office_admin'])
})
