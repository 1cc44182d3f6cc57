import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { company } from '../../support/company.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()
const { freeChair, ownLaptop } = company.assets

const header = ['ID', 'Category', 'Place', 'Quantity', 'Part Of']
const row = (id: string, whole: string) => [id, 'Furniture', 'Pune', '1', whole]

/** Returns the ID of each asset together with the ID of its whole, or "-". */
const parts = async (pattern: string): Promise<string[]> =>
  (
    await stage.api.db.many<{ line: string }>(sql`
      select part.serial_number || ' in ' || coalesce(whole.serial_number, '-') as line
      from assets as part left join assets as whole on whole.id = part.part_of
      where part.serial_number like ${pattern} order by part.id`)
  ).map(({ line }) => line)

test('PART-06 “Part Of” accepts the ID or code of an asset or of a row of the same file, in any order; the undo removes all', async () => {
  await stage.api.db.run(sql`update assets set serial_number = 'DOCK' where id = ${freeChair}`)
  const draft = await stage.create(
    table(
      header,
      row('A-1', 'a-9'),
      row('A-2', assetCode(freeChair)),
      row('A-3', 'dock'),
      row('A-4', 'nobody'),
      row('A-5', 'A-1'),
      row('A-6', 'A-6'),
      row('A-9', ''),
    ),
  )
  expect(draft.columns.at(-1)?.target).toBe('part_of')
  const rehearsal = await stage.rehearse(draft)
  const refusals = [
    '4 refuse, part_of: There is no such asset',
    '5 refuse, part_of: A part cannot have parts of its own',
    '6 refuse, part_of: A part cannot have parts of its own',
  ]
  const expected = ['1 add', '2 add', '3 add', ...refusals, '7 add']
  expect(await stage.results(rehearsal.id)).toEqual(expected)
  expect(await parts('A-%')).toEqual([])
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${rehearsal.id}/rows`)
  expect(body.items[0].changes).toContainEqual({
    field: 'part_of',
    from: null,
    to: { id: 'a-9', text: 'a-9' },
  })

  const run = await stage.start(draft)
  expect(await stage.results(run.id)).toEqual(expected)
  expect(await parts('A-%')).toEqual(['A-9 in -', 'A-1 in A-9', 'A-2 in DOCK', 'A-3 in DOCK'])

  const undo = `/api/v1/runs/${run.id}/undo`
  expect((await stage.api.as('officeAdmin').get(undo)).body).toMatchObject({ undoable: 4 })
  const undone = await stage.api.as('officeAdmin').post(undo)
  expect(undone.body).toMatchObject({ ok: 4, refused: 0 })
  expect(await parts('A-%')).toEqual([])
})

test('PART-06 parts are linked to a whole that follows them in a later chunk', async () => {
  const many = Array.from({ length: 450 }, (_, at) => row(`B-${at}`, at % 2 === 0 ? 'B-WHOLE' : ''))
  const draft = await stage.create(table(header, ...many, row('B-WHOLE', '')))
  const rehearsal = await stage.rehearse(draft)
  expect(rehearsal).toMatchObject({ total: 451, ok: 451, refused: 0 })
  const run = await stage.start(draft)
  const ended = await stage.waitForRun(run.id)
  expect(ended).toMatchObject({ total: 451, ok: 451, refused: 0 })
  expect((await parts('B-%')).filter((line) => line.endsWith('in B-WHOLE'))).toHaveLength(225)
})

test('PART-06 an update sets the whole of an existing asset, keeps or clears it if the cell is blank, and rejects two levels', async () => {
  const update = async (whole: string, blanks: 'keep' | 'clear') => {
    const draft = await stage.create(table(header, ['KB-1', 'Furniture', 'Pune', '1', whole]))
    const chosen = await stage.edit(draft, { existing: 'update', blanks })
    const expected = await stage.results((await stage.rehearse(chosen)).id)
    // An import in which no row changes anything cannot be started.
    if (expected[0] !== '1 update') return expected
    return await stage.results((await stage.start(chosen)).id)
  }
  const wholeOf = async () =>
    (
      await stage.api.db.one<{ part_of: number | null }>(
        sql`select part_of from assets where serial_number = 'KB-1'`,
      )
    ).part_of
  await stage.api.db.run(sql`update assets set serial_number = 'KB-1' where id = ${freeChair}`)
  expect(await update(assetCode(ownLaptop).toLowerCase(), 'keep')).toEqual(['1 update'])
  expect(await wholeOf()).toBe(ownLaptop)
  expect(await update(assetCode(ownLaptop), 'keep')).toEqual(['1 same'])
  expect(await update('', 'keep')).toEqual(['1 same'])
  expect(await update('', 'clear')).toEqual(['1 update'])
  expect(await wholeOf()).toBeNull()
  await stage.api.db.run(sql`update assets set part_of = ${freeChair} where id = ${ownLaptop}`)
  expect(await update(assetCode(company.assets.othersLaptop), 'keep')).toEqual([
    '1 refuse, part_of: A part cannot have parts of its own',
  ])
  await stage.api.db.run(sql`update assets set part_of = null where id = ${ownLaptop}`)
})

test('PART-06 an asset that the file makes a part cannot be a whole, even by its code; a blank cell names no whole', async () => {
  const { othersLaptop } = company.assets
  await stage.api.db.run(
    sql`update assets set serial_number = 'X-1', part_of = null where id = ${freeChair}`,
  )
  await stage.api.db.run(
    sql`update assets set serial_number = 'Y-1', part_of = null where id = ${ownLaptop}`,
  )
  const existing = (id: string, whole: string) => [id, '', '', '', whole]
  const draft = await stage.create(
    table(
      header,
      existing('X-1', assetCode(ownLaptop)),
      existing('Y-1', assetCode(othersLaptop)),
      row('C-1', 'C-2'),
      row('C-2', '\u00A0'),
    ),
  )
  const chosen = await stage.edit(draft, { existing: 'update', blanks: 'keep' })
  const expected = [
    '1 refuse, part_of: A part cannot have parts of its own',
    '2 update',
    '3 add',
    '4 add',
  ]
  expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual(expected)
  expect(await stage.results((await stage.start(chosen)).id)).toEqual(expected)
  expect(await parts('C-%')).toEqual(['C-2 in -', 'C-1 in C-2'])
})

test('PART-05 IMP-39 the undo of an import keeps an asset that has parts, and shows who added them and when', async () => {
  const draft = await stage.create(table(header, row('D-1', ''), row('D-2', ''), row('D-4', 'D-2')))
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  const later = await stage.create(table(header, row('D-3', 'D-1')))
  await stage.rehearse(later)
  await stage.start(later)
  await stage.api.db.run(sql`
    update assets set description = 'Edited', version = version + 1 where serial_number = 'D-4'`)
  const { body: preview } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${run.id}/undo`)
  const hasParts = { notes: [{ text: 'Has parts' }], by: 'Omana Office', at: expect.any(String) }
  expect(preview).toMatchObject({ undoable: 0, conflicts: { totalItems: 3 } })
  expect(preview.conflicts.items.slice(0, 2)).toMatchObject([hasParts, hasParts])
  expect(await stage.undo(run.id, 'officeAdmin')).toMatchObject({ ok: 0, refused: 3 })
  expect(await parts('D-%')).toEqual(['D-1 in -', 'D-2 in -', 'D-4 in D-2', 'D-3 in D-1'])
})

