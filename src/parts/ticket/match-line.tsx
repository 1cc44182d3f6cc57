import { Fragment } from 'react'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { Intent } from '../../env.ts'
import { Link, type LinkTarget } from '../../ui/link/link.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { ticketEntry } from './intents.ts'
import { match as matchStyle } from './match-line.css.ts'

interface MatchLineProps {
  ticket: Ticket
  link: (intent: Intent) => LinkTarget
}

/** The line of a comment by which a search found the ticket; it leads to that comment. */
export function MatchLine({ ticket: { id, match }, link }: MatchLineProps) {
  if (!match) return null
  const { saidBy, notedBy } = ticketListTexts.match
  return (
    <span dir="auto" className={matchStyle}>
      <Link to={link(ticketEntry(id, match.event_id))}>
        {(match.internal ? notedBy : saidBy)(showBidi(match.author))}{' '}
        {match.parts.map((part, at) => (
          // The parts of a line never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {at % 2 === 1 ? <mark>{showBidi(part)}</mark> : showBidi(part)}
          </Fragment>
        ))}
      </Link>
    </span>
  )
}
