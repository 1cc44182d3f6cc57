import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { conversationTexts, ticketQuestionTexts } from '../../domain/messages/en/conversation.ts'
import { isOpen } from '../../domain/ticket/ticket-life.ts'
import type { FeedState } from '../../state/feed/feed.ts'
import { ticketChanged } from '../../state/feed/ticket-subject.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { useSeen } from '../inbox/use-seen.ts'
import type { ConversationHost } from './composer-store.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationLoading, ReplyAnnouncement, UpdatesPaused } from './conversation-status.tsx'
import { Question, useIsRaiser, useQuestion } from './question.tsx'
import { ReplyArea } from './reply-area.tsx'
import { conversationOf, lastTicketChange } from './store.ts'
import { Timeline } from './timeline.tsx'
import * as styles from './conversation.css.ts'

export interface ConversationProps {
  ticketId: number
  host: ConversationHost
  /** The ticket that the surrounding screen has loaded. If undefined, it is loaded here. */
  ticket?: TicketDetail | undefined
  /** Whether the screen above shows the whole description, so that it is not repeated. */
  described?: boolean | undefined
  /** Whether it is below another heading; otherwise it is the main content of the screen. */
  inner?: boolean
}

/** The conversation on a ticket: its entries and the composer. */
export function Conversation(props: ConversationProps) {
  const { ticket } = props
  return ticket ? <ConversationView {...props} ticket={ticket} /> : <WithLoadedTicket {...props} />
}

function WithLoadedTicket(props: ConversationProps) {
  const remote = conversationOf(props.ticketId).ticket
  const state = useStore(remote.$state)
  return (
    <ConversationView
      {...props}
      ticket={'value' in state ? state.value : undefined}
      onFailed={state.status === 'failed' ? () => void remote.reload() : undefined}
    />
  )
}

/** `onFailed` is set if the ticket could not be loaded, and loads it again. */
function ConversationView(props: ConversationProps & { onFailed?: (() => void) | undefined }) {
  const { ticketId, ticket, host, described, inner = false, onFailed } = props
  const store = conversationOf(ticketId)
  const state = useStore(store.feed.$state)
  const pending = useStore(store.composer.queue.$pending)
  const loading = isLoading(state)
  // The user may be typing while a timeline that failed to load is loaded again.
  const open = !loading || store.composer.$field.get()
  useReloadIfOutdated(ticket, lastTicketChange(state.items, ticket))
  const end = useRef<HTMLDivElement>(null)
  const markRead = useCallback(() => store.markRead(), [store])
  useSeen(end, state.status === 'ready' ? state.head : 0, markRead)
  const kind = useQuestion(ticket)
  const completedAt = useCompletedAt(ticket)
  const justCompleted = completedAt !== undefined && state.items.length > 0
  const question = ticket && (
    <Question {...{ ticket, host, justCompleted }} question={kind} composer={store.composer} />
  )
  const retry = () => {
    void store.feed.reload()
    onFailed?.()
  }
  return (
    <section className={styles.section}>
      {!justCompleted && question}
      <ConversationHead {...{ store, inner }} />
      {(state.status === 'failed' || onFailed) && (
        <RetryHint text={conversationTexts.failed} onRetry={retry} />
      )}
      {loading && <ConversationLoading awaited={!inner} slow={state.slow} onRetry={retry} />}
      {state.items.length + pending.length > 0 && (
        <Timeline
          {...{ state, host, described }}
          conversation={store}
          question={justCompleted && { after: completedAt, content: question }}
        />
      )}
      <div ref={end} />
      <UpdatesPaused />
      {ticket && open && <ReplyArea ticket={ticket} composer={store.composer} host={host} />}
      <ReplyAnnouncement store={store} />
      <VisuallyHidden live>
        {justCompleted && kind === 'solved' && ticketQuestionTexts.solved.title}
      </VisuallyHidden>
    </section>
  )
}

/** Returns whether the first entries are still loading. */
const isLoading = ({ status, items }: FeedState<TimelineItem>) =>
  /^(idle|loading)$/.test(status) && items.length === 0

/**
 * Returns the id of the last event when the user's own ticket was completed; undefined while it is open, or unless it was
 * completed on this screen.
 */
function useCompletedAt(ticket: TicketDetail | undefined): number | undefined {
  const isRaiser = useIsRaiser(ticket)
  const [status, setStatus] = useState<{ open: boolean; completedAt?: number }>({ open: false })
  if (ticket && isOpen(ticket.status) !== status.open)
    setStatus(status.open ? { open: false, completedAt: ticket.last_event_id } : { open: true })
  return isRaiser ? status.completedAt : undefined
}

/** Reloads the ticket if it was loaded before its last change. */
function useReloadIfOutdated(ticket: TicketDetail | undefined, lastChange: number): void {
  const { id = 0, last_event_id = lastChange } = ticket ?? {}
  const isOutdated = last_event_id < lastChange
  useEffect(() => {
    if (isOutdated) ticketChanged(id)
  }, [id, isOutdated, lastChange])
}
