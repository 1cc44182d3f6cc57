import { message } from '../../../../src/wire/texts.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { webhookRuleTexts as texts } from '../../../../src/domain/messages/en/integration.ts'
import type { Delivery } from '../../../../src/wire/webhook.ts'
import { sql } from '../../db/sql.ts'
import type { CallContext } from '../../http/route.ts'
import { emailFor } from '../../jobs/mail-sending.ts'
import { messageOf } from '../../jobs/webhook-message.ts'
import { findMail } from '../../mail/mail-events.ts'
import { findCall, isTaken, makeCall, noteCall, pingMessage } from '../../records/webhook-calls.ts'

/** Sends a test delivery once and stores its result, even if the caller disconnects. */
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

type Obstacle = 'notFailed' | 'mailOff' | 'switchedOff' | 'nothingLeft'

const faultKeys: Readonly<Record<Obstacle, string>> = {
  notFailed: 'not-failed',
  mailOff: 'mail-off',
  switchedOff: 'switched-off',
  nothingLeft: 'nothing-left',
}

/** Returns why a job would drop the delivery; undefined if it would send it. */
async function obstacleTo(
  { db, config, keys: secrets, computeReport }: CallContext<'retryDelivery'>,
  { id, channel }: Delivery,
): Promise<Obstacle | undefined> {
  if (channel === 'mail') {
    if (config.mail.kind === 'none') return 'mailOff'
    const mail = await findMail(db, id)
    return mail && (await emailFor(db, mail, { config, keys: secrets, computeReport }))
      ? undefined
      : 'nothingLeft'
  }
  const call = await findCall(db, id)
  if (!call?.active) return 'switchedOff'
  return (await messageOf(db, call, config)) ? undefined : 'nothingLeft'
}

/** Returns the fault of a delivery that cannot be sent again. */
export async function resendFaults(
  context: CallContext<'retryDelivery'>,
  delivery: Delivery,
): Promise<Fault[]> {
  const obstacle =
    delivery.status === 'failed' ? await obstacleTo(context, delivery) : ('notFailed' as const)
  return obstacle ? [fault('id', faultKeys[obstacle], message(texts, obstacle))] : []
}

/** Queues a delivery to be sent again. */
export async function resend(
  { db, jobs }: CallContext<'retryDelivery'>,
  { id, channel }: Pick<Delivery, 'id' | 'channel'>,
): Promise<void> {
  if (channel === 'mail') return jobs.plan(db, 'mail', { data: { delivery: id } })
  const { webhook_id } = await db.one<{ webhook_id: number }>(
    sql`select webhook_id from deliveries where id = ${id}`,
  )
  await jobs.plan(db, 'hook', { data: { delivery: id }, group: String(webhook_id) })
}
