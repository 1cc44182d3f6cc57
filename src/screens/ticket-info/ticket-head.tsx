import type { ReactNode } from 'react'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { TicketState } from '../../parts/ticket/title.tsx'
import { PriorityLevel } from '../../parts/ticket/priority.tsx'
import { useSubject } from '../../parts/shell/subject.ts'
import { RecordHead } from '../../ui/layout/record-head.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import type { TriageControls } from './triage-mark.tsx'
import { trimmed } from '../../domain/text/text.ts'
import { ticketTitle } from '../../domain/ticket/ticket-title.ts'

export interface TicketHeadProps {
  ticket: Ticket
  controls: TriageControls
  /** The actions. */
  children: ReactNode
}

/** The title of a ticket, its number, status and priority, and who raised it. */
export function TicketHead({ ticket, controls, children }: TicketHeadProps) {
  const { id, description, priority, user } = ticket
  useSubject(ticketInfoTexts.ticket(id))
  const { line, whole } = firstLine(description)
  const below = (
    <>
      <Text size="mono" tone="muted">
        {ticketInfoTexts.number(id)}
      </Text>
      <TicketState ticket={ticket} status={controls.status} />
      <Text size="control" tone="muted">
        {controls.priority ?? <PriorityLevel priority={priority} />}
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

/** Returns the title of a ticket. `whole`: whether it is the whole description. */
export function firstLine(description: string): { line: string; whole: boolean } {
  const line = ticketTitle(description)
  return { line, whole: line === trimmed(description) }
}
