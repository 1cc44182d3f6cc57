import { useStore } from '@nanostores/react'
import { ticketQuestion } from '../../domain/ticket-offers.ts'
import { $session, userOf } from '../../session/session.ts'
import { $now } from '../../state/today.ts'
import type { Ticket } from '../../wire/ticket.ts'
import type { ConversationPlace } from './place.ts'
import { RatingCard } from './rating.tsx'
import { useSatisfaction } from './satisfaction.ts'
import { SolvedCard } from './solved.tsx'
import type { Talk } from './talk.ts'

export interface QuestionProps {
  ticket: Ticket
  talk: Talk
  place: ConversationPlace
}

/** What the raiser of a completed ticket is asked: whether it is solved, and then how that was. */
export function Question(props: QuestionProps) {
  const now = useStore($now)
  const user = userOf(useStore($session))
  const satisfaction = useSatisfaction()
  const person = { id: user?.id ?? 0, role: user?.role }
  const question = ticketQuestion(props.ticket, person, { now, satisfaction })
  if (question === 'solved') return <SolvedCard {...props} />
  return question === 'rating' ? <RatingCard {...props} /> : null
}
