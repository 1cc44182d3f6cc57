/** For everybody who may see the ticket, or for those alone who work on it. */
export type Visibility = 'public' | 'internal'

/** What can happen to a ticket; `comment` stands for the visibility of the comment that the event is about. */
export const ticketEvents = {
  'ticket.raised': 'public',
  'ticket.changed': 'public',
  'ticket.reopened': 'public',
  'ticket.noted': 'public',
  'ticket.deleted': 'internal',
  'comment.added': 'comment',
  'comment.edited': 'comment',
  'comment.deleted': 'comment',
} as const satisfies Record<string, Visibility | 'comment'>

export type TicketEventKind = keyof typeof ticketEvents
