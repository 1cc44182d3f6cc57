import Type from 'typebox'
import { ReasonSchema } from './problem.ts'
import { webhookLabels } from '../event-kinds.ts'
import { deliveryChannels, deliveryStatuses, webhookFormats } from '../integration.ts'
import { ManagerSchema, Nullable, OneOf, Page, Paging, Timestamp } from './shared.ts'

const DeliveryStatusSchema = OneOf(deliveryStatuses)

/** `manager`: only events of that team; `internal`: including notes; `last`: the result of the latest delivery. */
export const WebhookSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  format: OneOf(webhookFormats),
  kinds: Type.Array(OneOf(webhookLabels())),
  manager: Nullable(ManagerSchema),
  internal: Type.Boolean(),
  active: Type.Boolean(),
  created_at: Timestamp,
  last: Nullable(Type.Object({ at: Timestamp, status: DeliveryStatusSchema })),
  /** For `If-Match` of an update. */
  version: Type.Integer(),
})

/**
 * `secret`: the secret that signs the deliveries. Only in the response to the request that created it; otherwise null.
 */
export const WebhookWrittenSchema = Type.Object({
  ...WebhookSchema.properties,
  secret: Nullable(Type.String()),
})

const text = Type.Optional(Nullable(Type.String({ maxLength: 10_000 })))

/** Shape only; addresses, formats and kinds are rules. */
export const WebhookWriteSchema = Type.Object({
  name: text,
  url: text,
  format: text,
  kinds: Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }))),
  manager: text,
  internal: Type.Optional(Nullable(Type.Boolean())),
})

/**
 * Without `active`, it stays unchanged. `new_secret`: creates a new secret; the former one also signs for another 24
 * hours.
 */
export const WebhookUpdateSchema = Type.Object({
  ...WebhookWriteSchema.properties,
  active: Type.Optional(Nullable(Type.Boolean())),
  new_secret: Type.Optional(Nullable(Type.Boolean())),
})

export const WebhookDeletedSchema = Type.Object({ id: Type.Integer() })

/**
 * An email or a webhook delivery. `target`: the user or the webhook; `subject`: such as `ticket:17`, null for a test;
 * `last_status`: the HTTP status of the receiver, null without a response; `last_answer`: the first 1,000 characters of
 * the response, or in English why there is none (as a code in `reason`); `duration`: of the last attempt, in
 * milliseconds; `message_id`: the same for every attempt.
 */
export const DeliverySchema = Type.Object({
  id: Type.Integer(),
  channel: OneOf(deliveryChannels),
  target: Type.String(),
  subject: Nullable(Type.String()),
  kinds: Type.Array(Type.String()),
  status: DeliveryStatusSchema,
  attempts: Type.Integer(),
  last_status: Nullable(Type.Integer()),
  last_answer: Nullable(Type.String()),
  reason: Nullable(Type.Pick(ReasonSchema, ['code', 'params'])),
  duration: Nullable(Type.Integer()),
  message_id: Nullable(Type.String()),
  created_at: Timestamp,
  attempted_at: Nullable(Timestamp),
  done_at: Nullable(Timestamp),
})

export const DeliveryQuery = Type.Object({
  page: Paging.page,
  perPage: Paging.perPage,
  channel: Type.Optional(OneOf(deliveryChannels)),
  status: Type.Optional(OneOf(deliveryStatuses)),
})

export const DeliveryPage = Page(DeliverySchema)
