import type { Queryable } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { visibleNotifications } from '../../host/api/records/inbox.ts'

/**
 * Returns rows that contradict others in ways that no constraint prevents. The test company has no events, so
 * only rows after `insertedAt`, the time of its insertion, are checked.
 */
export const inconsistentRows = (
  db: Queryable,
  insertedAt: Date,
): Promise<{ fault: string; id: number }[]> =>
  db.many(sql`
    select 'an asset without exactly one event asset.added' as fault, id from assets
      where created_at > ${insertedAt} and 1 <> (select count(*) from events
        where subject = 'asset' and subject_id = assets.id and kind = 'asset.added')
    union all select 'a ticket without exactly one event ticket.raised', id from tickets
      where created_at > ${insertedAt} and 1 <> (select count(*) from events
        where subject = 'ticket' and subject_id = tickets.id and kind = 'ticket.raised')
    union all select 'a comment without exactly one event comment.added or comment.held', id from comments
      where created_at > ${insertedAt} and 1 <> (select count(*) from events
        where comment_id = comments.id and kind in ('comment.added', 'comment.held'))
    union all select 'an event of a subject that is gone', id from events
      where subject = 'ticket' and not exists (select from tickets where tickets.id = subject_id)
        or subject = 'asset' and not exists (select from assets where assets.id = subject_id)
        or subject = 'user' and not exists (select from users where users.id = subject_id)
    union all select 'a wrong number of pictures', id from assets
      where image_count <> (select count(*) from asset_images where asset_id = assets.id)
    union all select 'a wrong last event', ticket_id from ticket_threads
      where last_event_id <> (select coalesce(max(id), 0) from events
        where subject = 'ticket' and subject_id = ticket_id and kind <> 'due.soon')
    union all select 'a wrong number of unread notifications', inboxes.user_id from inboxes
      where unread <> (select count(distinct notifications.subject) from ${visibleNotifications}
        where notifications.user_id = inboxes.user_id and in_inbox and read_at is null)
    union all select 'a completed ticket that still waits', id from tickets
      join ticket_threads on ticket_id = id
      where created_at > ${insertedAt} and status = 'completed' and idle_since is null
    order by fault, id`)
