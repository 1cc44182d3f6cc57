import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import { LateConversation } from '../../src/parts/ticket/late-conversation.tsx'
import { assetOf } from '../../src/parts/ticket/linked-asset.ts'
import { TicketFacts } from '../../src/parts/ticket/ticket-facts.tsx'
import { TicketTitle } from '../../src/parts/ticket/title.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'
import { LinkedAsset } from './linked-asset.tsx'
import { TicketButtons } from './ticket-buttons.tsx'

/** An image placeholder left; title, buttons, facts and conversation right. */
export function TicketShown({ ticket, store }: { ticket: Ticket; store: TicketInfoStore }) {
  const host = useWidgetHost()
  const asset = assetOf(ticket)
  return (
    <Split aside side={<Gallery images={[]} name={ticketInfoTexts.picture(ticket.id)} />}>
      <TicketTitle ticket={ticket}>
        <TicketButtons ticket={ticket} store={store} />
      </TicketTitle>
      <TicketFacts ticket={ticket} asset={asset && <LinkedAsset {...asset} />} />
      <LateConversation ticketId={ticket.id} ticket={ticket} place={host} />
    </Split>
  )
}
