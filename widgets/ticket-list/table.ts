import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { can } from '../../src/domain/access/roles.ts'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import type { ActingUser } from '../../src/domain/ticket/comment-rules.ts'
import { isOpen, takeFaults } from '../../src/domain/ticket/ticket-life.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import type { ShortcutsProps } from '../../src/parts/shortcuts/shortcuts.tsx'
import { ticketColumns, withMatches } from './columns.tsx'
import { type LifeHost, takeTicket } from '../../src/parts/ticket/life.ts'
import type { TicketList } from './list-stores.ts'
import { $newer, latest } from '../../src/parts/ticket/newer.ts'
import { useView } from '../../src/parts/view/use-view.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { TicketListStore, TicketTab } from './store.ts'

const noKeys = {}

/** Returns the single-key shortcuts for the rows of a tab. */
export const useRowKeys = (
  { lists }: TicketListStore,
  tab: TicketTab,
  { emit }: Pick<WidgetHost, 'emit'>,
) =>
  useMemo(() => (tab === 'all' ? allTicketsKeys(lists.all, { emit }) : noKeys), [lists, tab, emit])

/** Returns the chosen columns of a tab, and the button that changes them. In All Tickets, admins can take tickets. */
export function useTicketTable(
  tab: TicketTab,
  { scope, link, emit }: Pick<WidgetHost, 'scope' | 'link' | 'emit'>,
) {
  const user = userOf(useStore($session))
  const newer = useStore($newer)
  const person = { id: user?.id ?? 0, role: user?.role }
  const taking = tab === 'all' ? { person, host: { emit }, newer } : undefined
  const columns = ticketColumns(link, taking)
  const view = useView({ list: tab === 'all' ? 'allTickets' : 'myTickets', scope, columns })
  return { ...view, columns: withMatches(view.columns, link) }
}

const texts = ticketListTexts.cannotTake

/** Returns why a user cannot take a ticket from the list; undefined if they can. */
function takeRefusal(ticket: Ticket, person: ActingUser): string | undefined {
  const { assigned_user: holder, status } = ticket
  if (!isOpen(status)) return texts.completed
  if (holder) return holder.id === person.id ? texts.own : texts.taken(holder.username)
  return takeFaults(ticket, person).length > 0 ? texts.otherTeam : undefined
}

function take(ticket: Ticket, person: ActingUser, host: LifeHost): void {
  if (!can(person.role, 'ticket.take')) return
  const refusal = takeRefusal(ticket, person)
  if (refusal === undefined) void takeTicket(ticket, host, true)
  else toasts.info(refusal)
}

/** Returns the shortcuts of All Tickets: A takes the ticket of the focused row, or shows why this is not possible. */
const allTicketsKeys = (
  { $state }: Pick<TicketList, '$state'>,
  host: LifeHost,
): ShortcutsProps['keys'] => ({
  a({ row }) {
    const at = row instanceof HTMLTableRowElement ? row.sectionRowIndex : -1
    const ticket = $state.get().items[at]
    const user = userOf($session.get())
    const person = { id: user?.id ?? 0, role: user?.role }
    if (ticket) take(latest(ticket, $newer.get()), person, host)
  },
})
