import { useStore } from '@nanostores/react'
import {
  Fragment,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import type { Feed, FeedState } from '../../state/feed/feed.ts'
import { Button } from '../../ui/button/button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { useNextFocus } from '../../ui/next-focus.ts'
import { onPaperOnly } from '../../ui/print-foot.css.ts'
import { earlierLimit, type TimelineItem } from '../../wire/timeline.ts'
import { EntryHash } from '../ticket/entry-hash.ts'
import type { ConversationHost } from './composer-store.ts'
import { Entry, QuoteSelection } from './entry.tsx'
import { scrollerOf } from './stable-place.ts'
import { PendingEntry } from './pending-entry.tsx'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

export interface TimelineProps {
  conversation: Conversation
  state: FeedState<TimelineItem>
  host: ConversationHost
  described: boolean | undefined
  /** A question below the entries up to event `after`. Later entries are added below the question. */
  question?: { after: number; content: ReactNode } | false | undefined
}

/** Returns the first button of the entry that had the focus, or the entry itself; if it was removed, the last entry. */
function focusTargetNear(around: Element): Element | null {
  const entry = around.closest('li[tabindex]') ?? around.lastElementChild
  return entry && (entry.querySelector('button') ?? entry)
}

/** The entries, oldest first, then the comments that are being sent. */
export function Timeline({ conversation, state, host, described, question }: TimelineProps) {
  const pending = useStore(conversation.composer.queue.$pending)
  const unread = useStore(conversation.$unread)
  const list = useRef<HTMLOListElement>(null)
  const { items } = state
  useLinkedEntry(list, state, conversation.feed)
  useNextFocus(list, focusTargetNear)
  const rows = items.map((item) => (
    <Fragment key={item.id}>
      {unread?.id === item.id && (
        <li className={styles.unreadDivider}>{conversationTexts.unread}</li>
      )}
      <Entry {...{ item, conversation, host, described }} />
    </Fragment>
  ))
  if (question) {
    const { after, content } = question
    const at = items.findLastIndex(({ id }) => id <= after) + 1
    // With a key, so that the typed text survives when entries are added.
    rows.splice(
      at,
      0,
      <li key="question" className={styles.question}>
        {content}
      </li>,
    )
  }
  const hasComment = items.some(({ comment }) => comment) || pending.length > 0
  return (
    <>
      <EarlierEntries {...{ conversation, state, list }} />
      <div className={styles.entries}>
        <ol ref={list} aria-label={ticketInfoTexts.conversation} className={styles.list}>
          {rows}
          {pending.map((entry) => (
            <PendingEntry key={entry.key} composer={conversation.composer} {...{ entry, host }} />
          ))}
        </ol>
        <QuoteSelection {...{ conversation, items, list }} />
      </div>
      {!hasComment && state.earlier === 0 && (
        <p className={styles.noComments}>{conversationTexts.noneYet}</p>
      )}
    </>
  )
}

interface EarlierEntriesProps extends Pick<TimelineProps, 'conversation' | 'state'> {
  list: RefObject<HTMLOListElement | null>
}

/** Loads earlier entries without moving what is on screen, and moves the focus to the first of them. */
function EarlierEntries({ conversation, state, list }: EarlierEntriesProps) {
  const { earlier, earlierStatus, items } = state
  const restore = useRef<() => void>(undefined)
  const first = items[0]?.id
  useLayoutEffect(() => {
    restore.current?.()
    restore.current = undefined
  }, [first])
  useEffect(() => {
    if (earlierStatus === 'failed') restore.current = undefined
  }, [earlierStatus])
  const show = () => {
    const element = list.current
    const firstEntry = element?.querySelector('[data-event]')
    if (!element || !firstEntry || state.status !== 'ready') return
    const scrollBack = keepInPlace(firstEntry)
    restore.current = () => {
      scrollBack()
      element.querySelector<HTMLElement>('[data-event]')?.focus({ preventScroll: true })
    }
    void conversation.feed.loadEarlier()
  }
  if (earlierStatus === 'failed')
    return <RetryHint text={conversationTexts.earlierFailed} onRetry={show} takesFocus />
  if (earlier === 0) return null
  return (
    <>
      <Button busy={earlierStatus === 'loading'} onClick={show}>
        {conversationTexts.earlier(earlier)}
      </Button>
      <p className={onPaperOnly}>
        {conversationTexts.notPrinted(earlier, earlier === earlierLimit)}
      </p>
    </>
  )
}

/** Returns a function that scrolls the element back to where it is now, after content was added above. */
function keepInPlace(element: Element): () => void {
  const before = element.getBoundingClientRect().top
  return () => {
    scrollerOf(element).scrollTop += element.getBoundingClientRect().top - before
  }
}

/** The part of a URL that links to an entry: `#event-1234`. */
const eventHash = /^#event-(\d+)$/

/**
 * Focuses the entry that the page's URL links to, once it and all later entries are loaded, and whenever the hash
 * changes.
 */
function useLinkedEntry(
  list: RefObject<HTMLElement | null>,
  { status, items, earlier }: FeedState<TimelineItem>,
  { loadEarlier }: Feed<TimelineItem>,
): void {
  const inPanel = useContext(EntryHash)
  const handledHash = useRef<string>(undefined)
  const first = items[0]?.id
  const last = items.at(-1)?.id ?? 0
  useEffect(() => {
    const showLinkedEntry = () => {
      const hash = inPanel ?? location.hash
      const id = Number(eventHash.exec(hash)?.[1])
      // Until the feed is ready, it contains the entries of the last visit.
      if (status !== 'ready' || first === undefined) return
      if (Number.isNaN(id) || handledHash.current === hash) return
      if (id < first && earlier > 0) return void loadEarlier()
      if (id > last) return
      handledHash.current = hash
      const entry = list.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)
      entry?.scrollIntoView({ block: 'center' })
      // The outline is visible for pointer users too, because they followed a link to this entry.
      entry?.focus({ preventScroll: true, focusVisible: true })
    }
    const onHash = () => {
      handledHash.current = undefined
      showLinkedEntry()
    }
    showLinkedEntry()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [list, status, first, last, earlier, loadEarlier, inPanel])
}
