import { rolesWith } from '../../src/domain/access/roles.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'
import { fanOut } from '../api/jobs/fan-out.ts'
import { openQueue } from '../api/jobs/queue.ts'
import { recountUnread } from '../api/records/inbox.ts'
import { instantOf, iso, type Moment } from './clock.ts'
import type { Demo } from './prepare.ts'

/** Users are notified of events since `notifiedSince`, and have read their notifications up to `unreadSince`. */
const notifiedSince: Moment = '5 00:00'
const unreadSince: Moment = '2 12:00'

/** Updates the threads of tickets, and inserts their followers and the events up to which each user has read them. */
export async function storeThreads(
  tx: Queryable,
  { threads, followers, now }: Pick<Demo, 'threads' | 'followers' | 'now'>,
): Promise<void> {
  await tx.run(sql`
    update ticket_threads set response_due_at = m.response_due_at, responded_at = m.responded_at,
      reopened_at = m.reopened_at, response_minutes = m.response_minutes, resolution_minutes = m.resolution_minutes,
      idle_minutes = m.idle_minutes, idle_since = m.idle_since, confirmed_at = m.confirmed_at, rating = m.rating,
      remark = m.remark
    from jsonb_populate_recordset(null::ticket_threads, ${JSON.stringify(threads)}::jsonb) as m
    where m.ticket_id = ticket_threads.ticket_id`)
  // A user has read the events before `unreadSince`, and those before the user's latest event.
  await tx.run(sql`
    insert into ticket_people (ticket_id, user_id, read_event_id)
    select subject_id, user_id, max(greatest(before.id, own.id))
    from (
      select id as subject_id, unnest(array[raised_by, assigned_to]) as user_id from tickets
      union select subject_id, created_by from events where subject = 'ticket'
    ) as people
    cross join lateral (
      select max(id) as id from events where subject = 'ticket' and events.subject_id = people.subject_id
        and created_at < ${iso(instantOf(unreadSince, now))}) as before
    cross join lateral (
      select max(id) as id from events where subject = 'ticket' and events.subject_id = people.subject_id
        and created_by = user_id) as own
    where user_id is not null and coalesce(before.id, own.id) is not null group by 1, 2`)
  await tx.run(sql`
    insert into ticket_people (ticket_id, user_id, follows)
    select ticket_id, users.id, true
    from comments join users on users.id = author_id or mentions @> jsonb_build_array(jsonb_build_object('id', users.id))
      join roles on roles.id = role_id
    where roles.name = any(${[...rolesWith('ticket.note')]})
    union select ticket_id, user_id, true
      from jsonb_to_recordset(${JSON.stringify(followers)}::jsonb) as row (ticket_id integer, user_id integer)
    on conflict (ticket_id, user_id) do update set follows = true`)
}

/** Inserts the notifications of the last days. Those that a user has read are marked as read and emailed. */
export async function addNotifications(db: Database, now: number): Promise<void> {
  const events = await db.many<{ id: number }>(sql`
    select id from events
    where subject = 'ticket' and created_at >= ${iso(instantOf(notifiedSince, now))} order by id`)
  await fanOut(db)({ events: events.map(({ id }) => id) })
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update notifications set created_at = events.created_at
      from events where events.id = event_id`)
    await tx.run(sql`
      update notifications set read_at = created_at + interval '35 minutes',
        mailed_at = case when mail <> 'off' then created_at + interval '2 minutes' end
      where created_at < ${iso(instantOf(unreadSince, now))} or exists (
        select from ticket_people where ticket_people.user_id = notifications.user_id
          and 'ticket:' || ticket_id = subject and read_event_id >= event_id)`)
    const people = await tx.many<{ user_id: number }>(
      sql`select distinct user_id from notifications order by 1`,
    )
    await recountUnread(
      tx,
      people.map(({ user_id }) => user_id),
    )
  })
}

/** Queues the emails about unread notifications. */
export async function queueEmails(db: Database, log: (message: string) => void): Promise<void> {
  const queue = await openQueue(db, { warn: (error: unknown) => log(String(error)) })
  try {
    const emails = await db.many<{ user: number; about: string }>(sql`
      select user_id as user, case mail when 'daily' then 'daily' else subject end as about
      from notifications where mailed_at is null and mail <> 'off' group by 1, 2 order by max(event_id)`)
    await db.transaction(async (tx) => {
      for (const email of emails) await queue.send(tx, 'gather-emails', email)
    })
  } finally {
    await queue.close()
  }
}
