import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'

/** What came of one attempt to send something outside. */
export interface Attempt {
  /** What the receiver answered; null where it said none. */
  answered: number | null
  /** The beginning of its words, 1,000 characters at most. */
  words: string
  /** Milliseconds. */
  duration: number
  /** What becomes of the delivery; `waiting`: another attempt follows. */
  status: 'waiting' | 'sent' | 'failed'
  /** Seconds until that attempt. */
  pause?: number | undefined
}

/** Notes an attempt in the delivery log. */
export const noteAttempt = (
  tx: Queryable,
  id: number,
  { answered, words, duration, status, pause = 0 }: Attempt,
): Promise<number> =>
  tx.run(sql`
    update deliveries set attempts = attempts + 1, last_status = ${answered}, last_answer = ${words},
      duration = ${duration}, attempted_at = clock_timestamp(),
      next_at = clock_timestamp() + make_interval(secs => ${pause}), status = ${status},
      done_at = case when ${status} = 'waiting' then null else clock_timestamp() end
    where id = ${id}`)
