import { useEffect, useRef } from 'react'
import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/feedback/note.tsx'
import { Inline, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Link } from '../../ui/link/link.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { useInPlaceHost } from '../in-place.tsx'

export interface TicketRaisedProps {
  ticket: Ticket
  onAnother: () => void
}

/** On host pages, replaces the form of a raised ticket: its number and a link to it. It receives the focus. */
export function TicketRaised({ ticket, onAnother }: TicketRaisedProps) {
  const host = useInPlaceHost()
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
            <Link to={host.link({ route: 'view-ticket', params: { ticketId: ticket.id } })}>
              {texts.view}
            </Link>
          </Inline>
        </Stack>
      </div>
    </Card>
  )
}

// In this file, so that one request loads all of them.
export { ListsFailed } from '../../parts/reference/lists-failed.tsx'
export { RetryHint } from '../../ui/feedback/retry-hint.tsx'
export { SimilarTickets } from './similar-tickets.tsx'
