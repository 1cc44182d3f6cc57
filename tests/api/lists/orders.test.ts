import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { columnNames, fieldsIn } from '../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import type { Asset } from '../../../src/wire/asset.ts'
import { keysOf, labelledStates, managers, priorities } from '../../../src/wire/enums.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import type { User } from '../../../src/wire/user.ts'
import { testApi, type Person } from '../../support/api.ts'
import { exported } from '../../support/spreadsheet.ts'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into assets (id, serial_number, description, status, labelled, quantity, manager, category_id, place_id,
      location_id, assigned_to, manufacturer, vendor, os, watt, payment_date, cost_in_inr, depreciation, warranty,
      mac_address, remarks, created_at, last_seen_at, last_seen_by)
    select 1000 + n, case when n % 4 > 0 then case when n % 2 = 0 then 'sn-' else 'SN-' end || n % 9 end,
      (array['zebra', 'Äpfel', 'apple', 'Zulu', null])[1 + n % 5], (array['ready', 'sold', 'in_use'])[1 + n % 3],
      (array['yes', 'na', 'not_yet'])[1 + n % 3], 1 + n % 7, (array['system_admin', 'office_admin'])[1 + n % 2],
      1 + n % 3, 1 + n % 2, case when n % 6 > 1 then 1 + 2 * (n % 2) end, case when n % 3 = 0 then 1 + n % 5 end,
      (array['dell', 'Dell', 'HP', null])[1 + n % 4], (array['b', 'A', null])[1 + n % 3], (array['macOS', 'linux', null])[1 + n % 3],
      case when n % 5 > 0 then n % 5 * 10.5 end, case when n % 2 = 0 then date '2024-01-01' + n % 7 end,
      case when n % 3 > 0 then n % 11 * 100 end, (array[null, true, false])[1 + n % 3],
      case when n % 2 = 0 then date '2025-01-01' + n % 5 end, (array['AA', 'ab', null])[1 + n % 3],
      (array['Note', 'note', null])[1 + n % 3], now() - interval '1 hour' * (n / 3),
      case when n % 3 > 0 then now() - interval '1 day' * (n % 7) end, case when n % 3 > 0 then 1 end
    from generate_series(1, 140) as n`)
  await api.db.run(sql`
    update assets set part_of = case when id % 8 = 1 then id % 3 + 2 end,
      return_by = case when assigned_to is not null then date '2026-01-01' + id % 9 end,
      cost_in_inr = case when id % 4 < 2 then id % 11 * 100 end, cost_in_usd = case when id % 4 > 1 then id % 13 * 10 end,
      transaction_amount_inr = case when id % 4 < 2 then id % 5 end, transaction_amount_usd = case when id % 4 > 1 then id % 7 end,
      selling_price_inr = case when id % 4 < 2 then id % 3 end, selling_price_usd = case when id % 4 > 1 then id % 5 end`)
  await api.db.run(sql`update categories set useful_life = 60 * id`)
  await api.db.run(sql`
    insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager,
      created_at, resolve_date, outcome)
    select 1000 + n, status, (array['low', 'high', 'normal'])[1 + n % 3], (array['zebra', 'Apple', 'apple'])[1 + n % 3] || n % 4,
      1 + n % 5, case when status <> 'unassigned' then 1 + n % 2 end, 2, 1, 'office_admin', now() - interval '1 hour' * (n / 3),
      case when status = 'completed' then now() - interval '1 day' * (n % 4) end, case when status = 'completed' then 'resolved' end
    from (select n, (array['completed', 'in_progress', 'unassigned'])[1 + n % 3] as status from generate_series(1, 60) as n) as drawn`)
  await api.db.run(sql`
    insert into users (id, username, email, employment_id, role_id, place_id, created_at)
    select 1000 + n, (array['zoe', 'Anna', 'bert'])[1 + n % 3] || n, n || '@example.com', case when n % 2 = 0 then n % 5 end, 3,
      (array[1, 2, null])[1 + n % 3], now() - interval '1 hour' * (n / 3)
    from generate_series(1, 40) as n`)
})

type Value = string | number | boolean | null | undefined
type Row = { id: number; created_at?: string }

/** Compares by code point, like the database. */
const compare = (one: NonNullable<Value>, other: NonNullable<Value>) =>
  one < other ? -1 : one > other ? 1 : 0
const lowerCased = (value: Value) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Returns the ids in the order of VIEW-02: by value with blanks last, then newest first. */
function sortedIds<Item extends Row>(
  rows: readonly Item[],
  valueOf: (row: Item) => Value,
  dir: string,
): number[] {
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [lowerCased(valueOf(one)), lowerCased(valueOf(other))]
    const blanks = Number(a === null || a === undefined) - Number(b === null || b === undefined)
    const values = a != null && b != null ? compare(a, b) * (dir === 'desc' ? -1 : 1) : 0
    return (
      blanks || values || compare(other.created_at ?? '', one.created_at ?? '') || other.id - one.id
    )
  })
  return sorted.map(({ id }) => id)
}

interface ListRequest<Item> {
  path: string
  person: Person
  /** Returns the value that a row shows in the column. */
  valueOf: (row: Item) => Value
}

async function readAllPages<Item extends Row>({
  path,
  person,
}: Pick<ListRequest<Item>, 'path' | 'person'>): Promise<Item[]> {
  const rows: Item[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await api.as(person).get(`${path}&perPage=29&page=${page}`)
    expect([path, status]).toEqual([path, 200])
    rows.push(...(body.items as Item[]))
    if (page >= body.totalPages) return rows
  }
}

const rowsByList = new Map<string, Promise<readonly Row[]>>()

/** Returns all rows of a list. They are cached, because no test changes them before all orders are checked. */
async function rowsOf<Item extends Row>({
  path,
  person,
}: Pick<ListRequest<Item>, 'path' | 'person'>): Promise<readonly Item[]> {
  const key = `${person} ${path}`
  const rows =
    rowsByList.get(key) ?? readAllPages<Item>({ path: `${path}?orderBy=created_at`, person })
  rowsByList.set(key, rows)
  return (await rows) as readonly Item[]
}

async function expectOrder<Item extends Row>(
  by: string,
  { path, person, valueOf }: ListRequest<Item>,
): Promise<void> {
  const all = await rowsOf<Item>({ path, person })
  for (const dir of ['asc', 'desc']) {
    const rows = await readAllPages<Item>({ path: `${path}?orderBy=${by}&orderDir=${dir}`, person })
    expect([by, dir, rows.map(({ id }) => id)]).toEqual([by, dir, sortedIds(all, valueOf, dir)])
  }
}

const at = (names: readonly string[], name: string) => names.indexOf(name)
const specialValues: Record<string, (asset: Asset) => Value> = {
  status: ({ status }) => at(keysOf(assetStatuses), status),
  labelled: ({ labelled }) => at(keysOf(labelledStates), labelled),
  category: ({ category }) => category.display_name,
  quantity: ({ quantity }) => quantity,
  place: ({ place }) => place.display_name,
  location: ({ location }) => location?.display_name,
  manager: ({ manager }) => at(keysOf(managers), manager),
  user: ({ assigned_user }) => assigned_user?.username,
  code: ({ id }) => id,
  part_of: ({ part_of }) => part_of?.id,
  book_value_inr: ({ book_value }) => book_value?.inr,
  book_value_usd: ({ book_value }) => book_value?.usd,
}
const details: ReadonlySet<string> = new Set(fieldsIn('details'))
const assetValue = (name: string) => (asset: Asset) =>
  specialValues[name]?.(asset) ??
  (Object.hasOwn(specialValues, name)
    ? null
    : ((details.has(name) ? asset.asset_detail : asset) as unknown as Record<string, Value>)[name])

describe('VIEW-02 VIEW-03 orders by the shown value of a column: blanks last, then newest first, every row once', () => {
  test.each(columnNames.filter((name) => name !== 'payment_date'))('assets by %s', async (by) => {
    const assets = { path: '/api/v1/assets', person: 'officeAdmin' } as const
    const values = (await rowsOf<Asset>(assets)).map(assetValue(by))
    expect(new Set(values).size).toBeGreaterThan(1)
    await expectOrder(by, { ...assets, valueOf: assetValue(by) })
  })

  const ticketValues: Record<string, (ticket: Ticket) => Value> = {
    id: ({ id }) => id,
    resolve_date: ({ resolve_date }) => resolve_date,
    status: ({ status }) => at(keysOf(ticketStatuses), status),
    user: ({ user }) => user.username,
    assigned_user: ({ assigned_user }) => assigned_user?.username,
    priority: ({ priority }) => at(keysOf(priorities), priority),
    description: ({ description }) => description,
    // These tickets have no comments, and raisers are not notified of their own tickets.
    last_activity: ({ created_at }) => created_at,
  }
  test.each(Object.entries(ticketValues))('tickets by %s', async (by, valueOf) => {
    const all = { path: '/api/v1/ticket/admin-ticket', person: 'officeAdmin' } as const
    const mine = { path: '/api/v1/user-ticket', person: 'employee' } as const
    await expectOrder(by, { ...all, valueOf })
    await expectOrder(by, { ...mine, valueOf })
  })

  const userValues: Record<string, (user: User) => Value> = {
    username: ({ username }) => username,
    email: ({ email }) => email,
    employment_id: ({ employment_id }) => employment_id,
    role_name: ({ role }) => role.display_name,
    place: ({ place_id }) => [undefined, 'Bengaluru', 'Pune', 'Chennai'][place_id ?? 0],
  }
  test.each(Object.entries(userValues))('users by %s', (by, valueOf) =>
    expectOrder(by, { path: '/api/v1/users', person: 'superAdmin', valueOf }),
  )

  test('orders the results of a search', async () => {
    const query = '/api/v1/assets?search=apple&orderBy=category'
    const rows = await readAllPages<Asset>({ path: `${query}&orderDir=asc`, person: 'employee' })
    expect(rows.map(({ id }) => id)).toEqual(
      sortedIds(rows, ({ category }) => category.display_name, 'asc'),
    )
    expect(rows.length).toBeGreaterThan(20)
  })

  test('lists an exact match of the ID first in any order', async () => {
    const { body } = await api
      .as('employee')
      .get('/api/v1/assets?search=LT-0002&orderBy=vendor&orderDir=asc')
    expect(body.items[0].serial_number).toBe('LT-0002')
  })

  test('orders the last pages of a long list too', async () => {
    await api.db.run(sql`
      insert into assets (id, description, status, labelled, manager, category_id, place_id, created_at)
      select 100000 + n, 'Far', 'ready', 'yes', 'system_admin', 1, 1, '2000-01-01' from generate_series(1, 2200) as n
      on conflict do nothing`)
    const of = (page: number) => `/api/v1/assets?orderBy=category&perPage=500&page=${page}`
    const rows = await Promise.all([1, 2, 3, 4, 5].map((page) => api.as('employee').get(of(page))))
    const ids = rows.flatMap(({ body }) => (body.items as Asset[]).map(({ id }) => id))
    expect(new Set(ids).size).toBe(rows[0]?.body.totalItems)
    await api.db.run(sql`delete from assets where id > 100000`)
  })
})

describe('VIEW-05 an export with chosen columns', () => {
  const chosen = 'columns[]=vendor&columns[]=serial_number&columns[]=vendor'

  test('has only these columns, in the given order, after the row number', async () => {
    const { sheet } = await exported(
      api,
      `/api/v1/export-asset?all=true&${chosen}&orderBy=vendor&orderDir=asc`,
    )
    expect(sheet?.headers).toEqual(['Sr.No', 'Vendor', 'ID'])
    expect(sheet?.rows.slice(0, 2).map((row) => row['Vendor']?.value)).toEqual(['A', 'A'])
  })

  test('rejects an unknown column', async () => {
    const { status } = await api
      .as('officeAdmin')
      .get('/api/v1/export-asset?all=true&columns[]=secret')
    expect(status).toBe(422)
  })
})

describe('VIEW-15 conditions of views', () => {
  const ids = async (query: string) =>
    (await readAllPages<Asset>({ path: `/api/v1/assets?${query}`, person: 'employee' }))
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
  const idsWhere = async (condition: ReturnType<typeof sql>) =>
    (
      await api.db.many<{ id: number }>(
        sql`select id from assets where deleted_at is null and ${condition} order by id`,
      )
    ).map(({ id }) => id)
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`

  test('filters by warranties that end within 60 days or have ended', async () => {
    await api.db.run(sql`
      update assets set warranty = ${today} + (id % 200 - 100)::integer, payment_date = null where id > 1000`)
    expect(await ids('warranty=soon')).toEqual(
      await idsWhere(sql`warranty >= ${today} and warranty <= ${today} + 60`),
    )
    expect(await ids('warranty=over')).toEqual(await idsWhere(sql`warranty < ${today}`))
  })

  test('filters by assets of users who left', async () => {
    await api.db.run(sql`update users set left_at = now(), left_by = 4 where id = 5`)
    expect(await ids('holder=left')).toEqual(await idsWhere(sql`assigned_to = 5`))
    await api.db.run(sql`update users set left_at = null, left_by = null where id = 5`)
  })

  test('filters by assets that are not labelled', async () => {
    expect(await ids('labelled[]=not_yet')).toEqual(await idsWhere(sql`labelled = 'not_yet'`))
  })

  test('filters by IDs that several active assets share, in upper or lower case', async () => {
    await api.db.run(sql`update assets set serial_number = 'lt-0005' where id = 1001`)
    const several = sql`exists (select from assets as other where other.id <> assets.id and other.deleted_at is null
      and lower(other.serial_number) = lower(assets.serial_number))`
    expect(await ids('duplicates=true')).toEqual(await idsWhere(several))
    expect(await ids('duplicates=true')).not.toContain(1001)
    expect(await ids('duplicates=false')).toEqual(await idsWhere(sql`not ${several}`))
  })
})
