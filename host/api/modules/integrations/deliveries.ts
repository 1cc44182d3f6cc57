import type { Delivery } from '../../../../src/wire/integration.ts'
import { sql } from '../../db/sql.ts'
import type { CallContext } from '../../http/route.ts'
import { findCall, isTaken, makeCall, noteCall, pingMessage } from '../../records/webhook-calls.ts'

/** Sends a test now, whether or not the caller waits for it, and notes what came of it; one attempt, no further ones. */
export async function sendPing(
  { db, database, keys, config }: CallContext<'testWebhook'>,
  delivery: number,
): Promise<void> {
  const call = await findCall(db, delivery)
  if (!call) return
  const outcome = await makeCall({ db, keys, config }, call, pingMessage(call))
  const status = isTaken(outcome) ? 'sent' : 'failed'
  await database.transaction(async (tx) => void (await noteCall(tx, call, { outcome, status })))
}

/** Lets a job send what waits again. */
export async function sendAgain(
  { db, jobs }: CallContext<'retryDelivery'>,
  { id, channel }: Pick<Delivery, 'id' | 'channel'>,
): Promise<void> {
  if (channel === 'mail') return jobs.plan(db, 'mail', { data: { delivery: id } })
  const { webhook_id } = await db.one<{ webhook_id: number }>(
    sql`select webhook_id from deliveries where id = ${id}`,
  )
  await jobs.plan(db, 'hook', { data: { delivery: id }, group: String(webhook_id) })
}
