import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

interface ConversationHeadProps {
  store: Conversation
  inner: boolean
}

/** The heading, and a button that jumps to the first unread entry. */
export function ConversationHead({ store, inner }: ConversationHeadProps) {
  const unread = useStore(store.$unread)
  const head = useRef<HTMLDivElement>(null)
  const jump = () => {
    const root = head.current?.getRootNode() as Document | ShadowRoot | undefined
    root?.querySelector<HTMLElement>(`[data-event="${unread?.id ?? 0}"]`)?.focus()
  }
  return (
    <div ref={head} className={styles.head}>
      <Heading defaultLevel={inner ? 3 : 2} inner={inner} size="title" tabIndex={-1}>
        {ticketInfoTexts.conversation}
      </Heading>
      {unread && (
        <button type="button" className={styles.jump} onClick={jump}>
          <Icon name="chevron-down" size="small" />
          {conversationTexts.unreadCount(unread.count)}
        </button>
      )}
    </div>
  )
}
