import { message } from '../../../../src/wire/texts.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { kindsWhere, maySee } from '../../../../src/domain/event/events.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import { earlierLimit, type Timeline } from '../../../../src/wire/timeline.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { historyOf } from '../../records/journal.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { quotedText } from './comment-store.ts'
import { timelineItems, visibleEvents, type Reader } from './timeline-items.ts'
import { visibleThread } from './ticket-thread.ts'

const defaultLimit = 50

/** Selects events that have an entry. Edits and deletions are shown at their comment. */
const isEntry = sql`events.kind <> all(${kindsWhere(({ shown }) => shown === 'later')})`

interface Cursor {
  before?: number | undefined
  after?: number | undefined
  limit?: number | undefined
}

/** Returns the condition of the events of a page: those after a cursor, otherwise the newest before one. */
function pageOf(ticketId: number, reader: Reader, { before, after, limit = defaultLimit }: Cursor) {
  const isVisible = visibleEvents(ticketId, reader)
  if (after !== undefined)
    return sql`events.id in (select id from events where ${isVisible} and id > ${after} order by id limit ${limit})`
  const end = before === undefined ? sql`true` : sql`events.id < ${before}`
  return sql`events.id in (
    select id from events where ${isVisible} and ${isEntry} and ${end} order by id desc limit ${limit})`
}

async function countEarlier(
  db: Queryable,
  { ticketId, reader, first }: { ticketId: number; reader: Reader; first: number | undefined },
): Promise<number> {
  if (first === undefined) return 0
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from events where ${visibleEvents(ticketId, reader)} and ${isEntry} and events.id < ${first} limit ${earlierLimit}
    ) as earlier`)
  return n
}

const bothCursors: Fault = fault('after', 'one-cursor', message(commentTexts, 'cursors'))

export const timelineRoutes = {
  /** Lists the events of a ticket without comments. */
  getTicketHistory: route('getTicketHistory', {
    find: ({ db, params, caller }) => visibleThread(db, params.id, caller),
    handle: async ({ db }, { id }) => ({ items: await historyOf(db, { subject: 'ticket', id }) }),
  }),

  getQuotedText: route('getQuotedText', {
    async find({ db, params: { id }, caller }) {
      const quoted = await quotedText(db, id)
      if (!quoted || !maySee(caller.role, quoted.visibility))
        throw notFound(commentTexts, 'notFound')
      await visibleThread(db, quoted.ticket_id, caller)
      return quoted
    },
    handle: async (_context, { text }) => ({ text }),
  }),

  getTimeline: route('getTimeline', {
    // The head is read before the entries, so that no event between the two is missed.
    find: ({ db, params, caller }) => visibleThread(db, params.id, caller),
    check: ({ query: { before, after } }) =>
      before === undefined || after === undefined ? [] : [bothCursors],
    async handle({ db, query, caller: reader, ...addresses }, thread): Promise<Timeline> {
      const { id: ticketId, last_event_id, read_event_id } = thread
      const which = pageOf(ticketId, reader, query)
      const items = await timelineItems(db, { ticketId, reader, addresses, which })
      const earlier = await countEarlier(db, { ticketId, reader, first: items[0]?.id })
      return { items, has_earlier: earlier > 0, earlier, last_event_id, read_event_id }
    },
  }),
}
