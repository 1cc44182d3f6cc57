import type { ActivityItem } from '../../../../src/wire/activity.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { orderBy, type Window } from '../../lib/page-query.ts'
import { hourAnchor, inRange } from './hours.ts'
import type { ActivityRange } from './range.ts'

export type Direction = 'asc' | 'desc'

const newestFirst = (direction: Direction, reversed: boolean) =>
  orderBy([{ column: 'created_at' }, { column: 'id' }], direction, reversed)

/** The entries of one page; names and states are joined to what is left of the log. */
export async function listActivity(
  db: Queryable,
  range: ActivityRange,
  { limit, offset, reversed, direction }: Window & { direction: Direction },
): Promise<ActivityItem[]> {
  const descending = (direction === 'desc') !== reversed
  const anchor = await hourAnchor(db, range, { offset, descending })
  const ids = await db.many<{ id: number }>(sql`
    select id from activity_log where ${anchor.condition}
    order by ${newestFirst(direction, reversed)} limit ${limit} offset ${anchor.offset}`)
  return db.many<ActivityItem>(sql`
    select log.id, log.asset_id,
      case when assets.deleted_at is null then 'active' else 'archived' end as asset_current_state,
      json_build_object('messages', log.messages) as history,
      json_build_object('username', users.username) as created_by, log.created_at as updated_at
    from unnest(${ids.map(({ id }) => id)}::bigint[]) with ordinality as page (id, at)
    join activity_log as log on log.id = page.id
    join assets on assets.id = log.asset_id join users on users.id = log.created_by
    order by page.at`)
}

/** An entry as an export shows it. */
export interface ExportedActivity {
  messages: string[]
  created_by: number
  created_at: string
}

export const exportedActivity = (range: ActivityRange, direction: Direction): Sql => sql`
  select messages, created_by, created_at from activity_log where ${inRange(range)}
  order by ${newestFirst(direction, false)}`

/** Names by id: looking up a hundred thousand times here costs less than joining. */
export async function usernames(db: Queryable): Promise<Map<number, string>> {
  const users = await db.many<{ id: number; username: string }>(sql`select id, username from users`)
  return new Map(users.map(({ id, username }) => [id, username]))
}
