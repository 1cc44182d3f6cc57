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
  'OP-122 a separator before three digits is a thousands separator if no amount has decimals: %s',
  async (cost, amount) => {
    const draft = await stage.create(table(header, withCost(cost), withCost('850')))
    const [first] = draft.preview
    const costChange = first?.changes.find(({ field }) => field === 'cost_in_inr')
    expect(costChange?.to).toMatchObject({ id: amount })
  },
)

test('IMP-14 an amount in another currency is rejected with its name; a row without a category is rejected only for that', async () => {
  const uncategorised = withCost('850').with(2, '')
  const draft = await stage.create(
    table(header, withCost('€ 12,-'), withCost('12,50 EUR'), uncategorised),
  )
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
    '1 refuse, cost_in_inr: Amounts are stored in INR or USD, not in EUR. Convert them in the file, or add this column to Remarks.',
    '2 refuse, cost_in_inr: Amounts are stored in INR or USD, not in EUR. Convert them in the file, or add this column to Remarks.',
    '3 refuse, category: The value is missing',
  ])
})

test('IMP-14 a spreadsheet number is read in the currency of its cell format', async () => {
  const sheet = utils.aoa_to_sheet([
    ['ID', 'Category', 'Place', 'Item Cost'],
    ...[1, 2, 3].map((at) => [`M-${at}`, 'Furniture', 'Pune', 12.5]),
  ])
  for (const [cell, z] of Object.entries({ D2: '"$"#,##0.00', D3: '#,##0.00 "€"' }))
    sheet[cell] = { ...sheet[cell], z }
  const book = utils.book_new(sheet)
  const bytes = write(book, { type: 'buffer' }) as Buffer
  const draft = await stage.create(bytes, { name: 'money.xlsx' })
  const chosen = await stage.edit(draft, { currency: 'inr' })
  const costs = chosen.preview.map(({ changes }) =>
    changes
      .filter(({ field }) => field.startsWith('cost_in'))
      .map(({ field, to }) => [field, to?.id]),
  )
  expect(costs).toEqual([[['cost_in_usd', 12.5]], [['cost_in', '€ 12.5']], [['cost_in_inr', 12.5]]])
})

test('IMP-12 an error value in a cell is reported once', async () => {
  const sheet = utils.aoa_to_sheet([
    ['ID', 'Category', 'Place', 'Item Cost'],
    ['E-1', 'Furniture', 'Pune', 0],
  ])
  sheet['D2'] = { t: 'e', v: 0x2a }
  const bytes = write(utils.book_new(sheet), { type: 'buffer' }) as Buffer
  const draft = await stage.create(bytes, { name: 'error.xlsx' })
  const { id } = await stage.rehearse(draft)
  expect((await stage.rows(id))[0]?.notes).toMatchObject([
    { field: 'cost_in_inr', text: 'The cell holds the error #N/A', value: null },
  ])
})

test('OP-122 a rounded amount is added with a note', async () => {
  const draft = await stage.create(table(header, withCost('1.299,999'), withCost('1.299,50')))
  expect(await stage.results((await stage.rehearse(draft)).id)).toEqual([
    '1 add, cost_in_inr: “1.299,999” is read as 1,300.00',
    '2 add',
  ])
})
