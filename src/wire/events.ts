/** For all users who may see the ticket, or only for those who work on tickets. */
export type Visibility = 'public' | 'internal'

/** The source of an event: the screens, an email reply, or Assetdesk itself. */
export const eventSources = ['app', 'mail', 'system'] as const

export type EventSource = (typeof eventSources)[number]

/**
 * Why an email waits for an admin instead of being published: no mail server is trusted (`unset`), the trusted server
 * has not checked it (`missing`), or the check of the sender failed (`failed`).
 */
export const heldReasons = ['unset', 'missing', 'failed'] as const

export type HeldReason = (typeof heldReasons)[number]

/** Fields in the `changes` of ticket events: changed values, and the moments, days and names that sentences need. */
export const ticketEventFields = [
  'status',
  'priority',
  'assigned_to',
  'manager',
  'category',
  'asset',
  'rating',
  'duplicate_of',
  'duplicate',
  'due_at',
  'response_due_at',
  'warranty',
  'return_by',
  'webhook',
  'run',
  'assets',
  'tickets',
  'take',
] as const

/** @public */
export type TicketEventField = (typeof ticketEventFields)[number]

/** How a completed ticket ended. */
export const outcomes = ['resolved', 'withdrawn', 'duplicate'] as const

export type Outcome = (typeof outcomes)[number]
