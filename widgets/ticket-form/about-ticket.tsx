import { linkPath } from '../../src/ui/icon/link.ts'
import { useStore } from '@nanostores/react'
import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { linkedAsset } from '../../src/parts/ticket/linked-asset.ts'
import { ticketFacts } from '../../src/parts/ticket/facts.ts'
import { OfferedTake } from '../../src/parts/ticket/take-button.tsx'
import { TicketTitle } from '../../src/parts/ticket/title.tsx'
import { $now } from '../../src/state/today.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

/** In the title, or what can be changed below. */
const elsewhere = ['id', 'status', 'outcome', 'assigned_user', 'category', 'manager'] as const

/** The ticket as it is saved: what nobody changes here, and the way to its asset. */
export function AboutTicket({ ticket, onTaken }: { ticket: Ticket; onTaken: () => void }) {
  const host = useWidgetHost()
  const now = useStore($now)
  const asset = linkedAsset(ticket)
  return (
    <Card>
      <TicketTitle ticket={ticket} inner>
        <Inline>
          <OfferedTake ticket={ticket} place={host} onTaken={onTaken} />
          {asset && (
            <Button size="small" icon={linkPath} onClick={() => host.navigate(asset)}>
              {assetLabel(ticket)}
            </Button>
          )}
        </Inline>
      </TicketTitle>
      <Facts facts={ticketFacts(ticket, now, elsewhere)} />
    </Card>
  )
}

function assetLabel({ asset_id, asset }: Ticket): string {
  const id = asset_id ?? 0
  if (!asset) return ticketFormTexts.archivedAsset(id)
  return asset.serial_number
    ? ticketFormTexts.assetNamed(id, asset.serial_number)
    : ticketFormTexts.asset(id)
}
