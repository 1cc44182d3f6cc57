import { rowOf } from './event-text.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { feed, type Feed } from '../../state/feed/feed.ts'
import { latePart } from '../../state/late-part.ts'
import type { Comment, Timeline, TimelineItem } from '../../wire/timeline.ts'
import { readUpTo, type Reading } from '../inbox/reading.ts'
import { $deletingTickets } from '../ticket/deleting.ts'
import { setRead } from '../ticket/read.ts'

/** The shared long-polling request. No screen needs it for its first content. */
export const liveUpdates = latePart(() => import('../../state/feed/live.ts'))

/** Creates the feed of a ticket's entries. `arrived` receives the first page and all later entries. */
export const timelineFeed = (
  ticketId: number,
  arrived: (timeline: Timeline, how: 'first' | 'later') => void,
): Feed<TimelineItem> =>
  feed({
    async fetch(cursor, signal) {
      const input = { params: { id: ticketId }, query: cursor }
      const timeline = await call('getTimeline', input, { signal })
      return { ...timeline, head: timeline.last_event_id }
    },
    idOf: ({ id }) => id,
    merge: mergeEntries,
    arrived(timeline, how) {
      const live = liveUpdates.$state.get()
      if (live.status === 'ready') live.code.setKnownHead(ticketId, timeline.head)
      arrived(timeline, how)
    },
    failed: (error) => env().log(conversationTexts.failed, error),
  })

const isChangeOfComment = (item: TimelineItem) => rowOf(item).shown === 'later'

/** Replaces a comment by a newer version; ignores an older one from a response that arrived late. */
function updateComment(items: readonly TimelineItem[], comment: Comment): readonly TimelineItem[] {
  return items.map((item) =>
    item.comment?.id === comment.id && item.comment.version <= comment.version
      ? { ...item, comment }
      : item,
  )
}

/** Returns the entries with new ones at the end, in the order of their events, and changed ones in place. */
export function mergeEntries(
  items: readonly TimelineItem[],
  later: readonly TimelineItem[],
): readonly TimelineItem[] {
  let merged = items
  for (const item of later) {
    const isKnown = merged.some(({ id }) => id === item.id)
    if (item.comment && (isKnown || isChangeOfComment(item)))
      merged = updateComment(merged, item.comment)
    else if (isKnown) merged = merged.map((known) => (known.id === item.id ? item : known))
    else merged = [...merged, item]
  }
  return merged.toSorted((one, other) => one.id - other.id)
}

/** Does an entry have files? */
export const hasFiles = ({ attachments, comment }: TimelineItem) =>
  attachments.length + (comment?.attachments.length ?? 0) > 0

/**
 * Returns the first unread entry of the first page and the number of unread entries there; undefined if no entry or
 * every entry is unread.
 */
export function unreadFrom(
  { items, earlier, read_event_id: read }: Pick<Timeline, 'items' | 'earlier' | 'read_event_id'>,
  personId: number | undefined,
): { id: number; count: number } | undefined {
  const unread = items.filter(({ id, actor }) => id > read && actor?.id !== personId)
  const [first] = unread
  if (first === undefined) return undefined
  if (first === items[0] && (earlier === 0 || read === 0)) return undefined
  return { id: first.id, count: unread.length }
}

/** Reports to the server and all widgets of the page up to which event the user has read a ticket. */
export function ticketReading(ticketId: number): Reading {
  const { begin, reach } = readUpTo(async (head) => {
    await call('readTicket', { params: { id: ticketId }, body: { event_id: head } })
    setRead(ticketId, head)
  })
  return {
    begin,
    reach(head) {
      // The server would respond with 404 for a ticket that is being deleted.
      if (!$deletingTickets.get().has(ticketId)) reach(head)
    },
  }
}
