import { useEffect, useRef } from 'react'
import { ticketBesideTexts as texts } from '../../src/domain/messages/ticket-beside.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { takeLostFocus } from '../../src/ui/lost-focus.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

/** What a guest sees instead of the ticket list: the number of the new ticket. It takes the focus of the form. */
export function TicketRaised({ ticket, onAnother }: { ticket: Ticket; onAnother: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => takeLostFocus(message.current), [])
  const another = () => {
    const screen = message.current?.closest('[part=panel]')?.parentElement
    onAnother()
    requestAnimationFrame(() =>
      takeLostFocus(screen?.querySelector('[role=combobox], input, textarea')),
    )
  }
  return (
    <Card>
      <div ref={message} tabIndex={-1}>
        <Stack gap={12}>
          <Text as="p" strong>
            {texts.raisedAs(ticket.id)}
          </Text>
          <Text as="p" tone="muted" multiline>
            {ticket.description}
          </Text>
          <Inline>
            <Button onClick={another}>{texts.raiseAnother}</Button>
          </Inline>
        </Stack>
      </div>
    </Card>
  )
}
