import type { ReactNode } from 'react'
import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { firstLine } from '../../src/parts/ticket/first-line.ts'
import { TicketState } from '../../src/parts/ticket/title.tsx'
import { priorityLevels } from '../../src/parts/ticket/priority.tsx'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { Level } from '../../src/ui/badge/level.tsx'
import { RecordHead } from '../../src/ui/layout/record-head.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { priorities } from '../../src/wire/enums.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

export interface TicketHeadProps {
  ticket: Ticket
  /** What can be done with it. */
  children: ReactNode
}

/** What the ticket says first, its number, how far and how urgent it is, and who raised it. */
export function TicketHead({ ticket, children }: TicketHeadProps) {
  const { id, description, priority, user } = ticket
  useSubject(ticketInfoTexts.ticket(id))
  const { line, whole } = firstLine(description)
  const below = (
    <>
      <Text size="mono" tone="muted">
        {ticketInfoTexts.number(id)}
      </Text>
      <TicketState ticket={ticket} />
      <Text size="control" tone="muted">
        <Level level={priorityLevels[priority]}>{priorities[priority].short}</Level>
      </Text>
      <Text size="control" tone="muted">
        {ticketInfoTexts.raisedBy(showBidi(user.username))}
      </Text>
    </>
  )
  return (
    <RecordHead name={line} lines={whole ? 'all' : 'two'} below={below}>
      {children}
    </RecordHead>
  )
}
