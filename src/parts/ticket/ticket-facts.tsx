import { useStore } from '@nanostores/react'
import { $now } from '../../state/today.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { ticketFacts, type TicketFact } from './facts.ts'

export interface TicketFactsProps {
  ticket: Ticket
  /** What is left out because it stands beside them. */
  elsewhere?: readonly TicketFact[] | undefined
}

/** The facts of a ticket; overdue is judged by the present moment. */
export function TicketFacts({ ticket, elsewhere }: TicketFactsProps) {
  const now = useStore($now)
  return <Facts facts={ticketFacts(ticket, now, elsewhere)} />
}
