import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'
import { repliesPerHour } from './incoming-mail.ts'

/** An automatic reply to the sender of a rejected email. */
interface Notice {
  user: number
  /** How the subjects of such deliveries about the same ticket begin. */
  about: string
  /** Bytes that identify the email. If it is read twice, as after a crash, the sender is notified once. */
  message: Buffer
}

/** Notifies the sender of a rejected email. Returns false if they were notified too often within an hour. */
export async function notifySender(
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  { user, about, message }: Notice,
): Promise<boolean> {
  const { recent } = await tx.one<{ recent: number }>(sql`
    select count(*) as recent from deliveries
    where user_id = ${user} and subject like ${`${about}:%`} and created_at > now() - interval '1 hour'`)
  if (recent >= repliesPerHour) return false
  const stored = await tx.maybe<{ id: number }>(sql`
    insert into deliveries (channel, user_id, subject, event_ids)
    values ('mail', ${user}, ${`${about}:${message.toString('hex')}`}, '{}') on conflict do nothing returning id`)
  if (stored) await jobs.plan(tx, 'mail', { data: { delivery: stored.id } })
  return true
}
