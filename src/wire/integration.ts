import type { TicketEventKind } from './events.ts'
import { texts } from './texts.ts'

/** What can happen to an asset, as far as webhooks tell of it. */
export type AssetEventKind =
  | 'asset.added'
  | 'asset.changed'
  | 'asset.archived'
  | 'asset.restored'
  | 'asset.pictures_added'
  | 'asset.pictures_deleted'
  | 'warranty.ending'

/** Every kind of event that a webhook can be told of; entries from before the record of events and emails that wait
 * for an admin are never sent. */
export type WebhookKind =
  | Exclude<TicketEventKind, 'ticket.noted' | 'comment.held' | 'comment.decided'>
  | AssetEventKind

export const webhookKinds = /* @__PURE__ */ texts('webhookKinds', {
  'ticket.raised': 'Ticket raised',
  'ticket.changed': 'Ticket changed',
  'ticket.withdrawn': 'Ticket withdrawn',
  'ticket.reopened': 'Ticket reopened',
  'ticket.confirmed': 'Solution confirmed',
  'ticket.duplicate': 'Ticket marked as a duplicate',
  'ticket.has_duplicate': 'Duplicate of a ticket found',
  'ticket.original_completed': 'Original of a duplicate completed',
  'ticket.deleted': 'Ticket deleted',
  'comment.added': 'Comment added',
  'comment.edited': 'Comment edited',
  'comment.deleted': 'Comment deleted',
  'due.soon': 'Ticket due soon',
  'due.passed': 'Ticket overdue',
  'asset.added': 'Asset added',
  'asset.changed': 'Asset changed',
  'asset.archived': 'Asset moved to trash',
  'asset.restored': 'Asset restored',
  'asset.pictures_added': 'Pictures of an asset added',
  'asset.pictures_deleted': 'Picture of an asset deleted',
  'warranty.ending': 'Warranty ends soon',
} satisfies Record<WebhookKind, string>)

/** What a test is called among the kinds of a delivery. */
export const pingKind = 'ping'
/** Kind of the email that reports an encrypted reply. */
export const encryptedKind = 'encrypted'

/** In which shape events are sent. The names are those of products. */
export const webhookFormats = {
  assetdesk: 'Assetdesk',
  slack: 'Slack',
  teams: 'Teams',
} as const

export type WebhookFormat = keyof typeof webhookFormats

export const deliveryChannels = /* @__PURE__ */ texts('deliveryChannels', {
  mail: 'Mail',
  hook: 'Webhook',
})

export type DeliveryChannel = keyof typeof deliveryChannels

/** What became of something that was sent outside, with the hue and glyph of its badge. */
export const deliveryStatuses = /* @__PURE__ */ texts('deliveryStatuses', {
  waiting: { label: 'Waiting', hue: 'orange', glyph: 'dashed' },
  sent: { label: 'Sent', hue: 'green', glyph: 'check' },
  dropped: { label: 'Dropped', hue: 'gray', glyph: 'dash' },
  failed: { label: 'Failed', hue: 'red', glyph: 'alert' },
})

export type DeliveryStatus = keyof typeof deliveryStatuses
