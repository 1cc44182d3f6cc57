import { ticketStatuses, type TicketStatus } from '../../wire/enums.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ticketStatusLooks } from './status.ts'

/** How far a ticket is, as hue, glyph and word together. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge {...ticketStatusLooks[status]}>{ticketStatuses[status]}</Badge>
}
