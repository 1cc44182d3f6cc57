import { useStore } from '@nanostores/react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $deletingTickets } from '../../src/parts/ticket/deleting.ts'
import { headActions } from '../../src/parts/ticket/head-actions.ts'
import { $busyTickets } from '../../src/parts/ticket/life.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { ActionRow } from '../../src/ui/menu/action-row.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'

interface TicketButtonsProps {
  ticket: Ticket
  store: TicketInfoStore
}

/** What this person may do with the ticket. */
export function TicketButtons({ ticket, store }: TicketButtonsProps) {
  const { navigate, emit } = useWidgetHost()
  const user = userOf(useStore($session))
  const fromAll = useStore(store.$fromAll)
  const deleting = useStore($deletingTickets).has(ticket.id)
  const busy = useStore($busyTickets).has(ticket.id)
  const actions = headActions(ticket, {
    person: { id: user?.id ?? 0, role: user?.role, fromAll },
    place: {
      navigate,
      emit,
      remove: (shown) => void store.remove(shown),
      open: store.open,
    },
    underWay: { deleting, busy },
  })
  return <ActionRow actions={actions} most={3} />
}
