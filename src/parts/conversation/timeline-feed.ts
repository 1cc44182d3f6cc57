import { conversationTexts } from '../../domain/messages/conversation.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { feed, type Feed } from '../../state/feed.ts'
import type { Timeline, TimelineItem } from '../../wire/timeline.ts'
import { withLater } from './entries.ts'
import { liveCode } from './live-code.ts'

/** The entries of a ticket; `arrived` gets the first page, and what came later. */
export const timelineOf = (
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
    merge: withLater,
    arrived(timeline, how) {
      const live = liveCode.$state.get()
      if (live.status === 'ready') live.code.knowHead(ticketId, timeline.head)
      arrived(timeline, how)
    },
    failed: (error) => env().log(conversationTexts.failed, error),
  })
