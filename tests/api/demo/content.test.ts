import { expect, test } from 'vitest'
import { statusCounts } from '../../../host/demo/plans.ts'
import { ticketCounts } from '../../../host/demo/ticket-fates.ts'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { assetStatuses, priorities, ticketStatuses, valuesOf } from '../../../src/wire/enums.ts'
import { seededDemo } from './seeded.ts'

const { many, count, offenders } = seededDemo(new Date('2026-07-15T09:41:27Z'))

test('the company has 12 places with locations and 15 categories, of which only other has no manager', async () => {
  expect(await count(sql`select from places`)).toBe(12)
  expect(
    await offenders(
      sql`select name from places where (select count(*) from locations where place_id = places.id) < 3`,
    ),
  ).toEqual([])
  expect(await count(sql`select from categories`)).toBe(15)
  expect(await many(sql`select name, display_name from categories where manager is null`)).toEqual([
    { name: 'other', display_name: 'Other' },
  ])
})

test('the company has the four accounts and 30 more people, each with a place of their own', async () => {
  const people = await many<{ email: string; role: string }>(sql`
    select email, roles.name as role from users join roles on roles.id = role_id where place_id is not null`)
  expect(people).toHaveLength(34)
  expect(Object.fromEntries(people.map(({ email, role }) => [email, role]))).toMatchObject({
    'employee@example.com': 'employee',
    'office.admin@example.com': 'office_admin',
    'system.admin@example.com': 'system_admin',
    'super.admin@example.com': 'super_admin',
  })
})

test('the inventory holds exactly 1,000 active assets in all nine statuses, and some dozens in the trash', async () => {
  const rows = await many<{ status: string; n: number }>(sql`
    select status, count(*) as n from assets where deleted_at is null group by status`)
  const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  expect(counts).toEqual(statusCounts)
  expect(Object.keys(counts).toSorted()).toEqual(valuesOf(assetStatuses).toSorted())
  expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(1000)
  expect(await count(sql`select from assets where deleted_at is not null`)).toBe(36)
})

test('the inventory spreads over every category and place, amounts in both currencies', async () => {
  const spread = sql`select category_id, place_id, count(*) as n from assets where deleted_at is null`
  expect(
    await offenders(
      sql`${spread} group by grouping sets (category_id, place_id) having count(*) < 10`,
    ),
  ).toEqual([])
  for (const currency of ['inr', 'usd']) {
    for (const amount of [`transaction_amount_${currency}`, `cost_in_${currency}`]) {
      expect(await count(sql`select from assets where ${raw(amount)} is not null`)).toBeGreaterThan(
        50,
      )
    }
  }
  expect(await count(sql`select from assets where quantity > 1`)).toBeGreaterThan(100)
  expect(
    await count(sql`select from assets where serial_number ~ '^[0-9]{4}(-[0-9]{2}){3}$'`),
  ).toBeGreaterThan(200)
})

test('the inventory gives everybody who is asked to try it assets of their own, and leaves most to nobody', async () => {
  const owned = await many<{ n: number }>(sql`
    select count(*) as n from assets join users on users.id = assigned_to
    where deleted_at is null and email in ('employee@example.com', 'office.admin@example.com', 'system.admin@example.com', 'super.admin@example.com')
    group by email`)
  expect(owned).toHaveLength(4)
  for (const { n } of owned) expect(n).toBeGreaterThan(3)
  expect(
    await count(sql`select from assets where assigned_to is null and deleted_at is null`),
  ).toBeGreaterThan(500)
})

test('the inventory keeps the rules that no constraint holds: managers follow categories, nobody is served before joining', async () => {
  expect(
    await offenders(sql`
    select assets.id from assets join categories on categories.id = category_id
    where assets.manager <> coalesce(categories.manager, assets.manager)`),
  ).toEqual([])
  expect(
    await offenders(sql`
    select asset_history.id from asset_history join users on users.id = created_by join roles on roles.id = role_id
    where users.created_at > asset_history.created_at or roles.name = 'employee'`),
  ).toEqual([])
})

