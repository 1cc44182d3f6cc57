import { leavingTexts } from '../../../../src/domain/messages/en/leaving.ts'
import {
  isAssignable,
  statusWith,
  type Assignable,
  type ChangedTicket,
} from '../../../../src/domain/ticket/ticket-update-rules.ts'
import { leftFault } from '../../../../src/domain/access/left.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { leavingRequest, type HandingOver } from '../../runs/leaving-run.ts'
import type { OpenRow, RowResult, RunRecord, UndoRow } from '../../runs/run-handler.ts'
import { noteOf, refused, recordChanged } from '../../runs/run-notes.ts'
import { lockTicket, referenceOf } from './change.ts'
import type { ClockContext } from './clock.ts'
import { currentState, storeState } from './outcome.ts'
import { ticketById } from './queries.ts'
import { ticketChanges } from './ticket-changes.ts'

const { notes, refusals } = leavingTexts
const ticketGone = noteOf(message(notes, 'ticketGone'), { key: 'exists' })
const notWithThem = noteOf(message(notes, 'ticketNotWithThem'), { key: 'not-with-them' })
const roleOfManager = noteOf(message(refusals, 'role'), {
  key: 'role-of-manager',
  field: 'assigned_to',
})

/** Returns the context of a run, with the user who started it as the caller. */
export const contextOf = async (
  tx: Queryable,
  { created_by }: RunRecord,
  config: ClockContext['config'],
): Promise<ClockContext> => ({
  db: tx,
  config,
  caller: await tx.one<ClockContext['caller']>(sql`
    select users.id, roles.name as role from users join roles on roles.id = role_id where users.id = ${created_by}`),
})

/** Returns why a ticket cannot be assigned to a user; empty if it can. */
export function receiverNote(
  ticket: Pick<Ticket, 'manager'>,
  user: Assignable | undefined,
): RunNote[] {
  if (!user) return [ticketGone]
  const [left] = leftFault('assigned_to', user)
  if (left) return [noteOf(left, { key: left.key, field: left.field })]
  return isAssignable(user, ticket.manager) ? [] : [roleOfManager]
}

/** Stores the assignee of a ticket, with an event that names the run. */
async function store(
  context: ClockContext,
  before: Ticket,
  { run, changed }: { run: RunRecord; changed: ChangedTicket },
): Promise<Pick<RowResult, 'outcome' | 'before' | 'version_after'>> {
  const after = await storeState(context, before, {
    changed,
    ending: { outcome: null, duplicate_of: null },
    eventOf: (now) => ({ kind: 'ticket.changed', run: run.id, ...ticketChanges(before, now) }),
  })
  const { status, assigned_to } = currentState(before)
  return { outcome: 'update', before: { status, assigned_to }, version_after: after.version }
}

/** Locks the ticket of a row; undefined if it no longer exists. */
async function lockTicketOf(
  context: ClockContext,
  { subject_id }: OpenRow,
): Promise<Ticket | undefined> {
  const id = subject_id ?? 0
  return (await lockTicket(context.db, id)) && ticketById(context.db, id, context)
}

async function handOver(context: ClockContext, run: RunRecord, row: OpenRow): Promise<RowResult> {
  const { db } = context
  const { row_no, subject_id } = row
  const { person_id, tickets } = leavingRequest(run)
  const plan = tickets.find(({ id }) => id === subject_id)
  const ticket = await lockTicketOf(context, row)
  if (!plan || !ticket || ticket.status === 'completed') return refused(row_no, [ticketGone])
  if (ticket.assigned_user?.id !== person_id) return refused(row_no, [notWithThem])
  const { user_id: assigned_to } = plan
  if (assigned_to === null) {
    const changed = { ...currentState(ticket), assigned_to, status: 'unassigned' } as const
    return { row_no, ...(await store(context, ticket, { run, changed })) }
  }
  const { users } = await referenceOf(db, { ...currentState(ticket), assigned_to })
  const faults = receiverNote(ticket, users[0])
  if (faults.length > 0) return refused(row_no, faults)
  const status = statusWith(ticket.status, assigned_to)
  const changed = { ...currentState(ticket), assigned_to, status }
  return { row_no, ...(await store(context, ticket, { run, changed })) }
}

async function restoreAssignee(
  context: ClockContext,
  run: RunRecord,
  row: UndoRow,
): Promise<RowResult> {
  const { row_no, before, version_after } = row
  const ticket = await lockTicketOf(context, row)
  if (!ticket) return refused(row_no, [ticketGone])
  if (ticket.version !== version_after) return refused(row_no, [recordChanged])
  const former = before as Pick<ChangedTicket, 'status' | 'assigned_to'>
  // A user who has left gets the ticket back, unless their role was changed.
  const { users } = await referenceOf(context.db, { ...currentState(ticket), ...former })
  const [user] = users
  if (!user || !isAssignable(user, ticket.manager)) return refused(row_no, [roleOfManager])
  return {
    row_no,
    ...(await store(context, ticket, { run, changed: { ...currentState(ticket), ...former } })),
  }
}

/**
 * Hands over the open tickets of a leaving user. Assigns them to users who may work on them, or unassigns them (OP3-028).
 */
export const ticketsOfLeaver = (config: ClockContext['config']): HandingOver => ({
  async step(tx, run, rows) {
    const context = await contextOf(tx, run, config)
    const results: RowResult[] = []
    for (const row of rows) results.push(await handOver(context, run, row))
    return results
  },
  async undo(tx, run, rows) {
    const context = await contextOf(tx, run, config)
    const results: RowResult[] = []
    for (const row of rows) results.push(await restoreAssignee(context, run, row))
    return results
  },
})
