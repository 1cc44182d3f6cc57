import { markName, storedNames } from '../../../host/api/files/files.ts'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { messageId } from '../../../host/api/records/webhook-calls.ts'
import { company } from '../../support/company.ts'
import type { Outside } from './outside.ts'
import type { Commenters } from './commenters.ts'

const { officeAdmin, systemAdmin, employee } = company.users

/** The users who are notified of the comments of others on the ticket. */
export const listeners = [employee, officeAdmin, systemAdmin]

/** Lets a system admin follow the ticket of the employee and the office admin, with emails soon. */
export async function prepareListeners(db: Queryable, ticket: number): Promise<void> {
  await db.run(sql`
    insert into ticket_people (ticket_id, user_id, follows) values (${ticket}, ${systemAdmin}, true)`)
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail) values (${systemAdmin}, 'following', true, 'soon')`)
}

/** Returns the number of jobs that are not done. */
export async function jobsLeft(db: Queryable): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*) as n from pgboss.job where state in ('created', 'retry', 'active')`,
  )
  return n
}

/** Numbers of faults by description. */
export type Verdict = Readonly<Record<string, number>>

/** Compares acknowledged requests with the database, the emails and the webhook calls after all jobs are done. */
export async function judge(
  db: Queryable,
  commenters: Commenters,
  outside: Outside,
): Promise<Verdict> {
  return {
    ...(await judgeComments(db, commenters)),
    ...(await judgeTold(db)),
    ...(await judgeMails(db, outside)),
    ...(await judgeCalls(db, outside)),
  }
}

async function judgeComments(db: Queryable, { comments, deleted }: Commenters): Promise<Verdict> {
  const rows = await db.many<{ body: string; files: number[] }>(sql`
    select body, array(
      select id from attachments where subject = 'comment' and subject_id = comments.id order by id
    ) as files
    from comments where body like 'Said %'`)
  const stored = Map.groupBy(rows, ({ body }) => body)
  const undeleted = await db.many<{ id: number }>(
    sql`select id from attachments where id = any(${[...deleted]})`,
  )
  const isWhole = ([text, files]: [string, number[]]) =>
    String(stored.get(text)?.[0]?.files ?? '?') === String(files)
  return {
    'comments lost, or without their files': [...comments].filter((each) => !isWhole(each)).length,
    'comments stored twice': [...stored.values()].filter(({ length }) => length > 1).length,
    'deleted files that are there': undeleted.length,
  }
}

async function judgeTold(db: Queryable): Promise<Verdict> {
  const { untold } = await db.one<{ untold: number }>(sql`
    select count(*) as untold from events
    join comments on comments.id = events.comment_id
    cross join unnest(${listeners}::integer[]) as person
    where events.kind = 'comment.added' and body like 'Said %' and events.created_by <> person
      and not exists (
        select from notifications where notifications.event_id = events.id and notifications.user_id = person)`)
  const { twice } = await db.one<{ twice: number }>(sql`
    select count(*) as twice from (
      select from notifications group by user_id, event_id having count(*) > 1) as rows`)
  return { 'notifications missing': untold, 'notifications twice': twice }
}

async function judgeMails(db: Queryable, { postbox }: Outside): Promise<Verdict> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from notifications
    where mail = 'soon' and 1 <> (
      select count(*) from deliveries where channel = 'mail' and deliveries.user_id = notifications.user_id
        and notifications.event_id = any(deliveries.event_ids))`)
  const rows = await db.many<{ id: number; at: number; status: string }>(sql`
    select id, (extract(epoch from created_at) * 1000)::bigint as at, status from deliveries where channel = 'mail'`)
  const arrived = new Set([...postbox.recipients.values()].flat())
  const known = new Set(rows.map(({ id, at }) => `<mail.${id}.${at}@localhost>`))
  const isLost = ({ id, at, status }: (typeof rows)[number]) =>
    status === 'sent' && !arrived.has(`<mail.${id}.${at}@localhost>`)
  const isOpen = ({ status }: (typeof rows)[number]) => !['sent', 'dropped'].includes(status)
  return {
    'news that are in no mail, or in two': n,
    'mails lost': rows.filter(isLost).length,
    'mails not sent': rows.filter(isOpen).length,
    'mails under another Message-ID': [...arrived].filter((id) => !known.has(id)).length,
  }
}

async function judgeCalls(db: Queryable, { calls }: Outside): Promise<Verdict> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from events where kind = 'comment.added' and 1 <> (
      select count(*) from deliveries where channel = 'hook' and events.id = any(event_ids))`)
  const rows = await db.many<{ message: string; status: string }>(
    sql`select ${messageId} as message, status from deliveries where channel = 'hook'`,
  )
  const known = new Set(rows.map(({ message }) => message))
  return {
    'events without a call, or with two': n,
    'calls lost': rows.filter(({ message }) => !calls.has(message)).length,
    'calls not noted as sent': rows.filter(({ status }) => status !== 'sent').length,
    'calls under another webhook-id': [...calls.keys()].filter((id) => !known.has(id)).length,
  }
}

/** Counts files without a row, and missing files of rows, after a sweep. `stored`: all files of the store. */
export async function judgeFiles(db: Queryable, stored: readonly string[]): Promise<Verdict> {
  const rows = await db.many<{ file_key: string }>(sql`select file_key from attachments`)
  const expectedNames = new Set(rows.flatMap(({ file_key }) => storedNames(file_key)))
  const names = stored.filter((name) => name !== markName)
  const there = new Set(names)
  return {
    'files without a row': names.filter((name) => !expectedNames.has(name)).length,
    'rows without a file': [...expectedNames].filter((name) => !there.has(name)).length,
  }
}
