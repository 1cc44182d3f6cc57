import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { openApi, type TestApi } from '../support/api.ts'

const total = 3004

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  // Three days, moments and payment dates shared by many, a fifth of the rows without a payment date.
  await api.db.run(sql`
    insert into assets (description, status, labelled, manager, category_id, place_id, payment_date, created_at)
    select 'Numbered ' || n, (array['ready', 'backup', 'sold'])[1 + n % 3], 'yes', 'system_admin', 1, 1 + n % 2,
      case when n % 5 > 0 then date '2024-01-01' + n % 40 end,
      timestamptz '2025-06-01T22:00:00Z' + (n / 7) * interval '5 minutes'
    from generate_series(1, 3000) as n`)
})
afterAll(() => api.close())

async function page(query: string) {
  const { status, body } = await api.as('officeAdmin').get(`/api/v1/assets?${query}`)
  expect(status).toBe(200)
  return body as {
    items: { id: number }[]
    totalItems: number
    totalPages: number
    itemCount: number
  }
}

const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

describe.each([
  ['the whole list', ''],
  ['the whole list, oldest first', 'orderDir=asc'],
  ['payment dates', 'orderBy=asset_detail.payment_date&orderDir=asc'],
  ['payment dates, latest first', 'orderBy=asset_detail.payment_date&orderDir=desc'],
  ['a frequent filter', 'place_id[]=1'],
  ['a rare filter', 'status[]=in_use&manager=system_admin'],
  ['a frequent search', 'search=numbered'],
  ['a rare search', 'search=numbered%20299'],
])('%s', (_name, query) => {
  test('API-04 API-08 pages of any size join to the same list without a gap or a double', async () => {
    const whole: number[] = []
    for (let at = 1; at <= 4; at++)
      whole.push(...ids(await page(`${query}&perPage=1000&page=${at}`)))
    const { totalItems, totalPages } = await page(`${query}&perPage=83`)
    expect(whole).toHaveLength(totalItems)
    expect(new Set(whole).size).toBe(totalItems)
    for (const at of new Set(
      [1, 2, 15, 25, 36, totalPages - 1, totalPages].filter((n) => n > 0 && n <= totalPages),
    )) {
      const { items } = await page(`${query}&perPage=83&page=${at}`)
      expect([at, ids({ items })]).toEqual([at, whole.slice((at - 1) * 83, at * 83)])
    }
  })
})

test('API-04 twelve rows unless asked otherwise, exact totals, the last page with the rest', async () => {
  const first = await page('')
  expect([first.itemCount, first.totalItems, first.totalPages]).toEqual([
    12,
    total,
    Math.ceil(total / 12),
  ])
  const second = await page('page=2&perPage=12')
  expect(ids(second)).toEqual(ids(await page('perPage=24')).slice(12))
  const last = await page(`page=${first.totalPages}`)
  expect(last.itemCount).toBe(total % 12)
})

test('the order is that of the database’s own sorting', async () => {
  const sorted = await api.db.many<{ id: number }>(sql`
    select id from assets where deleted_at is null order by payment_date asc nulls last, id asc`)
  const whole: number[] = []
  for (let at = 1; at <= 4; at++) {
    whole.push(
      ...ids(await page(`orderBy=asset_detail.payment_date&orderDir=asc&perPage=1000&page=${at}`)),
    )
  }
  expect(whole).toEqual(sorted.map(({ id }) => id))
})

test('all=true never empties a whole inventory into one answer', async () => {
  const answer = await page('all=true')
  expect([answer.itemCount, answer.totalItems]).toEqual([12, total])
})

test('the farthest page that can be named is empty, not an error', async () => {
  const answer = await page('page=1000000000&perPage=1000')
  expect([answer.itemCount, answer.totalItems]).toEqual([0, total])
})
