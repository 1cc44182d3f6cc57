import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { exported } from '../../support/spreadsheet.ts'
import { importStage } from './stage.ts'

const stage = importStage()

/** Returns a workbook with one sheet. */
const workbook = (...rows: unknown[][]): Uint8Array =>
  write(
    { SheetNames: ['Sheet1'], Sheets: { Sheet1: utils.aoa_to_sheet(rows) } },
    { type: 'buffer', bookType: 'xlsx' },
  )
const formula = (text: string) => ({ t: 's', v: text, f: `"${text}"` })

test('IMP-12 IMP-27 a code in a formula, or with unusual blanks around it, is that of the earlier row', async () => {
  const { id } = await stage.api.db.one<{ id: number }>(sql`
    insert into assets (description, status, labelled, category_id, place_id, manager, quantity)
    values ('Stool', 'ready', 'yes', ${company.categories.furniture}, ${company.places.pune}, 'office_admin', 1)
    returning id`)
  const code = assetCode(id)
  const rows = [formula(code), `\u00A0${code}\t`, code].map((cell) => [cell, 'Furniture', 'Pune'])
  const draft = await stage.create(workbook(['Code', 'Category', 'Place'], ...rows), {
    name: 'codes.xlsx',
  })
  const chosen = await stage.edit(draft, { existing: 'update' })
  expect(await stage.results((await stage.rehearse(chosen)).id)).toEqual([
    expect.stringMatching(/^1 same/),
    '2 refuse, code: Row 2 is about the same asset',
    '3 refuse, code: Row 2 is about the same asset',
  ])
})

test('IMP-12 IMP-38 an asset that an undo deleted is named by the text of its cells', async () => {
  const description = { t: 'n', v: 12.5, z: '"$"#,##0.00' }
  const draft = await stage.create(
    workbook(
      ['ID', 'Description', 'Category', 'Place'],
      [formula('F-1'), description, 'Furniture', 'Pune'],
      ['F-2', new Date(Date.UTC(2024, 2, 5)), 'Furniture', 'Pune'],
    ),
    { name: 'names.xlsx' },
  )
  await stage.rehearse(draft)
  const run = await stage.start(draft)
  await stage.undo(run.id)
  const labels = (await stage.rows(run.id)).map(({ subject }) => subject?.label)
  expect(labels).toEqual(['$ 12.5 · F-1', '2024-03-05 · F-2'])
})

test('IMP-14 IMP-37 figures of refused rows have the decimal mark with which they are read again', async () => {
  const header = ['ID', 'Category', 'Place', 'Item Cost', 'Quantity', 'Colour']
  const draft = await stage.create(
    workbook(
      header,
      ['D-1', 'Laptop', 'Pune', '1,50', 1, ''],
      ['D-2', 'Sofa', 'Pune', 12.5, 1, 7.5],
    ),
    { name: 'decimals.xlsx' },
  )
  expect(draft.settings.decimal).toBe(',')
  await stage.rehearse(draft)
  await stage.start(draft)
  const { bytes, sheet } = await exported(stage.api, `/api/v1/imports/${draft.id}/refused`)
  expect(sheet?.rows).toMatchObject([
    { ID: { value: 'D-2' }, 'Item Cost': { value: '12,5' }, Colour: { value: '7.5' } },
  ])
  const again = await stage.create(bytes, { name: 'corrected.xlsx' })
  const sofa = { target: 'category', value: 'Sofa', id: company.categories.furniture } as const
  const corrected = await stage.edit(again, { choices: [{ ...sofa, outcome: 'use' }] })
  expect(corrected.preview[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'cost_in_inr', to: expect.objectContaining({ id: 12.5 }) }),
  )
})
