import { formatDay } from '../../src/domain/format.ts'
import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { linkedAsset } from '../../src/parts/ticket/linked-asset.ts'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Facts, type Fact } from '../../src/ui/layout/facts.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { priorities } from '../../src/wire/enums.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

const words = ticketFormTexts.facts

const placeOf = ({ place, location }: Ticket) =>
  location
    ? ticketFormTexts.placeWith(place.display_name, location.display_name)
    : place.display_name

function factsOf(ticket: Ticket): Fact[] {
  return [
    { label: words.user, value: ticket.user.username },
    { label: words.created_at, value: formatDay(ticket.created_at) },
    ...(ticket.resolve_date
      ? [{ label: words.resolve_date, value: formatDay(ticket.resolve_date) }]
      : []),
    { label: words.priority, value: priorities[ticket.priority].short },
    { label: words.place, value: placeOf(ticket) },
    { label: words.description, value: ticket.description, look: 'long' },
  ]
}

/** The ticket as it is saved: what nobody changes here, and the way to its asset. */
export function AboutTicket({ ticket }: { ticket: Ticket }) {
  const { navigate } = useWidgetHost()
  const asset = linkedAsset(ticket)
  return (
    <Card>
      <Stack gap={12}>
        <Inline justifyContent="space-between">
          <Inline gap={10}>
            <Text as="h2" size="heading">
              {ticketFormTexts.ticket(ticket.id)}
            </Text>
            <TicketStatusBadge status={ticket.status} />
          </Inline>
          {asset && (
            <Button size="small" icon="link" onClick={() => navigate(asset)}>
              {assetLabel(ticket)}
            </Button>
          )}
        </Inline>
        <Facts facts={factsOf(ticket)} />
      </Stack>
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
