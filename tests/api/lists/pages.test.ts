import { beforeAll, describe, expect, test } from 'vitest'
import { sql, type Sql } from '../../../host/api/db/sql.ts'
import { testApi, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'

/** Number of tickets. It exceeds the 10,000 matches up to which a search counts. */
const ticketCount = 10_300

const api = testApi()
beforeAll(async () => {
  // Many rows share the same creation time or payment date. Assets whose description begins with `Old` come last.
  const at = sql`now() - interval '75 days' + (n / 7) * interval '65 minutes'`
  const word = sql`case when n < 60 then 'Old noise ' when n % 2 = 0 then 'Humming fan ' else 'Dim lamp ' end || n || ' of all'`
  const insertInBatches = async (count: number, insert: (n: Sql) => Sql) => {
    for (let from = 1; from <= count; from += 1000)
      await api.db.run(insert(sql`generate_series(${from}::integer, ${from + 999}::integer) as n`))
  }
  const assets = (firstId: number, deletedAt: Sql) => (n: Sql) =>
    sql`
    insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, assigned_to,
      payment_date, created_at, deleted_at)
    select ${firstId}::integer + n, 'SN-' || n, ${word}, (array['ready', 'backup', 'sold'])[1 + n % 3], 'yes',
      (array['system_admin', 'office_admin'])[1 + n % 2], 1 + n % 3, 1 + n % 2, case when n % 5 = 0 then 3 end,
      case when n % 5 > 0 then date '2024-01-01' + n % 40 end, ${at}, ${deletedAt} from ${n}`
  await insertInBatches(3000, assets(10_000, sql`null`))
  await insertInBatches(3000, assets(40_000, sql`${at} + interval '1 day' * (n % 90)`))
  await insertInBatches(
    ticketCount,
    (n) => sql`
    insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager,
      created_at, resolve_date, outcome, due_at, deleted_at)
    select 10000 + n, status, 'low', ${word}, case when n % 20 = 0 then 5 else 3 end,
      case when status <> 'unassigned' then 1 + n % 3 end, 2, 1, 'office_admin', ${at},
      case when status = 'completed' then ${at} end, case when status = 'completed' then 'resolved' end, case when n % 13 > 0 then ${at} + interval '30 days' end,
      case when n % 100 = 0 then ${at} end
    from (
      select n, case when n > ${ticketCount}::integer - 100 then 'unassigned'
        else (array['completed', 'in_progress', 'on_hold', 'under_observation'])[1 + n % 4] end as status from ${n}
    ) as drawn`,
  )
  await insertInBatches(
    1000,
    (n) => sql`
    insert into users (id, username, email, role_id, created_at)
    select 10000 + n, ${word}, n || '@example.com', 3, ${at} from ${n}`,
  )
  await insertInBatches(
    3000,
    (n) => sql`
    insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
    select 1, 2, array['Entry ' || n], ${at}, 'asset', 'asset.changed', true, 'internal' from ${n}`,
  )
  // The query plan of a page depends on the estimated size of its table. The statistics below cover all plans for long tables.
  await api.db.run(sql`analyze`)
  const { version } = await api.db.one<{ version: number }>(
    sql`select current_setting('server_version_num')::integer as version`,
  )
  // Statistics can only be set since PostgreSQL 18.
  if (version < 180_000) return
  await api.db.run(sql`
    select pg_restore_relation_stats('schemaname', relnamespace::regnamespace::text, 'relname', relname::text, 'reltuples', 1e6::real)
    from pg_class where oid in ('assets'::regclass, 'tickets'::regclass)`)
})

interface ListPage {
  items: { id: number }[]
  totalItems: number
  totalPages: number
  more?: true
}

interface ListCase {
  path: string
  person: Person
  table: Sql
  /** Condition for the rows of the list. */
  scope: Sql
  order: (direction: Sql) => Sql
  /** Query strings, with the equivalent SQL conditions. */
  queries: Record<string, Sql>
}

const byCreation = (direction: Sql) => sql`created_at ${direction}, id ${direction}`
const onPaymentDate = 'orderBy=asset_detail.payment_date'
const assetQueries: Record<string, Sql> = {
  '': sql`true`,
  'orderDir=asc': sql`true`,
  'place_id[]=1': sql`place_id = 1`,
  'category_id[]=1&category_id[]=3': sql`category_id in (1, 3)`,
  'status=sold&orderDir=asc': sql`status = 'sold'`,
  'manager=office_admin': sql`manager = 'office_admin'`,
  'withAssignee=false': sql`assigned_to is null`,
  'withImages=true': sql`image_count > 0`,
  'withImages=false': sql`image_count = 0`,
  'status[]=in_use&manager=system_admin': sql`status = 'in_use' and manager = 'system_admin'`,
  'search=humming&place_id[]=1': sql`place_id = 1 and description ilike '%humming%'`,
  'search=old%20noise': sql`description ilike '%old%' and description ilike '%noise%'`,
  'search=of%20all': sql`description ~* '\\mof' and description ilike '%all%'`,
  'search=o': sql`description ~* '\\mo' or exists (select from users where id = assigned_to and username ~* '\\mo') or category_id = 3`,
}
const tickets: Record<string, Sql> = {
  '': sql`true`,
  'orderDir=asc': sql`true`,
  'status=on_hold': sql`status = 'on_hold'`,
  'status=unassigned&orderDir=asc': sql`status = 'unassigned'`,
  'status[]=completed&status[]=on_hold&status[]=completed': sql`status in ('completed', 'on_hold')`,
  'overdue=true': sql`status <> 'completed' and due_at < now()`,
  'overdue=true&status=on_hold&orderDir=asc': sql`status = 'on_hold' and due_at < now()`,
  'overdue=true&status=completed': sql`false`,
  'search=humming': sql`description ilike '%humming%'`,
  'search=old%20noise': sql`description ilike '%old%' and description ilike '%noise%'`,
  'search=lamp&overdue=true': sql`status <> 'completed' and due_at < now() and description ilike '%lamp%'`,
  'search=FAN%2010': sql`description ilike '%fan%' and (description ~ '\\m10' or id::text like '10%')`,
  'search=of%20all': sql`description ~* '\\mof' and description ilike '%all%'`,
  'search=O': sql`description ~* '\\mo'`,
}

const lists: Record<string, ListCase> = {
  'API-04 API-05 API-06 API-07 API-08 assets': {
    path: 'assets',
    person: 'officeAdmin',
    table: sql`assets`,
    scope: sql`deleted_at is null`,
    order: byCreation,
    queries: { ...assetQueries, 'assigned_to[]=3': sql`assigned_to = 3` },
  },
  'API-10 trash': {
    path: 'assets?archived=true',
    person: 'officeAdmin',
    table: sql`assets`,
    scope: sql`deleted_at is not null`,
    order: (direction) => sql`deleted_at ${direction}, id ${direction}`,
    queries: assetQueries,
  },
  'API-08 assets by payment date, blanks last': {
    path: `assets?${onPaymentDate}`,
    person: 'officeAdmin',
    table: sql`assets`,
    scope: sql`deleted_at is null`,
    order: (direction) => sql`payment_date ${direction} nulls last, id ${direction}`,
    queries: {
      '': sql`true`,
      'orderDir=asc': sql`true`,
      'manager=office_admin': sql`manager = 'office_admin'`,
      'withAssignee=true&orderDir=asc': sql`assigned_to is not null`,
      'withAssignee=false': sql`assigned_to is null`,
    },
  },
  'API-27 TKL-25 all tickets': {
    path: 'ticket/admin-ticket',
    person: 'superAdmin',
    table: sql`tickets`,
    scope: sql`deleted_at is null`,
    order: byCreation,
    queries: {
      ...tickets,
      'assigned_to=1': sql`assigned_to = 1`,
      'assigned_to=1&assigned_to=2&assigned_to=77&status=on_hold&status=in_progress': sql`assigned_to in (1, 2) and status in ('on_hold', 'in_progress')`,
      'assigned_to=2&overdue=true': sql`assigned_to = 2 and status <> 'completed' and due_at < now()`,
      'assigned_to=2&search=lamp': sql`assigned_to = 2 and description ilike '%lamp%'`,
    },
  },
  'API-28 TKL-25 TKL-33 own tickets': {
    path: 'user-ticket',
    person: 'employee',
    table: sql`tickets`,
    scope: sql`deleted_at is null and raised_by = ${company.users.employee}`,
    order: byCreation,
    queries: { ...tickets, 'assigned_to=1': sql`true` },
  },
  'API-22 activity': {
    path: 'activity-log',
    person: 'superAdmin',
    table: sql`events`,
    scope: sql`listed`,
    order: byCreation,
    queries: {
      'startDate=2000-01-01&endDate=2030-01-01': sql`true`,
      'startDate=2000-01-01&endDate=2030-01-01&orderDir=asc': sql`true`,
    },
  },
  'API-26 users': {
    path: 'users',
    person: 'superAdmin',
    table: sql`users`,
    scope: sql`true`,
    order: byCreation,
    queries: {
      '': sql`true`,
      'orderDir=asc': sql`true`,
      'search=UMM': sql`username ilike '%umm%'`,
      'search=of%20all': sql`username ilike '%of all%'`,
      'id[]=1&id[]=3': sql`id in (1, 3)`,
      'role[]=office_admin&role[]=super_admin': sql`role_id in (1, 4)`,
      'role[]=employee&search=e': sql`role_id = 3 and username ilike '%e%'`,
    },
  },
}

const ids = ({ items }: Pick<ListPage, 'items'>) => items.map(({ id }) => id)

describe.each(Object.entries(lists))(
  '%s',
  (_name, { path, person, table, scope, order, queries }) => {
    const page = async (query: string): Promise<ListPage> => {
      const { status, body } = await api
        .as(person)
        .get(`/api/v1/${path}${path.includes('?') ? '&' : '?'}${query}`)
      expect([query, status]).toEqual([query, 200])
      return body as ListPage
    }

    test.each(Object.entries(queries))(
      'OP-081 OP-115 pages of any size together contain exactly the requested rows: %s',
      async (query, condition) => {
        const direction = query.includes('asc') ? sql`asc` : sql`desc`
        const rows = await api.db.many<{ id: number }>(sql`
        select id from ${table} where ${scope} and (${condition}) order by ${order(direction)}`)
        const isCapped = query.includes('search=') && rows.length > 10_000
        const expectedIds = rows.map(({ id }) => id).slice(0, isCapped ? 10_000 : undefined)
        const first = await page(query)
        expect({ ...first, items: ids(first) }).toMatchObject({
          items: expectedIds.slice(0, 12),
          totalItems: expectedIds.length,
          totalPages: Math.max(1, Math.ceil(expectedIds.length / 12)),
        })
        expect(first.more).toBe(isCapped || undefined)
        const last = Math.max(1, Math.ceil(expectedIds.length / 83))
        for (const at of new Set([
          1,
          2,
          Math.ceil(last / 3),
          Math.ceil((2 * last) / 3),
          last,
          last + 1,
        ]))
          expect([at, ids(await page(`${query}&perPage=83&page=${at}`))]).toEqual([
            at,
            expectedIds.slice((at - 1) * 83, at * 83),
          ])
        expect(ids(await page(`${query}&perPage=1000&page=1000000000`))).toEqual([])
      },
    )
  },
)

test('OP-111 all=true returns all users on one page, and at most 1000 tickets or assets', async () => {
  const { body: users } = await api.as('superAdmin').get('/api/v1/users?all=true')
  expect([users.items.length, users.totalPages]).toEqual([1005, 1])
  const { body: onHold } = await api
    .as('superAdmin')
    .get('/api/v1/ticket/admin-ticket?all=true&status=on_hold')
  expect([onHold.items.length, onHold.page, onHold.totalPages]).toEqual([onHold.totalItems, 1, 1])
  for (const [path, pages] of [
    ['ticket/admin-ticket', 11],
    ['assets', 4],
  ] as const) {
    const { body } = await api.as('superAdmin').get(`/api/v1/${path}?all=true&perPage=1000`)
    expect([path, body.items.length, body.totalPages]).toEqual([path, 1000, pages])
  }
})
