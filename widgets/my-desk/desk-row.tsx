import { myDeskTexts as texts } from '../../src/domain/messages/en/my-desk.ts'
import { formatDay } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { ticketTitle } from '../../src/domain/ticket/ticket-title.ts'
import * as styles from '../../src/parts/ticket/my-tickets.css.ts'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import { UnreadDot } from '../../src/parts/ticket/unread-number.tsx'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { Link, type LinkTarget } from '../../src/ui/link/link.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

interface DeskRowProps {
  ticket: Ticket
  /** Whether the raiser still has to confirm the solution. */
  needsConfirmation: boolean
  to: LinkTarget
}

/** The title of a ticket, its number, date and status, and a badge if the raiser has to confirm the solution. */
export const DeskRow = ({ ticket, needsConfirmation, to }: DeskRowProps) => (
  <li className={styles.entry}>
    <Link to={to} className={styles.row}>
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          {showBidi(ticketTitle(ticket.description))}
        </span>
        <span className={styles.about}>
          {texts.raised(ticket.id, formatDay(ticket.created_at))}
          <UnreadDot ticket={ticket} />
        </span>
      </span>
      {needsConfirmation && (
        <Badge hue="violet" glyph="dot">
          {texts.solved}
        </Badge>
      )}
      <TicketStatusBadge status={ticket.status} />
    </Link>
  </li>
)
