import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { LinkedTicket } from '../../src/wire/ticket.ts'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'

export interface LinkedTicketsProps {
  /** Linked tickets that are not completed. */
  tickets: readonly LinkedTicket[]
  /** Opens one of them. */
  onOpen: (ticket: LinkedTicket) => void
  onClose: () => void
}

const { guard } = assetFormTexts

/** Says why the asset's assignee cannot be changed now and lists the open tickets (WARN-02, WARN-03, OP-066). */
export function LinkedTickets({ tickets, onOpen, onClose }: LinkedTicketsProps) {
  return (
    <Modal title={guard.title} onDismiss={onClose}>
      <Stack>
        <Text as="p">{guard.text}</Text>
        <Stack as="ul" gap={8}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <Card>
                <TicketLine ticket={ticket} onOpen={() => onOpen(ticket)} />
              </Card>
            </li>
          ))}
        </Stack>
      </Stack>
    </Modal>
  )
}

function TicketLine({ ticket, onOpen }: { ticket: LinkedTicket; onOpen: () => void }) {
  const { id, status, user, description } = ticket
  return (
    <Stack gap={8}>
      <Inline justifyContent="space-between">
        <Text strong>{guard.ticket(id)}</Text>
        <TicketStatusBadge status={status} />
      </Inline>
      <Text as="p" multiline>
        {description}
      </Text>
      <Inline justifyContent="space-between">
        <Text size="small" tone="faint">
          {guard.raisedBy(user.username)}
        </Text>
        <Button size="small" icon="pencil" onClick={onOpen}>
          {guard.open(id)}
        </Button>
      </Inline>
    </Stack>
  )
}
