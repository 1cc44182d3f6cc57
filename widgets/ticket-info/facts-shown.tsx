import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { can } from '../../src/domain/roles.ts'
import { ticketFacts } from '../../src/parts/ticket/facts.ts'
import type { ColumnFact } from '../../src/ui/layout/fact-column.tsx'
import { ratings } from '../../src/wire/ratings.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { answerFact } from './first-answer.tsx'
import { Followers } from './followers.tsx'
import { outcomeFact } from './outcome-fact.tsx'

const words = ticketInfoTexts.facts
/** In the head, or below as something to press. */
const elsewhere = ['id', 'user', 'status', 'priority', 'description', 'outcome'] as const

/** What only those see who work on tickets: how the raiser found the solution, and who follows. */
const adminFacts = ({ id, rating }: Ticket): (ColumnFact | undefined)[] => [
  rating ? { label: words.rating, value: ratings[rating] } : undefined,
  { label: words.followers, value: <Followers ticketId={id} /> },
]

/** What is known of a ticket beside its conversation, for somebody of that role. */
export const factsShown = (
  ticket: Ticket,
  { now, role }: { now: Date; role: string | undefined },
): ColumnFact[] =>
  [
    outcomeFact(ticket),
    ...ticketFacts(ticket, now, elsewhere),
    answerFact(ticket, now),
    ...(can(role, 'ticket.manage') ? adminFacts(ticket) : []),
  ].filter((fact) => fact !== undefined)
