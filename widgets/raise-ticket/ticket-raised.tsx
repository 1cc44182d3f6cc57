import { ticketBesideTexts as texts } from '../../src/domain/messages/ticket-beside.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

/** What a guest sees instead of the ticket list: the number of the new ticket. */
export function TicketRaised({ ticket, onAnother }: { ticket: Ticket; onAnother: () => void }) {
  return (
    <Card>
      <Stack gap={12} aria-live="polite">
        <Text as="p" strong>
          {texts.raisedAs(ticket.id)}
        </Text>
        <Text as="p" tone="muted" multiline>
          {ticket.description}
        </Text>
        <Inline>
          <Button onClick={onAnother}>{texts.raiseAnother}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}
