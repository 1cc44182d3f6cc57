import type { ReactNode } from 'react'
import { formatDay, formatShortMoment } from '../../domain/text/format.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import type { ColumnFact } from '../../ui/layout/fact-column.tsx'
import { Moment } from '../print/moment.tsx'
import { managers, priorities } from '../../wire/enums.ts'
import type { Outcome } from '../../wire/events.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import type { Ticket } from '../../wire/ticket.ts'

const { columns } = ticketListTexts
const words = ticketInfoTexts.facts

/** Returns the outcome of a ticket as text. */
export const outcomeText = ({ outcome, duplicate_of: of }: Ticket): string | undefined =>
  of ? words.duplicateOf(of.id) : (outcome ?? undefined) && words.outcomes[outcome as Outcome]

/** Controls to show instead of values. */
export type FactControls = Partial<Record<'assigned_user' | 'manager', ReactNode>>

/** Returns all facts of a ticket by name, in reading order; undefined if there is none. */
function allFacts(ticket: Ticket, now: Date, controls: FactControls) {
  const { assigned_user, location, manager, resolve_date, due_at, status, outcome } = ticket
  const open = status !== 'completed'
  return {
    id: { label: columns.id, value: ticket.id },
    outcome: outcome && { label: words.outcome, value: outcomeText(ticket), first: true },
    status: { label: columns.status, value: ticketStatuses[status].label },
    priority: { label: columns.priority, value: priorities[ticket.priority].short },
    resolve_date: resolve_date
      ? { label: columns.resolve_date, value: formatDay(resolve_date), first: true }
      : undefined,
    user: { label: columns.user, value: ticket.user.username },
    assigned_user:
      controls.assigned_user || assigned_user
        ? {
            label: columns.assigned_user,
            value: controls.assigned_user ?? assigned_user?.username,
            first: true,
          }
        : undefined,
    manager:
      controls.manager || manager
        ? {
            label: words.manager,
            value: controls.manager ?? (manager && managers[manager]),
            // An admin still has to choose one.
            first: !manager,
          }
        : undefined,
    category: { label: words.category, value: ticket.category.display_name },
    place: { label: words.place, value: ticket.place.display_name },
    location: location ? { label: words.location, value: location.display_name } : undefined,
    created_at: { label: columns.created_at, value: formatDay(ticket.created_at), first: open },
    due_at:
      open && due_at !== null
        ? {
            label: words.due,
            value: <Moment at={due_at} when={formatShortMoment(due_at, now)} />,
            first: true,
          }
        : undefined,
    description: { label: columns.description, value: ticket.description, look: 'long' },
  } satisfies Partial<Record<keyof Ticket, ColumnFact | null | undefined>>
}

export type TicketFact = keyof ReturnType<typeof allFacts>

/**
 * Returns the facts of a ticket in reading order, without empty values (OP-101) and without facts that are shown
 * elsewhere.
 */
export function ticketFacts(
  ticket: Ticket,
  now: Date,
  { elsewhere, controls = {} }: { elsewhere: readonly TicketFact[]; controls?: FactControls },
): ColumnFact[] {
  const hidden = new Set<string>(elsewhere)
  return Object.entries(allFacts(ticket, now, controls)).flatMap(([name, fact]) =>
    !fact || hidden.has(name) ? [] : [fact],
  )
}
