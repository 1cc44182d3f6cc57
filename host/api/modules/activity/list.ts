import { raw, sql, type Sql } from '../../db/sql.ts'
import { assetNames, told } from '../../records/journal.ts'
import type { List } from '../../lists/list.ts'
import type { ActivityRange } from './range.ts'

const hour = 3_600_000

const instant = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`

/** Rows of a column from one moment until just before another. */
const between = (column: string, from: number, before: number): Sql =>
  sql`${raw(column)} >= ${instant(from)} and ${raw(column)} < ${instant(before)}`

export const inRange = ({ start, end }: ActivityRange): Sql => between('created_at', start, end + 1)

const counted = (from: number, before: number): Sql =>
  sql`(select count(*) from activity_log where ${between('created_at', from, before)})`

/** The entries of a range. Whole hours are counted already, the hours that its ends cut are counted anew. */
export function activityList(range: ActivityRange, orderDir: 'asc' | 'desc'): List {
  const { start, end } = range
  const first = Math.ceil(start / hour) * hour
  const last = Math.floor((end + 1) / hour) * hour
  const ahead = { asc: counted(start, first), desc: counted(last, end + 1) }
  const whole = sql`activity_hours where ${between('hour', first, last)} and n > 0`
  const hasHours = first < last
  return {
    table: 'activity_log',
    condition: inRange(range),
    keys: [{ column: 'created_at' }, { column: 'id' }],
    orderDir,
    total: hasHours
      ? sql`${ahead.asc} + ${ahead.desc} + (select coalesce(sum(n), 0) from ${whole})`
      : counted(start, end + 1),
    buckets: hasHours
      ? { rows: sql`select hour as at, n from ${whole}`, width: '1 hour', ahead }
      : undefined,
    columns: sql`
      activity_log.id, activity_log.asset_id,
      case when assets.deleted_at is null then 'active' else 'archived' end as asset_current_state,
      ${told('activity_log')} as history, coalesce(activity_log.asset, ${assetNames}) as asset,
      json_build_object('username', users.username) as created_by, activity_log.created_at as updated_at`,
    joins: sql`join assets on assets.id = activity_log.asset_id join users on users.id = activity_log.created_by`,
  }
}
