import type { Client } from 'pg'
import { integrationTexts } from '../../../src/domain/messages/en/integration.ts'
import { message } from '../../../src/wire/texts.ts'
import { storedReason } from '../records/deliveries.ts'
import { figure } from '../runtime/figures.ts'

/** The numbers of emails and webhook deliveries that a restore dropped. */
export interface DroppedCount {
  mails: number
  calls: number
}

export const noneDropped: DroppedCount = { mails: 0, calls: 0 }

/**
 * Drops queued deliveries and unsent notifications of a restored database. They may have been sent since the backup, or
 * the original installation may still send them.
 */
export async function dropQueued(client: Client): Promise<DroppedCount> {
  await client.query(
    `update notifications set mail = 'off' where mail <> 'off' and mailed_at is null and read_at is null`,
  )
  const reason = message(integrationTexts.outcomes, 'restored')
  const { rows } = await client.query<{ channel: string; count: number }>(
    `with dropped as (
       update deliveries set status = 'dropped', done_at = clock_timestamp(), last_status = null, last_answer = $1,
         reason = $2::jsonb
       where status = 'waiting' returning channel
     ) select channel, count(*)::integer as count from dropped group by channel`,
    [reason.text, storedReason(reason)],
  )
  const of = (channel: string) => rows.find((row) => row.channel === channel)?.count ?? 0
  return { mails: of('mail'), calls: of('hook') }
}

/**
 * Makes queued deliveries overdue by a day. A backup contains no jobs, and a delivery that is not overdue gets a new job
 * only after an hour.
 */
export async function expediteQueued(client: Client): Promise<void> {
  await client.query(
    `update deliveries set next_at = least(next_at, now() - interval '1 day') where status = 'waiting'`,
  )
}

/** Returns a sentence about dropped deliveries, or undefined if there were none. */
export function droppedText({ mails, calls }: DroppedCount): string | undefined {
  if (mails + calls === 0) return undefined
  return `Dropped because they were waiting when the backup was made: emails ${figure(mails)}, webhook calls ${figure(calls)}.`
}
