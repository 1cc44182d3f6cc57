import type { Database } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'

/** Numbers of rows of a service desk in addition to its tickets. */
export interface Talk {
  /** Events of tickets, including those of comments. */
  events: number
  comments: number
  /** Additional events of one ticket. */
  long: number
  /** Unread notifications of one user. */
  notices: number
  /** Users who follow one ticket. */
  followers: number
}

/** Records that the measurements use. */
export interface Desk {
  /** A ticket with `long` events. */
  longTicket: number
  /** A ticket that all of the followers follow. */
  followed: number
  /** The followers: super admins without a place. */
  followers: number[]
  /** The super admin of the demo, who has unread notifications. */
  reader: number
  /** Tickets that are open. */
  open: number[]
}

/** Adds conversations to the existing tickets, once, with statements over whole sets. */
export async function seedTalk(db: Database, talk: Talk): Promise<Desk> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*) as n from comments where body like 'Measured %'`,
  )
  if (n < talk.comments) {
    await db.transaction(async (tx) => {
      // Heads and counts are computed afterwards, without a notification for each row.
      await tx.run(sql`alter table events disable trigger events_move_head`)
      await tx.run(sql`alter table ticket_threads disable trigger ticket_threads_told`)
      await tx.run(sql`create temporary table seed_tickets on commit drop as
        select row_number() over (order by id)::integer as n, id, created_at, raised_by from tickets`)
      await tx.run(sql`create index on seed_tickets (n)`)
      await tx.run(sql`insert into comments (ticket_id, author_id, visibility, body, created_at)
        select tickets.id, (select max(id) - i % 20 from users), case when i % 5 = 0 then 'internal' else 'public' end,
          'Measured ' || i || ': it was the cable, which somebody had taken for another desk.',
          tickets.created_at + make_interval(mins => i % 4000)
        from generate_series(1, ${talk.comments}::integer) as i
        join seed_tickets as tickets on tickets.n = 1 + (i * 7919::bigint) % (select count(*) from seed_tickets)`)
      await tx.run(sql`
        insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility, comment_id)
        select ticket_id, author_id, array['Comment added'], created_at, 'ticket', 'comment.added', false, visibility, id
        from comments where body like 'Measured %' order by id`)
      await addChanges(tx, talk)
      await tx.run(sql`
        update ticket_threads set last_event_id = latest.id, last_public_event_id = coalesce(latest.public_id, 0),
          all_comments = latest.comments, public_comments = latest.public_comments
        from (
          select subject_id, max(id) as id, max(id) filter (where visibility = 'public') as public_id,
            count(*) filter (where kind = 'comment.added')::integer as comments,
            (count(*) filter (where kind = 'comment.added' and visibility = 'public'))::integer as public_comments
          from events where subject = 'ticket' group by subject_id
        ) as latest where latest.subject_id = ticket_id`)
      await tx.run(sql`alter table events enable trigger events_move_head`)
      await tx.run(sql`alter table ticket_threads enable trigger ticket_threads_told`)
    })
    await fillInbox(db, talk.notices)
    await db.run(
      sql`vacuum (analyze) events, comments, ticket_threads, ticket_people, notifications, users`,
    )
  }
  await addPeople(db, talk.followers)
  return findDesk(db)
}

/** Adds changes of status up to the number of events, and those of the long ticket. */
async function addChanges(tx: Pick<Database, 'run' | 'one'>, talk: Talk): Promise<void> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*) as n from events where subject = 'ticket'`,
  )
  const changes = JSON.stringify([
    {
      field: 'status',
      from: { id: 'unassigned', text: 'Unassigned' },
      to: { id: 'in_progress', text: 'In progress' },
    },
  ])
  const rows = sql`
    insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility, changes)
    select tickets.id, (select max(id) - i % 20 from users), array['Status changed from Unassigned to In progress'],
      tickets.created_at + make_interval(mins => i % 4000), 'ticket', 'ticket.changed', false, 'public', ${changes}::jsonb`
  await tx.run(sql`${rows}
    from generate_series(1, ${Math.max(0, talk.events - n - talk.long)}::integer) as i
    join seed_tickets as tickets on tickets.n = 1 + (i * 104729::bigint) % (select count(*) from seed_tickets)`)
  await tx.run(sql`${rows}
    from generate_series(1, ${talk.long}::integer) as i
    join seed_tickets as tickets on tickets.n = (select max(n) from seed_tickets)`)
}

/** Adds super admins without a place. They are in no team, so they are only notified of what they follow. */
async function addPeople(db: Database, count: number): Promise<void> {
  await db.run(sql`
    insert into users (username, email, role_id, created_at)
    select 'Follower ' || i, 'follower.' || i || '@example.com', (select id from roles where name = 'super_admin'), now()
    from generate_series(1, ${count}::integer) as i on conflict do nothing`)
  await db.run(sql`
    insert into ticket_people (ticket_id, user_id, follows)
    select (select max(id) - 1 from tickets), id, true from users where email like 'follower.%'
    on conflict (ticket_id, user_id) do update set follows = true`)
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail)
    select id, 'following', true, 'soon' from users where email like 'follower.%' on conflict do nothing`)
}

/** Adds a notification of the latest event by another user for each of `count` tickets. */
async function fillInbox(db: Database, count: number): Promise<void> {
  await db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail, mailed_at)
    select users.id, threads.last_event_id, 'ticket:' || threads.ticket_id, 'followed', true, 'soon', now()
    from users, ticket_threads as threads
    where users.email = 'super.admin@example.com' and threads.last_event_id > 0
    order by threads.last_event_id desc limit ${count}
    on conflict do nothing`)
}

async function findDesk(db: Database): Promise<Desk> {
  const rows = await db.many<{ id: number }>(
    sql`select id from users where email like 'follower.%' order by id`,
  )
  const open = await db.many<{ id: number }>(sql`
    select id from tickets where status <> 'completed' and deleted_at is null
      and id < (select max(id) - 1 from tickets) order by id desc limit 500`)
  const long = await db.one<{ subject_id: number }>(sql`
    select subject_id from events where subject = 'ticket' group by subject_id order by count(*) desc limit 1`)
  const followed = await db.one<{ ticket_id: number }>(sql`
    select ticket_id from ticket_people where follows group by ticket_id order by count(*) desc limit 1`)
  const reader = await db.one<{ id: number }>(
    sql`select id from users where email = 'super.admin@example.com'`,
  )
  return {
    longTicket: long.subject_id,
    followed: followed.ticket_id,
    followers: rows.map(({ id }) => id),
    reader: reader.id,
    open: open.map(({ id }) => id),
  }
}
