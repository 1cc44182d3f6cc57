import type { WebhookFacts } from '../../../../src/domain/event/webhook-rules.ts'
import { formerSecretHours, maxFormerSecrets } from '../../outward/webhook-schedule.ts'
import type { Delivery, DeliveryQuery, Webhook } from '../../../../src/wire/webhook.ts'
import {
  encryptedKind,
  lateKind,
  pingKind,
  receiptKind,
  reportKind,
} from '../../../../src/wire/integration.ts'
import type { LastChange } from '../../../../src/wire/problem.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/open.ts'
import { join, raw, sql } from '../../db/sql.ts'
import { all, anyOf, type List } from '../../lists/list.ts'
import { messageId } from '../../records/webhook-calls.ts'
import { instantText } from '../../records/rows.ts'

/** All columns except the secrets. */
const webhookColumns = sql`
  webhooks.id, webhooks.name, webhooks.url, webhooks.format, webhooks.kinds, webhooks.manager, webhooks.internal,
  webhooks.active, webhooks.created_at, webhooks.version, (
    select json_build_object('at', ${instantText('coalesce(attempted_at, deliveries.created_at)')}, 'status', deliveries.status)
    from deliveries where deliveries.webhook_id = webhooks.id order by deliveries.id desc limit 1
  ) as last`

export const listWebhooks = (db: Queryable): Promise<Webhook[]> =>
  db.many<Webhook>(sql`select ${webhookColumns} from webhooks order by lower(name), id`)

export const webhookById = (db: Queryable, id: number): Promise<Webhook | undefined> =>
  db.maybe<Webhook>(sql`select ${webhookColumns} from webhooks where id = ${id}`)

/** Locks a webhook until the transaction ends; undefined if there is none. */
export async function lockWebhook(db: Queryable, id: number): Promise<Webhook | undefined> {
  const locked = await db.maybe(sql`select from webhooks where id = ${id} for no key update`)
  return locked === undefined ? undefined : await webhookById(db, id)
}

export const lastWebhookChange = (db: Queryable, id: number): Promise<LastChange | undefined> =>
  db.maybe(sql`
    select users.username as by, webhooks.changed_at as at
    from webhooks join users on users.id = webhooks.changed_by where webhooks.id = ${id}`)

/** Returns the number of webhooks. Takes a lock until the transaction ends, so that parallel inserts run one after the other. */
export async function countForAdding(db: Queryable): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(${advisoryLocks.webhooks})`)
  return (await db.one<{ count: number }>(sql`select count(*)::integer as count from webhooks`))
    .count
}

const columns = ['name', 'url', 'format', 'kinds', 'manager', 'internal'] as const
const columnList = raw(columns.join(', '))

export async function insertWebhook(
  db: Queryable,
  { secret, by, ...webhook }: WebhookFacts & { secret: Buffer; by: number },
): Promise<number> {
  const values = columns.map((column) => webhook[column])
  const { id } = await db.one<{ id: number }>(sql`
    insert into webhooks (${columnList}, secret, created_by) values (${join(values)}, ${secret}, ${by}) returning id`)
  return id
}

interface WebhookChange extends WebhookFacts {
  active: boolean
  by: number
}

/**
 * Updates a webhook. If nothing differs, its version stays, so that other users' edits do not become outdated. Switching
 * it on resets its failures.
 */
export async function updateWebhook(
  db: Queryable,
  id: number,
  { active, by, ...webhook }: WebhookChange,
): Promise<void> {
  const values = columns.map((column) => webhook[column])
  await db.run(sql`
    update webhooks set (${columnList}, active) = row(${join(values)}, ${active}), changed_by = ${by},
      changed_at = clock_timestamp(), failing_since = case when active then failing_since end
    where id = ${id} and (${columnList}, active) is distinct from (${join(values)}, ${active})`)
}

/**
 * Replaces the secret. Deliveries are also signed with the former secret for another `formerSecretHours`. Deletes expired
 * former secrets, and the oldest ones if there are more than `maxFormerSecrets`.
 */
export async function replaceSecret(
  db: Queryable,
  id: number,
  { secret, by }: { secret: Buffer; by: number },
): Promise<void> {
  await db.run(sql`
    insert into former_secrets (webhook_id, secret, valid_until)
    select id, secret, now() + make_interval(hours => ${formerSecretHours}) from webhooks where id = ${id}`)
  await db.run(sql`
    delete from former_secrets where webhook_id = ${id} and (valid_until <= now() or id not in (
      select id from former_secrets where webhook_id = ${id} order by id desc limit ${maxFormerSecrets}))`)
  await db.run(sql`
    update webhooks set secret = ${secret}, changed_by = ${by}, changed_at = clock_timestamp() where id = ${id}`)
}

export const deleteWebhook = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`delete from webhooks where id = ${id}`)

/** Inserts a test delivery, which the request sends itself instead of a job. Returns its id. */
export async function insertPing(db: Queryable, id: number, nonce: string): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into deliveries (channel, webhook_id, subject, event_ids)
    values ('hook', ${id}, ${`${pingKind}:${nonce}`}, '{}') returning id`)
  return row.id
}

/**
 * Selects the kinds of the events of a delivery that still exist. The events of a webhook call, up to all of a run, have
 * one kind, so one event is enough.
 */
const kindsOfDelivery = sql`
  select distinct kind from (
    select events.kind::text from (select unnest(deliveries.event_ids) as id) as named join events using (id)
    limit case deliveries.channel when 'hook' then 1 end
  ) as found order by kind`

const deliveryColumns = sql`
  deliveries.id, deliveries.channel, coalesce(webhooks.name, users.username, '') as target,
  case split_part(deliveries.subject, ':', 1) when ${pingKind} then null when ${reportKind} then null
    when ${encryptedKind} then 'ticket:' || split_part(deliveries.subject, ':', 2)
    when ${lateKind} then 'ticket:' || split_part(deliveries.subject, ':', 2)
    when ${receiptKind} then 'ticket:' || split_part(deliveries.subject, ':', 2) else deliveries.subject end as subject,
  case when deliveries.event_ids = '{}' then array[split_part(deliveries.subject, ':', 1)] else array(${kindsOfDelivery}) end as kinds,
  deliveries.status, deliveries.attempts, deliveries.last_status, deliveries.last_answer, deliveries.reason, deliveries.duration,
  case when deliveries.channel = 'hook' then ${messageId} end as message_id,
  deliveries.created_at, deliveries.attempted_at, deliveries.done_at`
const deliveryJoins = sql`
  left join webhooks on webhooks.id = deliveries.webhook_id
  left join users on users.id = deliveries.user_id`

/** Returns the list of deliveries, newest first. */
export function deliveryList({ channel, status }: DeliveryQuery): List {
  const condition = all([
    channel ? anyOf('channel', [channel]) : sql`true`,
    status ? anyOf('status', [status]) : sql`true`,
  ])
  return {
    table: 'deliveries',
    condition,
    keys: [{ column: 'created_at' }, { column: 'id' }],
    orderDir: 'desc',
    columns: deliveryColumns,
    joins: deliveryJoins,
  }
}

export const deliveryById = (db: Queryable, id: number): Promise<Delivery | undefined> =>
  db.maybe<Delivery>(sql`
    select ${deliveryColumns} from deliveries ${deliveryJoins} where deliveries.id = ${id}`)

/** Resets a failed delivery so that it can be sent again, with the full number of attempts. */
export const requeue = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`
    update deliveries set status = 'waiting', attempts = 0, done_at = null, next_at = clock_timestamp()
    where id = ${id} and status = 'failed'`)
