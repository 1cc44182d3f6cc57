import { leavingTexts } from '../../../../src/domain/messages/en/leaving.ts'
import {
  isAssignable,
  statusWith,
  type ChangedTicket,
} from '../../../../src/domain/ticket/ticket-update-rules.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { message } from '../../../../src/wire/texts.ts'
import { leavingRequest, type HandingOver } from '../../runs/leaving-run.ts'
import type { OpenRow, RowResult, RunRecord, UndoRow } from '../../runs/run-handler.ts'
import { noteOf, refused, recordChanged } from '../../runs/run-notes.ts'
import { referenceOf } from './change.ts'
import { timesToKeep, type ClockContext, type FormerTimes } from './clock.ts'
import { currentState, storeWithEvent } from './outcome.ts'
import { contextOf, eachTicket, receiverNote, roleOfManager, ticketGone } from './run-tickets.ts'

const notWithThem = noteOf(message(leavingTexts.notes, 'ticketNotWithThem'), {
  key: 'not-with-them',
})

type Result = Omit<RowResult, 'row_no'>

/** The values of a ticket that an undo restores. Older runs have not stored its times. */
type FormerValues = Pick<ChangedTicket, 'status' | 'assigned_to'> & { times?: FormerTimes }

interface Storing {
  run: RunRecord
  changed: ChangedTicket
  times?: FormerTimes | undefined
}

/** Stores the assignee of a ticket, with an event that names the run. */
async function store(
  context: ClockContext,
  before: Ticket,
  { run, changed, times }: Storing,
): Promise<Result> {
  const { status, assigned_to } = currentState(before)
  const former: FormerValues = { status, assigned_to, times: await timesToKeep(context.db, before) }
  const after = await storeWithEvent({ ...context, of: { run: run.id }, times }, before, changed)
  return { outcome: 'update', before: { ...former }, version_after: after.version }
}

const handOver = (context: ClockContext, run: RunRecord, rows: readonly OpenRow[]) =>
  eachTicket(context, { rows, gone: ticketGone }, async ({ row, record: ticket }) => {
    const { row_no, subject_id } = row
    const { person_id, tickets } = leavingRequest(run)
    const plan = tickets.find(({ id }) => id === subject_id)
    if (!plan || ticket.status === 'completed') return refused(row_no, [ticketGone])
    if (ticket.assigned_user?.id !== person_id) return refused(row_no, [notWithThem])
    const { user_id: assigned_to } = plan
    if (assigned_to === null) {
      const changed = { ...currentState(ticket), assigned_to, status: 'unassigned' } as const
      return store(context, ticket, { run, changed })
    }
    const { users } = await referenceOf(context.db, { ...currentState(ticket), assigned_to })
    const faults = receiverNote(ticket, users[0])
    if (faults.length > 0) return refused(row_no, faults)
    const status = statusWith(ticket.status, assigned_to)
    return store(context, ticket, {
      run,
      changed: { ...currentState(ticket), assigned_to, status },
    })
  })

const restoreAssignees = (context: ClockContext, run: RunRecord, rows: readonly UndoRow[]) =>
  eachTicket(context, { rows, gone: ticketGone }, async ({ row, record: ticket }) => {
    const { row_no, before, version_after } = row
    if (ticket.version !== version_after) return refused(row_no, [recordChanged])
    const { times, ...former } = before as unknown as FormerValues
    // A user who has left gets the ticket back, unless their role was changed.
    const { users } = await referenceOf(context.db, { ...currentState(ticket), ...former })
    const [user] = users
    if (!user || !isAssignable(user, ticket.manager)) return refused(row_no, [roleOfManager])
    return store(context, ticket, {
      run,
      changed: { ...currentState(ticket), ...former },
      // Without a change of the status, the times have only changed by later responses.
      times: former.status === ticket.status ? undefined : times,
    })
  })

/**
 * Hands over the open tickets of a leaving user. Assigns them to users who may work on them, or unassigns them (OP3-028).
 */
export const ticketsOfLeaver = (config: ClockContext['config']): HandingOver => ({
  step: async (tx, run, rows) => handOver(await contextOf(tx, run, config), run, rows),
  undo: async (tx, run, rows) => restoreAssignees(await contextOf(tx, run, config), run, rows),
})
