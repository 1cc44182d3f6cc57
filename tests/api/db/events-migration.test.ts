import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../host/api/db/migrate.ts'
import { raw, sql, type Sql } from '../../../host/api/db/sql.ts'
import { exportedActivity } from '../../../host/api/modules/activity/queries.ts'
import { activityList } from '../../../host/api/modules/activity/list.ts'
import { timelineItems } from '../../../host/api/modules/tickets/timeline-items.ts'
import { fileLinks } from '../../../host/api/files/links.ts'
import { historyOf } from '../../../host/api/records/journal.ts'
import { pageOf } from '../../../host/api/lists/page.ts'
import type { ActivityItem, HistoryEntry } from '../../../src/wire/activity.ts'
import { insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

/** In each of the three tables: 100,000 in all. */
const entries = 33_334

let fresh: FreshDatabase
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-migrations-'))
  await cp(new URL('../../../host/api/db/migrations', import.meta.url), folder, { recursive: true })
  for (const name of await readdir(folder)) if (name > '021') await rm(join(folder, name))
  await fresh.db.run(sql`drop schema public cascade`)
  await fresh.db.run(sql`create schema public`)
  await migrate(fresh.connection, folder)
  await insertCompany(fresh.db, { former: true })
  // As they were written: the same by one statement into both tables, several at one moment, some with names and whole texts.
  await fresh.db.run(sql`
    with entry as (
      insert into asset_history (asset_id, created_by, messages, whole, created_at)
      select 1 + n % 5, 1 + n % 4, case n % 7 when 0 then array['Asset added'] when 1 then array['2 images added']
          when 2 then array['Asset moved to Trash'] else array['Vendor set to ' || n, 'Remarks set to dusty…'] end,
        case when n % 3 = 0 then array[null, 'Remarks set to dusty and dark'] end,
        timestamptz '2025-03-01T05:17:00Z' + (n / 9) * interval '7 minutes'
      from generate_series(1, ${entries}::int) as n order by n % 5, n
      returning asset_id, created_by, messages, whole, created_at
    ) insert into activity_log (asset_id, created_by, messages, whole, created_at, asset)
      select *, case when messages[1] like '%5' then jsonb_build_object('description', 'Once ' || asset_id, 'serial_number', null) end
      from entry`)
  await fresh.db.run(sql`
    insert into ticket_history (ticket_id, created_by, messages, created_at)
    select 1 + n % 3, 1 + n % 4, case when n < 4 then array['Ticket raised'] else array['Status changed from A to ' || n] end,
      timestamptz '2025-03-01T05:17:00Z' + (n / 9) * interval '7 minutes'
    from generate_series(1, ${entries}::int) as n`)
  await fresh.db.run(sql`analyze`)
})
afterAll(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const all = <Row>(query: Sql) => fresh.db.many<Row>(query)
const without = (items: readonly { id: number }[]) => items.map(({ id: _id, ...item }) => item)

/** The answers as they were read from the three tables. */
const before = {
  log: sql`
    select activity_log.id, activity_log.asset_id,
      case when assets.deleted_at is null then 'active' else 'archived' end as asset_current_state,
      json_strip_nulls(json_build_object('messages', messages, 'whole', whole)) as history,
      coalesce(activity_log.asset, jsonb_build_object('description', assets.description, 'serial_number', assets.serial_number)) as asset,
      json_build_object('username', users.username) as created_by, activity_log.created_at as updated_at
    from activity_log join assets on assets.id = asset_id join users on users.id = created_by
    order by activity_log.created_at desc, activity_log.id desc`,
  exported: sql`
    select messages, created_by, created_at, coalesce(asset, (select
      jsonb_build_object('description', description, 'serial_number', serial_number) from assets where assets.id = asset_id)) as asset
    from activity_log order by created_at desc, id desc`,
  history: (of: 'asset' | 'ticket', id: number) => sql`
    select entry.id, entry.created_at, json_build_object('username', users.username) as created_by,
      json_strip_nulls(json_build_object('messages', entry.messages, 'whole', to_jsonb(entry) -> 'whole')) as history
    from ${raw(`${of}_history`)} as entry join users on users.id = entry.created_by
    where ${raw(`${of}_id`)} = ${id} order by entry.created_at desc, entry.id desc`,
}

const tables = async () =>
  (
    await all<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
  ).map(({ name }) => name)

async function killedHalfWay(): Promise<void> {
  const running = migrate(fresh.connection).then(
    () => 'done',
    () => 'failed',
  )
  const reading = sql`
    select pid from pg_locks join pg_stat_activity using (pid)
    where application_name = 'assetdesk migrate' and relation = 'asset_history'::regclass`
  while ((await all(reading)).length === 0) await sleep(5)
  await fresh.db.run(sql`select pg_terminate_backend(pid) from (${reading}) as reading`)
  expect(await running).toBe('failed')
}

test('EVT-01 REC-05 histories, log, totals and exports answer after the migration what they answered before', async () => {
  const assets = [1, 2, 3, 4, 5]
  const tickets = [1, 2, 3]
  const log = await all<ActivityItem>(before.log)
  const exported = await all(before.exported)
  const ofAssets = await Promise.all(
    assets.map((id) => all<{ id: number }>(before.history('asset', id))),
  )
  const ofTickets = await Promise.all(
    tickets.map((id) => all<{ id: number }>(before.history('ticket', id))),
  )

  await killedHalfWay()
  expect(await tables()).toEqual(
    expect.arrayContaining(['asset_history', 'activity_log', 'ticket_history']),
  )
  expect(await tables()).not.toContain('events')
  expect(await all(before.log)).toEqual(log)

  expect(await migrate(fresh.connection)).toContain('021-events.sql')
  const range = { start: 0, end: Date.UTC(2100) }
  const list = activityList(range, 'desc')
  const page = await pageOf<ActivityItem>(
    fresh.db,
    { ...list, allLimit: log.length },
    { all: true },
  )
  expect(page.totalItems).toBe(log.length)
  expect(without(page.items)).toEqual(without(log))
  expect(await all(exportedActivity(range, 'desc'))).toEqual(exported)
  for (const [at, id] of assets.entries())
    expect(without(await historyOf(fresh.db, { subject: 'asset', id }))).toEqual(
      without(ofAssets[at] ?? []),
    )
  for (const [at, id] of tickets.entries())
    expect(without(await historyOf(fresh.db, { subject: 'ticket', id }))).toEqual(
      without(ofTickets[at] ?? []),
    )
  for (const [at, ticketId] of tickets.entries()) {
    const reader = { id: 3, role: 'employee' } as const
    const addresses = { links: fileLinks(new Uint8Array(32)), origin: '' }
    const items = await timelineItems(fresh.db, { ticketId, reader, addresses, which: sql`true` })
    const told = (ofTickets[at] ?? []) as unknown as HistoryEntry[]
    expect(items.map(({ happened_at }) => happened_at)).toEqual(
      told.map(({ created_at }) => created_at).toReversed(),
    )
    expect(items.map(({ actor }) => actor?.username)).toEqual(
      told.map(({ created_by }) => created_by.username).toReversed(),
    )
    expect(items.slice(1).map(({ text }) => text)).toEqual(
      told
        .map(({ history }) => history.messages.join('\n'))
        .toReversed()
        .slice(1),
    )
    expect(
      await fresh.db
        .one(sql`select ticket_id, last_event_id, last_public_event_id, all_comments, public_comments
        from ticket_threads where ticket_id = ${ticketId}`),
    ).toEqual({
      ticket_id: ticketId,
      last_event_id: items.at(-1)?.id,
      last_public_event_id: items.at(-1)?.id,
      all_comments: 0,
      public_comments: 0,
    })
  }
  expect(await tables()).not.toContain('activity_log')
})
