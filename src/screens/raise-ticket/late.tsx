import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/feedback/note.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { late } from '../../ui/late.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import type { TicketRaisedProps } from './late-parts.tsx'

// Components that the form does not need at first. One request loads all of them.

const parts = () => import('./late-parts.tsx')

/** Replaces `TicketRaised` if its code cannot be loaded. */
const RaisedNumber = ({ ticket, onAnother }: TicketRaisedProps) => (
  <Card>
    <div ref={takeLostFocus} tabIndex={-1}>
      <Stack gap={12}>
        <Text as="p" strong>
          {texts.raisedAs(ticket.id)}
        </Text>
        <Button onClick={onAnother}>{texts.raiseAnother}</Button>
      </Stack>
    </div>
  </Card>
)

export const TicketRaised = late(async () => (await parts()).TicketRaised, undefined, RaisedNumber)
export const ListsFailed = late(async () => (await parts()).ListsFailed)
export const SimilarTickets = late(async () => (await parts()).SimilarTickets)
export const RetryHint = late(async () => (await parts()).RetryHint)
