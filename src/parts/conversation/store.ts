import { atom, onMount, type ReadableAtom } from 'nanostores'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { env } from '../../env.ts'
import { ticketChanged, ticketSubject } from '../../state/ticket-subject.ts'
import type { Feed } from '../../state/feed.ts'
import { remote, type Remote } from '../../state/remote.ts'
import { $session, userOf } from '../../session/session.ts'
import type { TicketDetail } from '../../wire/ticket.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { loadTicketWithOthers } from '../ticket/loading.ts'
import { unreadFrom } from './entries.ts'
import { liveCode } from './live-code.ts'
import { ticketReading } from './reading.ts'
import { timelineOf } from './timeline-feed.ts'
import { talkOn, type Talk } from './talk.ts'

/** Everything of one ticket's conversation but its looks. */
export interface Conversation {
  ticketId: number
  ticket: Remote<TicketDetail>
  feed: Feed<TimelineItem>
  talk: Talk
  /** Where what was new at the opening begins. */
  $unread: ReadableAtom<{ id: number; count: number } | undefined>
  /** Said once to who does not see the screen. */
  $cameIn: ReadableAtom<string>
  /** The last entry has been on screen. */
  seen(): void
}

const isTicketChange = ({ kind }: TimelineItem) => kind.startsWith('ticket.')

/** Follows the ticket's head while somebody looks. */
function followLive(ticketId: number, entries: Feed<TimelineItem>, left: () => void): void {
  onMount(entries.$state, () => {
    let stop: (() => void) | undefined
    const hear = (head: number | null) => {
      if (head === null) ticketChanged(ticketId)
      else entries.follow(head)
    }
    const off = entries.$state.listen(({ status }) => {
      if (stop || status !== 'ready') return
      stop = liveCode.use(
        ({ watchTicket }) => watchTicket(ticketId, entries.$state.get().head, hear),
        (error) => env().log(conversationTexts.failed, error),
      )
    })
    return () => {
      off()
      stop?.()
      left()
    }
  })
}

function create(ticketId: number): Conversation {
  const $unread = atom<{ id: number; count: number } | undefined>()
  const $cameIn = atom('')
  const reading = ticketReading(ticketId)
  const me = () => userOf($session.get())?.id

  const ticket = remote<TicketDetail>({
    fetch: (signal) => loadTicketWithOthers(ticketId, signal),
    reloadOn: ['tickets', ticketSubject(ticketId)],
    failed: (error) => env().log(conversationTexts.failed, error),
  })

  const entries = timelineOf(ticketId, ({ items, read_event_id: read }, how) => {
    talk.arrived(items)
    if (how === 'first') {
      reading.begin(read)
      $unread.set(unreadFrom(items, read, me()))
      return
    }
    const others = items.filter(({ actor }) => actor?.id !== me())
    const said = others.findLast(({ kind }) => kind === 'comment.added')
    if (said?.actor) $cameIn.set(conversationTexts.cameIn(said.actor.username))
    if (others.some(isTicketChange)) ticketChanged(ticketId)
  })

  const talk = talkOn(ticketId, entries)
  followLive(ticketId, entries, () => $unread.set(undefined))

  return {
    ticketId,
    ticket,
    feed: entries,
    talk,
    $unread,
    $cameIn,
    seen: () => reading.reach(entries.$state.get().head),
  }
}

const conversations = new Map<number, Conversation>()

/** The conversation on a ticket; all that show it share it. */
export function conversationOn(ticketId: number): Conversation {
  const known = conversations.get(ticketId) ?? create(ticketId)
  conversations.set(ticketId, known)
  return known
}
