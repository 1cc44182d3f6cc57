import { createHash } from 'node:crypto'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import { keyConstraint } from '../../../src/wire/problem.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { unprocessable } from './problem.ts'

/** A create that may come twice: one person, one call, one key of the sender's choice, kept for a day. */
export interface Attempt {
  userId: number
  call: CallName
  key: string
  /** Tells a repetition from another request under the same key. */
  fingerprint: string
}

const refused = (text: string, key: string) =>
  unprocessable([{ field: 'Idempotency-Key', key: keyConstraint, text }], {
    'Idempotency-Key': key,
  })

/** The attempt that an `Idempotency-Key` header names; undefined without one, 422 for a malformed one. */
export function attemptOf(
  header: string | string[] | undefined,
  request: { userId: number; call: CallName; body: unknown },
): Attempt | undefined {
  if (header === undefined) return undefined
  const key = [header].flat().join(',')
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw refused(apiTexts.keyInvalid, key)
  const fingerprint = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')
  return { userId: request.userId, call: request.call, key, fingerprint }
}

/**
 * Claims the key inside the creating transaction. A repetition waits for the first attempt to end and gets
 * its answer; another request under the same key is refused.
 */
export async function claim(
  tx: Queryable,
  attempt: Attempt,
): Promise<{ answer: unknown } | undefined> {
  const { userId, call, key, fingerprint } = attempt
  // Rows that another attempt is removing are left to it, or the two would wait for each other.
  await tx.run(sql`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < now() - interval '1 day' for update skip locked))`)
  const claimed = await tx.run(sql`
    insert into idempotency_keys (user_id, call, key, fingerprint)
    values (${userId}, ${call}, ${key}, ${fingerprint}) on conflict do nothing`)
  if (claimed === 1) return undefined
  const first = await tx.one<{ fingerprint: string; response: unknown }>(sql`
    select fingerprint, response from idempotency_keys
    where user_id = ${userId} and call = ${call} and key = ${key}`)
  if (first.fingerprint !== fingerprint) throw refused(apiTexts.keyReused, key)
  return { answer: first.response }
}

/** Keeps the answer for repetitions, in the transaction that made it true. */
export async function keepAnswer(tx: Queryable, attempt: Attempt, answer: unknown): Promise<void> {
  const { userId, call, key } = attempt
  await tx.run(sql`
    update idempotency_keys set response = ${JSON.stringify(answer)}::jsonb
    where user_id = ${userId} and call = ${call} and key = ${key}`)
}
