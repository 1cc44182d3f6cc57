import { Badge } from '../../ui/badge/badge.tsx'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import type { TicketStatus } from '../../wire/enums.ts'

/** How far a ticket is, as hue, glyph and word together. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { label, ...look } = ticketStatuses[status]
  return <Badge {...look}>{label}</Badge>
}
