/** For everybody who may see the ticket, or for those alone who work on it. */
export type Visibility = 'public' | 'internal'

/** What can happen to a ticket; `comment` stands for the visibility of the comment that the event is about. */
export const ticketEvents = {
  'ticket.raised': 'public',
  'ticket.changed': 'public',
  'ticket.withdrawn': 'public',
  'ticket.reopened': 'public',
  'ticket.confirmed': 'public',
  'ticket.duplicate': 'public',
  /** Told on the original: whoever raised that learns nothing of the other ticket. */
  'ticket.has_duplicate': 'internal',
  'ticket.original_completed': 'public',
  'ticket.noted': 'public',
  'ticket.deleted': 'internal',
  'comment.added': 'comment',
  'comment.edited': 'comment',
  'comment.deleted': 'comment',
  /** An email whose sender is not authenticated waits for an admin; an admin accepted or rejected it. */
  'comment.held': 'internal',
  'comment.decided': 'internal',
  /** One business hour before it is due, and when that or the moment for a first answer has passed. */
  'due.soon': 'internal',
  'due.passed': 'internal',
} as const satisfies Record<string, Visibility | 'comment'>

export type TicketEventKind = keyof typeof ticketEvents

/** What else people are told of. */
export const otherEvents = {
  'warranty.ending': 'asset',
  'webhook.switched_off': 'webhook',
} as const

/** What may give an asset to somebody or take it from them. */
export const holderEvents = ['asset.added', 'asset.changed'] as const

export type NoticeKind = TicketEventKind | keyof typeof otherEvents | (typeof holderEvents)[number]

/** Through what an event came: the screens, an answer by mail, or the product itself. */
export const eventSources = ['app', 'mail', 'system'] as const

export type EventSource = (typeof eventSources)[number]

/**
 * Why an email waits for an admin instead of being published: no server is trusted (`unset`), the trusted server said
 * nothing about it (`missing`), or it did not find the sender to be genuine (`failed`).
 */
export const heldReasons = ['unset', 'missing', 'failed'] as const

export type HeldReason = (typeof heldReasons)[number]

/** Fields whose changes events tell, and moments, days and names that they are about. */
export const ticketChangeFields = [
  'status',
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
  'webhook',
] as const

/** @public */
export type TicketChangeName = (typeof ticketChangeFields)[number]

/** How a completed ticket ended. */
export const outcomes = ['resolved', 'withdrawn', 'duplicate'] as const

export type Outcome = (typeof outcomes)[number]
