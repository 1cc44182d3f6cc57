import { keysOf, roles } from '../../src/wire/enums.ts'
import { webhookLabels, type WebhookKind } from '../../src/wire/event-kinds.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { raw, sql } from '../api/db/sql.ts'
import { newServiceToken } from '../api/http/auth.ts'
import { hashOf, type Keys } from '../api/keys.ts'
import { newSecret, encryptSecret } from '../api/outward/signature.ts'
import { hookAttempts } from '../api/outward/webhook-schedule.ts'
import { hour, instantOf, iso } from './clock.ts'

interface DemoHook {
  id: number
  name: string
  url: string
  format: 'assetdesk' | 'slack'
  kinds: WebhookKind[]
  manager: 'office_admin' | null
  internal: boolean
}

/** Both webhooks are disabled, because a demo sends no requests to external addresses. */
const hooks: readonly DemoHook[] = [
  {
    id: 1,
    name: 'Facilities channel',
    url: 'https://hooks.example.com/services/facilities',
    format: 'slack',
    kinds: ['ticket.raised', 'ticket.reopened', 'comment.added'],
    manager: 'office_admin',
    internal: false,
  },
  {
    id: 2,
    name: 'Asset register of finance',
    url: 'https://finance.example.com/assetdesk/events',
    format: 'assetdesk',
    kinds: keysOf(webhookLabels()).filter((kind) => kind.startsWith('asset.')),
    manager: null,
    internal: false,
  },
]

/** The deliveries of each webhook, with the responses of their receivers. The last one failed and disabled its webhook. */
const deliveries = [
  { webhook: 1, kind: 'ticket.raised', count: 6, status: 200, body: 'ok' },
  { webhook: 2, kind: 'asset.changed', count: 4, status: 202, body: '{"accepted":true}' },
  { webhook: 2, kind: 'asset.added', count: 1, status: 503, body: 'Service Unavailable' },
] as const

/** Adds two disabled webhooks with earlier deliveries, and a service account. */
export async function addIntegrations(
  db: Database,
  keys: Pick<Keys, 'webhooks'>,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, name, url, format, kinds, manager, internal } of hooks)
      await tx.run(sql`
        insert into webhooks (name, url, format, kinds, manager, internal, active, secret, created_by, created_at)
        values (${name}, ${url}, ${format}, ${kinds}, ${manager}, ${internal}, false,
          ${encryptSecret(newSecret(), keys.webhooks)}, 3, ${iso(instantOf(`${40 - id} 11:0${id}`, now))})`)
    for (const each of deliveries) await addDeliveries(tx, each, now)
    await addServiceAccount(tx, now)
  })
}

/** Adds a service account that raises tickets and was active yesterday. Its token is not stored anywhere. */
async function addServiceAccount(tx: Queryable, now: number): Promise<void> {
  const [created, expires, yesterday] = [-45, 320, -1].map((days) => iso(now + days * 24 * hour))
  await tx.run(sql`
    with account as (
      insert into users (username, role_id, is_service_account, created_at)
      values ('Server monitoring', ${roles.employee.id}, true, ${created}) returning id
    )
    insert into service_accounts (user_id, token_hash, role_id, scopes, days, expires_at, created_by, last_used_on)
    select id, ${hashOf(newServiceToken())}, ${roles.employee.id}, '{tickets.read,tickets.write}', 365, ${expires}, 3,
      ${yesterday}::date
    from account`)
}

/** Adds deliveries of the latest events before the last working day. */
async function addDeliveries(
  tx: Queryable,
  { webhook, kind, count, status, body }: (typeof deliveries)[number],
  now: number,
): Promise<void> {
  const isSent = status < 300
  const table = raw(kind.startsWith('ticket') ? 'tickets' : 'assets')
  const subject = kind.split('.')[0] ?? ''
  const filter = webhook === 1 ? sql`manager = 'office_admin'` : sql`true`
  await tx.run(sql`
    insert into deliveries (channel, webhook_id, subject, event_ids, status, attempts, last_status, last_answer, duration,
      attempted_at, created_at, done_at)
    select 'hook', ${webhook}, ${subject} || ':' || subject_id, array[events.id], ${isSent ? 'sent' : 'failed'},
      ${isSent ? 1 : hookAttempts}, ${status}, ${body}, 80 + (events.id % 170), events.created_at + interval '1 second',
      events.created_at, events.created_at + interval '1 second'
    from events join ${table} as subjects on subjects.id = subject_id and ${filter}
    where kind = ${kind} and events.created_at < ${iso(instantOf('1 00:00', now))}
    order by events.id desc limit ${count}`)
}
