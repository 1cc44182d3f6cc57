import { formatDay, formatMoment } from '../../domain/format.ts'
import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { ticketListTexts } from '../../domain/messages/ticket-list.ts'
import type { Fact } from '../../ui/layout/facts.tsx'
import { managers, priorities } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

const { columns } = ticketListTexts
const words = ticketInfoTexts.facts

/** Everything known of a ticket by name, in reading order; undefined where there is nothing to tell. */
function known(ticket: Ticket, now: Date) {
  const { assigned_user, location, manager, resolve_date, due_at, status } = ticket
  const open = status !== 'completed'
  return {
    id: { label: columns.id, value: ticket.id },
    created_at: { label: columns.created_at, value: formatDay(ticket.created_at) },
    resolve_date: resolve_date
      ? { label: columns.resolve_date, value: formatDay(resolve_date) }
      : undefined,
    due_at:
      open && due_at !== null ? { label: words.due, value: formatMoment(due_at, now) } : undefined,
    priority: { label: columns.priority, value: priorities[ticket.priority].short },
    user: { label: columns.user, value: ticket.user.username },
    assigned_user: assigned_user
      ? { label: columns.assigned_user, value: assigned_user.username }
      : undefined,
    category: { label: words.category, value: ticket.category.display_name },
    manager: manager ? { label: words.manager, value: managers[manager] } : undefined,
    place: { label: words.place, value: ticket.place.display_name },
    location: location ? { label: words.location, value: location.display_name } : undefined,
    description: { label: columns.description, value: ticket.description, look: 'long' },
  } satisfies Partial<Record<keyof Ticket, Fact | undefined>>
}

export type TicketFact = keyof ReturnType<typeof known>

/** Everything known of a ticket in reading order, what is empty left out (OP-101), and what stands elsewhere. */
export function ticketFacts(
  ticket: Ticket,
  now: Date,
  elsewhere: readonly TicketFact[] = [],
): Fact[] {
  const left = new Set<string>(elsewhere)
  return Object.entries(known(ticket, now)).flatMap(([name, fact]) =>
    fact === undefined || left.has(name) ? [] : [fact],
  )
}
