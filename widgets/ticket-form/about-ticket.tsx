import { useStore } from '@nanostores/react'
import { ticketFormTexts } from '../../src/domain/messages/en/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ticketFacts } from '../../src/parts/ticket/facts.tsx'
import { linkedAsset } from '../../src/parts/ticket/linked-asset.ts'
import { OfferedTake } from '../../src/parts/ticket/take-button.tsx'
import { TicketTitle } from '../../src/parts/ticket/title.tsx'
import { $now } from '../../src/state/reload/today.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { linkPath } from '../../src/ui/icon/drawings.ts'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

/** Facts that the title shows, or that the form changes. */
const elsewhere = ['id', 'status', 'outcome', 'assigned_user', 'category', 'manager'] as const

/** The saved ticket: facts that the form does not change, and a link to its asset. */
export function AboutTicket({ ticket, onTaken }: { ticket: Ticket; onTaken: () => void }) {
  const host = useWidgetHost()
  const now = useStore($now)
  return (
    <Card>
      <TicketTitle ticket={ticket} inner>
        <Inline>
          <OfferedTake ticket={ticket} host={host} onTaken={onTaken} />
          <AssetLink ticket={ticket} />
        </Inline>
      </TicketTitle>
      <Facts facts={ticketFacts(ticket, now, { elsewhere })} />
    </Card>
  )
}

/** The link to the asset of a ticket, if it has one. */
function AssetLink({ ticket }: { ticket: Ticket }) {
  const { navigate } = useWidgetHost()
  const asset = linkedAsset(ticket)
  if (!asset) return null
  return (
    <Button size="small" icon={linkPath} onClick={() => navigate(asset)}>
      {assetLabel(ticket)}
    </Button>
  )
}

function assetLabel({ asset_id, asset }: Ticket): string {
  const id = asset_id ?? 0
  if (!asset) return ticketFormTexts.archivedAsset(id)
  return asset.serial_number
    ? ticketFormTexts.assetNamed(id, asset.serial_number)
    : ticketFormTexts.asset(id)
}
