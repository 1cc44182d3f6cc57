import type { Queryable } from '../../db/open.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'
import type { ActivityRange } from './range.ts'

const hour = 3_600_000
/** Nearer pages are counted up to; that is cheaper than asking (measured at a million entries). */
const nearby = 50_000

const instant = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`

/** Condition of the log's rows from one moment until just before another. */
const between = (from: number, before: number): Sql =>
  sql`created_at >= ${instant(from)} and created_at < ${instant(before)}`

export const inRange = ({ start, end }: ActivityRange): Sql => between(start, end + 1)

/** The first whole hour of a range and the end of its last; the first comes later when there is none. */
function wholeHours({ start, end }: ActivityRange): { first: number; last: number } {
  return { first: Math.ceil(start / hour) * hour, last: Math.floor((end + 1) / hour) * hour }
}

const counted = (from: number, before: number): Sql =>
  sql`(select count(*) from activity_log where ${between(from, before)})`

/** The exact number of entries: whole hours from their counter, the hours that the ends cut by counting what is left. */
export async function countActivity(db: Queryable, range: ActivityRange): Promise<number> {
  const { start, end } = range
  const { first, last } = wholeHours(range)
  const total =
    first > last
      ? counted(start, end + 1)
      : sql`${counted(start, first)} + ${counted(last, end + 1)} + (
          select coalesce(sum(n), 0) from activity_hours
          where hour >= ${instant(first)} and hour < ${instant(last)})`
  return (await db.one<{ n: number }>(sql`select ${total} as n`)).n
}

/** Where to start reading instead of counting up to a page: rows of and after one hour, less those before it. */
export async function hourAnchor(
  db: Queryable,
  range: ActivityRange,
  { offset, descending }: { offset: number; descending: boolean },
): Promise<{ condition: Sql; offset: number }> {
  const { start, end } = range
  const { first, last } = wholeHours(range)
  const plain = { condition: inRange(range), offset }
  if (offset < nearby || first >= last) return plain
  const passed = descending ? counted(last, end + 1) : counted(start, first)
  const found = await db.maybe<{ hour: string; before: number }>(sql`
    select hour, before from (
      select hour, n, ${passed} + sum(n) over (order by hour ${raw(descending ? 'desc' : 'asc')} rows unbounded preceding) - n as before
      from activity_hours where hour >= ${instant(first)} and hour < ${instant(last)} and n > 0
    ) as hours where before <= ${offset} and before + n > ${offset}`)
  if (!found) return plain
  const at = Date.parse(found.hour)
  return {
    condition: descending ? between(start, at + hour) : between(at, end + 1),
    offset: offset - found.before,
  }
}
