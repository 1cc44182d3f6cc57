import { useState } from 'react'
import { ticketQuestionTexts } from '../../domain/messages/en/conversation.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { keysOf } from '../../wire/enums.ts'
import { ratings, type Rating } from '../../wire/ratings.ts'
import type { TicketDetail } from '../../wire/ticket.ts'
import { confirmTicket } from '../ticket/life.ts'
import type { ConversationHost } from './composer-store.ts'
import { ConversationGlyph } from './glyphs.tsx'
import * as styles from './question.css.ts'

interface RatingFormProps {
  ticket: TicketDetail
  host: ConversationHost
  busy: boolean
  /** Says until when the rating can be changed. */
  hint: string
}

/** Two buttons that save the rating, and a field for a remark. */
export function RatingForm({ ticket, host, busy, hint }: RatingFormProps) {
  const words = ticketQuestionTexts.rating
  const [remark, setRemark] = useState<string>()
  const isEmpty = !remark?.trim() && !ticket.remark
  const rate = (rating: Rating) =>
    void confirmTicket(ticket, { rating }, { host, action: ratings[rating] })
  const save = async () => {
    const judgement = {
      ...(ticket.rating && { rating: ticket.rating }),
      ...(remark !== undefined && { remark }),
    }
    if (await confirmTicket(ticket, judgement, { host, action: words.save }))
      toasts.success(words.saved)
  }
  return (
    <>
      <RateButtons value={ticket.rating} busy={busy} onRate={rate} />
      <Field label={words.remark} hint={hint}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            value={remark ?? ticket.remark ?? ''}
            onChange={setRemark}
          />
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
