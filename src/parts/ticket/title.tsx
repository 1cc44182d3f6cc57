import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { isOverdue } from '../../domain/ticket/response-targets.ts'
import { $now } from '../../state/reload/today.ts'
import { RecordHead } from '../../ui/layout/record-head.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { useSubject } from '../shell/subject.ts'
import { OverdueBadge } from './priority.tsx'
import { TicketStatusBadge } from './status-badge.tsx'

export interface TicketStateProps {
  ticket: Ticket
  /** Shown instead of the badge of the status. */
  status?: ReactNode
}

/** The status, and a badge if the ticket is overdue. */
export function TicketState({ ticket, status }: TicketStateProps) {
  const now = useStore($now)
  return (
    <>
      {status ?? <TicketStatusBadge status={ticket.status} />}
      {isOverdue(ticket, now) && <OverdueBadge />}
    </>
  )
}

export interface TicketTitleProps {
  ticket: Ticket
  /** Whether it is below another heading of the same element. */
  inner?: boolean
  /** Buttons on the right, or below the title if there is little space. */
  children: ReactNode
}

/** The number and state of a ticket, with its actions. */
export function TicketTitle({ ticket, inner, children }: TicketTitleProps) {
  const name = ticketInfoTexts.ticket(ticket.id)
  useSubject(name)
  return (
    <RecordHead name={name} inner={inner} below={<TicketState ticket={ticket} />}>
      {children}
    </RecordHead>
  )
}
