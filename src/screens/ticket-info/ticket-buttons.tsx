import { useStore } from '@nanostores/react'
import { ticketActionTexts } from '../../domain/messages/en/ticket-info.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { $deletingTickets } from '../../parts/ticket/deleting.ts'
import { headActions } from './head-actions.ts'
import { $busyTickets } from '../../parts/ticket/life.ts'
import { $session, userOf } from '../../session/session.ts'
import { ActionRow } from '../../ui/menu/action-row.tsx'
import { lateDialog } from '../../ui/modal/late-dialog.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'

interface TicketButtonsProps {
  ticket: Ticket
  store: TicketInfoStore
}

/** The actions that the user may run on the ticket. */
export function TicketButtons({ ticket, store }: TicketButtonsProps) {
  const { navigate, emit } = useWidgetHost()
  const user = userOf(useStore($session))
  const fromAll = useStore(store.$fromAll)
  const deleting = useStore($deletingTickets).has(ticket.id)
  const busy = useStore($busyTickets).has(ticket.id)
  const actions = headActions(ticket, {
    person: { id: user?.id ?? 0, role: user?.role, fromAll },
    host: {
      navigate,
      emit,
      remove: (shown) => void store.remove(shown),
      open: store.open,
    },
    running: { deleting, busy },
  })
  return <ActionRow actions={actions} maxButtons={3} />
}

/** The dialog that asks for the original. */
export const LateDuplicate = lateDialog(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
  () => ticketActionTexts.didNotWork(ticketActionTexts.duplicate),
)
