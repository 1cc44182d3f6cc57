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
  /** In place of the badge of its status. */
  status?: ReactNode
}

/** How far it is, and whether its target has passed. */
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
  /** Stands below a heading of the same element. */
  inner?: boolean
  /** Buttons at the right, below where there is no room. */
  children: ReactNode
}

/** The number of the ticket, its state, whether its target has passed, and what can be done with it. */
export function TicketTitle({ ticket, inner, children }: TicketTitleProps) {
  const name = ticketInfoTexts.ticket(ticket.id)
  useSubject(name)
  return (
    <RecordHead name={name} inner={inner} below={<TicketState ticket={ticket} />}>
      {children}
    </RecordHead>
  )
}
