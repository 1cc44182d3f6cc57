import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../domain/text/format.ts'
import { ticketQuestionTexts } from '../../domain/messages/en/conversation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import { $busyTickets, confirmTicket } from '../ticket/life.ts'
import type { ConversationHost } from './composer-store.ts'
import { ConversationGlyph } from './glyphs.tsx'
import * as styles from './question.css.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { drafts } from '../../state/record/drafts.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { keysOf } from '../../wire/enums.ts'
import { ratings, type Rating } from '../../wire/ratings.ts'

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
    <Heading defaultLevel={3} inner size="title">
      {title}
    </Heading>
    {children}
  </section>
)

interface RatingFormProps {
  ticket: TicketDetail
  host: ConversationHost
  busy: boolean
  /** Says until when the rating can be changed. */
  hint: string
}

/** Two buttons that save the rating, and a field for a remark. */
function RatingForm({ ticket, host, busy, hint }: RatingFormProps) {
  const words = ticketQuestionTexts.rating
  const draft = `remark:${ticket.id}`
  const [remark, setRemark] = useState(() => {
    const stored = drafts.read(draft)?.['remark']
    return typeof stored === 'string' ? stored : undefined
  })
  const isEmpty = !remark?.trim() && !ticket.remark
  const rate = (rating: Rating) =>
    void confirmTicket(ticket, { rating }, { host, action: ratings[rating] })
  const save = async () => {
    const judgement = {
      ...(ticket.rating && { rating: ticket.rating }),
      ...(remark !== undefined && { remark }),
    }
    if (!(await confirmTicket(ticket, judgement, { host, action: words.save }))) return
    drafts.remove(draft)
    toasts.success(words.saved)
  }
  const write = (text: string) => {
    setRemark(text)
    drafts.write(draft, { remark: text })
  }
  return (
    <>
      <RateButtons value={ticket.rating} busy={busy} onRate={rate} />
      <Field label={words.remark} hint={hint}>
        {(control) => (
          <TextArea {...control} rows={2} value={remark ?? ticket.remark ?? ''} onChange={write} />
        )}
      </Field>
      <div data-actions>
        <Button
          busy={busy}
          disabled={ticket.rating === null || isEmpty}
          disabledReason={ticket.rating === null ? words.first : undefined}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </div>
    </>
  )
}

interface RateButtonsProps {
  value: Rating | null
  busy: boolean
  onRate: (rating: Rating) => void
}

const RateButtons = ({ value, busy, onRate }: RateButtonsProps) => (
  <div className={styles.buttons} data-actions>
    {keysOf(ratings).map((rating) => (
      <button
        key={rating}
        type="button"
        className={styles.rate}
        aria-pressed={value === rating}
        aria-disabled={busy || undefined}
        onClick={() => onRate(rating)}
      >
        <ConversationGlyph name={rating} />
        {ratings[rating]}
      </button>
    ))}
  </div>
)
