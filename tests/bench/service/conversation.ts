import { readConfig } from '../../../host/api/config/config.ts'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql, type Sql } from '../../../host/api/db/sql.ts'
import { openQueue } from '../../../host/api/jobs/queue.ts'
import { record } from '../../../host/api/records/journal.ts'
import { ticketColumns, ticketJoins, type Viewer } from '../../../host/api/records/ticket-rows.ts'
import { cpuSeconds, percentiles } from '../server.ts'
import { p95Of, report, addComment, timed, type ServiceBench } from './bench.ts'

const turns = 200

/** Measures comments, pages of conversations and pages of an inbox. */
export async function measureTalk({ servers: [server], desk, token, tokenOf }: ServiceBench) {
  const openOf = (nth: number) => desk.open[nth % desk.open.length] ?? 0
  const comment = await p95Of(
    turns,
    async (nth) => (await addComment(server, { token, ticket: openOf(nth) })).time,
  )
  report('comment: p95', comment, { limit: 30 })
  const page = (ticket: number) =>
    timed(server, { path: `/api/v1/ticket/${ticket}/timeline?limit=50`, token })
  const timeline = await p95Of(turns, async (nth) => (await page(openOf(nth))).time)
  report('timeline, a page of 50: p95', timeline, { limit: 10 })
  const long = await p95Of(turns, async () => (await page(desk.longTicket)).time)
  report('timeline, of 5,000 events: p95', long, { limit: 10 })
  const reader = await tokenOf(desk.reader)
  const inbox = await p95Of(turns, async () => {
    return (await timed(server, { path: '/api/v1/notifications?limit=20', token: reader })).time
  })
  report('inbox page, 5,000 rows: p95', inbox, { limit: 10 })
}

/** The columns of a ticket list before conversations were added. */
const formerColumns = sql`
  tickets.id, tickets.created_at, tickets.resolve_date, tickets.status, tickets.priority, tickets.description,
  tickets.version, tickets.asset_id, tickets.manager, tickets.due_at,
  json_build_object('id', raisers.id, 'username', raisers.username) as user,
  case when assignees.id is not null then json_build_object('id', assignees.id, 'username', assignees.username) end as assigned_user,
  case when assets.id is not null then json_build_object('id', assets.id, 'serial_number', assets.serial_number) end as asset,
  json_build_object('id', categories.id, 'name', categories.name) as category,
  json_build_object('id', places.id, 'name', places.name) as place`
const formerJoins = sql`
  join users as raisers on raisers.id = tickets.raised_by
  join categories on categories.id = tickets.category_id
  join places on places.id = tickets.place_id
  left join users as assignees on assignees.id = tickets.assigned_to
  left join assets on assets.id = tickets.asset_id and assets.deleted_at is null`

/** Measures the cost of the columns of conversations for a page of a ticket list. Runs both statements alternately. */
export async function measureLists({ db, desk }: ServiceBench): Promise<void> {
  const config = readConfig({ IDENTITY: 'local' })
  const viewer: Viewer = { caller: { id: desk.reader, role: 'super_admin' }, config }
  const times: { former: number[]; now: number[] } = { former: [], now: [] }
  const statements: Record<keyof typeof times, { columns: Sql; joins: Sql }> = {
    former: { columns: formerColumns, joins: formerJoins },
    now: { columns: ticketColumns(viewer), joins: ticketJoins(viewer) },
  }
  for (let turn = 0; turn < turns; turn++)
    for (const which of ['former', 'now'] as const) {
      const { columns, joins } = statements[which]
      const started = performance.now()
      await db.many(sql`select ${columns} from (
          select * from tickets where deleted_at is null order by created_at desc, id desc
          offset ${12 * (turn % 50)} limit 12
        ) as tickets ${joins} order by tickets.created_at desc, tickets.id desc`)
      times[which].push(performance.now() - started)
    }
  const [former, now] = [percentiles(times.former.slice(10)), percentiles(times.now.slice(10))]
  report('ticket list, the new fields: p95 more', now.p95 - former.p95, { limit: 2 })
}

const count = 300
/** Seconds by which a job is delayed so that no process does it. */
const later = 3600

/** Returns the milliseconds of CPU time of each `work`, including the database and the API. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = await cpuSeconds(process.pid)
  for (let nth = 0; nth < count; nth++) await work()
  return (1000 * ((await cpuSeconds(process.pid)) - before)) / count
}

/** Measures the cost of the event and the job of a change, without and with processing of the job. */
export async function measureRecording({ db, desk }: ServiceBench): Promise<void> {
  const queue = await openQueue(db, { warn: console.warn })
  const [ticket = 0] = desk.open
  const change = (tx: Queryable) =>
    tx.one(sql`select from tickets where id = ${ticket} for no key update`)
  const recording = (after?: number) => () =>
    db.transaction(async (tx) => {
      await change(tx)
      const event = await record(tx, {
        subject: 'ticket',
        id: ticket,
        kind: 'ticket.changed',
        by: desk.reader,
        messages: ['Status changed from Unassigned to In progress'],
      })
      await queue.plan(tx, 'fan-out', { data: { events: [event ?? 0] }, after })
    })
  const costs = { plain: [] as number[], recorded: [] as number[], notified: [] as number[] }
  for (let round = 0; round < 4; round++) {
    costs.plain.push(await costOf(() => db.transaction(change)))
    costs.recorded.push(await costOf(recording(later)))
    costs.notified.push(await costOf(recording()))
    await db.run(sql`delete from pgboss.job where name = 'fan-out' and state = 'created'`)
  }
  await queue.close()
  // The first round prepares statements.
  const of = (which: keyof typeof costs) => percentiles(costs[which].slice(1)).p50
  report('event and job: processor time', of('recorded') - of('plain'), { limit: 2 })
  report('the same, with notifications', of('notified') - of('plain'))
}
