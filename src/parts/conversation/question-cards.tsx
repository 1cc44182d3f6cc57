import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatDay } from '../../domain/text/format.ts'
import { ticketQuestionTexts } from '../../domain/messages/en/conversation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import { $busyTickets, confirmTicket } from '../ticket/life.ts'
import type { ConversationHost } from './composer-store.ts'
import { ConversationGlyph } from './glyphs.tsx'
import { RatingForm } from './rating-form.tsx'
import * as styles from './question.css.ts'

interface QuestionCardProps {
  ticket: TicketDetail
  host: ConversationHost
  onReopen: () => void
}

/** Asks whether the ticket is solved. If not, the composer asks what is still wrong. */
export function SolvedCard({ ticket, host, onReopen }: QuestionCardProps) {
  const words = ticketQuestionTexts.solved
  const busy = useStore($busyTickets).has(ticket.id)
  const confirm = () => void confirmTicket(ticket, {}, { host, action: words.yes })
  return (
    <QuestionCard title={words.title}>
      <Text as="p" size="note" tone="muted">
        {words.text(formatDay(ticket.resolve_date ?? ''), formatDay(ticket.reopen_until ?? ''))}
      </Text>
      <div className={styles.buttons} data-actions>
        <Button mark={<ConversationGlyph name="again" />} disabled={busy} onClick={onReopen}>
          {words.no}
        </Button>
        <Button variant="primary" icon="check" busy={busy} onClick={confirm}>
          {words.yes}
        </Button>
      </div>
    </QuestionCard>
  )
}

/** Asks for a rating and an optional remark. */
export function RatingCard({ ticket, host }: Omit<QuestionCardProps, 'onReopen'>) {
  const words = ticketQuestionTexts.rating
  return (
    <QuestionCard title={words.title}>
      <RatingForm
        {...{ ticket, host }}
        busy={useStore($busyTickets).has(ticket.id)}
        hint={words.until(formatDay(ticket.reopen_until ?? ''))}
      />
    </QuestionCard>
  )
}

/** A question above the conversation. */
const QuestionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.card}>
    <Heading usual={3} inner size="title">
      {title}
    </Heading>
    {children}
  </section>
)