test.each([
  { word: '', blanks: 'clear', id: 'F' },
  { word: 'n/a', blanks: 'keep', id: 'G' },
  { word: '-', blanks: 'clear', id: 'H' },
] as const)(
  'PART-06 IMP-31 a file that detaches an asset from its whole with "$word" can give this asset a part; the rehearsal shows the same',
  async ({ word, blanks, id }) => {
    const rows = [row(`${id}-1`, ''), row(`${id}-2`, `${id}-1`), row(`${id}-3`, '')]
    const first = await stage.create(table(header, ...rows))
    await stage.rehearse(first)
    await stage.start(first)
    const draft = await stage.create(
      table(
        ['ID', 'Category', 'Place', 'Part Of'],
        [`${id}-2`, 'Furniture', 'Pune', word],
        [`${id}-3`, 'Furniture', 'Pune', `${id}-2`],
      ),
    )
    const chosen = await stage.edit(draft, { existing: 'update', blanks })
    const expected = ['1 update', '2 update']
    expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual(expected)
    expect(await stage.results((await stage.start(chosen)).id)).toEqual(expected)
    expect(await parts(`${id}-%`)).toEqual([`${id}-1 in -`, `${id}-3 in ${id}-2`, `${id}-2 in -`])
  },
)

test('IMP-21 names and IDs with İ or a final Σ are recognised', async () => {
  await stage.api.db.run(sql`
    insert into categories (name, display_name, manager) values ('ΚΑΡΕΚΛΕΣ', 'ΚΑΡΕΚΛΕΣ', 'office_admin')`)
  await stage.api.db.run(sql`update assets set serial_number = 'İ-ΟΔΟΣ' where id = ${freeChair}`)
  const rows = [
    ['İ-ΟΔΟΣ', 'ΚΑΡΕΚΛΕΣ', 'Pune', '1', ''],
    ['K-1', 'Καρεκλες', 'Pune', '1', 'İ-Οδος'],
  ]
  const draft = await stage.edit(await stage.create(table(header, ...rows)), { existing: 'skip' })
  await stage.rehearse(draft)
  expect(await stage.results((await stage.start(draft)).id)).toEqual([
    '1 skip, serial_number: There is an asset with this ID already',
    '2 add',
  ])
  expect(await parts('K-1')).toEqual(['K-1 in İ-ΟΔΟΣ'])
})
