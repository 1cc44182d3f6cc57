import { expect, test } from 'vitest'
import { chunkSize } from '../../../src/domain/run/run-rules.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import type { Import, ImportWrite } from '../../../src/wire/import.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()
const { categories, places } = company

/** Adds two assets without an ID, and one in the trash. */
async function addAssetsWithoutId(): Promise<number[]> {
  const rows = await stage.api.db.many<{ id: number }>(sql`
    insert into assets (description, status, labelled, category_id, place_id, manager, quantity, deleted_at)
    select 'Stool', 'ready', 'yes', ${categories.furniture}, ${places.pune}, 'office_admin', 1,
      case when n = 3 then now() end
    from generate_series(1, 3) as n returning id`)
  return rows.map(({ id }) => id)
}

async function rehearsalResults(draft: Import, changes: Partial<ImportWrite>): Promise<string[]> {
  const defaults = { ...draft.defaults, category_id: categories.furniture, place_id: places.pune }
  const changed = await stage.edit(draft, { defaults, ...changes })
  return stage.results((await stage.rehearse(changed)).id)
}

test('IMP-21 IMP-35 a row with a code refers to the asset with this code, regardless of its ID', async () => {
  const [first = 0, second = 0, trashed = 0] = await addAssetsWithoutId()
  const draft = await stage.create(
    table(
      ['Code', 'ID', 'Description'],
      [` ${assetCode(first).toLowerCase()} `, 'ST-1', 'Bar stool'],
      [assetCode(second), '', 'Stool'],
      [assetCode(trashed), '', 'Stool'],
      [assetCode(2_000_000), '', 'Stool'],
      ['1042', '', 'Stool'],
      [assetCode(first), '', 'Stool'],
      ['', 'ST-9', 'Stool'],
    ),
  )
  expect(draft.columns.map(({ target }) => target)).toEqual([
    'code',
    'serial_number',
    'description',
  ])
  const rest = [
    '3 refuse, code: This asset is in the Trash: restore it first',
    '4 refuse, code: No asset has this code',
    '5 refuse, code: This is not the code of an asset, such as 1042H',
    '6 refuse, code: Row 2 is about the same asset',
    '7 add',
  ]
  expect(await rehearsalResults(draft, { existing: 'skip' })).toEqual([
    '1 skip, code: This asset exists already',
    '2 skip, code: This asset exists already',
    ...rest,
  ])
  expect(await rehearsalResults(draft, { existing: 'update' })).toEqual([
    '1 update',
    '2 same',
    ...rest,
  ])
  const run = await stage.start(await stage.get(draft.id))
  expect(run).toMatchObject({ ok: 2, added: 1, unchanged: 1 })
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/assets/${first}`)
  expect(body).toMatchObject({ serial_number: 'ST-1', description: 'Bar stool', version: 2 })
})

test('IMP-21 IMP-35 of two rows that name an asset by its code and by its ID, the later one is refused', async () => {
  const [stool = 0, bench = 0] = await addAssetsWithoutId()
  const { db } = stage.api
  await db.run(sql`update assets set serial_number = 'SB-' || id where id in (${stool}, ${bench})`)
  const rows = [
    [assetCode(stool), '', 'Bar stool'],
    ['', `sb-${stool}`, 'Foot stool'],
    ['', `sb-${bench}`, 'Bench'],
    [assetCode(bench), '', 'Pew'],
  ]
  const draft = await stage.create(table(['Code', 'ID', 'Description'], ...rows))
  expect(await rehearsalResults(draft, { existing: 'update' })).toEqual([
    '1 update',
    '2 refuse, serial_number: Row 2 is about the same asset',
    '3 update',
    '4 refuse, code: Row 4 is about the same asset',
  ])
  await stage.start(await stage.get(draft.id))
  expect(
    await db.many(sql`select description from assets where id in (${stool}, ${bench}) order by id`),
  ).toEqual([{ description: 'Bar stool' }, { description: 'Bench' }])
})

test('IMP-21 the later chunk refuses a row about an asset that an earlier chunk has changed', async () => {
  const [stool = 0] = await addAssetsWithoutId()
  const { db } = stage.api
  await db.run(sql`update assets set serial_number = 'SD-1' where id = ${stool}`)
  const others = Array.from({ length: chunkSize }, (_, at) => ['', `SE-${at}`, 'Stool'])
  const draft = await stage.create(
    table(['Code', 'ID', 'Description'], [assetCode(stool), '', 'Bar stool'], ...others, [
      '',
      'SD-1',
      'Foot stool',
    ]),
  )
  const results = await rehearsalResults(draft, { existing: 'update' })
  expect(results.at(-1)).toBe('202 refuse, serial_number: Row 2 is about the same asset')
  const run = await stage.start(await stage.get(draft.id))
  expect(run).toMatchObject({ ok: chunkSize + 1, refused: 1 })
  expect(await db.one(sql`select description from assets where id = ${stool}`)).toEqual({
    description: 'Bar stool',
  })
})

test('IMP-16 IMP-21 a column Code with codes of another program is not mapped at first', async () => {
  const draft = await stage.create(table(['Code', 'Description'], ['A-17', 'Lamp'], ['', 'Lamp']))
  expect(draft.columns.map(({ target }) => target)).toEqual([null, 'description'])
})

test('IMP-35 a row is added if its asset gets another ID while the import starts', async () => {
  const [id = 0] = await addAssetsWithoutId()
  const setId = (serial: string) =>
    sql`update assets set serial_number = ${serial} where id = ${id}`
  await stage.api.db.run(setId('OLD-1'))
  const draft = await stage.create(table(header, chairRow('OLD-1')))
  const updating = await stage.edit(draft, { existing: 'update' })
  await stage.rehearse(updating)
  const importing = await stage.api.db.transaction(async (tx) => {
    await tx.run(setId('NEW-1'))
    const run = stage.start(updating)
    await untilBlocked(tx)
    return { run }
  })
  expect(await importing.run).toMatchObject({ added: 1, ok: 1 })
  const { body } = await stage.api.as('officeAdmin').get(`/api/v1/assets/${id}`)
  expect(body).toMatchObject({ serial_number: 'NEW-1', description: 'Stool' })
})
