import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { company } from '../../support/company.ts'
import { importStage, table } from './stage.ts'

const stage = importStage()
const { freeChair, ownLaptop } = company.assets

const header = ['ID', 'Category', 'Place', 'Quantity', 'Part Of']
const row = (id: string, whole: string) => [id, 'Furniture', 'Pune', '1', whole]

/** The IDs of assets with that of their whole. */
const parts = async (like: string): Promise<string[]> =>
  (
    await stage.api.db.many<{ line: string }>(sql`
      select part.serial_number || ' in ' || coalesce(whole.serial_number, '-') as line
      from assets as part left join assets as whole on whole.id = part.part_of
      where part.serial_number like ${like} order by part.id`)
  ).map(({ line }) => line)

test('PART-06 «Part Of» by ID or code, of assets and of rows of the same file in any order; the undo removes all', async () => {
  await stage.api.db.run(sql`update assets set serial_number = 'DOCK' where id = ${freeChair}`)
  const found = await stage.uploaded(
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
  expect(found.columns.at(-1)?.target).toBe('part_of')
  const rehearsal = await stage.rehearsed(found)
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

  const run = await stage.started(found)
  expect(await stage.results(run.id)).toEqual(expected)
  expect(await parts('A-%')).toEqual(['A-9 in -', 'A-1 in A-9', 'A-2 in DOCK', 'A-3 in DOCK'])

  const undo = `/api/v1/runs/${run.id}/undo`
  expect((await stage.api.as('officeAdmin').get(undo)).body).toMatchObject({ undoable: 4 })
  const undone = await stage.api.as('officeAdmin').post(undo)
  expect(undone.body).toMatchObject({ ok: 4, refused: 0 })
  expect(await parts('A-%')).toEqual([])
})

test('PART-06 a whole far below its parts, in a run of several chunks', async () => {
  const many = Array.from({ length: 450 }, (_, at) => row(`B-${at}`, at % 2 === 0 ? 'B-WHOLE' : ''))
  const found = await stage.uploaded(table(header, ...many, row('B-WHOLE', '')))
  const rehearsal = await stage.rehearsed(found)
  expect(rehearsal).toMatchObject({ total: 451, ok: 451, refused: 0 })
  const run = await stage.started(found)
  const ended = await stage.run(run.id)
  expect(ended).toMatchObject({ total: 451, ok: 451, refused: 0 })
  expect((await parts('B-%')).filter((line) => line.endsWith('in B-WHOLE'))).toHaveLength(225)
})

test('PART-06 of existing assets: set, kept and cleared by blanks, two levels refused, and what an export says is read', async () => {
  const update = async (whole: string, blanks: 'keep' | 'clear') => {
    const found = await stage.uploaded(table(header, ['KB-1', 'Furniture', 'Pune', '1', whole]))
    const chosen = await stage.changed(found, { existing: 'update', blanks })
    const expected = await stage.results((await stage.rehearsed(chosen)).id)
    // Where no row changes anything, nothing can be imported.
    if (expected[0] !== '1 update') return expected
    return await stage.results((await stage.started(chosen)).id)
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

test('PART-06 what the file itself makes a part is no whole, by its code either; spaces and blank formulas name none', async () => {
  const { othersLaptop } = company.assets
  await stage.api.db.run(
    sql`update assets set serial_number = 'X-1', part_of = null where id = ${freeChair}`,
  )
  await stage.api.db.run(
    sql`update assets set serial_number = 'Y-1', part_of = null where id = ${ownLaptop}`,
  )
  const known = (id: string, whole: string) => [id, '', '', '', whole]
  const found = await stage.uploaded(
    table(
      header,
      known('X-1', assetCode(ownLaptop)),
      known('Y-1', assetCode(othersLaptop)),
      row('C-1', 'C-2'),
      row('C-2', '\u00A0'),
    ),
  )
  const chosen = await stage.changed(found, { existing: 'update', blanks: 'keep' })
  const expected = [
    '1 refuse, part_of: A part cannot have parts of its own',
    '2 update',
    '3 add',
    '4 add',
  ]
  expect(await stage.results((await stage.rehearsed(chosen)).id)).toEqual(expected)
  expect(await stage.results((await stage.started(chosen)).id)).toEqual(expected)
  expect(await parts('C-%')).toEqual(['C-2 in -', 'C-1 in C-2'])
})

test('PART-05 IMP-39 the undo of an import leaves an asset that has parts by now, and says since when', async () => {
  const found = await stage.uploaded(
    table(header, row('D-1', ''), row('D-2', ''), row('D-4', 'D-2')),
  )
  await stage.rehearsed(found)
  const run = await stage.started(found)
  const later = await stage.uploaded(table(header, row('D-3', 'D-1')))
  await stage.rehearsed(later)
  await stage.started(later)
  await stage.api.db.run(sql`
    update assets set description = 'Edited', version = version + 1 where serial_number = 'D-4'`)
  const { body: preview } = await stage.api.as('officeAdmin').get(`/api/v1/runs/${run.id}/undo`)
  const parted = { notes: [{ text: 'Has parts' }], by: 'Omana Office', at: expect.any(String) }
  expect(preview).toMatchObject({ undoable: 0, conflicts: { totalItems: 3 } })
  expect(preview.conflicts.items.slice(0, 2)).toMatchObject([parted, parted])
  expect(await stage.undone(run.id, 'officeAdmin')).toMatchObject({ ok: 0, refused: 3 })
  expect(await parts('D-%')).toEqual(['D-1 in -', 'D-2 in -', 'D-4 in D-2', 'D-3 in D-1'])
})

test.each([
  { word: '', blanks: 'clear', id: 'F' },
  { word: 'n/a', blanks: 'keep', id: 'G' },
  { word: '-', blanks: 'clear', id: 'H' },
] as const)(
  'PART-06 IMP-31 the same file takes an asset out of its whole with "$word" and gives it a part: so says the rehearsal',
  async ({ word, blanks, id }) => {
    const rows = [row(`${id}-1`, ''), row(`${id}-2`, `${id}-1`), row(`${id}-3`, '')]
    const first = await stage.uploaded(table(header, ...rows))
    await stage.rehearsed(first)
    await stage.started(first)
    const found = await stage.uploaded(
      table(
        ['ID', 'Category', 'Place', 'Part Of'],
        [`${id}-2`, 'Furniture', 'Pune', word],
        [`${id}-3`, 'Furniture', 'Pune', `${id}-2`],
      ),
    )
    const chosen = await stage.changed(found, { existing: 'update', blanks })
    const expected = ['1 update', '2 update']
    expect(await stage.results((await stage.rehearsed(chosen)).id)).toEqual(expected)
    expect(await stage.results((await stage.started(chosen)).id)).toEqual(expected)
    expect(await parts(`${id}-%`)).toEqual([`${id}-1 in -`, `${id}-3 in ${id}-2`, `${id}-2 in -`])
  },
)
