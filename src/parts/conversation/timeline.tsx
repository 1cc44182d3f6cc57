import { useStore } from '@nanostores/react'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import type { FeedState } from '../../state/feed.ts'
import { Button } from '../../ui/button/button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { useFocusHeir } from '../../ui/focus-heir.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { Entry } from './entry.tsx'
import { PendingEntry } from './pending-entry.tsx'
import type { ConversationPlace } from './place.ts'
import { onPaperOnly } from '../../ui/print-foot.css.ts'
import { keepInPlace, useTarget } from './scrolling.ts'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

export interface TimelineProps {
  conversation: Conversation
  state: FeedState<TimelineItem>
  place: ConversationPlace
  described: boolean | undefined
}

/** The first button of the entry where the focus was, or the entry itself; the last where that entry is gone. */
function entryAround(around: Element): Element | null {
  const entry = around.closest('[data-event]') ?? around.lastElementChild
  return entry && (entry.querySelector('button') ?? entry)
}

/** What has happened, oldest first, and what is on its way. */
export function Timeline({ conversation, state, place, described }: TimelineProps) {
  const pending = useStore(conversation.talk.outbox.$pending)
  const unread = useStore(conversation.$unread)
  const list = useRef<HTMLOListElement>(null)
  const { items } = state
  useTarget(list, items.length > 0)
  useFocusHeir(list, entryAround)
  const hasComment = items.some(({ comment }) => comment) || pending.length > 0
  return (
    <>
      <Earlier {...{ conversation, state, list }} />
      <ol ref={list} aria-label={ticketInfoTexts.conversation} className={styles.list}>
        {items.map((item) => (
          <Fragment key={item.id}>
            {unread?.id === item.id && <li className={styles.fresh}>{conversationTexts.unread}</li>}
            <Entry {...{ item, conversation, place, described }} />
          </Fragment>
        ))}
        {pending.map((entry) => (
          <PendingEntry key={entry.key} talk={conversation.talk} {...{ entry, place }} />
        ))}
      </ol>
      {!hasComment && state.earlier === 0 && (
        <p className={styles.none}>{conversationTexts.noneYet}</p>
      )}
    </>
  )
}

interface EarlierProps extends Pick<TimelineProps, 'conversation' | 'state'> {
  list: React.RefObject<HTMLOListElement | null>
}

/** Loads what lies before, without moving what is on screen; the focus goes to the first of it. */
function Earlier({ conversation, state, list }: EarlierProps) {
  const { earlier, earlierStatus, items } = state
  const kept = useRef<() => void>(undefined)
  const first = items[0]?.id
  useLayoutEffect(() => {
    kept.current?.()
    kept.current = undefined
  }, [first])
  const show = () => {
    const element = list.current
    if (!element) return
    const keep = keepInPlace(element)
    kept.current = () => {
      keep()
      element.querySelector<HTMLElement>('[data-event]')?.focus({ preventScroll: true })
    }
    void conversation.feed.loadEarlier()
  }
  if (earlierStatus === 'failed')
    return <RetryHint text={conversationTexts.earlierFailed} onRetry={show} />
  if (earlier === 0) return null
  return (
    <>
      <Button busy={earlierStatus === 'loading'} onClick={show}>
        {conversationTexts.earlier(earlier)}
      </Button>
      <p className={onPaperOnly}>{conversationTexts.notPrinted(earlier)}</p>
    </>
  )
}
