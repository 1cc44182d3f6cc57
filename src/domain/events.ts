import { ticketEvents, type TicketEventKind, type Visibility } from '../wire/events.ts'
import { can } from './roles.ts'

/** For whom an event is; that of a comment is for those who may see the comment. */
export function visibilityOf(kind: TicketEventKind, comment: Visibility = 'internal'): Visibility {
  const own = ticketEvents[kind]
  return own === 'comment' ? comment : own
}

/**
 * May a person of this role see what has that visibility? The one answer for timeline, counts, heads, marks and
 * everything else that leaves the server. Whether they may see the ticket at all is another question.
 */
export const maySee = (role: string | null | undefined, visibility: Visibility): boolean =>
  visibility === 'public' || can(role, 'ticket.note')

/** Every visibility that the role may see, for conditions of queries. */
export const visibleTo = (role: string | null | undefined): Visibility[] =>
  (['public', 'internal'] as const).filter((visibility) => maySee(role, visibility))
