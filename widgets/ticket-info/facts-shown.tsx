import { formatShortMoment } from '../../src/domain/text/format.ts'
import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { can } from '../../src/domain/access/roles.ts'
import { firstAnswer } from '../../src/domain/ticket/ticket-offers.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ticketFacts, outcomeText } from '../../src/parts/ticket/facts.ts'
import { viewTicket } from '../../src/parts/ticket/intents.ts'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { ColumnFact } from '../../src/ui/layout/fact-column.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { ratings } from '../../src/wire/ratings.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { Followers } from './followers.tsx'

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

/** How the ticket ended. */
const outcomeFact = (ticket: Ticket): ColumnFact | undefined =>
  ticket.outcome
    ? { label: ticketInfoTexts.facts.outcome, value: <Outcome ticket={ticket} />, first: true }
    : undefined

/** The original of a duplicate is a link for those who may open it. */
function Outcome({ ticket }: { ticket: Ticket }) {
  const { link } = useWidgetHost()
  const { duplicate_of: of } = ticket
  const text = outcomeText(ticket)
  return of?.visible ? <Link to={link(viewTicket(of.id))}>{text}</Link> : text
}

/** When somebody answered first, or has to have; a badge says whether that was in time. */
function answerFact(ticket: Ticket, now: Date): ColumnFact | undefined {
  const answer = firstAnswer(ticket, now)
  if (!answer) return undefined
  const { answered, at, late } = answer
  const badge = late ? (
    <Badge hue="red" glyph="alert">
      {words.late}
    </Badge>
  ) : (
    answered &&
    late === false && (
      <Badge hue="green" glyph="check">
        {words.onTime}
      </Badge>
    )
  )
  return {
    label: answered ? words.answer : words.answerDue,
    value: (
      <Inline gap={6}>
        {formatShortMoment(at, now)}
        {badge}
      </Inline>
    ),
    first: ticket.status !== 'completed',
  }
}
