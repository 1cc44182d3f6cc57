import type { ReactNode } from 'react'
import type { Speaker } from '../../domain/ticket/comment-rules.ts'
import { formatDay } from '../../domain/text/format.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { canTake } from '../../domain/ticket/ticket-life.ts'
import type { Intent } from '../../env.ts'
import { type Column, column } from '../../ui/data-table/column.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { viewTicket } from './intents.ts'
import { TicketPriority } from './priority.tsx'
import { TicketStatusBadge } from './status-badge.tsx'
import type { LifePlace } from './life.ts'
import { latest, type Newer } from './newer.ts'
import { TakeButton } from './take-button.tsx'
import { UnreadNumber } from './unread-number.tsx'

/** Every column but Actions, which the table adds itself. */
type ColumnId = Exclude<keyof typeof ticketListTexts.columns, 'actions'>

const ticketColumn = (
  id: ColumnId,
  cell: (ticket: Ticket) => ReactNode,
  extras: Pick<Column<Ticket>, 'look' | 'card'>,
): Column<Ticket> =>
  column({
    id,
    header: ticketListTexts.columns[id],
    tooltip: ticketListTexts.tooltips[id],
    cell,
    ...extras,
  })

const columns = (): readonly Column<Ticket>[] => [
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

/** Where tickets may be taken from their rows, and what is known to be newer than those. */
export interface Taking {
  person: Speaker
  place: LifePlace
  newer: Newer
}

const assignee = (ticket: Ticket, { person, place }: Taking): ReactNode =>
  ticket.assigned_user || !canTake(ticket, person) ? (
    ticket.assigned_user?.username
  ) : (
    <TakeButton ticket={ticket} place={place} inList />
  )

/**
 * The columns of the ticket lists, in their order; an empty value shows as a dash. The number leads to the ticket;
 * `taking`: somebody may take one that nobody works on.
 */
export const ticketColumns = (
  link: (intent: Intent) => LinkTarget,
  taking?: Taking,
): readonly Column<Ticket>[] =>
  columns().map((column) => {
    const { id, cell } = column
    const shown = taking
      ? (ticket: Ticket, row: number) => {
          const now = latest(ticket, taking.newer)
          return id === 'assigned_user' ? assignee(now, taking) : cell(now, row)
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
