import {
  ticketDuplicateTexts as texts,
  ticketInfoTexts,
} from '../../domain/messages/en/ticket-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Card } from '../../ui/feedback/note.tsx'
import { Inline, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import type { Found } from './finding.ts'
import { TicketStatusBadge } from './status-badge.tsx'

/** What became of looking for a ticket. */
export function FoundTicket({ found }: { found: Found }) {
  return (
    <div role="status">
      {found.status === 'looking' && <Text tone="muted">{texts.looking}</Text>}
      {found.status === 'found' && <TicketCard ticket={found.ticket} />}
    </div>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, description, status, user, duplicate_of: of } = ticket
  return (
    <Card>
      <Stack gap={8}>
        <Inline justifyContent="space-between">
          <Text strong>{ticketInfoTexts.ticket(id)}</Text>
          <TicketStatusBadge status={status} />
        </Inline>
        <Text as="p" multiline>
          {description}
        </Text>
        <Text size="small" tone="faint">
          {ticketInfoTexts.raisedBy(showBidi(user.username))}
        </Text>
        {of && <Text size="note">{texts.isDuplicate(of.id)}</Text>}
      </Stack>
    </Card>
  )
}
