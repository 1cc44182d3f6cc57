import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Import } from '../../../src/wire/import.ts'
import { exported } from '../../support/spreadsheet.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()

/** Returns a file in Windows-1250. Its bytes are also valid in Windows-1252, but stand for other letters. */
const encoded = (...rows: string[][]): Uint8Array =>
  Uint8Array.from(table(...rows), (letter) => (letter === 'ł' ? 0xb3 : letter.charCodeAt(0)))

const polishRow = (id: string): string[] => chairRow(id).with(1, 'Krzesło')

const polish = (id: string): Uint8Array => encoded(header, polishRow(id))
const encodingAndText = ({ settings, preview }: Import) => [
  settings.encoding,
  preview[0]?.changes.find(({ field }) => field === 'description')?.to?.text,
]

test('IMP-18 the next file with the same columns is read in the encoding that was chosen', async () => {
  const draft = await stage.create(polish('E-1'))
  expect(encodingAndText(draft)).toEqual(['windows-1252', 'Krzes³o'])
  const chosen = await stage.edit(draft, { encoding: 'windows-1250' })
  expect(encodingAndText(chosen)).toEqual(['windows-1250', 'Krzesło'])
  await stage.rehearse(chosen)
  await stage.start(chosen)

  const next = await stage.create(polish('E-2'), { by: 'systemAdmin' })
  expect([next.remembered?.by, ...encodingAndText(next)]).toEqual([
    'Omana Office',
    'windows-1250',
    'Krzesło',
  ])
  // The bytes of this file are valid UTF-8.
  const utf8 = await stage.create(table(header, ['E-3', 'Krzesło', ...chairRow('E-3').slice(2)]))
  expect(encodingAndText(utf8)).toEqual(['utf-8', 'Krzesło'])
  await stage.rehearse(utf8)
  await stage.start(utf8)
  // UTF-8 is not remembered for files that are not valid UTF-8.
  expect(encodingAndText(await stage.create(polish('E-4')))).toEqual(['windows-1252', 'Krzes³o'])
})

test('IMP-18 IMP-37 a corrected workbook of refused rows does not change the remembered encoding', async () => {
  const names = [...header, 'Remarks']
  const rows = [polishRow('W-1'), polishRow('W-2').with(2, 'Sofa')]
  const draft = await stage.create(encoded(names, ...rows.map((row) => [...row, ''])))
  const chosen = await stage.edit(draft, { encoding: 'windows-1250' })
  await stage.rehearse(chosen)
  await stage.start(chosen)
  const { bytes } = await exported(stage.api, `/api/v1/imports/${draft.id}/refused`)
  const again = await stage.create(bytes, { name: 'mended.xlsx' })
  const { body: categories } = await stage.api.as('officeAdmin').get('/api/v1/categories')
  const mended = await stage.edit(again, {
    choices: [{ target: 'category', value: 'Sofa', outcome: 'use', id: categories[0].id }],
    defaults: { ...again.defaults, manager: 'office_admin' },
  })
  await stage.rehearse(mended)
  await stage.start(mended)
  const next = await stage.create(encoded(names, [...polishRow('W-3'), '']))
  expect(encodingAndText(next)).toEqual(['windows-1250', 'Krzesło'])
})

test('IMP-18 the encoding is remembered if the names of the columns depend on it', async () => {
  const names = header.with(8, 'Zapłacono')
  const draft = await stage.create(encoded(names, polishRow('H-1')))
  expect(draft.columns[8]?.name).toBe('Zap³acono')
  const chosen = await stage.edit(draft, { encoding: 'windows-1250' })
  await stage.rehearse(chosen)
  await stage.start(chosen)
  const next = await stage.create(encoded(names, polishRow('H-2')))
  expect(next.remembered).not.toBeNull()
  expect(next.columns[8]?.name).toBe('Zapłacono')
  expect(encodingAndText(next)).toEqual(['windows-1250', 'Krzesło'])
})

