import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { maySee } from '../../../../src/domain/event/events.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { lockTicket } from './change.ts'
import type { ClockContext } from './clock.ts'
import { storedTicket } from './queries.ts'
import type { Reader } from './timeline-items.ts'

/** The conversation of a ticket, for one reader. */
export interface TicketThread {
  id: number
  raiser: number
  /** The latest event that the reader may see. */
  last_event_id: number
  /** The last event that the reader has read. */
  read_event_id: number
}

/** Returns the conversation of a ticket. Throws a 404 if there is none that this reader may see. */
export async function visibleThread(
  db: Queryable,
  id: number,
  reader: Reader,
): Promise<TicketThread> {
  return orNotFound(await findThread(db, id, reader), apiTexts, 'ticketNotFound')
}

/** Locks a ticket. Throws a 404 unless the caller may see it. */
export async function lockVisibleTicket(
  context: Pick<ClockContext, 'db' | 'caller' | 'config'> & { params: { id: number } },
): Promise<Ticket> {
  const { db, params, caller } = context
  orNotFound(await lockTicket(db, params.id), apiTexts, 'ticketNotFound')
  await visibleThread(db, params.id, caller)
  return storedTicket(db, params.id, context)
}

/** Returns the conversation of a ticket; undefined if there is none that this reader may see. */
export async function findThread(
  db: Queryable,
  id: number,
  { id: reader, role }: Reader,
): Promise<TicketThread | undefined> {
  const row = await db.maybe<{ raiser: number; latest: number; shown: number; read: number }>(sql`
    select tickets.raised_by as raiser, threads.last_event_id as latest, threads.last_public_event_id as shown,
      coalesce(mine.read_event_id, 0) as read
    from tickets join ticket_threads as threads on threads.ticket_id = tickets.id
    left join ticket_people as mine on mine.ticket_id = tickets.id and mine.user_id = ${reader}
    where tickets.id = ${id} and tickets.deleted_at is null`)
  if (!row || (row.raiser !== reader && !can(role, 'ticket.manage'))) return undefined
  const last_event_id = maySee(role, 'internal') ? row.latest : row.shown
  return { id, raiser: row.raiser, last_event_id, read_event_id: row.read }
}
