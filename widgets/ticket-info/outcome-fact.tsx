import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { outcomeText } from '../../src/parts/ticket/facts.ts'
import { viewTicket } from '../../src/parts/ticket/intents.ts'
import type { ColumnFact } from '../../src/ui/layout/fact-column.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

/** How the ticket ended. */
export const outcomeFact = (ticket: Ticket): ColumnFact | undefined =>
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
