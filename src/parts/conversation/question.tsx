import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketQuestion } from '../../domain/ticket/ticket-offers.ts'
import { knownConfig, publicConfig } from '../../session/public-config.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { $now } from '../../state/reload/today.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { ComposerStore, ConversationPlace } from './composer-store.ts'

const cards = latePart(() => import('./question-cards.tsx'))

interface QuestionProps {
  ticket: TicketDetail
  composer: ComposerStore
  place: ConversationPlace
}

/** Asks the person who raised a completed ticket whether it is solved, then for a rating. The cards are loaded if needed. */
export function Question({ ticket, composer, place }: QuestionProps) {
  const now = useStore($now)
  const user = userOf(useStore($session))
  const satisfaction = useSatisfaction()
  const person = { id: user?.id ?? 0, role: user?.role }
  const question = ticketQuestion(ticket, person, { now, satisfaction })
  const state = useStore(cards.$state)
  useEffect(() => {
    if (question) cards.load()
  }, [question])
  if (!question) return null
  if (state.status === 'failed') return <Broken text={brokenTexts.notLoaded} onRetry={cards.load} />
  if (state.status !== 'ready') return null
  const Card = question === 'solved' ? state.code.SolvedCard : state.code.RatingCard
  return <Card {...{ ticket, place }} onReopen={composer.reopen} />
}

/** Returns whether users rate solutions; false until the public configuration is loaded. */
function useSatisfaction(): boolean {
  const [rated, setRated] = useState(knownConfig()?.satisfaction ?? false)
  useEffect(() => {
    let stays = true
    publicConfig().then(
      ({ satisfaction }) => stays && setRated(satisfaction),
      () => undefined,
    )
    return () => void (stays = false)
  }, [])
  return rated
}
