import { hasFailedTooLong, hookRetryDelay, retryAfter } from '../outward/webhook-schedule.ts'
import { webhookEvents } from '../../../src/wire/event-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { dropDelivery } from '../records/deliveries.ts'
import { record } from '../records/journal.ts'
import type { Outcome } from '../outward/post.ts'
import {
  failWaiting,
  findCall,
  isTaken,
  makeCall,
  noteCall,
  type WebhookCall,
} from '../records/webhook-calls.ts'
import type { Services } from '../services.ts'
import { messageOf } from './webhook-message.ts'
import type { JobQueue } from './queue.ts'

/** The status code with which a receiver reports that it was removed permanently. */
const gone = 410

/** Returns the handler of a job that sends one webhook delivery, and plans a retry if the receiver does not accept it. */
export function sendHook({
  db,
  jobs,
  keys,
  config,
}: Pick<Services, 'db' | 'jobs' | 'keys' | 'config'>): (
  job: { delivery: number },
  signal?: AbortSignal,
) => Promise<void> {
  return async ({ delivery }, signal) => {
    const call = await findCall(db, delivery)
    if (call?.status !== 'waiting') return
    if (!call.active) return failWaiting(db, call.webhook_id)
    const message = await messageOf(db, call, config)
    if (!message) return dropDelivery(db, call.id)
    const outcome = await makeCall({ db, keys, config, signal }, call, message)
    // The process is shutting down: another process repeats the attempt.
    signal?.throwIfAborted()
    await db.transaction((tx) => settle(tx, jobs, { call, outcome }))
  }
}

async function settle(
  tx: Queryable,
  jobs: JobQueue,
  { call, outcome }: { call: WebhookCall; outcome: Outcome },
): Promise<void> {
  const now = new Date()
  const isGone = outcome.status === gone
  const pause =
    isTaken(outcome) || isGone
      ? undefined
      : hookRetryDelay(call.attempts + 1, retryAfter(outcome.retryAfter, now))
  const failed = pause === undefined ? 'failed' : 'waiting'
  const status = isTaken(outcome) ? 'sent' : failed
  const webhook = await noteCall(tx, call, { outcome, status, pause })
  if (!webhook) return
  const isOff = isGone || hasFailedTooLong(webhook.failing_since, now)
  if (isOff) await switchOff(tx, call)
  if (isOff || !webhook.active) return failWaiting(tx, call.webhook_id)
  if (pause === undefined) return
  const group = String(call.webhook_id)
  await jobs.plan(tx, 'hook', { data: { delivery: call.id }, after: pause, group })
}

/** Deactivates a failing webhook and records an event, so that the users who manage webhooks are notified. */
async function switchOff(tx: Queryable, { webhook_id: id, name }: WebhookCall): Promise<void> {
  const changed = await tx.run(sql`update webhooks set active = false where id = ${id} and active`)
  if (changed === 0) return
  await record(tx, {
    subject: 'webhook',
    id,
    kind: 'webhook.switched_off',
    by: null,
    messages: [webhookEvents['webhook.switched_off'].sentence({ named: name })],
    changes: [{ field: 'webhook', from: null, to: { id, text: name } }],
  })
}
