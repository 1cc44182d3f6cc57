import { formatShortMoment } from '../../src/domain/format.ts'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { firstAnswer } from '../../src/domain/ticket-offers.ts'
import { Badge } from '../../src/ui/badge/badge.tsx'
import type { ColumnFact } from '../../src/ui/layout/fact-column.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { Ticket } from '../../src/wire/ticket.ts'

const words = ticketInfoTexts.facts

/** When somebody answered first, or has to have; a badge says whether that was in time. */
export function answerFact(ticket: Ticket, now: Date): ColumnFact | undefined {
  const answer = firstAnswer(ticket, now)
  if (!answer) return undefined
  const { answered, at, late } = answer
  const badge = late ? (
    <Badge hue="red" glyph="alert">
      {words.late}
    </Badge>
  ) : (
    answered &&
    late === false && (
      <Badge hue="green" glyph="check">
        {words.onTime}
      </Badge>
    )
  )
  return {
    label: answered ? words.answer : words.answerDue,
    value: (
      <Inline gap={6}>
        {formatShortMoment(at, now)}
        {badge}
      </Inline>
    ),
    first: ticket.status !== 'completed',
  }
}
