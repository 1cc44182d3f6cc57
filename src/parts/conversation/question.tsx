import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brokenTexts } from '../../domain/messages/broken.ts'
import { ticketQuestion } from '../../domain/ticket-offers.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { $now } from '../../state/today.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { ConversationPlace } from './place.ts'
import { useSatisfaction } from './satisfaction.ts'
import type { Talk } from './talk.ts'

const cards = latePart(() => import('./question-cards.ts'))

export interface QuestionProps {
  ticket: TicketDetail
  talk: Talk
  place: ConversationPlace
}

/** What the raiser of a completed ticket is asked: whether it is solved, and then how that was; its code comes when asked. */
export function Question(props: QuestionProps) {
  const now = useStore($now)
  const user = userOf(useStore($session))
  const satisfaction = useSatisfaction()
  const person = { id: user?.id ?? 0, role: user?.role }
  const question = ticketQuestion(props.ticket, person, { now, satisfaction })
  const state = useStore(cards.$state)
  useEffect(() => {
    if (question) cards.load()
  }, [question])
  if (!question) return null
  if (state.status === 'failed') return <Broken text={brokenTexts.notLoaded} onRetry={cards.load} />
  if (state.status !== 'ready') return null
  const Card = question === 'solved' ? state.code.SolvedCard : state.code.RatingCard
  return <Card {...props} />
}
