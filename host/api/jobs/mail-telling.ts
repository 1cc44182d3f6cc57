import { mailWait, nextDigest } from '../../../src/domain/mail-rules.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'

/** Days after which nobody is told by mail any more. */
const newsDays = 7
const daily = 'daily'

interface Told {
  user_id: number
  subject: string
  topic: string
  mail: 'soon' | 'daily'
  kind: string
  priority: string
}

type Parts = Pick<Services, 'db' | 'jobs' | 'config'>

/** Plans the mails that tell of events: soon, or at the next moment for daily ones. */
export function planLetters({
  db,
  jobs,
  config,
}: Parts): (job: { events: number[] }) => Promise<void> {
  return async ({ events }) => {
    if (config.mail.kind === 'none') return
    const told = await db.many<Told>(sql`
      select notifications.user_id, notifications.subject, notifications.topic, notifications.mail, events.kind,
        tickets.priority
      from notifications join events on events.id = notifications.event_id
      join tickets on events.subject = 'ticket' and tickets.id = events.subject_id
      where events.id = any(${events}) and notifications.mail <> 'off' and notifications.mailed_at is null
      order by notifications.id`)
    const digest = nextDigest(new Date(), config.business, config.mail.digestAt)
    const untilDigest = (digest.getTime() - Date.now()) / 1000
    await db.transaction(async (tx) => {
      for (const each of told) {
        const isDaily = each.mail === daily
        const after = isDaily ? untilDigest : mailWait(each, config.mail.delay)
        const data = { user: each.user_id, about: isDaily ? daily : each.subject }
        await jobs.plan(tx, 'letter', { data, ...(after > 0 && { after }) })
      }
    })
  }
}

/** Takes what nobody has mailed yet into one mail; whoever comes second finds nothing left. */
export function gatherLetter({
  db,
  jobs,
}: Parts): (job: { user: number; about: string }) => Promise<void> {
  return ({ user, about }) =>
    db.transaction(async (tx) => {
      const events = await takeEvents(tx, user, about)
      if (events.length === 0) return
      const stored = await tx.maybe<{ id: number }>(sql`
        insert into deliveries (channel, user_id, subject, event_ids)
        values ('mail', ${user}, ${about}, ${events}) on conflict do nothing returning id`)
      if (stored) await jobs.plan(tx, 'mail', { data: { delivery: stored.id } })
    })
}

/** What has been read is left out of daily mails; a mail about a ticket that has been read is dropped when it is sent. */
async function takeEvents(tx: Queryable, user: number, about: string): Promise<number[]> {
  const which =
    about === daily
      ? sql`mail = 'daily' and read_at is null`
      : sql`mail = 'soon' and subject = ${about}`
  const rows = await tx.many<{ event_id: number }>(sql`
    update notifications set mailed_at = clock_timestamp()
    where user_id = ${user} and mailed_at is null and ${which}
      and created_at > now() - make_interval(days => ${newsDays})
    returning event_id`)
  return rows.map(({ event_id }) => event_id).toSorted((one, other) => one - other)
}
