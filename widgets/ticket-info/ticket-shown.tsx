import { useStore } from '@nanostores/react'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import { ticketFacts } from '../../src/parts/ticket/facts.ts'
import { TicketTitle } from '../../src/parts/ticket/title.tsx'
import { $now } from '../../src/state/today.ts'
import { Facts } from '../../src/ui/layout/facts.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'
import { TicketButtons } from './ticket-buttons.tsx'

/** An image placeholder left; title, buttons and facts right (spec B §2). */
export function TicketShown({ ticket, store }: { ticket: Ticket; store: TicketInfoStore }) {
  const now = useStore($now)
  return (
    <Split side={<Gallery images={[]} name={ticketInfoTexts.picture(ticket.id)} />}>
      <TicketTitle ticket={ticket}>
        <TicketButtons ticket={ticket} store={store} />
      </TicketTitle>
      <Facts facts={ticketFacts(ticket, now)} />
    </Split>
  )
}
