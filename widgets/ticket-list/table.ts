import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { ticketColumns, withMatches } from '../../src/parts/ticket/columns.tsx'
import { $newer } from '../../src/parts/ticket/newer.ts'
import { useView } from '../../src/parts/view/use-view.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import type { TicketListStore, TicketTab } from './store.ts'
import { allTicketsKeys } from './take-key.ts'

const noKeys = {}

/** What single keys do with the rows of a tab. */
export const useRowKeys = (
  { lists }: TicketListStore,
  tab: TicketTab,
  { emit }: Pick<WidgetHost, 'emit'>,
) =>
  useMemo(() => (tab === 'all' ? allTicketsKeys(lists.all, { emit }) : noKeys), [lists, tab, emit])

/** The columns of a tab as they are chosen, and the button that changes them. All Tickets lets admins take tickets. */
export function useTicketTable(
  tab: TicketTab,
  { scope, link, emit }: Pick<WidgetHost, 'scope' | 'link' | 'emit'>,
) {
  const user = userOf(useStore($session))
  const newer = useStore($newer)
  const person = { id: user?.id ?? 0, role: user?.role }
  const taking = tab === 'all' ? { person, place: { emit }, newer } : undefined
  const columns = ticketColumns(link, taking)
  const view = useView({ list: tab === 'all' ? 'allTickets' : 'myTickets', scope, columns })
  return { ...view, columns: withMatches(view.columns, link) }
}
