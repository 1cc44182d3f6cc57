import { message } from '../../../src/wire/texts.ts'
import { integrationTexts } from '../../../src/domain/messages/en/integration.ts'
import { payloadOf, type OutwardMessage } from '../outward/webhook-payload.ts'
import { testWords } from '../outward/webhook-words.ts'
import { pingKind, type WebhookFormat } from '../../../src/wire/integration.ts'
import type { Config } from '../config/config.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import { postOutward, type Outcome } from '../outward/post.ts'
import { decryptSecret, reencryptSecret, signedHeaders } from '../outward/signature.ts'
import { noteAttempt, storedReason, type Attempt } from './deliveries.ts'

/** A delivery of a webhook, with the fields that are needed to send it. */
export interface WebhookCall {
  id: number
  webhook_id: number
  event_ids: number[]
  status: string
  attempts: number
  created_at: string
  name: string
  url: string
  format: WebhookFormat
  internal: boolean
  active: boolean
  secret: Buffer
  /** The former secrets that are still valid. */
  former_secrets: Buffer[]
}

/** Selects the message id, which is the same for all attempts of a delivery, so that receivers recognise retries. */
export const messageId = sql`
  'msg_' || deliveries.id || '_' || (extract(epoch from deliveries.created_at) * 1000)::bigint`

export const findCall = (db: Queryable, id: number): Promise<WebhookCall | undefined> =>
  db.maybe<WebhookCall>(sql`
    select deliveries.id, deliveries.webhook_id, deliveries.event_ids, deliveries.status, deliveries.attempts,
      deliveries.created_at, webhooks.name, webhooks.url, webhooks.format, webhooks.internal, webhooks.active,
      webhooks.secret, array(
        select former_secrets.secret from former_secrets
        where former_secrets.webhook_id = webhooks.id and valid_until > now() order by former_secrets.id desc
      ) as former_secrets
    from deliveries join webhooks on webhooks.id = deliveries.webhook_id
    where deliveries.id = ${id} and deliveries.channel = 'hook'`)

/** Returns the message of a test delivery. */
export const pingMessage = ({
  name,
  created_at,
}: Pick<WebhookCall, 'name' | 'created_at'>): OutwardMessage => ({
  type: pingKind,
  at: created_at,
  data: { event: null, comment: null, actor: null },
  words: testWords(name),
})

/**
 * Encrypts the secrets of all webhooks, also former ones, with the newest key, so that the older one can be removed.
 * Does nothing outside a rotation of `SECRET_KEY`. Does not change secrets that neither key has encrypted.
 */
export async function reencryptSecrets(
  db: Database,
  { webhooks: keys }: Pick<Keys, 'webhooks'>,
): Promise<void> {
  if (!keys.older()) return
  await db.transaction(async (tx) => {
    // Replacing a secret locks the webhook first, too.
    for (const table of [sql`webhooks`, sql`former_secrets`]) {
      const stored = await tx.many<Pick<WebhookCall, 'id' | 'secret'>>(
        sql`select id, secret from ${table} order by id for update`,
      )
      for (const { id, secret } of stored) {
        const encrypted = reencryptSecret(secret, keys)
        if (encrypted !== secret)
          await tx.run(sql`update ${table} set secret = ${encrypted} where id = ${id}`)
      }
    }
  })
}

interface Sender {
  db: Queryable
  keys: Pick<Keys, 'webhooks'>
  config: Pick<Config, 'webhookHosts'>
  signal?: AbortSignal | undefined
}

/**
 * Returns the former secrets that are valid. Leaves out those that no key decrypts, as after a change of `SECRET_KEY`
 * without rotation: they expire anyway.
 */
const formerSecretsOf = ({ former_secrets }: WebhookCall, keys: Sender['keys']): string[] =>
  former_secrets.flatMap((secret) => {
    try {
      return [decryptSecret(secret, keys.webhooks)]
    } catch {
      return []
    }
  })

/** Sends the delivery once. Never throws because of the receiver. */
export async function makeCall(
  { db, keys, config, signal }: Sender,
  call: WebhookCall,
  outward: OutwardMessage,
): Promise<Outcome> {
  const body = payloadOf(call.format, outward)
  const { id } = await db.one<{ id: string }>(
    sql`select ${messageId} as id from deliveries where id = ${call.id}`,
  )
  let secrets: string[]
  try {
    secrets = [decryptSecret(call.secret, keys.webhooks), ...formerSecretsOf(call, keys)]
  } catch {
    const reason = message(integrationTexts.outcomes, 'sealed')
    return { status: null, text: reason.text, reason, retryAfter: undefined, duration: 0 }
  }
  const headers = signedHeaders({ id, body }, secrets, new Date())
  return postOutward({ url: call.url, body, headers, hosts: config.webhookHosts, signal })
}

/** Returns whether the receiver accepted the delivery. */
export const isTaken = ({ status }: Outcome): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * Records an attempt in the delivery log and at the webhook, which counts the failures since its last success. The failure
 * of a test does not count. Returns undefined if the webhook was deleted during the attempt.
 */
export async function noteCall(
  tx: Queryable,
  call: WebhookCall,
  { outcome, ...next }: { outcome: Outcome } & Pick<Attempt, 'status' | 'pause'>,
): Promise<(Pick<WebhookCall, 'active'> & { failing_since: string | null }) | undefined> {
  const { status: answered, text: words, reason, duration } = outcome
  const isTest = call.event_ids.length === 0
  const failingSince = isTest ? sql`failing_since` : sql`coalesce(failing_since, clock_timestamp())`
  const since = isTaken(outcome) ? sql`null` : failingSince
  // Before the delivery, because disabling a webhook locks its rows in the same order.
  const webhook = await tx.maybe<{ active: boolean; failing_since: string | null }>(sql`
    update webhooks set failing_since = ${since} where id = ${call.webhook_id} returning active, failing_since`)
  if (webhook) await noteAttempt(tx, call.id, { answered, words, reason, duration, ...next })
  return webhook
}

/**
 * Marks the waiting deliveries of a disabled webhook as failed, so that they can be sent again when it is enabled.
 */
export async function failWaiting(db: Queryable, webhook: number): Promise<void> {
  const reason = message(integrationTexts.outcomes, 'switchedOff')
  await db.run(sql`
    update deliveries set status = 'failed', done_at = clock_timestamp(), last_status = null, last_answer = ${reason.text},
      reason = ${storedReason(reason)}::jsonb
    where webhook_id = ${webhook} and status = 'waiting'`)
}
