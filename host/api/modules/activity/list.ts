import { raw, sql, type Sql } from '../../db/sql.ts'
import { assetNames, told } from '../../records/journal.ts'
import type { List } from '../../lists/list.ts'
import type { ActivityRange } from './range.ts'

const dayLength = 86_400_000

const instant = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`

/** Rows of a column from one moment until just before another. */
const between = (column: string, from: number, before: number): Sql =>
  sql`${raw(column)} >= ${instant(from)} and ${raw(column)} < ${instant(before)}`

export const inRange = ({ start, end }: ActivityRange): Sql => between('created_at', start, end + 1)

const counted = (from: number, before: number): Sql =>
  sql`(select count(*) from events where listed and ${between('created_at', from, before)})`

/** The entries of a range. Whole days are counted already, the days that its ends cut are counted anew. */
export function activityList(range: ActivityRange, orderDir: 'asc' | 'desc'): List {
  const { start, end } = range
  const first = Math.ceil(start / dayLength) * dayLength
  const last = Math.floor((end + 1) / dayLength) * dayLength
  const ahead = { asc: counted(start, first), desc: counted(last, end + 1) }
  const whole = sql`activity_days where ${between('day', first, last)}`
  const hasDays = first < last
  return {
    table: 'events',
    order: 'events_listed',
    condition: sql`listed and ${inRange(range)}`,
    keys: [{ column: 'created_at' }, { column: 'id' }],
    orderDir,
    total: hasDays
      ? sql`${ahead.asc} + ${ahead.desc} + (select coalesce(sum(n), 0) from ${whole})`
      : counted(start, end + 1),
    buckets: hasDays
      ? {
          rows: sql`select day::timestamptz as at, sum(n) as n from ${whole} group by day having sum(n) > 0`,
          width: '1 day',
          ahead,
        }
      : undefined,
    columns: sql`
      events.id, events.subject_id as asset_id,
      case when assets.deleted_at is null then 'active' else 'archived' end as asset_current_state,
      ${told} as history, coalesce(events.called, ${assetNames}) as asset,
      json_build_object('username', users.username) as created_by, events.created_at as updated_at`,
    joins: sql`join assets on assets.id = events.subject_id join users on users.id = events.created_by`,
  }
}
