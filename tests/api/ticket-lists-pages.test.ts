import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { ticketStatuses, valuesOf } from '../../src/wire/enums.ts'
import { openApi, type TestApi } from '../support/api.ts'
import { company } from '../support/company.ts'

const { users } = company
const many = 5000

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  // Moments shared by many, several days, people and statuses; `unassigned` only among the newest, `Old` only among the oldest.
  await api.db.run(sql`
    insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager,
      created_at, resolve_date, due_at, deleted_at)
    select 10000 + n, status, 'low', case when n < 60 then 'Old noise ' when n % 2 = 0 then 'Humming fan ' else 'Dim lamp ' end || n,
      case when n % 3 = 0 then 5 else 3 end, case when status <> 'unassigned' then 1 + n % 3 end, 2, 1, 'office_admin', at,
      case when status = 'completed' then at end, case when n % 13 > 0 then at + interval '30 days' end,
      case when n % 17 = 0 then at end
    from (
      select n, now() - interval '75 days' + (n / 7) * interval '130 minutes' as at,
        case when n > 4900 then 'unassigned' else (${valuesOf(ticketStatuses).filter((each) => each !== 'unassigned')}::text[])[1 + n % 4] end as status
      from generate_series(1, ${many}::integer) as n
    ) as drawn`)
})
afterAll(() => api.close())

interface Listed {
  items: { id: number; description: string; status: string }[]
  totalItems: number
  totalPages: number
}

async function page(path: string, query: string): Promise<Listed> {
  const { status, body } = await api
    .as(path === 'user-ticket' ? 'employee' : 'superAdmin')
    .get(`/api/v1/${path}?${query}`)
  expect(status).toBe(200)
  return body as Listed
}

const ids = ({ items }: Pick<Listed, 'items'>) => items.map(({ id }) => id)

/** The same asked of the rows themselves. */
const conditions: Record<string, ReturnType<typeof sql>> = {
  '': sql`true`,
  'orderDir=asc': sql`true`,
  'status=on_hold': sql`status = 'on_hold'`,
  'status=unassigned': sql`status = 'unassigned'`,
  'status[]=completed&status[]=on_hold&status[]=completed': sql`status in ('completed', 'on_hold')`,
  'overdue=true': sql`status <> 'completed' and due_at < now()`,
  'overdue=true&status=on_hold&orderDir=asc': sql`status = 'on_hold' and due_at < now()`,
  'search=humming': sql`description ilike '%humming%'`,
  'search=old%20noise': sql`description ilike '%old noise%'`,
  'search=lamp&status=on_hold': sql`status = 'on_hold' and description ilike '%lamp%'`,
  'search=lamp&overdue=true': sql`status <> 'completed' and due_at < now() and description ilike '%lamp%'`,
  'search=FAN%2049': sql`description ilike '%fan 49%'`,
}
const everybodys: Record<string, ReturnType<typeof sql>> = {
  'assigned_to=1': sql`assigned_to = 1`,
  'assigned_to=1&assigned_to=2&assigned_to=77&status=on_hold&status=in_progress': sql`assigned_to in (1, 2) and status in ('on_hold', 'in_progress')`,
  'assigned_to=2&overdue=true': sql`assigned_to = 2 and status <> 'completed' and due_at < now()`,
  'assigned_to=2&search=lamp': sql`assigned_to = 2 and description ilike '%lamp%'`,
}

