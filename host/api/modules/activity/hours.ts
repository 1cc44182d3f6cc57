import type { Queryable } from '../../db/open.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'
import type { ActivityRange } from './range.ts'

const hour = 3_600_000
/** Nearer pages are counted up to; that is cheaper than asking. */
const nearby = 1000

export const instant = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`

/** Condition of the log's rows from one moment until just before another. */
const between = (from: number, before: number): Sql =>
  sql`created_at >= ${instant(from)} and created_at < ${instant(before)}`

export const inRange = ({ start, end }: ActivityRange): Sql => between(start, end + 1)

/**
 * How many entries of a range each hour has: whole hours from their counter, the hours cut by its two ends
 * by counting what is left of them.
 */
function hours({ start, end }: ActivityRange): Sql {
  const before = end + 1
  const firstWhole = Math.ceil(start / hour) * hour
  const lastWhole = Math.floor(before / hour) * hour
  const counted = (from: number, until: number) => sql`
    select ${instant(Math.floor(from / hour) * hour)} as hour, count(*) as n
    from activity_log where ${between(from, until)}`
  if (firstWhole > lastWhole) return counted(start, before)
  return sql`
    ${counted(start, firstWhole)} union all ${counted(lastWhole, before)}
    union all select hour, n from activity_hours
    where hour >= ${instant(firstWhole)} and hour < ${instant(lastWhole)} and n > 0`
}

export async function countActivity(db: Queryable, range: ActivityRange): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0) as n from (${hours(range)}) as hours`,
  )
  return n
}

/** Where to start reading instead of counting up to a page: rows of and after one hour, less those before it. */
export async function hourAnchor(
  db: Queryable,
  range: ActivityRange,
  { offset, descending }: { offset: number; descending: boolean },
): Promise<{ condition: Sql; offset: number }> {
  if (offset < nearby) return { condition: inRange(range), offset }
  const direction = raw(descending ? 'desc' : 'asc')
  const found = await db.maybe<{ hour: string; before: number }>(sql`
    select hour, before from (
      select hour, n, sum(n) over (order by hour ${direction}) - n as before from (${hours(range)}) as hours
    ) as counted where before <= ${offset} and before + n > ${offset}`)
  if (!found) return { condition: inRange(range), offset }
  const at = Date.parse(found.hour)
  const { start, end } = range
  const rest = descending
    ? { start, end: Math.min(end, at + hour - 1) }
    : { start: Math.max(start, at), end }
  return { condition: inRange(rest), offset: offset - found.before }
}
