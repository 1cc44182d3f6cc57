import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { computeTargets } from '../../../host/api/modules/tickets/targets.ts'
import {
  dueAt,
  responseDueAt,
  type ServiceLevel,
} from '../../../src/domain/ticket/response-targets.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import { keysOf, type Priority } from '../../../src/wire/enums.ts'
import { testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { assets, tickets } = company
const env = {
  BUSINESS_HOURS: 'Sun-Thu 08:00-16:00',
  BUSINESS_HOLIDAYS: '2025-01-13, 2026-10-02',
  BUSINESS_TIME_ZONE: 'Asia/Dubai',
}
const dubai = readConfig({ IDENTITY: 'local', ...env })
const usual = readConfig({ IDENTITY: 'local' })

const api = testApi(env)

interface Stored {
  id: number
  status: string
  priority: Priority
  created_at: string
  due_at: string | null
  response_due_at: string | null
  version: number
}
const stored = () =>
  api.db.many<Stored>(sql`
    select id, status, priority, created_at, due_at, response_due_at, version
    from tickets join ticket_threads on ticket_id = id where deleted_at is null order by id`)

type Targets = Pick<Stored, 'due_at' | 'response_due_at'>
const targetsOf = ({ due_at, response_due_at }: Targets): Targets => ({ due_at, response_due_at })
const expected = (
  level: ServiceLevel,
  { priority, created_at }: Pick<Stored, 'priority' | 'created_at'>,
): Targets => ({
  due_at: dueAt(priority, new Date(created_at), level.business).toISOString(),
  response_due_at: responseDueAt(priority, new Date(created_at), level).toISOString(),
})

describe('raising a ticket', () => {
  test.each(['immediately', 'high', 'normal', 'low'] as const)(
    'SLA-01 sets its targets from priority and business hours: %s',
    async (priority) => {
      const plain = { category_id: 2, place_id: 1, priorityLevel: priority, description: 'Cold' }
      const about = { asset_id: assets.freeChair, priority, description: 'Wobbly' }
      for (const [path, body] of [
        ['non-asset', plain],
        ['asset', about],
      ] as const) {
        const response = await api.as('officeAdmin').post(`/api/v1/ticket/${path}`, body)
        expect([path, response.status]).toEqual([path, 201])
        expect(targetsOf(response.body)).toEqual(expected(dubai, response.body as Stored))
        const read = await api.as('officeAdmin').get(`/api/v1/ticket/${response.body.id}`)
        expect(targetsOf(read.body)).toEqual(targetsOf(response.body))
      }
    },
  )
})

describe('when a server starts', () => {
  beforeEach(async () => {
    await api.db.run(sql`delete from tickets where id > 1000`)
    await api.db.run(sql`update tickets set due_at = null`)
    await api.db.run(sql`update ticket_threads set response_due_at = null, reopened_at = null`)
    await api.db.run(sql`delete from settings where name = 'response-targets'`)
  })

  test('open tickets without targets get them; completed tickets do not', async () => {
    expect(await computeTargets(api.db, dubai)).toBe(2)
    const rows = await stored()
    expect(rows.map(({ id, due_at }) => [id, due_at])).toEqual([
      [tickets.completed, null],
      // Sunday the 12th, 13:00 in Dubai; Monday is a holiday.
      [tickets.open, '2025-01-14T12:00:00.000Z'],
      [tickets.leakingTap, '2025-01-20T12:00:00.000Z'],
    ])
  })

  test('SLA-06 unchanged settings change no ticket; other settings recompute the targets of all open tickets', async () => {
    await computeTargets(api.db, dubai)
    const before = await stored()
    expect(await computeTargets(api.db, dubai)).toBe(0)
    expect(await stored()).toEqual(before)
    expect(await computeTargets(api.db, usual)).toBe(2)
    for (const row of await stored())
      expect(targetsOf(row)).toEqual(
        row.status === 'completed' ? { due_at: null, response_due_at: null } : expected(usual, row),
      )
    const slower = readConfig({ IDENTITY: 'local', FIRST_RESPONSE: '1h,2h,5h,10h' })
    expect(await computeTargets(api.db, slower)).toBe(2)
    const [, open] = await stored()
    expect(open && targetsOf(open)).toEqual(open && expected(slower, open))
    await computeTargets(api.db, usual)
    await api.db.run(sql`update tickets set due_at = null where id = ${tickets.open}`)
    expect(await computeTargets(api.db, usual)).toBe(1)
  })

  test('SLA-05 SLA-06 a ticket that was completed before targets existed gets them when it is reopened', async () => {
    await computeTargets(api.db, usual)
    const ticket = `/api/v1/ticket/${tickets.completed}`
    const overdue = async () => {
      const { body } = await api.as('officeAdmin').get('/api/v1/ticket/admin-ticket?overdue=true')
      return body.items.some(({ id }: { id: number }) => id === tickets.completed)
    }
    const put = (body: object) => api.as('systemAdmin').put(ticket, body)
    expect((await api.as('employee').get(ticket)).body).toMatchObject({ due_at: null })
    expect(await overdue()).toBe(false)
    const { body } = await put({ status: 'on_hold' })
    const { reopened_at: created_at } = await api.db.one<{ reopened_at: string }>(
      sql`select reopened_at from ticket_threads where ticket_id = ${tickets.completed}`,
    )
    expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(body.resolve_date).toBeNull()
    expect(targetsOf(body)).toEqual(expected(dubai, { ...body, created_at }))
    await computeTargets(api.db, dubai)
    await computeTargets(api.db, usual)
    const [computed] = await stored()
    expect(computed && targetsOf(computed)).toEqual(expected(usual, { ...body, created_at }))
    await api.db.run(
      sql`update tickets set due_at = '2025-01-12T08:00:00Z' where id = ${tickets.completed}`,
    )
    expect(await overdue()).toBe(true)
    await put({ status: 'completed' })
    expect(await overdue()).toBe(false)
  })

  test('thousands of tickets are computed in batches, and an interrupted start resumes where it stopped', async () => {
    await api.db.run(sql`
      insert into tickets (id, priority, description, raised_by, category_id, place_id, manager, created_at)
      select n, (array['immediately', 'high', 'normal', 'low'])[1 + n % 4], 'Many', 3, 2, 1, 'office_admin',
        timestamptz '2025-03-01T00:00:00Z' + n * interval '37 minutes' from generate_series(1001, 12000) as n`)
    expect(await computeTargets(api.db, usual)).toBe(11_002)
    const rows = await stored()
    expect(
      rows.filter((row) => {
        const { due_at, response_due_at } = expected(usual, row)
        const isRight = row.due_at === due_at && row.response_due_at === response_due_at
        return row.status !== 'completed' && !isRight
      }),
    ).toEqual([])
    // Simulates a process that ended after ticket 6,000.
    await api.db.run(
      sql`update settings set value = jsonb_set(value, '{after}', '6000') where name = 'response-targets'`,
    )
    await api.db.run(
      sql`update tickets set due_at = '2020-01-01T00:00:00Z' where status <> 'completed'`,
    )
    expect(await computeTargets(api.db, usual)).toBe(6000)
  })

  test('SLA-06 processes that start simultaneously compute each ticket once; if their settings differ, one setting applies', async () => {
    const same = await Promise.all([1, 2, 3].map(() => computeTargets(api.db, dubai)))
    expect(same.reduce((sum, n) => sum + n)).toBe(2)
    await Promise.all([computeTargets(api.db, usual), computeTargets(api.db, dubai)])
    const open = (await stored()).filter(({ status }) => status !== 'completed')
    const { level } = await api.db.one<{ level: string }>(
      sql`select value ->> 'level' as level from settings where name = 'response-targets'`,
    )
    const [business, firstResponse] = JSON.parse(level)
    for (const row of open)
      expect(targetsOf(row)).toEqual(expected({ business, firstResponse }, row))
  })
})

describe('the number of overdue tickets', () => {
  beforeAll(async () => {
    await api.db.run(sql`delete from tickets where id > 1000`)
    // Inserts tickets of every status and of several users, with targets in the past, in the future and without targets.
    await api.db.run(sql`
      insert into tickets (id, status, priority, description, raised_by, assigned_to, category_id, place_id, manager,
        created_at, resolve_date, outcome, due_at, deleted_at)
      select n, status, 'low', case when n % 3 = 0 then 'Noisy fan ' else 'Dim lamp ' end || n, 3 + 2 * (n % 2),
        case when status <> 'unassigned' then 1 + n % 2 end, 2, 1, 'office_admin',
        now() - n * interval '1 hour', case when status = 'completed' then now() end, case when status = 'completed' then 'resolved' end,
        case n % 7 when 0 then null else now() + (600 - n) * interval '3 minutes' end,
        case when n % 11 = 0 then now() end
      from (select n, (${keysOf(ticketStatuses)}::text[])[1 + n % 5] as status from generate_series(2001, 2300) as n
        union all select n, (${keysOf(ticketStatuses)}::text[])[1 + n % 5] from generate_series(301, 600) as n) as drawn`)
  })

  test('decreases when a ticket is completed, and increases as time passes', async () => {
    const count = async () =>
      (await api.as('superAdmin').get('/api/v1/ticket/admin-ticket?overdue=true')).body
        .totalItems as number
    const before = await count()
    expect(before).toBeGreaterThan(100)
    const { id } = await api.db.one<{ id: number }>(sql`
      select id from tickets where status = 'in_progress' and due_at < now() and deleted_at is null limit 1`)
    await api.as('superAdmin').put(`/api/v1/ticket/${id}`, { status: 'completed' })
    expect(await count()).toBe(before - 1)
    const soon = await api.db.run(sql`
      update tickets set due_at = now() - interval '1 second'
      where due_at > now() and status <> 'completed' and deleted_at is null`)
    expect(soon).toBeGreaterThan(10)
    expect(await count()).toBe(before - 1 + soon)
  })
})
