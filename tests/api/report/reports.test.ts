import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'
import { exported } from '../../support/spreadsheet.ts'
import {
  bareAssets,
  bareTickets,
  naiveAssets,
  naiveTickets,
  type AssetRow,
  type TicketRow,
} from './naive.ts'
import { anyQuestion, dice, insertAssets, insertTickets, measureTickets } from './stage.ts'

const timeZone = 'Europe/Berlin'
const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
const random = dice(20_261_122)

const api = testApi({ BUSINESS_TIME_ZONE: timeZone })
beforeAll(async () => {
  await insertTickets(api, random)
  await measureTickets(api, random)
  await insertAssets(api, random, today)
})

const addressOf = (path: string, query: object) => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, String(each)]),
  )
  return `${path}?${new URLSearchParams(pairs)}`
}
const getReport = (path: string, query: object) =>
  api.as('officeAdmin').get(addressOf(`/api/v1/reports/${path}`, query))

test('RPT-02 RPT-03 RPT-04 RPT-05 RPT-08 the report of tickets equals counting the rows one by one', async () => {
  const rows = await api.db.many<TicketRow>(sql`
    select tickets.*, response_minutes, resolution_minutes, rating
    from tickets join ticket_threads on ticket_id = tickets.id`)
  for (let round = 0; round < 20; round += 1) {
    const question = anyQuestion(random)
    const { body } = await getReport('tickets', question)
    expect(bareTickets(body), JSON.stringify(question)).toEqual(
      naiveTickets(rows, question, timeZone),
    )
    for (const shares of [body.status, body.category, body.place]) {
      const counts = shares.map(({ n }: { n: number }) => n)
      expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
    }
  }
})

test.each([
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2024-02-30',
  '2201-01-01',
  '9999-12-31',
  '+010000-01-01',
  '1e3',
  'Infinity',
])('FOPS-01 a report about %s is rejected', async (day) => {
  const { status, body } = await getReport('tickets', { from: day, to: day })
  expect([status, body.message[0].property]).toEqual([422, 'from'])
})

test('FOPS-01 a report accepts the first and the last day of the allowed range', async () => {
  const last = `${new Date().getUTCFullYear() + 10}-01-01`
  for (const day of ['1970-01-01', last])
    expect(
      (await getReport('tickets', { from: day, to: day, bucket: 'day' })).body.series,
    ).toHaveLength(1)
})

test('RPT-09 RPT-10 RPT-11 the report of assets equals counting the rows one by one', async () => {
  const rows = await api.db.many<AssetRow>(sql`select * from assets`)
  for (const scope of [
    {},
    { category_id: [1] },
    { place_id: [1, 3] },
    { manager: 'office_admin' },
  ]) {
    const { body } = await getReport('assets', scope)
    expect(bareAssets(body), JSON.stringify(scope)).toEqual(naiveAssets(rows, scope, today))
  }
})

test('RPT-06 without a range, the report covers the last 90 days by week', async () => {
  const { body } = await getReport('tickets', {})
  expect(body.range.to).toBe(today)
  expect((Date.parse(body.range.to) - Date.parse(body.range.from)) / 86_400_000).toBe(89)
  expect(body.bucket).toBe('week')
})

test('RPT-15 FSERV-13 the export has one sheet per table, with numeric cells and without single tickets', async () => {
  const query = { from: '2025-10-01', to: '2026-10-31', bucket: 'month' }
  const { body } = await getReport('tickets', query)
  const { sheets, headers } = await exported(
    api,
    addressOf('/api/v1/export-report', { kind: 'tickets', ...query }),
  )
  expect(headers['content-disposition']).toBe(
    'attachment; filename="tickets-report_2025-10_2026-10.xlsx"',
  )
  expect(sheets.map(({ name }) => name)).toEqual([
    'Tickets over time',
    'By status',
    'By priority',
    'First response',
    'Resolution',
    'By category',
    'By place',
    'Workload',
  ])
  const [time, status] = sheets
  expect(time?.rows.map((row) => row['Raised']?.value)).toEqual(
    body.series.map(({ raised }: { raised: number }) => raised),
  )
  expect(time?.rows[1]?.['From']).toMatchObject({ shown: '01-11-2025', isText: false })
  expect(time?.rows[1]?.['To']?.shown).toBe('30-11-2025')
  const answer = sheets.find(({ name }) => name === 'First response')
  expect(answer?.rows.map((row) => row['Tickets']?.value)).toEqual([
    ...body.answer.by_priority.map(({ n }: { n: number }) => n),
    body.answer.all.n,
    body.unmeasured.answer,
  ])
  expect(status?.rows[0]?.['Status']).toMatchObject({ value: 'Completed', isText: true })
})

test('RPT-15 RPT-10 FSERV-13 the export of assets separates currencies and writes names that look like formulas as text', async () => {
  await api.db.run(sql`update categories set display_name = '=1+1' where id = 3`)
  const { sheets, headers } = await exported(api, '/api/v1/export-report?kind=assets')
  expect(headers['content-disposition']).toBe(`attachment; filename="assets-report_${today}.xlsx"`)
  const { body } = await getReport('assets', {})
  const totals = sheets.find(({ name }) => name === 'Totals')
  expect(totals?.headers).toEqual(['Amount', 'INR', 'USD'])
  expect(totals?.rows[1]?.['INR']?.value).toBe(body.totals[0].cost)
  const category = sheets.find(({ name }) => name === 'By category')
  const hostile = category?.rows
    .map((row) => row['Category'])
    .find((cell) => cell?.value === '=1+1')
  expect(hostile).toMatchObject({ isText: true, isFormula: false })
  expect(sheets.at(-1)?.rows).toHaveLength(body.ending.length)
})
