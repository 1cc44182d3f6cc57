import { formatShortMoment } from '../../domain/text/format.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { can } from '../../domain/access/roles.ts'
import { firstResponse } from '../../domain/ticket/ticket-offers.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { Moment } from '../../parts/print/moment.tsx'
import { type FactControls, ticketFacts, outcomeText } from '../../parts/ticket/facts.tsx'
import { viewTicket } from '../../parts/ticket/intents.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Inline } from '../../ui/layout/box.tsx'
import type { ColumnFact } from '../../ui/layout/fact-column.tsx'
import { Link } from '../../ui/link/link.tsx'
import { ratings } from '../../wire/ratings.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { Followers } from './followers.tsx'

const words = ticketInfoTexts.facts
/** Facts that the head shows, or a card. */
const elsewhere = ['id', 'user', 'status', 'priority', 'description', 'outcome'] as const

/** Returns facts for users who work on tickets: the raiser's rating, and the followers. */
const adminFacts = ({ id, rating }: Ticket): (ColumnFact | undefined)[] => [
  rating ? { label: words.rating, value: ratings[rating] } : undefined,
  { label: words.followers, value: <Followers ticketId={id} /> },
]

/** Returns the facts that a role sees beside the conversation. */
export const sideFacts = (
  ticket: Ticket,
  { now, role, controls }: { now: Date; role: string | undefined; controls: FactControls },
): ColumnFact[] =>
  [
    outcomeFact(ticket),
    ...ticketFacts(ticket, now, { elsewhere, controls }),
    responseFact(ticket, now),
    ...(can(role, 'ticket.manage') ? adminFacts(ticket) : []),
  ].filter((fact) => fact !== undefined)

const outcomeFact = (ticket: Ticket): ColumnFact | undefined =>
  ticket.outcome
    ? { label: words.outcome, value: <Outcome ticket={ticket} />, first: true }
    : undefined

/** How a ticket ended. The original of a duplicate is a link if the user may open it. */
function Outcome({ ticket }: { ticket: Ticket }) {
  const { link } = useWidgetHost()
  const { duplicate_of: of } = ticket
  const text = outcomeText(ticket)
  return of?.visible ? <Link to={link(viewTicket(of.id))}>{text}</Link> : text
}

/** Returns the time of the first response, or its target. A badge says whether it was in time. */
function responseFact(ticket: Ticket, now: Date): ColumnFact | undefined {
  const response = firstResponse(ticket, now)
  if (!response) return undefined
  const { answered, at, late } = response
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
    label: answered ? words.response : words.responseDue,
    value: (
      <Inline gap={6}>
        <Moment at={at} when={formatShortMoment(at, now)} />
        {badge}
      </Inline>
    ),
    first: ticket.status !== 'completed',
  }
}
