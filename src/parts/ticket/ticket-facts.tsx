import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { $now } from '../../state/today.ts'
import { Facts, type Fact } from '../../ui/layout/facts.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { ticketFacts, type TicketFact } from './facts.ts'

export interface TicketFactsProps {
  ticket: Ticket
  /** What is left out because it stands beside them. */
  elsewhere?: readonly TicketFact[] | undefined
  /** The linked asset, at the end. */
  asset?: ReactNode
}

/** The facts of a ticket; overdue is judged by the present moment. */
export function TicketFacts({ ticket, elsewhere, asset }: TicketFactsProps) {
  const now = useStore($now)
  const linked: Fact[] = asset
    ? [{ label: ticketInfoTexts.linked, value: asset, look: 'long' }]
    : []
  return <Facts facts={[...ticketFacts(ticket, now, elsewhere), ...linked]} />
}
