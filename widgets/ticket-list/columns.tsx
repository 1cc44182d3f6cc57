import { type ReactNode, Fragment } from 'react'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import type { ActingUser } from '../../src/domain/ticket/comment-rules.ts'
import { formatDay } from '../../src/domain/text/format.ts'
import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import type { Intent } from '../../src/env.ts'
import { type Column, column } from '../../src/ui/data-table/column.ts'
import { type LinkTarget, Link } from '../../src/ui/link/link.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import { viewTicket, ticketEntry } from '../../src/parts/ticket/intents.ts'
import { match as matchStyle } from '../../src/parts/ticket/match-line.css.ts'
import { assigneeCell, LastActivity, raiserCell } from './row-cells.tsx'
import { TicketPriority } from '../../src/parts/ticket/priority.tsx'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import type { LifeHost } from '../../src/parts/ticket/life.ts'
import { latest, type Newer } from '../../src/parts/ticket/newer.ts'
import { UnreadNumber } from '../../src/parts/ticket/unread-number.tsx'

/** All columns except Actions, which the table adds itself. */
type ColumnId = Exclude<keyof typeof ticketListTexts.columns, 'actions'>

const ticketColumn = (
  id: ColumnId,
  cell: (ticket: Ticket) => ReactNode,
  extras: Pick<Column<Ticket>, 'look' | 'card' | 'off'>,
): Column<Ticket> =>
  column({
    id,
    header: ticketListTexts.columns[id],
    tooltip: ticketListTexts.tooltips[id],
    cell,
    ...extras,
  })

const columns = (): Column<Ticket>[] => [
  ticketColumn('id', (ticket) => <UnreadNumber ticket={ticket} />, { card: 'number' }),
  ticketColumn('created_at', ({ created_at }) => formatDay(created_at), { card: 'fact' }),
  ticketColumn('resolve_date', ({ resolve_date }) => resolve_date && formatDay(resolve_date), {
    card: 'more',
  }),
  ticketColumn('status', ({ status }) => <TicketStatusBadge status={status} />, { card: 'corner' }),
  ticketColumn('user', ({ user }) => user.username, { look: 'name', card: 'fact' }),
  ticketColumn('assigned_user', ({ assigned_user }) => assigned_user?.username, {
    look: 'name',
    card: 'fact',
  }),
  ticketColumn('priority', (ticket) => <TicketPriority ticket={ticket} />, { card: 'fact' }),
  ticketColumn('description', ({ description }) => description, { look: 'brief', card: 'title' }),
]

/** A column that users who work on tickets can choose. */
const activity = () =>
  ticketColumn('last_activity', (ticket) => <LastActivity ticket={ticket} />, {
    card: 'fact',
    off: true,
  })

/** The person who may take tickets, the widget host, and newer versions of tickets. */
export interface TakeContext {
  person: ActingUser
  host: LifeHost
  newer: Newer
}

/**
 * Returns the columns of the ticket lists, in order. Empty values are shown as a dash. The number is a link to the
 * ticket. `taking`: set if the user may take unassigned tickets.
 */
export const ticketColumns = (
  link: (intent: Intent) => LinkTarget,
  taking?: TakeContext,
): readonly Column<Ticket>[] =>
  [...columns(), ...(taking ? [activity()] : [])].map((column) => {
    const { id, cell } = column
    const shown = taking
      ? (ticket: Ticket, row: number) => {
          const now = latest(ticket, taking.newer)
          if (id === 'user') return raiserCell(now)
          return id === 'assigned_user' ? assigneeCell(now, taking) : cell(now, row)
        }
      : cell
    return id === 'id'
      ? {
          ...column,
          link: (ticket) => ({
            to: link(viewTicket(ticket.id)),
            label: ticketInfoTexts.ticket(ticket.id),
          }),
        }
      : { ...column, cell: shown }
  })

/**
 * Adds the matching line of a comment to the columns: below the description, or below another column if that is hidden.
 */
export function withMatches(
  columns: readonly Column<Ticket>[],
  link: (intent: Intent) => LinkTarget,
): readonly Column<Ticket>[] {
  const place =
    columns.find(({ id }) => id === 'description') ??
    columns.findLast(({ card }) => card === 'fact') ??
    columns.at(-1)
  return columns.map((column) =>
    column === place
      ? {
          ...column,
          ...(column.id !== 'description' && { grow: true }),
          below: (ticket) => <MatchLine ticket={ticket} link={link} />,
        }
      : column,
  )
}

interface MatchLineProps {
  ticket: Ticket
  link: (intent: Intent) => LinkTarget
}

/** The line of a comment that matched a search, as a link to that comment. */
function MatchLine({ ticket: { id, match }, link }: MatchLineProps) {
  if (!match) return null
  const { saidBy, notedBy } = ticketListTexts.match
  return (
    <span dir="auto" className={matchStyle}>
      <Link to={link(ticketEntry(id, match.event_id))}>
        {(match.internal ? notedBy : saidBy)(showBidi(match.author))}{' '}
        {match.parts.map((part, at) => (
          // The parts of a line are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {at % 2 === 1 ? <mark>{showBidi(part)}</mark> : showBidi(part)}
          </Fragment>
        ))}
      </Link>
    </span>
  )
}
