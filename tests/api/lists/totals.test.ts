import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'
import { exported, type ReadSheet } from '../../support/spreadsheet.ts'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`update categories set useful_life = 12 * id where id <= 2`)
  await api.db.run(sql`
    insert into assets (serial_number, description, status, labelled, quantity, manager, category_id, place_id, assigned_to,
      vendor, payment_date, cost_in_inr, cost_in_usd, depreciation, warranty, deleted_at)
    select 'SN-' || n % 90, (array['zebra', 'apple', null])[1 + n % 3], (array['ready', 'sold', 'in_use'])[1 + n % 3],
      (array['yes', 'na', 'not_yet'])[1 + n % 3], 1 + n % 7 * 0.25, (array['system_admin', 'office_admin'])[1 + n % 2],
      1 + n % 3, 1 + n % 2, case when n % 3 = 0 then 1 + n % 5 end, (array['Croma', 'Dell', null])[1 + n % 3],
      case when n % 4 > 0 then current_date - n * 5 end, case when n % 5 > 1 then n * 100.37 end,
      case when n % 5 = 0 then n * 1.01 end, (array[true, true, false, null])[1 + n % 4],
      case when n % 2 = 0 then current_date + 40 - n end, case when n % 8 = 0 then now() end
    from generate_series(1, 160) as n`)
})

const totals = async (query = '') => {
  const { status, body } = await api.as('officeAdmin').get(`/api/v1/asset-totals?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}

const randomOf = <Value>(values: readonly Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value

const filters = [
  () => `status[]=${randomOf(['ready', 'sold', 'in_use'])}&status[]=missing`,
  () => `manager[]=${randomOf(['system_admin', 'office_admin'])}`,
  () => `labelled[]=${randomOf(['yes', 'na', 'not_yet'])}`,
  () => `category_id[]=${randomOf([1, 2, 3])}&category_id[]=${randomOf([1, 2, 3])}`,
  () => `place_id[]=${randomOf([1, 2, 3])}`,
  () => `assigned_to[]=${randomOf([1, 2, 3, 4, 5])}`,
  () => `withAssignee=${randomOf([true, false])}`,
  () => `warranty=${randomOf(['soon', 'over'])}`,
  () => `duplicates=${randomOf([true, false])}`,
  () => `archived=${randomOf([true, false])}`,
  () => `search=${randomOf(['zebra', 'apple', 'SN-1', 'Croma', 'dell sn', 'nothing at all'])}`,
]
const anyQuery = () =>
  filters
    .filter(() => Math.random() < 0.25)
    .map((make) => make())
    .join('&')

/** Returns the sum of a column, multiplied by the quantity of each row. */
const sumOf = (rows: ReadSheet['rows'], header: string) =>
  rows.reduce(
    (sum, row) => sum + Number(row[header]?.value ?? 0) * Number(row['Quantity']?.value),
    0,
  )
const columns = ['quantity', 'cost_in_inr', 'cost_in_usd', 'book_value_inr', 'book_value_usd']
const chosen = columns.map((name) => `columns[]=${name}`).join('&')

test('VAL-03 VAL-04 VAL-05 the totals equal the sums of the export for 50 random queries', async () => {
  const queries = ['', ...Array.from({ length: 49 }, anyQuery)]
  for (const query of queries) {
    const sums = await totals(query)
    const { sheet } = await exported(api, `/api/v1/export-asset?all=true&${chosen}&${query}`)
    const rows = sheet?.rows ?? []
    const near = (header: string) => expect.closeTo(sumOf(rows, header), 4)
    expect({ query, sums }).toEqual({
      query,
      sums: {
        assets: rows.length,
        pieces: rows.reduce((sum, row) => sum + Number(row['Quantity']?.value), 0),
        cost: { inr: near('Item Cost (INR)'), usd: near('Item Cost (USD)') },
        book: { inr: near('Book Value (INR)'), usd: near('Book Value (USD)') },
        without_cost: rows.filter((row) => !row['Item Cost (INR)'] && !row['Item Cost (USD)'])
          .length,
      },
    })
  }
  const everything = await totals()
  for (const { inr, usd } of [everything.cost, everything.book])
    expect([inr > 0, usd > 0]).toEqual([true, true])
  expect(everything.book.inr).toBeLessThan(everything.cost.inr)
})
