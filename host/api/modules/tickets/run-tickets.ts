import { leavingTexts } from '../../../../src/domain/messages/en/leaving.ts'
import { isAssignable, type Assignable } from '../../../../src/domain/ticket/ticket-update-rules.ts'
import { leftFault } from '../../../../src/domain/access/left.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { distinct } from '../../records/named-reference.ts'
import { withRecords, type LockedRow } from '../../runs/locked-rows.ts'
import type { OpenRow, RowResult, RunRecord } from '../../runs/run-handler.ts'
import { noteOf } from '../../runs/run-notes.ts'
import type { ClockContext } from './clock.ts'
import { ticketsById } from './queries.ts'

const { notes, refusals } = leavingTexts
export const ticketGone = noteOf(message(notes, 'ticketGone'), { key: 'exists' })
export const roleOfManager = noteOf(message(refusals, 'role'), {
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

/** The rows of a run, and the note of a row whose ticket no longer exists. */
interface TicketRows<Row extends OpenRow> {
  rows: readonly Row[]
  gone: RunNote
}

/** Locks the tickets of the rows in the order of their ids, then calls `deal` for each row. Returns the results. */
export async function eachTicket<Row extends OpenRow>(
  context: ClockContext,
  { rows, gone }: TicketRows<Row>,
  deal: (locked: LockedRow<Row, Ticket>) => Promise<Omit<RowResult, 'row_no'>>,
): Promise<RowResult[]> {
  const ids = distinct(rows.map(({ subject_id }) => subject_id))
  await context.db.run(sql`
    select from tickets where id = any(${ids}) and deleted_at is null order by id for no key update`)
  const tickets = await ticketsById(context.db, ids, context)
  const { lockedRows, results } = withRecords(rows, tickets, gone)
  for (const locked of lockedRows)
    results.push({ ...(await deal(locked)), row_no: locked.row.row_no })
  return results
}
