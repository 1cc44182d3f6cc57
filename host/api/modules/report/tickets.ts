import { dayAfter } from '../../../../src/domain/text/days.ts'
import { bucketOf, bucketStarts } from '../../../../src/domain/report/report-range.ts'
import type { DayRange } from '../../../../src/domain/text/days.ts'
import type { ServiceLevel } from '../../../../src/domain/ticket/response-targets.ts'
import { zoned } from '../../../../src/domain/text/zoned-time.ts'
import { priorities, type Priority, type TicketStatus } from '../../../../src/wire/enums.ts'
import type { Outcome } from '../../../../src/wire/events.ts'
import type { TicketReport, TicketReportQuery } from '../../../../src/wire/report.ts'
import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { reportCondition } from './scope.ts'
import { labelsOf, loadNames, sharesOf } from './shares.ts'
import { timesOf } from './times.ts'

/** The request, with its range resolved. */
export interface TicketQuestion extends TicketReportQuery {
  range: DayRange
  level: ServiceLevel
  /** Whether ratings of solutions are switched on. */
  satisfaction: boolean
}

/** Returns the report of tickets, counted now. */
export async function ticketReport(db: Queryable, question: TicketQuestion): Promise<TicketReport> {
  const { range, level, satisfaction } = question
  const bucket = question.bucket ?? bucketOf(range)
  const starts = bucketStarts(range, bucket)
  const zone = zoned(level.business.timeZone)
  const edges = [...starts, dayAfter(range.to)].map((day) => zone.instant(day, 0).toISOString())
  const rows = await reportCondition(db, question)
  const inRange = sql`created_at >= ${edges[0]}::timestamptz and created_at < ${edges.at(-1)}::timestamptz`
  const load = await loadOf(db, rows)
  const raised = await raisedIn(db, rows, edges)
  const completed = await completedIn(db, rows, edges)
  const open = load.reduce((sum, each) => sum + each.open, 0)
  return {
    range,
    bucket,
    ...overTime(starts, { raised, completed, open }),
    ...endings(
      completed.filter(({ at }) => at <= starts.length),
      satisfaction,
    ),
    ...(await timesOf(db, { rows, inRange, level })),
    ...(await sharesIn(db, rows, inRange)),
    load,
  }
}

interface Counted {
  /** The number of the bucket, from 1. Tickets after the range are in a separate one. */
  at: number
  n: number
}

interface Completed extends Counted {
  outcome: Outcome
  good: number
  bad: number
}

const bucketIn = (column: Sql, edges: readonly string[]): Sql =>
  sql`width_bucket(${column}, ${edges}::timestamptz[])`

const raisedIn = (db: Queryable, rows: Sql, edges: readonly string[]) =>
  db.many<Counted>(sql`
    select ${bucketIn(sql`created_at`, edges)} as at, count(*)::integer as n
    from tickets where ${rows} and created_at >= ${edges[0]}::timestamptz group by 1`)

const completedIn = (db: Queryable, rows: Sql, edges: readonly string[]) =>
  db.many<Completed>(sql`
    select ${bucketIn(sql`resolve_date`, edges)} as at, outcome, count(*)::integer as n,
      (count(*) filter (where rating = 1))::integer as good, (count(*) filter (where rating = 2))::integer as bad
    from tickets join ticket_threads on ticket_id = tickets.id
    where ${rows} and resolve_date >= ${edges[0]}::timestamptz group by 1, 2`)

const total = (counts: readonly Counted[]) => counts.reduce((all, { n }) => all + n, 0)

/** Returns the sums of the buckets, by their numbers. A range may have more than a thousand. */
function bucketSums(counts: readonly Counted[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { at, n } of counts) sums.set(at, (sums.get(at) ?? 0) + n)
  return sums
}

/** Returns the numbers of each bucket. Computes earlier numbers of open tickets backwards from `open`, the current one. */
function overTime(
  starts: readonly string[],
  { raised, completed, open }: { raised: Counted[]; completed: Counted[]; open: number },
): Pick<TicketReport, 'open_before' | 'series'> {
  const openBefore = open - total(raised) + total(completed)
  const [raisedSums, completedSums] = [bucketSums(raised), bucketSums(completed)]
  let openNow = openBefore
  return {
    open_before: openBefore,
    series: starts.map((start, index) => {
      const bucket = {
        start,
        raised: raisedSums.get(index + 1) ?? 0,
        completed: completedSums.get(index + 1) ?? 0,
      }
      openNow += bucket.raised - bucket.completed
      return { ...bucket, open: openNow }
    }),
  }
}

/** Returns the outcomes and ratings of the tickets that were completed in the range. */
function endings(
  completed: readonly Completed[],
  satisfaction: boolean,
): Pick<TicketReport, 'ended' | 'rating'> {
  const ended = { resolved: 0, withdrawn: 0, duplicate: 0 }
  const rating = { good: 0, bad: 0 }
  for (const { outcome, n, good, bad } of completed) {
    ended[outcome] += n
    rating.good += good
    rating.bad += bad
  }
  return { ended, rating: satisfaction ? rating : null }
}

interface FacetRow {
  status: TicketStatus
  priority: Priority
  category_id: number
  place_id: number
  n: number
  open: number
}

/** Returns the shares of all statuses and priorities, and of the categories and places that have tickets. */
async function sharesIn(
  db: Queryable,
  rows: Sql,
  inRange: Sql,
): Promise<Pick<TicketReport, 'status' | 'priority' | 'category' | 'place'>> {
  const counted = await db.many<FacetRow>(sql`
    select status, priority, category_id, place_id,
      (count(*) filter (where ${inRange}))::integer as n,
      (count(*) filter (where status <> 'completed'))::integer as open
    from tickets where ${rows} and (status <> 'completed' or ${inRange})
    group by status, priority, category_id, place_id`)
  const { categories, places } = await loadNames(db)
  const counts = ['n', 'open'] as const
  const [status, priority] = [labelsOf(ticketStatuses), labelsOf(priorities)]
  return {
    status: sharesOf([...emptyRows('status', status), ...counted], (row) => row.status, {
      labels: status,
      counts,
    }),
    priority: sharesOf([...emptyRows('priority', priority), ...counted], (row) => row.priority, {
      labels: priority,
      counts,
    }),
    category: sharesOf(counted, (row) => row.category_id, { labels: categories, counts }),
    place: sharesOf(counted, (row) => row.place_id, { labels: places, counts }),
  }
}

/** Returns a row without tickets for each value, so that the shares include every value. */
const emptyRows = (field: 'status' | 'priority', values: ReadonlyMap<string | number, string>) =>
  [...values.keys()].map((value) => ({ [field]: value, n: 0, open: 0 }) as unknown as FacetRow)

interface LoadRow {
  id: number | null
  username: string | null
  open: number
  overdue: number
}

async function loadOf(db: Queryable, rows: Sql): Promise<TicketReport['load']> {
  const counted = await db.many<LoadRow>(sql`
    with counted as (
      select assigned_to, count(*)::integer as open, (count(*) filter (where due_at < now()))::integer as overdue
      from tickets where ${rows} and status <> 'completed' group by assigned_to
    )
    select users.id, username, open, overdue from counted left join users on users.id = assigned_to
    order by assigned_to is null, open desc, username, users.id`)
  return counted.map(({ id, username, open, overdue }) => ({
    user: id === null || username === null ? null : { id, username },
    open,
    overdue,
  }))
}
