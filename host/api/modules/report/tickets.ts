import { dayAfter } from '../../../../src/domain/text/days.ts'
import { bucketOf, bucketStarts } from '../../../../src/domain/report/report-range.ts'
import type { DayRange } from '../../../../src/domain/text/days.ts'
import type { ServiceLevel } from '../../../../src/domain/ticket/response-targets.ts'
import { zoned } from '../../../../src/domain/text/zoned-time.ts'
import { priorities, type Priority, type TicketStatus } from '../../../../src/wire/enums.ts'
import type { TicketReport, TicketReportQuery } from '../../../../src/wire/report.ts'
import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { loadNames } from './names.ts'
import { scoped } from './scope.ts'
import { labelsOf, sharesOf } from './shares.ts'
import { endedIn, timesOf } from './times.ts'

/** What is asked for, its range settled. */
export interface TicketQuestion extends TicketReportQuery {
  range: DayRange
  level: ServiceLevel
  /** Are solutions rated at all? */
  satisfaction: boolean
}

/** Everything that the report of tickets says, counted at this moment. */
export async function ticketReport(db: Queryable, question: TicketQuestion): Promise<TicketReport> {
  const { range, level, satisfaction } = question
  const bucket = question.bucket ?? bucketOf(range)
  const starts = bucketStarts(range, bucket)
  const zone = zoned(level.business.timeZone)
  const edges = [...starts, dayAfter(range.to)].map((day) => zone.instant(day, 0).toISOString())
  const rows = scoped(question)
  const inRange = sql`created_at >= ${edges[0]}::timestamptz and created_at < ${edges.at(-1)}::timestamptz`
  const load = await loadOf(db, rows)
  const { ended, rating } = await endedIn(db, rows, edges)
  const open = load.reduce((sum, each) => sum + each.open, 0)
  return {
    range,
    bucket,
    ...(await overTime(db, rows, { starts, edges, open })),
    ended,
    rating: satisfaction ? rating : null,
    ...(await timesOf(db, { rows, inRange, level })),
    ...(await sharesIn(db, rows, inRange)),
    load,
  }
}

interface Counted {
  at: number
  n: number
}

/** Rows per bucket, beginning with 1. Rows after the range are in a separate bucket. */
const perBucket = (db: Queryable, column: Sql, { rows, edges }: { rows: Sql; edges: string[] }) =>
  db.many<Counted>(sql`
    select width_bucket(${column}, ${edges}::timestamptz[]) as at, count(*)::integer as n
    from tickets where ${rows} and ${column} >= ${edges[0]}::timestamptz group by 1`)

const sum = (counts: readonly Counted[]) => counts.reduce((all, { n }) => all + n, 0)
const inBucket = (counts: readonly Counted[], at: number) =>
  counts.find((each) => each.at === at)?.n ?? 0

/** `open`: how many are open now. What was open before is reckoned back from it, so that older rows are not read. */
async function overTime(
  db: Queryable,
  rows: Sql,
  { starts, edges, open }: { starts: string[]; edges: string[]; open: number },
): Promise<Pick<TicketReport, 'open_before' | 'series'>> {
  const raised = await perBucket(db, sql`created_at`, { rows, edges })
  const completed = await perBucket(db, sql`resolve_date`, { rows, edges })
  const openBefore = open - sum(raised) + sum(completed)
  let left = openBefore
  return {
    open_before: openBefore,
    series: starts.map((start, index) => {
      const bucket = {
        start,
        raised: inBucket(raised, index + 1),
        completed: inBucket(completed, index + 1),
      }
      left += bucket.raised - bucket.completed
      return { ...bucket, open: left }
    }),
  }
}

interface FacetRow {
  status: TicketStatus
  priority: Priority
  category_id: number
  place_id: number
  n: number
  open: number
}

/** Every status and priority is named, of categories and places those that have tickets. */
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
    status: sharesOf([...blank('status', status), ...counted], (row) => row.status, {
      labels: status,
      counts,
    }),
    priority: sharesOf([...blank('priority', priority), ...counted], (row) => row.priority, {
      labels: priority,
      counts,
    }),
    category: sharesOf(counted, (row) => row.category_id, { labels: categories, counts }),
    place: sharesOf(counted, (row) => row.place_id, { labels: places, counts }),
  }
}

/** Returns a row without tickets for each value, so that every one is named. */
const blank = (field: 'status' | 'priority', values: ReadonlyMap<string | number, string>) =>
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
