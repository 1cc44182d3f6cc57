import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketQuestion, type TicketQuestion } from '../../domain/ticket/ticket-offers.ts'
import { knownConfig, publicConfig } from '../../session/public-config.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import { $now } from '../../state/reload/today.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import { useNextFocus } from '../../ui/next-focus.ts'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { ComposerStore, ConversationHost } from './composer-store.ts'
import * as styles from './conversation.css.ts'
import { showAfterPaint } from './stable-place.ts'

const cards = latePart(() => import('./question-cards.tsx'))

/** Returns what to ask the user about the ticket. */
export function useQuestion(ticket: TicketDetail | undefined): TicketQuestion | undefined {
  const now = useStore($now)
  const user = userOf(useStore($session))
  const satisfaction = useSatisfaction()
  const person = { id: user?.id ?? 0, role: user?.role }
  return ticket && ticketQuestion(ticket, person, { now, satisfaction })
}

/** Returns whether the user raised the ticket. Only then can there be a question. */
export const useIsRaiser = (ticket: TicketDetail | undefined): boolean =>
  userOf(useStore($session))?.id === ticket?.user.id

interface QuestionProps {
  question: TicketQuestion | undefined
  ticket: TicketDetail
  composer: ComposerStore
  host: ConversationHost
  /** Whether the ticket was completed on this screen. Then the question scrolls into view. */
  justCompleted: boolean
}

/** Asks the raiser of a completed ticket whether it is solved, then for a rating. Loads the cards if needed. */
export function Question({ question, ticket, composer, host, justCompleted }: QuestionProps) {
  const container = useRef<HTMLDivElement>(null)
  const state = useStore(cards.$state)
  useEffect(() => {
    if (question) cards.load()
  }, [question])
  // The first button of the next question; else the field of the composer, or the heading of the conversation.
  const questionAfter = useCallback(
    (element: Element) =>
      element.querySelector('button') ??
      ((justCompleted && composer.$field.get()) ||
        element.closest('section')?.querySelector('[tabindex]')),
    [justCompleted, composer],
  )
  useNextFocus(container, questionAfter)
  const newQuestion = justCompleted ? question : undefined
  const ready = state.status === 'ready'
  useEffect(() => {
    if (newQuestion && ready && !isTypingOutside(container.current, composer.$field.get()))
      showAfterPaint(container.current?.firstElementChild)
  }, [newQuestion, ready, composer])
  return (
    <div ref={container} className={styles.question}>
      {question && state.status === 'failed' && (
        <Broken text={brokenTexts.notLoaded} onRetry={cards.load} />
      )}
      {question === 'solved' && ready && (
        <state.code.SolvedCard {...{ ticket, host }} onReopen={composer.reopen} />
      )}
      {question === 'rating' && ready && <state.code.RatingCard {...{ ticket, host }} />}
    </div>
  )
}

/** Returns whether the user types in a field other than the composer, such as a comment that they edit. */
function isTypingOutside(question: Element | null, composer: Element | null): boolean {
  const root = question?.getRootNode() as Document | ShadowRoot | undefined
  const field = root?.activeElement
  return Boolean(field?.matches('input, textarea') && field !== composer)
}

/** Returns whether users rate solutions; false until the public configuration is loaded. */
function useSatisfaction(): boolean {
  const [isOn, setOn] = useState(knownConfig()?.satisfaction ?? false)
  useEffect(() => {
    let isMounted = true
    publicConfig().then(
      ({ satisfaction }) => isMounted && setOn(satisfaction),
      () => undefined,
    )
    return () => void (isMounted = false)
  }, [])
  return isOn
}
