import { ticketFormTexts } from '../../src/domain/messages/en/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { linkedAsset } from '../../src/parts/ticket/linked-asset.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { linkPath } from '../../src/ui/icon/drawings.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

/** The way to the asset of a ticket that has one. */
export function AssetLink({ ticket }: { ticket: Ticket }) {
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
