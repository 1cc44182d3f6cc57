import type { DueReport } from '../../../src/domain/report/report-range.ts'
import { reportSubject } from '../mail/report-email.ts'
import { mailDelay } from '../mail/mail-rules.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'
import type { JobQueue } from './queue.ts'
import type { JobData } from './queues.ts'

/** Days after which a notification is no longer sent by email, unless it is newer than the previous daily emails. */
const unreadDays = 7
const daily = 'daily'

/** Whether a notification is new enough for an email. `since`: the time of the previous daily emails. */
const isRecent = (since: string | undefined) => sql`
  created_at > least(now() - make_interval(days => ${unreadDays}), ${since ?? null}::timestamptz)`

interface UnmailedNotification {
  user_id: number
  subject: string
  topic: string
  kind: string
  priority: string | null
}

type Parts = Pick<Services, 'db' | 'jobs' | 'config'>

/** Returns the handler of a job that plans the emails of notifications with the setting `soon`. */
export function planEmails({
  db,
  jobs,
  config,
}: Parts): (job: { events: number[] }) => Promise<void> {
  return async ({ events }) => {
    if (config.mail.kind === 'none') return
    const unmailed = await db.many<UnmailedNotification>(sql`
      select notifications.user_id, notifications.subject, notifications.topic, events.kind,
        tickets.priority
      from notifications join events on events.id = notifications.event_id
      left join tickets on events.subject = 'ticket' and tickets.id = events.subject_id
      where events.id = any(${events}) and notifications.mail = 'soon' and notifications.mailed_at is null
      order by notifications.id`)
    await db.transaction(async (tx) => {
      for (const each of unmailed) {
        const after = mailDelay(each, config.mail.delay)
        const data = { user: each.user_id, about: each.subject }
        await jobs.plan(tx, 'gather-emails', { data, ...(after > 0 && { after }) })
      }
    })
  }
}

/** Plans a daily email for each user with unread notifications of the setting `daily`, including all since `since`. */
export async function planDaily(
  tx: Queryable,
  jobs: Pick<JobQueue, 'plan'>,
  since: string,
): Promise<void> {
  const people = await tx.many<{ user_id: number }>(sql`
    select distinct user_id from notifications
    where mail = 'daily' and mailed_at is null and read_at is null and ${isRecent(since)}
    order by user_id`)
  for (const { user_id: user } of people)
    await jobs.plan(tx, 'gather-emails', { data: { user, about: daily, since } })
}

/** Plans the emails of the reports that are due in this round, one per subscriber. */
export async function planReports(
  tx: Queryable,
  jobs: Pick<JobQueue, 'plan'>,
  due: readonly DueReport[],
): Promise<void> {
  for (const { every, range } of due) {
    const planned = await tx.many<{ id: number }>(sql`
      insert into deliveries (channel, user_id, subject, event_ids)
      select 'mail', user_id, ${reportSubject({ every, range })}, '{}' from notification_preferences
      where topic = 'report' and mail = ${every} order by user_id
      on conflict do nothing returning id`)
    for (const { id } of planned) await jobs.plan(tx, 'mail', { data: { delivery: id } })
  }
}

/** Returns the handler of a job that collects the unsent notifications of a user in one email. Safe to repeat. */
export function gatherEmails({
  db,
  jobs,
}: Parts): (job: JobData['gather-emails']) => Promise<void> {
  return (job) =>
    db.transaction(async (tx) => {
      const { user, about } = job
      const events = await takeEvents(tx, job)
      if (events.length > 0) await planEmail(tx, jobs, { user, subject: about, events })
    })
}

/** Creates an email delivery and the job that sends it. Does nothing if the delivery exists. */
export async function planEmail(
  tx: Queryable,
  jobs: Pick<JobQueue, 'plan'>,
  { user, subject, events = [] }: { user: number; subject: string; events?: number[] },
): Promise<void> {
  const stored = await tx.maybe<{ id: number }>(sql`
    insert into deliveries (channel, user_id, subject, event_ids)
    values ('mail', ${user}, ${subject}, ${events}) on conflict do nothing returning id`)
  if (stored) await jobs.plan(tx, 'mail', { data: { delivery: stored.id } })
}

/**
 * Marks the notifications of an email as sent and returns their events. Daily emails leave out read ones here. For
 * others, this is checked when the email is sent.
 */
async function takeEvents(
  tx: Queryable,
  { user, about, since }: JobData['gather-emails'],
): Promise<number[]> {
  const condition =
    about === daily
      ? sql`mail = 'daily' and read_at is null`
      : sql`mail = 'soon' and subject = ${about}`
  const rows = await tx.many<{ event_id: number }>(sql`
    update notifications set mailed_at = clock_timestamp()
    where user_id = ${user} and mailed_at is null and ${condition} and ${isRecent(since)}
    returning event_id`)
  return rows.map(({ event_id }) => event_id).toSorted((one, other) => one - other)
}
