import { useStore } from '@nanostores/react'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { can } from '../../src/domain/roles.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $deletingTickets } from '../../src/parts/ticket/deleting.ts'
import { editTicket } from '../../src/parts/ticket/intents.ts'
import { linkedAsset } from '../../src/parts/ticket/linked-asset.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'

const texts = ticketInfoTexts

/** The way to the asset; Update and Delete for those who triage and come from All Tickets. */
export function TicketButtons({ ticket, store }: { ticket: Ticket; store: TicketInfoStore }) {
  const { navigate } = useWidgetHost()
  const user = userOf(useStore($session))
  const fromAll = useStore(store.$fromAll)
  const deleting = useStore($deletingTickets).has(ticket.id)
  const asset = linkedAsset(ticket)
  const manages = fromAll && can(user?.role, 'ticket.manage')
  return (
    <>
      <Button
        icon="link"
        disabled={asset === undefined}
        disabledReason={texts.noAsset}
        onClick={() => asset && navigate(asset)}
      >
        {texts.linked}
      </Button>
      {manages && (
        <>
          <Button
            icon="pencil"
            disabled={deleting}
            disabledReason={texts.deleting}
            onClick={() => navigate(editTicket(ticket.id))}
          >
            {texts.update}
          </Button>
          <Button
            variant="danger-quiet"
            icon="trash"
            busy={deleting}
            onClick={() => void store.remove(ticket)}
          >
            {texts.delete}
          </Button>
        </>
      )}
    </>
  )
}
