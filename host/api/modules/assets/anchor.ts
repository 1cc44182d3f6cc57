import type { Queryable } from '../../db/open.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'

/** Where to start reading instead of counting up to a page: rows on and after one day, less those before it. */
export interface DayAnchor {
  condition: Sql
  offset: number
}

/** Nearer pages are counted up to; that is cheaper than asking. */
const nearby = 1000

/**
 * The day in which row number `offset` of the whole list lies, from the counts kept per day. Only the
 * unfiltered lists in their own order have such counts: active assets by creation, archived ones by deletion.
 */
export async function dayAnchor(
  db: Queryable,
  list: { archived: boolean; column: string; offset: number; descending: boolean },
): Promise<DayAnchor | undefined> {
  const { archived, column, offset, descending } = list
  const counted = archived ? 'deleted_at' : 'created_at'
  if (offset < nearby || column !== counted) return undefined
  const direction = raw(descending ? 'desc' : 'asc')
  const found = await db.maybe<{ day: string; before: number }>(sql`
    select day, before from (
      select day, n, sum(n) over (order by day ${direction}) - n as before
      from asset_days where archived = ${archived} and n > 0
    ) as days where before <= ${offset} and before + n > ${offset}`)
  if (!found) return undefined
  const start = sql`(${found.day}::date)::timestamp at time zone 'UTC'`
  const condition = descending
    ? sql`${raw(column)} < ${start} + interval '1 day'`
    : sql`${raw(column)} >= ${start}`
  return { condition, offset: offset - found.before }
}
