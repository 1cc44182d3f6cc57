import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ticketQuestionTexts } from '../../domain/messages/en/conversation.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketQuestion } from '../../domain/ticket/ticket-offers.ts'
import { knownConfig, publicConfig } from '../../session/public-config.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { $now } from '../../state/reload/today.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import { useNextFocus } from '../../ui/next-focus.ts'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { ComposerStore, ConversationPlace } from './composer-store.ts'
import * as styles from './conversation.css.ts'
import { showAfterPaint, useStablePlace } from './stable-place.ts'

const cards = latePart(() => import('./question-cards.tsx'))

interface QuestionProps {
  ticket: TicketDetail
  composer: ComposerStore
  place: ConversationPlace
  /** The ticket was completed while the user had it open: the question is announced and scrolls into view. */
  came: boolean
}

/** Returns the first button of the next question; else the field below it, or the heading of the conversation. */
const questionAfter = (question: Element) =>
  question.querySelector('button') ??
  question.nextElementSibling?.querySelector('textarea') ??
  question.closest('section')?.querySelector('[tabindex]')

/** Asks the person who raised a completed ticket whether it is solved, then for a rating. The cards are loaded if needed. */
export function Question({ ticket, composer, place, came }: QuestionProps) {
  const around = useRef<HTMLDivElement>(null)
  const now = useStore($now)
  const user = userOf(useStore($session))
  const satisfaction = useSatisfaction()
  const person = { id: user?.id ?? 0, role: user?.role }
  const question = ticketQuestion(ticket, person, { now, satisfaction })
  const state = useStore(cards.$state)
  useEffect(() => {
    if (question) cards.load()
  }, [question])
  useNextFocus(around, questionAfter)
  // The entry of the rating comes above it.
  useStablePlace(around)
  const shownQuestion = came ? question : undefined
  const ready = state.status === 'ready'
  useEffect(() => {
    if (shownQuestion && ready && !isTypingOutside(around.current))
      showAfterPaint(around.current?.firstElementChild)
  }, [shownQuestion, ready])
  return (
    <div ref={around} className={styles.question}>
      {question && state.status === 'failed' && (
        <Broken text={brokenTexts.notLoaded} onRetry={cards.load} />
      )}
      {question === 'solved' && ready && (
        <state.code.SolvedCard {...{ ticket, place }} onReopen={composer.reopen} />
      )}
      {question === 'rating' && ready && <state.code.RatingCard {...{ ticket, place }} />}
      {came && (
        <VisuallyHidden live>
          {shownQuestion === 'solved' && ticketQuestionTexts.solved.title}
        </VisuallyHidden>
      )}
    </div>
  )
}

/** Does the user type in a field that is not the next one, such as a comment that they are changing? */
function isTypingOutside(question: Element | null): boolean {
  const root = question?.getRootNode() as Document | ShadowRoot | undefined
  const field = root?.activeElement
  return Boolean(
    field?.matches('input, textarea') && !question?.nextElementSibling?.contains(field),
  )
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