test('totals kept by triggers equal a fresh count', async () => {
  expect(
    await offenders(sql`
    select facet, count(*) from assets group by facet except select facet, n::bigint from asset_facets where n > 0`),
  ).toEqual([])
  expect(
    await offenders(sql`
    select facet, n::bigint from asset_facets where n <> 0 except select facet, count(*) from assets group by facet`),
  ).toEqual([])
  expect(
    await offenders(sql`
    (select status, coalesce(assigned_to, 0), count(*) from tickets group by 1, 2)
    except select status, assigned_to, n::bigint from ticket_facets`),
  ).toEqual([])
})

test('tickets are 200 in all statuses and priorities, about assets and not', async () => {
  const rows = await many<{ status: string; n: number }>(
    sql`select status, count(*) as n from tickets group by 1`,
  )
  expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual(ticketCounts)
  expect(Object.keys(ticketCounts).toSorted()).toEqual(valuesOf(ticketStatuses).toSorted())
  expect(await count(sql`select from tickets`)).toBe(200)
  expect((await many(sql`select distinct priority from tickets`)).length).toBe(
    valuesOf(priorities).length,
  )
  expect(await count(sql`select from tickets where asset_id is null`)).toBeGreaterThan(50)
  expect(
    await count(
      sql`select from tickets join assets on assets.id = asset_id where assets.deleted_at is not null`,
    ),
  ).toBeGreaterThan(2)
  expect(
    await count(
      sql`select from tickets join users on users.id = raised_by where email = 'employee@example.com'`,
    ),
  ).toBeGreaterThan(8)
})

test('tickets keep the rules: raised by whom they may, worked on by whom they may, as their asset says', async () => {
  expect(
    await offenders(sql`
    select tickets.id from tickets join assets on assets.id = asset_id
    where assets.assigned_to is not null and assets.assigned_to <> raised_by
      or (assets.category_id, assets.place_id, assets.manager) <> (tickets.category_id, tickets.place_id, tickets.manager)
      or assets.location_id is distinct from tickets.location_id or assets.created_at > tickets.created_at
      or assets.deleted_at < tickets.created_at`),
  ).toEqual([])
  expect(
    await offenders(sql`
    select tickets.id from tickets join users on users.id = assigned_to join roles on roles.id = role_id
    where roles.name not in ('super_admin', tickets.manager)`),
  ).toEqual([])
  expect(
    await offenders(sql`
    select tickets.id from tickets join users on users.id = raised_by
    where (status = 'unassigned') <> (assigned_to is null) or resolve_date <= tickets.created_at or users.created_at > tickets.created_at`),
  ).toEqual([])
})

test('tickets are numbered as they were raised; their history ends at their status', async () => {
  expect(
    await offenders(sql`
    select id from (select id, lag(created_at) over (order by id) as before, created_at from tickets) as t where before > created_at`),
  ).toEqual([])
  const rows = await many<{
    id: number
    status: keyof typeof ticketStatuses
    texts: string[][]
    times: string[]
  }>(sql`
    select tickets.id, status, jsonb_agg(messages order by ticket_history.id) as texts,
      jsonb_agg(ticket_history.created_at order by ticket_history.id) as times
    from tickets join ticket_history on ticket_id = tickets.id group by tickets.id`)
  expect(rows).toHaveLength(200)
  for (const { status, texts, times } of rows) {
    const last = texts.flat().findLast((text) => text.startsWith('Status changed'))
    expect(texts[0]).toEqual(['Ticket raised'])
    expect(last?.split(' to ').at(-1) ?? 'Unassigned').toBe(ticketStatuses[status])
    expect(times).toEqual(times.toSorted((a, b) => Date.parse(a) - Date.parse(b)))
  }
})
