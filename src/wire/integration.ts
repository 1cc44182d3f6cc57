import { texts } from './texts.ts'

/** Kind of a test delivery. */
export const pingKind = 'ping'
/** Kind of the email that reports an encrypted reply. */
export const encryptedKind = 'encrypted'
/** Kind of the email that reports a reply to a ticket that no longer accepts replies. */
export const lateKind = 'late'

/** Kind of the email with the number of a ticket that was raised by email. */
export const receiptKind = 'receipt'
/** Kind of the email with a report. */
export const reportKind = 'report'

/** The formats of events, with the names of products. */
export const webhookFormats = {
  assetdesk: 'Assetdesk',
  slack: 'Slack',
  teams: 'Teams',
} as const

export type WebhookFormat = keyof typeof webhookFormats

export const deliveryChannels = /* @__PURE__ */ texts('deliveryChannels', {
  mail: 'Email',
  hook: 'Webhook',
})

export type DeliveryChannel = keyof typeof deliveryChannels

/** The status of a delivery, with the hue and glyph of its badge. */
export const deliveryStatuses = /* @__PURE__ */ texts('deliveryStatuses', {
  waiting: { label: 'Waiting', hue: 'orange', glyph: 'dashed' },
  sent: { label: 'Sent', hue: 'green', glyph: 'check' },
  dropped: { label: 'Dropped', hue: 'gray', glyph: 'dash' },
  failed: { label: 'Failed', hue: 'red', glyph: 'alert' },
})

export type DeliveryStatus = keyof typeof deliveryStatuses
