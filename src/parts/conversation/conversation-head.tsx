import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { useNextFocus } from '../../ui/next-focus.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { ConversationPlace } from './composer-store.ts'
import { Question } from './question.tsx'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

interface ConversationHeadProps {
  store: Conversation
  inner: boolean
  ticket: TicketDetail | undefined
  place: ConversationPlace
}

/** Returns the first button of the next question, or the heading if there is no other question. */
const questionAfter = (question: Element) =>
  question.querySelector('button') ?? question.nextElementSibling?.firstElementChild

/** The question to the person who raised the ticket, the heading, and a button that jumps to the first unread entry. */
export function ConversationHead({ store, inner, ticket, place }: ConversationHeadProps) {
  const unread = useStore(store.$unread)
  const question = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useNextFocus(question, questionAfter)
  const jump = () => {
    const root = head.current?.getRootNode() as Document | ShadowRoot | undefined
    root?.querySelector<HTMLElement>(`[data-event="${unread?.id ?? 0}"]`)?.focus()
  }
  return (
    <>
      <div ref={question} className={styles.question}>
        {ticket && <Question ticket={ticket} composer={store.composer} place={place} />}
      </div>
      <div ref={head} className={styles.head}>
        <Heading usual={inner ? 3 : 2} inner={inner} size="title" tabIndex={-1}>
          {ticketInfoTexts.conversation}
        </Heading>
        {unread && (
          <button type="button" className={styles.jump} onClick={jump}>
            <Icon name="chevron-down" size="small" />
            {conversationTexts.unreadCount(unread.count)}
          </button>
        )}
      </div>
    </>
  )
}
