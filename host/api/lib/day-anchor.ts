import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'

/** Where to start reading instead of counting up to a page: rows on and after one day, less those before it. */
export interface DayAnchor {
  condition: Sql
  offset: number
}

/** A whole list in its own order, whose rows are counted per day (UTC). */
export interface DayList {
  /** Query of `day` and `n`, without days of no row. */
  days: Sql
  /** The column that both the list and its days go by. */
  column: string
  offset: number
  descending: boolean
}

/** Nearer pages are counted up to; that is cheaper than asking. */
const nearby = 1000

/** The day in which row number `offset` of a list lies, from the counts kept per day; undefined where it does not pay. */
export async function dayAnchor(
  db: Queryable,
  { days, column, offset, descending }: DayList,
): Promise<DayAnchor | undefined> {
  if (offset < nearby) return undefined
  const direction = raw(descending ? 'desc' : 'asc')
  const found = await db.maybe<{ day: string; before: number }>(sql`
    select day, before from (
      select day, n, sum(n) over (order by day ${direction}) - n as before from (${days}) as counted
    ) as days where before <= ${offset} and before + n > ${offset}`)
  if (!found) return undefined
  const start = sql`(${found.day}::date)::timestamp at time zone 'UTC'`
  const condition = descending
    ? sql`${raw(column)} < ${start} + interval '1 day'`
    : sql`${raw(column)} >= ${start}`
  return { condition, offset: offset - found.before }
}
