import { atom, onMount, type ReadableAtom } from 'nanostores'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Feed } from '../../state/feed/feed.ts'
import { followWith } from '../../state/feed/late-live.ts'
import { keepLoaded } from '../../state/keep-loaded.ts'
import { keepLinksValid } from '../../state/reload/keep-links-valid.ts'
import { remote, type Remote } from '../../state/remote.ts'
import { ticketChanged, ticketSubject } from '../../state/feed/ticket-subject.ts'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { loadTicketWithOthers } from '../ticket/loading.ts'
import { createComposer, type ComposerStore } from './composer-store.ts'
import { hasFiles, liveUpdates, ticketReading, timelineFeed, unreadFrom } from './timeline-feed.ts'

/** The state of the conversation on one ticket. */
export interface Conversation {
  ticketId: number
  ticket: Remote<TicketDetail>
  feed: Feed<TimelineItem>
  composer: ComposerStore
  /** The first entry that was unread when the conversation was opened. */
  $unread: ReadableAtom<{ id: number; count: number } | undefined>
  /** The text that screen readers announce. */
  $announcement: ReadableAtom<string>
  /** Marks all entries as read. Called when the last one is on screen. */
  markRead(): void
}

const isTicketChange = ({ kind }: TimelineItem) => kind.startsWith('ticket.')

/** Returns whether the comment may be the first response to a ticket that has none. */
const isResponse = (
  { comment, actor }: TimelineItem,
  ticket: Pick<TicketDetail, 'responded_at' | 'user'> | undefined,
) =>
  ticket?.responded_at === null && comment?.visibility === 'public' && actor?.id !== ticket.user.id

/**
 * Returns the id of the last change of the ticket itself, or of a first response that `ticket` does not contain yet.
 * Returns 0 if there is none.
 */
export const lastTicketChange = (
  items: readonly TimelineItem[],
  ticket?: Pick<TicketDetail, 'responded_at' | 'user'>,
): number => items.findLast((item) => isTicketChange(item) || isResponse(item, ticket))?.id ?? 0

/** Returns a function that starts live updates. They stop when no component shows the conversation. */
function followLive(
  ticketId: number,
  entries: Feed<TimelineItem>,
  onLeave: () => void,
): () => void {
  let stop: (() => void) | undefined
  const onHead = (head: number | null) => {
    if (head === null) ticketChanged(ticketId)
    else entries.follow(head)
  }
  // A listener would keep the store mounted.
  onMount(entries.$state, () => () => {
    stop?.()
    stop = undefined
    onLeave()
  })
  return () => {
    stop ??= followWith(
      liveUpdates,
      ({ watchTicket }) => watchTicket(ticketId, entries.$state.get().head, onHead),
      (error) => env().log(conversationTexts.failed, error),
    )
  }
}

/** Returns the text that screen readers announce. It is empty for a frame, so that an equal text is announced again. */
function announcements() {
  const $announcement = atom('')
  let frame = 0
  const silence = () => {
    cancelAnimationFrame(frame)
    $announcement.set('')
  }
  return {
    $announcement,
    silence,
    announce(text: string) {
      silence()
      frame = requestAnimationFrame(() => $announcement.set(text))
    },
  }
}

function createConversation(ticketId: number): Conversation {
  const $unread = atom<{ id: number; count: number } | undefined>()
  const { $announcement, announce, silence } = announcements()
  const reading = ticketReading(ticketId)
  const me = () => userOf($session.get())?.id

  const ticket = remote<TicketDetail>({
    // Without a ticket, the composer would be removed while the user types.
    fetch: keepLoaded(conversationTexts.failed, (signal) => loadTicketWithOthers(ticketId, signal)),
    reloadOn: ['tickets', ticketSubject(ticketId)],
    failed: (error) => env().log(conversationTexts.failed, error),
  })

  const entries = timelineFeed(ticketId, (timeline, how) => {
    const { items } = timeline
    composer.markStored(items)
    if (how === 'first') {
      // Some notifications, such as reminders, are about events that the conversation does not show.
      reading.begin()
      $unread.set(unreadFrom(timeline, me()))
      follow()
      return
    }
    const others = items.filter(({ actor }) => actor?.id !== me())
    const reply = others.findLast(({ kind }) => kind === 'comment.added')
    if (reply?.actor) announce(conversationTexts.cameIn(reply.actor.username))
    if (others.some(isTicketChange)) ticketChanged(ticketId)
    // The entry of the raised ticket still contains the file.
    if (items.some(({ kind }) => kind === 'ticket.file_removed'))
      void entries.renew().catch(() => {})
  })
  const hasLinks = () => entries.$state.get().items.some(hasFiles)
  keepLinksValid(entries.$state, { hasLinks, renew: entries.renew })

  const composer = createComposer(ticketId, entries)
  const follow = followLive(ticketId, entries, () => {
    $unread.set(undefined)
    composer.cancelReopening()
    silence()
  })

  return {
    ticketId,
    ticket,
    feed: entries,
    composer,
    $unread,
    $announcement,
    markRead: () => reading.reach(entries.$state.get().head),
  }
}

const conversations = new Map<number, Conversation>()

/** Returns the conversation on a ticket; all elements on the page share it. */
export function conversationOf(ticketId: number): Conversation {
  const known = conversations.get(ticketId) ?? createConversation(ticketId)
  conversations.set(ticketId, known)
  return known
}
