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
} as const satisfies Record<string, Visibility | 'comment'>

export type TicketEventKind = keyof typeof ticketEvents

/** Through what an event came: the screens, or the product itself. */
export const eventSources = ['app', 'system'] as const

/** Fields whose changes a ticket's events tell. */
export const ticketChangeFields = [
  'status',
  'assigned_to',
  'manager',
  'category',
  'asset',
  'rating',
  'duplicate_of',
  'duplicate',
] as const

/** @public */
export type TicketChangeName = (typeof ticketChangeFields)[number]

/** How a completed ticket ended. */
export const outcomes = ['resolved', 'withdrawn', 'duplicate'] as const

export type Outcome = (typeof outcomes)[number]