describe.each([
  ['ticket/admin-ticket', { ...conditions, ...everybodys }, sql`true`],
  ['user-ticket', conditions, sql`raised_by = ${users.employee}`],
] as const)('%s', (path, queries, scope) => {
  test.each(Object.entries(queries))(
    'API-27 API-28 TKL-25 pages of any size join to exactly what is asked for: %s',
    async (query, condition) => {
      const direction = query.includes('asc') ? sql`asc` : sql`desc`
      const rows = await api.db.many<{ id: number }>(sql`
        select id from tickets where deleted_at is null and ${scope} and ${condition}
        order by created_at ${direction}, id ${direction}`)
      const whole = rows.map(({ id }) => id)
      const { totalItems, totalPages } = await page(path, `${query}&perPage=83`)
      expect([totalItems, totalPages]).toEqual([
        whole.length,
        Math.max(1, Math.ceil(whole.length / 83)),
      ])
      expect(ids(await page(path, `${query}&all=true`))).toEqual(whole)
      const wanted = [1, 2, 9, 15, 24, 40, totalPages - 1, totalPages]
      for (const at of new Set(wanted.filter((n) => n > 0 && n <= totalPages)))
        expect([at, ids(await page(path, `${query}&perPage=83&page=${at}`))]).toEqual([
          at,
          whole.slice((at - 1) * 83, at * 83),
        ])
      expect(ids(await page(path, query))).toEqual(whole.slice(0, 12))
      expect(ids(await page(path, `${query}&perPage=1000`))).toEqual(whole.slice(0, 1000))
    },
  )

  test.each(['7', '17', '00', '49', 'um', '9f', 'ld'])(
    'TKL-27 TKL-33 %s is looked for in all numbers and in the newest 2,000 descriptions',
    async (text) => {
      const rows = await api.db.many<{ id: number; status: string }>(sql`
        select id, status from (
          select *, row_number() over (order by created_at desc, id desc) as place from tickets where deleted_at is null and ${scope}
        ) as listed where id::text like ${`%${text}%`} or (place <= 2000 and lower(description) like ${`%${text}%`})
        order by created_at desc, id desc`)
      const found = rows.map(({ id }) => id)
      const first = await page(path, `search=${text}&perPage=50`)
      expect([first.totalItems, ids(first)]).toEqual([found.length, found.slice(0, 50)])
      const last = await page(path, `search=${text}&perPage=50&page=${first.totalPages}`)
      expect(ids(last)).toEqual(found.slice((first.totalPages - 1) * 50))
      const held = rows.filter(({ status }) => status === 'on_hold').map(({ id }) => id)
      const narrowed = await page(path, `search=${text}&status=on_hold&perPage=1000`)
      expect([narrowed.totalItems, ids(narrowed)]).toEqual([held.length, held])
    },
  )
})

test('more tickets than anybody reads at once are paged even with all=true, as the page count tells', async () => {
  const text = 'a '.repeat(2)
  await api.db.run(sql`
    insert into tickets (id, priority, description, raised_by, category_id, place_id, manager, created_at)
    select 20000 + n, 'low', ${text} || n, 2, 2, 1, 'office_admin', '2020-01-01T00:00:00Z' from generate_series(1, 10001) as n`)
  const { items, totalItems, totalPages } = await page(
    'ticket/admin-ticket',
    'all=true&perPage=1000',
  )
  expect([items.length, totalPages]).toEqual([1000, Math.ceil(totalItems / 1000)])
  await api.db.run(sql`delete from tickets where id > 20000`)
})

describe('totals of searches', () => {
  const total = async (query: string, path = 'ticket/admin-ticket') =>
    (await page(path, query)).totalItems

  test('follow every kind of write, of this server and of anybody else', async () => {
    const word = 'xylophone'
    expect(await total(`search=${word}`)).toBe(0)
    const raised = await api.as('employee').post('/api/v1/ticket/non-asset', {
      category_id: 2,
      place_id: 1,
      priorityLevel: 'low',
      description: `A ${word} out of tune`,
    })
    const { id } = raised.body as { id: number }
    expect(await total(`search=${word}`)).toBe(1)
    expect(await total(`search=${word}`, 'user-ticket')).toBe(1)
    expect(await total(`search=${word}&status=on_hold`)).toBe(0)
    await api
      .as('superAdmin')
      .put(`/api/v1/ticket/${id}`, { status: 'on_hold', assigned_to: users.superAdmin })
    expect(await total(`search=${word}&status=on_hold&assigned_to=${users.superAdmin}`)).toBe(1)
    expect(await total(`search=${word}&overdue=true`)).toBe(0)
    await api.db.run(sql`update tickets set due_at = '2025-01-01T00:00:00Z' where id = ${id}`)
    expect(await total(`search=${word}&overdue=true`)).toBe(1)
    await api.as('superAdmin').send('DELETE', `/api/v1/ticket/${id}`)
    expect(await total(`search=${word}`)).toBe(0)
  })

  test('are never those of an unfinished write, nor left behind by one', async () => {
    await api.db.transaction(async (tx) => {
      await tx.run(sql`update tickets set deleted_at = now() where id = 1`)
      expect(await total('search=keyboard%20does')).toBe(1)
    })
    expect(await total('search=keyboard%20does')).toBe(0)
  })
})
