import type { Message } from '../../../src/wire/texts.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** The outcome of one attempt at a delivery. */
export interface Attempt {
  /** The status code of the response, or null without one. */
  answered: number | null
  /** The first 1,000 characters of its text. */
  words: string
  /** Why there was no response, if Assetdesk knows. */
  reason?: Message | undefined
  /** Milliseconds. */
  duration: number
  /** The new status. `waiting`: there will be another attempt. */
  status: 'waiting' | 'sent' | 'failed'
  /** Seconds until that attempt. */
  pause?: number | undefined
}

/** Returns the reason of an outcome as stored: without its English text. */
export const storedReason = ({ code, params }: Pick<Message, 'code' | 'params'>): string =>
  JSON.stringify({ code, params })

/**
 * Records an attempt in the delivery log. Returns 0 without a change if the delivery was dropped or marked as failed
 * during the attempt, unless the attempt succeeded.
 */
export const noteAttempt = (
  tx: Queryable,
  id: number,
  { answered, words, reason, duration, status, pause = 0 }: Attempt,
): Promise<number> => {
  const known = reason && storedReason(reason)
  return tx.run(sql`
    update deliveries set attempts = attempts + 1, last_status = ${answered}, last_answer = ${words},
      reason = ${known ?? null}::jsonb,
      duration = ${duration}, attempted_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(secs => ${pause}), status = ${status},
      done_at = case when ${status} = 'waiting' then null else clock_timestamp() end
    where id = ${id} and (status = 'waiting' or ${status} = 'sent')`)
}

/** Marks a queued delivery as dropped, because there is nothing left to send. */
export async function dropDelivery(db: Queryable, id: number): Promise<void> {
  await db.run(sql`
    update deliveries set status = 'dropped', done_at = clock_timestamp() where id = ${id} and status = 'waiting'`)
}
