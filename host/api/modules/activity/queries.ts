import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { ActivityItem } from '../../../../src/wire/activity.ts'
import { assetNames } from '../../records/journal.ts'
import { orderBy } from '../../lists/list.ts'
import { activityList } from './list.ts'
import type { ActivityRange } from './range.ts'

/** An entry as exported. */
export interface ExportedActivity {
  messages: string[]
  asset: ActivityItem['asset']
  created_by: number
  created_at: string
}

export function exportedActivity(range: ActivityRange, direction: 'asc' | 'desc'): Sql {
  const list = activityList(range, direction)
  return sql`
    select messages, created_by, created_at,
      case when subject = 'asset' then
        coalesce(called, (select ${assetNames} from assets where assets.id = subject_id)) end as asset
    from events where ${list.condition} order by ${orderBy(list)}`
}

/** Names by id: looking up a hundred thousand times here costs less than joining. */
export async function usernames(db: Queryable): Promise<Map<number, string>> {
  const users = await db.many<{ id: number; username: string }>(sql`select id, username from users`)
  return new Map(users.map(({ id, username }) => [id, username]))
}
