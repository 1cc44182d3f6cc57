import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatDay } from '../../domain/format.ts'
import { ticketQuestionTexts } from '../../domain/messages/ticket-question.ts'
import { toasts } from '../../state/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { ratings, type Rating } from '../../wire/ratings.ts'
import { $busyTickets, confirmTicket } from '../ticket/life.ts'
import { QuestionCard } from './question-card.tsx'
import type { QuestionProps } from './question.tsx'
import { RateButtons } from './rate-buttons.tsx'

/** How the raiser found the solution: one press, and a remark for those who like. */
export function RatingCard({ ticket, place }: QuestionProps) {
  const words = ticketQuestionTexts.rating
  const [remark, setRemark] = useState<string>()
  const busy = useStore($busyTickets).has(ticket.id)
  const rate = (rating: Rating) =>
    void confirmTicket(ticket, { rating }, { place, action: ratings[rating] })
  const save = async () => {
    const judgement = {
      ...(ticket.rating && { rating: ticket.rating }),
      ...(remark !== undefined && { remark }),
    }
    if (await confirmTicket(ticket, judgement, { place, action: words.save }))
      toasts.success(words.saved)
  }
  return (
    <QuestionCard title={words.title}>
      <RateButtons value={ticket.rating} busy={busy} onRate={rate} />
      <Field label={words.remark} hint={words.until(formatDay(ticket.reopen_until ?? ''))}>
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
      <div>
        <Button
          busy={busy}
          disabled={ticket.rating === null}
          disabledReason={words.first}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </div>
    </QuestionCard>
  )
}
