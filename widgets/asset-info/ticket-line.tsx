import { formatDay } from '../../src/domain/text/format.ts'
import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { ticketTitle } from '../../src/domain/ticket/ticket-title.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewTicket } from '../../src/parts/ticket/intents.ts'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

/** One ticket in a short list: its number as a link, status, raiser, date and title. */
export function TicketLine({ ticket }: { ticket: Ticket }) {
  const { link } = useWidgetHost()
  return (
    <Stack as="li" gap={4}>
      <Inline>
        <Link to={link(viewTicket(ticket.id))}>{ticketInfoTexts.ticket(ticket.id)}</Link>
        <TicketStatusBadge status={ticket.status} />
        <Text size="small" tone="faint">
          {assetInfoTexts.tickets.raised(ticket.user.username, formatDay(ticket.created_at))}
        </Text>
      </Inline>
      <Text as="p" multiline>
        {ticketTitle(ticket.description)}
      </Text>
    </Stack>
  )
}
