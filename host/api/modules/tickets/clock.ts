import { can } from '../../../../src/domain/access/roles.ts'
import {
  clockAfterResponse,
  clockAfterChange,
  type TicketState,
  type TicketClock,
} from './ticket-clock.ts'
import { responseDueAt } from '../../../../src/domain/ticket/response-targets.ts'
import type { EventSource } from '../../../../src/wire/events.ts'
import type { Priority } from '../../../../src/wire/enums.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { currentMoment } from './queries.ts'
import { targetOf } from './targets.ts'
import type { Viewer } from '../../records/ticket-rows.ts'

/** The context of a change that may affect the measured times of a ticket. */
export interface ClockContext extends Viewer {
  db: Queryable
  /** The channel of the change; by default the application. */
  source?: EventSource
  config: Pick<Config, 'reopenDays' | 'resumesOnComment' | 'privacy' | 'business' | 'firstResponse'>
}

type Row = {
  [Name in keyof TicketClock]: TicketClock[Name] extends Date | null
    ? string | null
    : TicketClock[Name]
}

/** The times and the confirmation of a ticket before a run, which an undo restores. */
export interface FormerTimes extends Pick<Ticket, 'due_at' | 'confirmed_at' | 'rating'> {
  clock: Row
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const lockRow = (db: Queryable, id: number): Promise<Row> =>
  db.one<Row>(sql`
    select response_due_at, responded_at, reopened_at, response_minutes, resolution_minutes, idle_minutes, idle_since
    from ticket_threads where ticket_id = ${id} for no key update`)

const clockOf = (row: Row): TicketClock => ({
  ...row,
  response_due_at: dateOf(row.response_due_at),
  responded_at: dateOf(row.responded_at),
  reopened_at: dateOf(row.reopened_at),
  idle_since: dateOf(row.idle_since),
})

/** Locks the clock of a ticket until the transaction ends. */
const lockClock = async (db: Queryable, id: number): Promise<TicketClock> =>
  clockOf(await lockRow(db, id))

/** Returns what `restoreTimes` restores. Locks the clock of the ticket until the transaction ends. */
export async function timesToKeep(
  db: Queryable,
  { id, due_at, confirmed_at, rating }: Ticket,
): Promise<FormerTimes> {
  return { clock: await lockRow(db, id), due_at, confirmed_at, rating }
}

async function storeClock(db: Queryable, id: number, clock: TicketClock): Promise<void> {
  const stamp = (at: Date | null) => at?.toISOString() ?? null
  await db.run(sql`
    update ticket_threads set
      response_due_at = ${stamp(clock.response_due_at)}, responded_at = ${stamp(clock.responded_at)},
      reopened_at = ${stamp(clock.reopened_at)}, response_minutes = ${clock.response_minutes},
      resolution_minutes = ${clock.resolution_minutes}, idle_minutes = ${clock.idle_minutes},
      idle_since = ${stamp(clock.idle_since)}
    where ticket_id = ${id}`)
}

const clockInput = ({ config }: ClockContext, { priority, created_at }: Ticket) => ({
  ticket: { priority, created_at: new Date(created_at) },
  level: config,
})

/** Stores when the first response to a new ticket is due. */
export async function beginClock(db: Queryable, id: number, due: Date): Promise<void> {
  await db.run(sql`
    update ticket_threads set response_due_at = ${due.toISOString()} where ticket_id = ${id}`)
}

/** Stores the time of the first response: a public comment of an admin who did not raise the ticket. */
export async function recordResponse(context: ClockContext, ticket: Ticket): Promise<void> {
  const { db, caller } = context
  const isAnswer = can(caller.role, 'ticket.manage') && caller.id !== ticket.user.id
  if (!isAnswer || ticket.status === 'completed' || ticket.responded_at !== null) return
  const now = new Date(await currentMoment(db))
  const clock = await lockClock(db, ticket.id)
  await storeClock(db, ticket.id, clockAfterResponse(clock, now, clockInput(context, ticket)))
}

/**
 * Computes the targets of a new priority from the time when the ticket was raised or last reopened. Returns the target for
 * the resolution. The target for the first response stays once there is one, because it was met or missed under that
 * priority.
 */
export async function retarget(
  { db, config }: ClockContext,
  { id, created_at }: Ticket,
  priority: Priority,
): Promise<string> {
  const clock = await lockClock(db, id)
  const since = clock.reopened_at ?? new Date(created_at)
  if (clock.responded_at === null)
    await storeClock(db, id, { ...clock, response_due_at: responseDueAt(priority, since, config) })
  return targetOf(priority, since.toISOString(), config.business)
}

/** Updates the measured times of a ticket whose status or outcome changes, and clears its confirmation and rating. */
export async function moveClock(
  context: ClockContext,
  ticket: Ticket,
  { to, at }: { to: TicketState; at: Date },
): Promise<void> {
  const { db } = context
  if (ticket.status === to.status && ticket.outcome === to.outcome) return
  const clock = await lockClock(db, ticket.id)
  const step = { from: ticket, to, at }
  await storeClock(db, ticket.id, clockAfterChange(clock, step, clockInput(context, ticket)))
  if (ticket.confirmed_at !== null)
    await db.run(sql`
      update ticket_threads set confirmed_at = null, rating = null, remark = null where ticket_id = ${ticket.id}`)
}

/**
 * Restores the times and the confirmation of a ticket whose status changes back. Keeps a first response since the run.
 * Computes the targets of an open ticket again, because the business hours may have changed. Returns when the ticket is
 * due.
 */
export async function restoreTimes(
  context: ClockContext,
  { ticket, to }: { ticket: Ticket; to: Pick<Ticket, 'status' | 'priority'> },
  { clock, due_at, confirmed_at, rating }: FormerTimes,
): Promise<string | null> {
  const { db } = context
  const { id } = ticket
  const now = await lockClock(db, id)
  const former = clockOf(clock)
  const keepsResponse = former.responded_at === null && ticket.status !== 'completed'
  const response = keepsResponse
    ? {
        responded_at: now.responded_at,
        response_minutes: former.response_minutes ?? now.response_minutes,
      }
    : {}
  await storeClock(db, id, { ...former, ...response })
  if (confirmed_at !== null)
    // The remark is only in the event, so that an erasure needs to delete it from there alone.
    await db.run(sql`
      update ticket_threads set confirmed_at = ${confirmed_at},
        rating = case ${rating} when 'good' then 1 when 'bad' then 2 end,
        remark = (select left(messages[2], 1000) from events where subject = 'ticket' and subject_id = ${id}
          and kind = 'ticket.confirmed' order by events.id desc limit 1)
      where ticket_id = ${id}`)
  return to.status === 'completed' ? due_at : retarget(context, ticket, to.priority)
}
