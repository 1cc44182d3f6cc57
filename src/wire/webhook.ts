import type { Static } from 'typebox'
import type * as schema from './schemas/integration.ts'

export type Webhook = Static<typeof schema.WebhookSchema>
export type WebhookWritten = Static<typeof schema.WebhookWrittenSchema>
export type WebhookWrite = Static<typeof schema.WebhookWriteSchema>
export type WebhookUpdate = Static<typeof schema.WebhookUpdateSchema>
export type Delivery = Static<typeof schema.DeliverySchema>
export type DeliveryQuery = Static<typeof schema.DeliveryQuery>
