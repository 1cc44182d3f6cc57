import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { isOverdue } from '../../domain/response-targets.ts'
import { $now } from '../../state/today.ts'
import { RecordHead } from '../../ui/layout/record-head.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { OverdueBadge } from './priority.tsx'
import { TicketStatusBadge } from './status-badge.tsx'

/** The number of the ticket, its state, whether its target has passed, and what can be done with it. */
export function TicketTitle({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const now = useStore($now)
  const below = (
    <>
      <TicketStatusBadge status={ticket.status} />
      {isOverdue(ticket, now) && <OverdueBadge />}
    </>
  )
  return (
    <RecordHead name={ticketInfoTexts.ticket(ticket.id)} below={below}>
      {children}
    </RecordHead>
  )
}
