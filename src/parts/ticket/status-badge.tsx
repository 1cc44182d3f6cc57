import { Badge } from '../../ui/badge/badge.tsx'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import type { TicketStatus } from '../../wire/enums.ts'

/** The status of a ticket, as colour, glyph and word. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { label, ...look } = ticketStatuses[status]
  return <Badge {...look}>{label}</Badge>
}
