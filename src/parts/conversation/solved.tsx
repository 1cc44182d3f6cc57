import { useStore } from '@nanostores/react'
import { formatDay } from '../../domain/format.ts'
import { ticketQuestionTexts } from '../../domain/messages/ticket-question.ts'
import { Button } from '../../ui/button/button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { $busyTickets, confirmTicket } from '../ticket/life.ts'
import { glyphs } from './glyphs.ts'
import { QuestionCard } from './question-card.tsx'
import type { QuestionProps } from './question.tsx'
import * as styles from './question.css.ts'

/** Is it solved? If not, the composer asks what is still wrong. */
export function SolvedCard({ ticket, talk, place }: QuestionProps) {
  const words = ticketQuestionTexts.solved
  const busy = useStore($busyTickets).has(ticket.id)
  const confirm = () => void confirmTicket(ticket, {}, { place, action: words.yes })
  return (
    <QuestionCard title={words.title}>
      <Text as="p" size="note" tone="muted">
        {words.text(formatDay(ticket.resolve_date ?? ''), formatDay(ticket.reopen_until ?? ''))}
      </Text>
      <div className={styles.two}>
        <Button mark={<Glyph path={glyphs.again} />} disabled={busy} onClick={talk.reopen}>
          {words.no}
        </Button>
        <Button variant="primary" icon="check" busy={busy} onClick={confirm}>
          {words.yes}
        </Button>
      </div>
    </QuestionCard>
  )
}
