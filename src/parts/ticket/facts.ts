import { formatDay, formatMoment } from '../../domain/format.ts'
import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { ticketListTexts } from '../../domain/messages/ticket-list.ts'
import type { Fact } from '../../ui/layout/facts.tsx'
import { managers, priorities } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

const { columns } = ticketListTexts
const words = ticketInfoTexts.facts

/** Everything known of a ticket in reading order, what is empty left out (OP-101). */
export function ticketFacts(ticket: Ticket, now: Date): Fact[] {
  const { assigned_user, location, manager, resolve_date, due_at, status } = ticket
  const open = status !== 'completed'
  const rows: (Fact | undefined)[] = [
    { label: columns.id, value: ticket.id },
    { label: columns.created_at, value: formatDay(ticket.created_at) },
    resolve_date ? { label: columns.resolve_date, value: formatDay(resolve_date) } : undefined,
    open && due_at !== null ? { label: words.due, value: formatMoment(due_at, now) } : undefined,
    { label: columns.priority, value: priorities[ticket.priority].short },
    { label: columns.user, value: ticket.user.username },
    assigned_user ? { label: columns.assigned_user, value: assigned_user.username } : undefined,
    { label: words.category, value: ticket.category.display_name },
    manager ? { label: words.manager, value: managers[manager] } : undefined,
    { label: words.place, value: ticket.place.display_name },
    location ? { label: words.location, value: location.display_name } : undefined,
    { label: columns.description, value: ticket.description, look: 'long' },
  ]
  return rows.filter((row) => row !== undefined)
}
