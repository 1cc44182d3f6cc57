import { useStore } from '@nanostores/react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ticketFacts } from '../../src/parts/ticket/facts.ts'
import { OfferedTake } from '../../src/parts/ticket/take-button.tsx'
import { TicketTitle } from '../../src/parts/ticket/title.tsx'
import { $now } from '../../src/state/reload/today.ts'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'
import { AssetLink } from './asset-link.tsx'

/** In the title, or what can be changed below. */
const elsewhere = ['id', 'status', 'outcome', 'assigned_user', 'category', 'manager'] as const

/** The ticket as it is saved: what nobody changes here, and the way to its asset. */
export function AboutTicket({ ticket, onTaken }: { ticket: Ticket; onTaken: () => void }) {
  const host = useWidgetHost()
  const now = useStore($now)
  return (
    <Card>
      <TicketTitle ticket={ticket} inner>
        <Inline>
          <OfferedTake ticket={ticket} place={host} onTaken={onTaken} />
          <AssetLink ticket={ticket} />
        </Inline>
      </TicketTitle>
      <Facts facts={ticketFacts(ticket, now, { elsewhere })} />
    </Card>
  )
}
