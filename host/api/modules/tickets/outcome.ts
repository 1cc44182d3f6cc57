import { ticketLifeTexts } from '../../../../src/domain/messages/en/ticket-info.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import { ticketChanges } from './ticket-changes.ts'
import {
  isAssignable,
  statusWith,
  type ChangedTicket,
} from '../../../../src/domain/ticket/ticket-update-rules.ts'
import { ticketEvents } from '../../../../src/wire/ticket-events.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { sql } from '../../db/sql.ts'
import { conflict } from '../../http/problem.ts'
import { record, type NewEvent } from '../../records/journal.ts'
import { distinct } from '../../records/named-reference.ts'
import { lockReceivers } from '../../records/people.ts'
import { differs, storeChange, type Ending } from './change.ts'
import { moveClock, restoreTimes, retarget, type ClockContext, type FormerTimes } from './clock.ts'
import { currentMoment, storedTicket } from './queries.ts'
import { targetOf } from './targets.ts'

/** The event of a ticket without its subject and user. */
export type EventOfTicket = Omit<Extract<NewEvent, { subject: 'ticket' }>, 'subject' | 'id' | 'by'>

const endingOf = (before: Ticket, { status }: ChangedTicket): Ending =>
  status === 'completed'
    ? { outcome: before.outcome ?? 'resolved', duplicate_of: before.duplicate_of?.id ?? null }
    : { outcome: null, duplicate_of: null }

/**
 * Stores a change of a ticket with its event. `of`: the run that makes the change. `ending` and `times`: the outcome and
 * the times that an undo restores. Returns the updated ticket, or `before` if nothing differs.
 */
export async function storeWithEvent(
  context: ClockContext & {
    of?: Pick<EventOfTicket, 'run' | 'isQuiet'>
    ending?: Ending | undefined
    times?: FormerTimes | undefined
  },
  before: Ticket,
  changed: ChangedTicket,
): Promise<Ticket> {
  if (!differs(before, changed)) return before
  return storeState(context, before, {
    changed,
    ending: context.ending ?? endingOf(before, changed),
    times: context.times,
    eventOf: (after) => ({
      kind: isReopened(before, changed) ? 'ticket.reopened' : 'ticket.changed',
      ...context.of,
      ...ticketChanges(before, after),
    }),
  })
}

/** Stores the state and the outcome of a ticket with an event. Returns the updated ticket. */
export async function storeState(
  context: ClockContext,
  before: Ticket,
  step: {
    changed: ChangedTicket
    ending: Ending
    times?: FormerTimes | undefined
    eventOf: (after: Ticket) => EventOfTicket
  },
): Promise<Ticket> {
  const { db, caller, config, source } = context
  const { id } = before
  const { changed, ending, times } = step
  const { priority } = changed
  const at = await currentMoment(db)
  await storeChange(db, id, { ...changed, ...ending, due_at: await dueAfter() })
  const to = { status: changed.status, outcome: ending.outcome }
  if (!times) await moveClock(context, { ...before, priority }, { to, at: new Date(at) })
  const after = await storedTicket(db, id, context)
  const about = { subject: 'ticket', id, by: caller.id, ...(source && { source }) } as const
  const event = await record(db, { ...about, ...step.eventOf(after) })
  const isDone = before.status !== 'completed' && after.status === 'completed'
  // A restored completion was announced when the ticket was first completed.
  const isNew = ending.resolve_date === undefined
  if (isDone && isNew && ending.outcome !== 'duplicate') await notifyDuplicates(context, id)
  return { ...after, last_event_id: event ?? after.last_event_id }

  async function dueAfter() {
    if (times) return restoreTimes(context, { ticket: before, to: changed }, times)
    if (isReopened(before, changed)) return targetOf(priority, at, config.business)
    return priority === before.priority ? before.due_at : await retarget(context, before, priority)
  }
}

export const isReopened = (before: Ticket, after: ChangedTicket): boolean =>
  before.status === 'completed' && after.status !== 'completed'

/** Returns the value for another ticket in the changes of an event. */
export const numbered = (id: number) => ({ id, text: `#${id}` })

/**
 * Records on each duplicate that its original is completed. Names the user only if they work on tickets or raised the
 * duplicate, so that they are not notified of their own action.
 */
async function notifyDuplicates({ db, caller }: ClockContext, original: number): Promise<void> {
  const duplicates = await db.many<{ id: number; raised_by: number }>(sql`
    select id, raised_by from tickets where duplicate_of = ${original} and deleted_at is null order by id`)
  const isNamed = can(caller.role, 'ticket.manage')
  for (const { id, raised_by } of duplicates)
    await record(db, {
      subject: 'ticket',
      id,
      kind: 'ticket.original_completed',
      by: isNamed || raised_by === caller.id ? caller.id : null,
      messages: [ticketEvents['ticket.original_completed'].here({ named: `#${original}` })],
      changes: [{ field: 'duplicate_of', from: null, to: numbered(original) }],
    })
}

export const currentState = (ticket: Ticket): ChangedTicket => ({
  status: ticket.status,
  priority: ticket.priority,
  assigned_to: ticket.assigned_user?.id ?? null,
  manager: ticket.manager,
  asset_id: ticket.asset_id,
  category_id: ticket.category.id,
})

/** Completes a ticket. Assigns an unassigned ticket to the caller if they may work on it. */
export function complete(context: ClockContext, ticket: Ticket): Promise<Ticket> {
  const { caller } = context
  const mayHave = !caller.scopes && isAssignable({ role: { name: caller.role } }, ticket.manager)
  const assigned_to = ticket.assigned_user?.id ?? (mayHave ? caller.id : null)
  return storeWithEvent(context, ticket, {
    ...currentState(ticket),
    status: 'completed',
    assigned_to,
  })
}

/** Throws a 409 if a ticket to reopen has changed since the page showed it. `confirmed`: whether the page showed it as confirmed. */
export function assertStateAsShown(ticket: Ticket, confirmed: boolean | null | undefined): void {
  if (confirmed === undefined || confirmed === null) return
  if (ticket.status !== 'completed') throw conflict(ticketLifeTexts, 'justReopened')
  if (!confirmed && ticket.confirmed_at !== null) throw conflict(ticketLifeTexts, 'justConfirmed')
}

/**
 * Moves a ticket from on hold to in progress after a public comment of its raiser. Does nothing if the raiser is also the
 * assignee, or if `ON_HOLD_WAKES` is off.
 */
export async function resume(context: ClockContext, ticket: Ticket): Promise<void> {
  const { caller, config } = context
  const isAwaited = caller.id === ticket.user.id && caller.id !== ticket.assigned_user?.id
  if (!config.resumesOnComment || ticket.status !== 'on_hold' || !isAwaited) return
  await storeState(context, ticket, {
    changed: { ...currentState(ticket), status: 'in_progress' },
    ending: { outcome: null, duplicate_of: null },
    eventOf: (after) => ({ kind: 'ticket.resumed', ...ticketChanges(ticket, after) }),
  })
}

/** Reopens a completed ticket. The assignee stays unless they have left or may no longer work on it. */
export async function reopen(context: ClockContext, ticket: Ticket): Promise<Ticket> {
  const [worker] = await lockReceivers(context.db, distinct([ticket.assigned_user?.id ?? null]))
  const mayWork = worker?.left_at === null && isAssignable(worker, ticket.manager)
  const assigned_to = mayWork ? worker.id : null
  const status = statusWith('unassigned', assigned_to)
  return storeWithEvent(context, ticket, { ...currentState(ticket), status, assigned_to })
}
