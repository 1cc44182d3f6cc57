import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Asset } from '../../../src/wire/asset.ts'
import { testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { column, exported, readWorkbook } from '../../support/spreadsheet.ts'

const { assets } = company

const api = testApi()
beforeAll(async () => {
  await api.db.run(
    sql`update categories set useful_life = 36 where id = ${company.categories.laptop}`,
  )
  await api.db.run(sql`
    update assets set depreciation = true, cost_in_inr = 54000, payment_date = (now() - interval '6 months 3 days')::date
    where id in (${assets.ownLaptop}, ${assets.othersLaptop})`)
})

const asset = async (id: number, person: 'officeAdmin' | 'employee' = 'officeAdmin') =>
  (await api.as(person).get(`/api/v1/assets/${id}`)).body as Asset

test.each([
  ['2024-02-28', 54_000],
  ['2024-02-29', 52_500],
  ['2024-03-30', 52_500],
  ['2024-03-31', 51_000],
  ['2027-01-30', 1500],
  ['2027-01-31', 0],
  ['2030-05-01', 0],
  ['2024-01-31', 54_000],
  ['2023-12-31', 54_000],
])(
  'VAL-02 54,000 paid on 31-01-2024 over 36 months: the value on %s is %d',
  async (today, expected) => {
    const { value } = await api.db.one<{ value: number }>(
      sql`select book_value(54000, 36, '2024-01-31', ${today}::date) as value`,
    )
    expect(value).toBe(expected)
  },
)

test('VAL-01 VAL-03 list, asset and exports show the same value', async () => {
  const expected = { inr: 45_000, usd: null }
  expect((await asset(assets.ownLaptop)).book_value).toEqual(expected)
  const { body: list } = await api.as('officeAdmin').get(`/api/v1/assets?id[]=${assets.ownLaptop}`)
  expect(list.items[0].book_value).toEqual(expected)
  const { sheet } = await exported(
    api,
    `/api/v1/export-asset?id[]=${assets.ownLaptop}&columns[]=book_value_inr&columns[]=book_value_usd&columns[]=quantity`,
  )
  expect(sheet?.headers).toEqual(['Sr.No', 'Book Value (INR)', 'Book Value (USD)', 'Quantity'])
  expect(sheet?.rows[0]).toMatchObject({ 'Book Value (INR)': { value: 45_000, isText: false } })
  expect(sheet?.rows[0]?.['Book Value (USD)']).toBeUndefined()
  await api.db.run(
    sql`update assets set last_seen_at = '2026-03-01T10:00:00Z', last_seen_by = 1 where id = ${assets.ownLaptop}`,
  )
  const { sheet: lastSeenSheet } = await exported(
    api,
    `/api/v1/export-asset?id[]=${assets.ownLaptop}&columns[]=code&columns[]=last_seen_at`,
  )
  expect(lastSeenSheet?.rows[0]).toMatchObject({ Code: { value: '1B', isText: true } })
  // In the business time zone (India), this is 15:30 on the same day.
  const day = (Date.UTC(2026, 2, 1) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect(lastSeenSheet?.rows[0]?.['Last Seen']?.value).toBeCloseTo(day + 15.5 / 24, 6)
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/asset-exports',
    headers: { authorization: `Bearer ${await api.tokenOf('officeAdmin')}` },
    payload: { selection: { ids: [assets.ownLaptop] }, columns: ['book_value_inr'] },
  })
  const [selected] = readWorkbook(response.rawPayload).sheets
  expect(selected?.rows[0]).toMatchObject({ 'Book Value (INR)': { value: 45_000 } })
})

test('VAL-03 BULK-17 both exports can be ordered by book value and have its column', async () => {
  const ids = [assets.ownLaptop, assets.othersLaptop]
  await api.db.run(sql`update assets set cost_in_inr = 60000 where id = ${assets.othersLaptop}`)
  const { sheet } = await exported(
    api,
    `/api/v1/export-asset?id[]=${ids.join('&id[]=')}&columns[]=book_value_inr&orderBy=book_value_inr&orderDir=asc`,
  )
  expect(column(sheet, 'Book Value (INR)')).toEqual(['45,000', '50,000'])
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/asset-exports',
    headers: { authorization: `Bearer ${await api.tokenOf('officeAdmin')}` },
    payload: {
      selection: { ids },
      columns: ['book_value_inr'],
      orderBy: 'book_value_inr',
      orderDir: 'desc',
    },
  })
  const [selected] = readWorkbook(response.rawPayload).sheets
  expect(column(selected, 'Book Value (INR)')).toEqual(['50,000', '45,000'])
  await api.db.run(sql`update assets set cost_in_inr = 54000 where id = ${assets.othersLaptop}`)
})

test.each([
  'depreciation = false',
  'depreciation = null',
  'cost_in_inr = null',
  'payment_date = null',
  `category_id = ${company.categories.furniture}`,
])('VAL-01 an asset with %s has no value', async (change) => {
  const before = await asset(assets.othersLaptop)
  expect(before.book_value).not.toBeNull()
  await api.db.run({
    text: `update assets set ${change} where id = ${assets.othersLaptop}`,
    values: [],
  })
  expect((await asset(assets.othersLaptop)).book_value).toBeNull()
  await api.db.run(sql`
    update assets set depreciation = true, cost_in_inr = 54000, payment_date = ${before.asset_detail.payment_date},
      category_id = ${company.categories.laptop} where id = ${assets.othersLaptop}`)
})

test('VAL-07 a new useful life of the category changes values without an event of the asset', async () => {
  const { version } = await asset(assets.ownLaptop)
  const history = () =>
    api.as('officeAdmin').get(`/api/v1/asset/${assets.ownLaptop}/history?all=true`)
  const before = (await history()).body.items.length
  const { body: entries } = await api
    .as('superAdmin')
    .get('/api/v1/reference-entries?kind=category')
  const category = entries.items.find(({ id }: { id: number }) => id === company.categories.laptop)
  const put = await api
    .as('superAdmin')
    .put(
      `/api/v1/categories/${category.id}`,
      { display_name: category.display_name, manager: category.manager, useful_life: 12 },
      { headers: { 'if-match': `"${category.version}"` } },
    )
  expect(put.status).toBe(200)
  const after = await asset(assets.ownLaptop)
  expect(after.book_value).toEqual({ inr: 27_000, usd: null })
  expect(after.version).toBe(version)
  expect((await history()).body.items).toHaveLength(before)
  await api.db.run(sql`update categories set useful_life = 36 where id = ${category.id}`)
})

test("VAL-01 is hidden together with the prices of other people's assets", async () => {
  const appHidingDetails = await api.another({ EMPLOYEE_DETAILS: '0' })
  const readAsEmployee = async (id: number) => {
    const headers = { authorization: `Bearer ${await api.tokenOf('employee')}` }
    return (await appHidingDetails.inject({ url: `/api/v1/assets/${id}`, headers })).json() as Asset
  }
  expect((await readAsEmployee(assets.ownLaptop)).book_value).not.toBeNull()
  expect((await readAsEmployee(assets.othersLaptop)).book_value).toBeNull()
  expect((await asset(assets.othersLaptop, 'employee')).book_value).not.toBeNull()
})
