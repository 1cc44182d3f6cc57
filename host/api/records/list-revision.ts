import { eventStep } from '../../../src/wire/live.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** Number of latest events that are counted. The count grows if an event is committed after events with higher ids. */
const recentEvents = 1000

/** Returns a number that grows whenever a ticket is raised or changed. Only users who see all tickets may receive it. */
export async function listRevision(db: Queryable): Promise<number> {
  const { revision } = await db.one<{ revision: number }>(sql`
    with last as (
      select coalesce(max(id), 0) as id from events where subject = 'ticket' and comment_id is null
    )
    select last.id * ${eventStep} + (
      select count(*) from events where subject = 'ticket' and comment_id is null and id > last.id - ${recentEvents}
    ) as revision from last`)
  return revision
}
