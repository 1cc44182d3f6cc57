import type { Client } from 'pg'

/** Mails and calls to webhooks that waited to be sent when a backup was made. */
export interface WaitingCount {
  mails: number
  calls: number
}

export const noneWaiting: WaitingCount = { mails: 0, calls: 0 }

const reason = 'Not sent: it was waiting when the restored backup was made.'

/**
 * Gives up what waits to be sent, in a database that was filled from a backup: since the backup was made it may have
 * been sent, or be sent yet by the product that goes on running.
 */
export async function giveUpWaiting(client: Client): Promise<WaitingCount> {
  const { rows } = await client.query<{ channel: string; count: number }>(
    `with given_up as (
       update deliveries set status = 'dropped', done_at = clock_timestamp(), last_answer = $1
       where status = 'waiting' returning channel
     ) select channel, count(*)::integer as count from given_up group by channel`,
    [reason],
  )
  const of = (channel: string) => rows.find((row) => row.channel === channel)?.count ?? 0
  return { mails: of('mail'), calls: of('hook') }
}

/** Lets what waits be sent soon after the start: its jobs did not come along, and count as lost only after an hour. */
export async function hastenWaiting(client: Client): Promise<void> {
  await client.query(
    `update deliveries set next_at = least(next_at, now() - interval '1 day') where status = 'waiting'`,
  )
}

/** In a sentence; undefined where nothing waited. */
export function waitingText({ mails, calls }: WaitingCount): string | undefined {
  if (mails + calls === 0) return undefined
  return `${mails} emails and ${calls} webhook calls that were waiting will not be sent.`
}
