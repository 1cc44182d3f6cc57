import { sql, type Sql } from '../../db/sql.ts'
import { assetNames, told } from '../../records/journal.ts'
import type { List } from '../../lists/list.ts'
import type { ActivityRange } from './range.ts'

const instant = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`

export const inRange = ({ start, end }: ActivityRange): Sql =>
  sql`created_at >= ${instant(start)} and created_at < ${instant(end + 1)}`

/** The entries of a range. */
export const activityList = (range: ActivityRange, orderDir: 'asc' | 'desc'): List => ({
  table: 'events',
  condition: sql`listed and ${inRange(range)}`,
  keys: [{ column: 'created_at' }, { column: 'id' }],
  orderDir,
  columns: sql`
    events.id, events.subject_id as asset_id,
    case when assets.deleted_at is null then 'active' else 'archived' end as asset_current_state,
    ${told}, coalesce(events.called, ${assetNames}) as asset,
    json_build_object('username', users.username) as created_by, events.created_at as updated_at`,
  joins: sql`join assets on assets.id = events.subject_id join users on users.id = events.created_by`,
})
