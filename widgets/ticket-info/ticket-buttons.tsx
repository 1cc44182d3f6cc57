import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { ticketActionTexts } from '../../src/domain/messages/ticket-actions.ts'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $deletingTickets } from '../../src/parts/ticket/deleting.ts'
import { headButtons } from '../../src/parts/ticket/head-actions.ts'
import { $busyTickets } from '../../src/parts/ticket/life.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { HeadActions } from '../../src/ui/layout/record-head.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'

interface TicketButtonsProps {
  ticket: Ticket
  store: TicketInfoStore
  /** Holds the buttons. */
  row: RefObject<HTMLDivElement | null>
}

/** What this person may do with the ticket. */
export function TicketButtons({ ticket, store, row }: TicketButtonsProps) {
  const { navigate, emit } = useWidgetHost()
  const user = userOf(useStore($session))
  const fromAll = useStore(store.$fromAll)
  const deleting = useStore($deletingTickets).has(ticket.id)
  const busy = useStore($busyTickets).has(ticket.id)
  const buttons = headButtons(ticket, {
    person: { id: user?.id ?? 0, role: user?.role, fromAll },
    place: {
      navigate,
      emit,
      remove: (shown) => void store.remove(shown),
      open: store.open,
    },
  })
  const closed = (deleting && ticketInfoTexts.deleting) || (busy && ticketActionTexts.busy)
  const shown = buttons.map(({ name, label, path, variant, popup, pressed, refusal, run }) => {
    const reason = (name !== 'linked' && name !== 'history' && closed) || refusal
    return (
      <Button
        key={name}
        variant={variant}
        mark={<Glyph path={path} />}
        aria-pressed={pressed}
        aria-haspopup={popup && 'dialog'}
        busy={name === 'delete' && deleting}
        disabled={reason !== undefined}
        disabledReason={reason}
        onClick={run}
      >
        {label}
      </Button>
    )
  })
  return <HeadActions row={row}>{shown}</HeadActions>
}
