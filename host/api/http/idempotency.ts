import { message, type Message } from '../../../src/wire/texts.ts'
import { createHash } from 'node:crypto'
import { fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import { keyConstraint } from '../../../src/wire/problem.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { unprocessable } from './problem.ts'

/**
 * Calls that share the keys of another one. The asset form sends one or several IDs with the same key, because the first
 * request may have been stored (STA-12).
 */
const sharedKeys: Partial<Record<CallName, CallName>> = { createSimilarAssets: 'createAsset' }

/** A create request with an `Idempotency-Key`. Keys are per person and call. */
export interface Attempt {
  userId: number
  call: CallName
  key: string
  /** Hash of the content, which distinguishes a retry from a different request with the same key. */
  fingerprint: string
}

/** Keys are deleted after this time, when no client repeats its request. Photos of a stock-take wait up to 14 days. */
const lifetime = '15 days'

const refused = (text: Message, key: string) =>
  unprocessable([fault('Idempotency-Key', keyConstraint, text)], {
    'Idempotency-Key': key,
  })

/** Returns the attempt of an `Idempotency-Key` header, or undefined without one. Throws a 422 if it is malformed. */
export function attemptOf(
  header: string | string[] | undefined,
  request: { userId: number; call: CallName; content: unknown },
): Attempt | undefined {
  if (header === undefined) return undefined
  const key = [header].flat().join(',')
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw refused(message(apiTexts, 'keyInvalid'), key)
  const { userId, content } = request
  const call = sharedKeys[request.call] ?? request.call
  const distinct = call === request.call ? content : [request.call, content]
  const fingerprint = createHash('sha256').update(JSON.stringify(distinct)).digest('base64url')
  return { userId, call, key, fingerprint }
}

/**
 * Reserves the key inside the creating transaction. Returns undefined for the first request. A retry waits until the
 * first request has committed or rolled back, and gets its response. Throws a 422 for another request with the same key.
 */
export async function reserveKey(
  tx: Queryable,
  attempt: Attempt,
): Promise<{ response: unknown } | undefined> {
  const { userId, call, key, fingerprint } = attempt
  // Skips rows that another request is deleting, because two such deletes could deadlock.
  await tx.run(sql`
    delete from idempotency_keys where ctid = any (array(
      select ctid from idempotency_keys where created_at < now() - ${lifetime}::interval for update skip locked))`)
  const claimed = await tx.run(sql`
    insert into idempotency_keys (user_id, call, key, fingerprint)
    values (${userId}, ${call}, ${key}, ${fingerprint}) on conflict do nothing`)
  if (claimed === 1) return undefined
  const first = await tx.one<{ fingerprint: string; response: unknown }>(sql`
    select fingerprint, response from idempotency_keys
    where user_id = ${userId} and call = ${call} and key = ${key}`)
  if (first.fingerprint !== fingerprint) throw refused(message(apiTexts, 'keyReused'), key)
  return { response: first.response }
}

/** Stores the response for retries, in the same transaction as the write. */
export async function storeResponse(
  tx: Queryable,
  attempt: Attempt,
  response: unknown,
): Promise<void> {
  const { userId, call, key } = attempt
  await tx.run(sql`
    update idempotency_keys set response = ${JSON.stringify(response)}::jsonb
    where user_id = ${userId} and call = ${call} and key = ${key}`)
}
