/** For all who may see the ticket, or only for those who work on it. */
export type Visibility = 'public' | 'internal'

/** Through what an event came: the screens, an answer by mail, or the product itself. */
export const eventSources = ['app', 'mail', 'system'] as const

export type EventSource = (typeof eventSources)[number]

/**
 * Why an email waits for an admin instead of being published: no server is trusted (`unset`), the trusted server said
 * nothing about it (`missing`), or it did not find the sender to be genuine (`failed`).
 */
export const heldReasons = ['unset', 'missing', 'failed'] as const

export type HeldReason = (typeof heldReasons)[number]

/** Fields whose changes events contain, and moments, days and names in events. */
export const ticketChangeFields = [
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
export type TicketChangeName = (typeof ticketChangeFields)[number]

/** How a completed ticket ended. */
export const outcomes = ['resolved', 'withdrawn', 'duplicate'] as const

export type Outcome = (typeof outcomes)[number]
