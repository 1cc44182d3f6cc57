import { shellTexts } from '../../../../src/domain/messages/en/shell.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { assetNames, eventColumns } from '../../records/journal.ts'
import type { List } from '../../lists/list.ts'
import type { ActivityRange } from './range.ts'

const instant = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`

const inRange = ({ start, end }: ActivityRange): Sql =>
  sql`created_at >= ${instant(start)} and created_at < ${instant(end + 1)}`

/** Returns the list of the entries of a range. */
export const activityList = (range: ActivityRange, orderDir: 'asc' | 'desc'): List => ({
  table: 'events',
  condition: sql`listed and ${inRange(range)}`,
  keys: [{ column: 'created_at' }, { column: 'id' }],
  orderDir,
  columns: sql`
    events.id, assets.id as asset_id,
    case when assets.id is not null then
      case when assets.deleted_at is null then 'active' else 'archived' end end as asset_current_state,
    case when assets.id is not null then coalesce(events.called, ${assetNames}) end as asset,
    case when runs.id is not null then json_build_object('id', runs.id, 'kind', runs.kind) end as run,
    ${eventColumns},
    json_build_object('username', coalesce(users.username, ${shellTexts.product})) as created_by, events.created_at as updated_at`,
  joins: sql`
    left join assets on events.subject = 'asset' and assets.id = events.subject_id
    left join runs on events.subject = 'run' and runs.id = events.subject_id
    left join users on users.id = events.created_by`,
})
