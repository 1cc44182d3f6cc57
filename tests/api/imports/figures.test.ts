import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { chairRow, header, importStage, table } from './stage.ts'

const stage = importStage()

const withCost = (cost: string) => [...chairRow(`I-${cost}`).slice(0, 7), cost, '31/12/2024']

test.each([
  ['1.299', 1299],
  ['1,299', 1299],
  ['12.000', 12_000],
])(
  'OP-122 a mark before three digits groups them where no figure has decimals: %s',
  async (cost, meant) => {
    const found = await stage.uploaded(table(header, withCost(cost), withCost('850')))
    const [first] = found.preview
    const shown = first?.changes.find(({ field }) => field === 'cost_in_inr')
    expect(shown?.to).toMatchObject({ id: meant })
  },
)

test('IMP-14 an amount in another currency is refused by its name, a row without a category for that alone', async () => {
  const uncategorised = withCost('850').with(2, '')
  const found = await stage.uploaded(
    table(header, withCost('€ 12,-'), withCost('12,50 EUR'), uncategorised),
  )
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual([
    '1 refuse, cost_in_inr: Amounts are stored in INR or USD, not in EUR. Convert them in the file, or add this column to Remarks.',
    '2 refuse, cost_in_inr: Amounts are stored in INR or USD, not in EUR. Convert them in the file, or add this column to Remarks.',
    '3 refuse, category: Please select a category from the dropdown',
  ])
})

test('IMP-14 a number in a spreadsheet has the currency that its format shows', async () => {
  const sheet = utils.aoa_to_sheet([
    ['ID', 'Category', 'Place', 'Item Cost'],
    ...[1, 2, 3].map((at) => [`M-${at}`, 'Furniture', 'Pune', 12.5]),
  ])
  for (const [cell, z] of Object.entries({ D2: '"$"#,##0.00', D3: '#,##0.00 "€"' }))
    sheet[cell] = { ...sheet[cell], z }
  const book = utils.book_new(sheet)
  const bytes = write(book, { type: 'buffer' }) as Buffer
  const found = await stage.uploaded(bytes, { name: 'money.xlsx' })
  const chosen = await stage.changed(found, { currency: 'inr' })
  const costs = chosen.preview.map(({ changes }) =>
    changes
      .filter(({ field }) => field.startsWith('cost_in'))
      .map(({ field, to }) => [field, to?.id]),
  )
  expect(costs).toEqual([[['cost_in_usd', 12.5]], [['cost_in', '€ 12.5']], [['cost_in_inr', 12.5]]])
})

test('IMP-12 the error of a cell is named once', async () => {
  const sheet = utils.aoa_to_sheet([
    ['ID', 'Category', 'Place', 'Item Cost'],
    ['E-1', 'Furniture', 'Pune', 0],
  ])
  sheet['D2'] = { t: 'e', v: 0x2a }
  const bytes = write(utils.book_new(sheet), { type: 'buffer' }) as Buffer
  const found = await stage.uploaded(bytes, { name: 'error.xlsx' })
  const { id } = await stage.rehearsed(found)
  expect((await stage.rows(id))[0]?.notes).toMatchObject([
    { field: 'cost_in_inr', text: 'The cell holds the error #N/A', value: null },
  ])
})

test('OP-122 a figure that is rounded is stored with a note that says so', async () => {
  const found = await stage.uploaded(table(header, withCost('1.299,999'), withCost('1.299,50')))
  expect(await stage.results((await stage.rehearsed(found)).id)).toEqual([
    '1 add, cost_in_inr: “1.299,999” is read as 1,300.00',
    '2 add',
  ])
})
