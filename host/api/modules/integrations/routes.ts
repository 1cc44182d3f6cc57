import { randomUUID } from 'node:crypto'
import { webhookRuleTexts } from '../../../../src/domain/messages/en/integration.ts'
import {
  privateAddress,
  tooManyWebhooks,
  webhookFaults,
  webhookLimit,
  webhookOf,
  type WebhookDraft,
} from '../../../../src/domain/event/webhook-rules.ts'
import type {
  Delivery,
  Webhook,
  WebhookUpdate,
  WebhookWrite,
} from '../../../../src/wire/webhook.ts'
import { orNotFound } from '../../http/problem.ts'
import { route, stagedRoute, type CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { listPage } from '../../lists/list-page.ts'
import { resolvesToPrivateAddress } from '../../outward/post.ts'
import { newSecret, encryptSecret } from '../../outward/signature.ts'
import type { Queryable } from '../../db/open.ts'
import { failWaiting } from '../../records/webhook-calls.ts'
import { auditWebhook, webhookDifference, webhookFacts } from './audit.ts'
import { resendFaults, resend, sendPing } from './deliveries.ts'
import * as queries from './queries.ts'

const fields = ['name', 'url', 'format', 'kinds', 'manager', 'internal'] as const

const draftOf = (body: WebhookWrite): WebhookDraft => ({
  name: body.name ?? null,
  url: body.url ?? null,
  format: body.format ?? null,
  kinds: body.kinds ?? [],
  manager: body.manager ?? null,
  internal: body.internal ?? false,
})

type Context = CallContext<'createWebhook'> | CallContext<'updateWebhook'>

/** Returns the faults of a webhook. Resolves the host of a new URL only if the URL has no other fault. */
async function faultsOf({ body, config }: Pick<Context, 'body' | 'config'>, current?: Webhook) {
  const draft = draftOf(body)
  const faults = webhookFaults(draft, config.webhookHosts)
  const isNew = draft.url !== current?.url
  const isUrlValid = !faults.some(({ field }) => field === 'url')
  if (isNew && isUrlValid && (await resolvesToPrivateAddress(draft.url ?? '', config.webhookHosts)))
    faults.push(privateAddress)
  return faults
}

/** New secrets until the response is sent. Stored responses must not contain them. */
const newSecrets = new WeakMap<object, string>()

function rememberSecret(webhook: Webhook, secret: string | undefined): Webhook {
  if (secret !== undefined) newSecrets.set(webhook, secret)
  return webhook
}

const withNewSecret = async (webhook: Webhook) => ({
  ...webhook,
  secret: newSecrets.get(webhook) ?? null,
})

async function storedWebhook(db: Queryable, id: number): Promise<Webhook> {
  return orNotFound(await queries.webhookById(db, id), webhookRuleTexts, 'notFound')
}

async function lockedWebhook(db: Queryable, id: number): Promise<Webhook> {
  return orNotFound(await queries.lockWebhook(db, id), webhookRuleTexts, 'notFound')
}

async function storedDelivery(db: Queryable, id: number): Promise<Delivery> {
  return orNotFound(await queries.deliveryById(db, id), webhookRuleTexts, 'deliveryNotFound')
}

async function changeWebhook(
  { db, params: { id }, body, caller, keys, audit }: CallContext<'updateWebhook'>,
  current: Webhook,
): Promise<Webhook> {
  const update: WebhookUpdate = body
  const active = update.active ?? current.active
  await queries.updateWebhook(db, id, { ...webhookOf(draftOf(body)), active, by: caller.id })
  if (!active) await failWaiting(db, id)
  const secret = update.new_secret ? newSecret() : undefined
  if (secret !== undefined)
    await queries.replaceSecret(db, id, {
      secret: encryptSecret(secret, keys.webhooks),
      by: caller.id,
    })
  const webhook = await storedWebhook(db, id)
  const details = webhookDifference(current, webhook, secret !== undefined)
  if (details) await auditWebhook(db, audit, { action: 'webhook.changed', webhook, details })
  return rememberSecret(webhook, secret)
}

/** The endpoints for webhooks and the delivery log. */
export const integrationRoutes = {
  listWebhooks: route('listWebhooks', { handle: ({ db }) => queries.listWebhooks(db) }),

  createWebhook: stagedRoute('createWebhook', {
    status: 201,
    creates: true,
    fields,
    async check(context) {
      const faults = await faultsOf(context)
      if ((await queries.countForAdding(context.db)) >= webhookLimit) faults.push(tooManyWebhooks)
      return faults
    },
    async handle({ db, body, caller, keys, audit }) {
      const secret = newSecret()
      const id = await queries.insertWebhook(db, {
        ...webhookOf(draftOf(body)),
        secret: encryptSecret(secret, keys.webhooks),
        by: caller.id,
      })
      const webhook = await storedWebhook(db, id)
      const details = webhookFacts(webhook)
      await auditWebhook(db, audit, { action: 'webhook.created', webhook, details })
      return rememberSecret(webhook, secret)
    },
    reply: withNewSecret,
    version: ({ version }) => version,
  }),

  updateWebhook: stagedRoute('updateWebhook', {
    refuses: [412],
    fields,
    async find({ db, params, ifMatch }) {
      const webhook = await lockedWebhook(db, params.id)
      await assertCurrent(ifMatch, webhook.version, () => queries.lastWebhookChange(db, webhook.id))
      return webhook
    },
    check: (context, current) => faultsOf(context, current),
    handle: changeWebhook,
    reply: withNewSecret,
    version: ({ version }) => version,
  }),

  deleteWebhook: route('deleteWebhook', {
    // Of two simultaneous requests, only one deletes the webhook.
    find: ({ db, params }) => lockedWebhook(db, params.id),
    async handle({ db, audit }, webhook) {
      const { id } = webhook
      await queries.deleteWebhook(db, id)
      await auditWebhook(db, audit, { action: 'webhook.deleted', webhook })
      return { id }
    },
  }),

  testWebhook: route('testWebhook', {
    transaction: false,
    find: ({ db, params }) => storedWebhook(db, params.id),
    async handle(context, { id }) {
      const delivery = await queries.insertPing(context.db, id, randomUUID())
      await sendPing(context, delivery)
      return storedDelivery(context.db, delivery)
    },
  }),

  listDeliveries: route('listDeliveries', {
    handle: (context) => listPage(context, async () => queries.deliveryList(context.query)),
  }),

  retryDelivery: route('retryDelivery', {
    find: ({ db, params }) => storedDelivery(db, params.id),
    check: resendFaults,
    async handle(context, { id, channel }) {
      // Of two simultaneous requests, only one resets the delivery.
      if ((await queries.requeue(context.db, id)) > 0) await resend(context, { id, channel })
      return storedDelivery(context.db, id)
    },
  }),
}