test('IMP-18 MAST-07 remembered choices follow a merge, and a retired entry is no longer proposed', async () => {
  const { api } = stage
  const createEntry = async (list: string, body: object): Promise<number> =>
    (await api.as('superAdmin').post(`/api/v1/${list}`, body)).body.id
  const category = (display_name: string) =>
    createEntry('categories', { display_name, manager: 'office_admin' })
  const [seats, stools] = [await category('Seats'), await category('Stools')]
  const attic = await createEntry('places', { display_name: 'Attic' })
  const row = (id: string) => table(['ID', 'Category'], [id, 'Sofa'])
  const draft = await stage.create(row('M-1'))
  const chosen = await stage.edit(draft, {
    choices: [{ target: 'category', value: 'Sofa', outcome: 'use', id: seats }],
    defaults: { ...draft.defaults, place_id: attic },
  })
  await stage.rehearse(chosen)
  await stage.start(chosen)
  const same = await stage.create(row('M-2'))
  expect([same.unknown[0]?.id, same.defaults.place_id]).toEqual([seats, attic])

  await api.as('superAdmin').post(`/api/v1/categories/${seats}/merge`, { into: stools })
  await api
    .as('superAdmin')
    .put(`/api/v1/places/${attic}`, { display_name: 'Attic', retired: true })
  const merged = await stage.create(row('M-3'))
  expect([merged.unknown[0]?.id, merged.defaults.place_id]).toEqual([stools, null])

  await api
    .as('superAdmin')
    .put(`/api/v1/categories/${stools}`, { display_name: 'Stools', retired: true })
  const next = await stage.create(row('M-4'))
  expect(next.remembered).not.toBeNull()
  expect([next.unknown[0]?.outcome, next.defaults.place_id]).toEqual([null, null])
})

test('IMP-18 IMP-23 a choice for a name is ignored once an entry with this name exists', async () => {
  const superAdmin = stage.api.as('superAdmin')
  const header = ['ID', 'Category', 'Place', 'Location']
  const row = (id: string) => table(header, [id, 'Dock', 'Pune', 'Annex'])
  const draft = await stage.create(row('N-1'))
  const [category, location] = draft.unknown
  expect([category?.value, location?.value]).toEqual(['Dock', 'Annex'])
  const lists = (await superAdmin.get('/api/v1/categories')).body
  const furniture = lists.find(({ name }: { name: string }) => name === 'furniture').id
  const chosen = await stage.edit(draft, {
    choices: [
      { target: 'category', value: 'Dock', outcome: 'use', id: furniture },
      { target: 'location', value: 'Annex', outcome: 'leave' },
    ],
  })
  await stage.rehearse(chosen)

  const { id } = (
    await superAdmin.post('/api/v1/categories', { display_name: 'Dock', manager: 'office_admin' })
  ).body
  const place = (await superAdmin.get('/api/v1/places')).body.find(
    ({ display_name }: { display_name: string }) => display_name === 'Pune',
  )
  await superAdmin.post('/api/v1/locations', { display_name: 'Annex', place_id: place.id })
  const now = await stage.get(chosen.id)
  expect(now.unknown).toEqual([])
  const encodingAndText = (field: string) =>
    now.preview[0]?.changes.find((each) => each.field === field)?.to
  expect([encodingAndText('category'), encodingAndText('location')?.text]).toEqual([
    { id, text: 'Dock' },
    'Annex',
  ])
})

test('IMP-17 IMP-18 default values that the remembered file lacks are the proposed ones', async () => {
  const file = (id: string) => table(['ID', 'Category', 'Place'], [id, 'Furniture', 'Pune'])
  const draft = await stage.create(file('D-1'))
  await stage.rehearse(draft)
  await stage.start(draft)
  await stage.api.db.run(sql`update imports set plan = plan #- '{defaults,manager}'`)
  const next = await stage.create(file('D-2'))
  expect([next.remembered?.by, next.defaults.manager]).toEqual(['Omana Office', 'office_admin'])
})
