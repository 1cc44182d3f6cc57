import { bulkTexts } from '../../../../src/domain/messages/en/bulk.ts'
import {
  changedTicket,
  priorityFaults,
  ticketChangeFaults,
  type ChangedTicket,
  type TicketTriage,
} from '../../../../src/domain/ticket/ticket-update-rules.ts'
import type { TicketRunWrite, TicketSelection } from '../../../../src/wire/run.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type {
  OpenRow,
  RowResult,
  RunHandler,
  RunRecord,
  RunRequest,
  UndoRow,
} from '../../runs/run-handler.ts'
import { noteOf, recordChanged, refused } from '../../runs/run-notes.ts'
import { insertSelected } from '../../runs/selected-rows.ts'
import { changeOf, differs, referenceOf, type Ending } from './change.ts'
import { timesToKeep, type ClockContext, type FormerTimes } from './clock.ts'
import { ticketList } from './list.ts'
import { currentState, isReopened, storeWithEvent } from './outcome.ts'
import { contextOf, eachTicket, receiverNote } from './run-tickets.ts'

/** The request of a bulk action on tickets. */
export interface TriageRequest extends RunRequest {
  selection: TicketSelection
  change: TicketRunWrite['change'] & { kind: 'triage' }
}

const noTicket = noteOf(message(bulkTexts.tickets, 'missing'), { key: 'exists' })

/** The values of a ticket that an undo restores. Older runs have not stored how the ticket ended, nor its times. */
type FormerValues = Pick<ChangedTicket, 'status' | 'assigned_to' | 'priority' | 'manager'> &
  Partial<Pick<Ending, 'outcome' | 'duplicate_of'> & Pick<Ticket, 'resolve_date'>> & {
    times?: FormerTimes
  }

interface Storing {
  before: Ticket
  changed: ChangedTicket
  run: RunRecord
  ending?: Ending | undefined
  times?: FormerTimes | undefined
}

/** Stores a ticket with an event of the run. The event sends no notifications: the run sends them when it ends. */
async function store(
  context: ClockContext,
  { before, changed, run, ending, times }: Storing,
): Promise<Omit<RowResult, 'row_no'>> {
  if (!differs(before, changed)) return { outcome: 'same' }
  const formerTimes = await timesToKeep(context.db, before)
  const after = await storeWithEvent(
    { ...context, of: { run: run.id, isQuiet: true }, ending, times },
    before,
    changed,
  )
  const { status, assigned_to, priority, manager } = currentState(before)
  const { outcome, resolve_date } = before
  const duplicate_of = before.duplicate_of?.id ?? null
  const former: FormerValues = {
    status,
    assigned_to,
    priority,
    manager,
    outcome,
    duplicate_of,
    resolve_date,
    times: formerTimes,
  }
  return { outcome: 'update', before: { ...former }, version_after: after.version }
}

/**
 * Returns how a ticket that the undo completes ended before; undefined if it was open. A duplicate can be restored only
 * if its original still exists and is no duplicate, and if it has no duplicates itself.
 */
async function formerEnding(
  { db }: ClockContext,
  { id }: Ticket,
  { status, outcome, duplicate_of = null, resolve_date }: FormerValues,
): Promise<Ending | 'gone' | undefined> {
  if (status !== 'completed') return undefined
  const isPossible =
    duplicate_of === null ||
    (await db.maybe(sql`
      select from tickets where id = ${duplicate_of} and duplicate_of is null and deleted_at is null
        and not exists (select from tickets where duplicate_of = ${id} and deleted_at is null)`))
  if (!isPossible) return 'gone'
  return { outcome: outcome ?? 'resolved', duplicate_of, resolve_date: resolve_date ?? undefined }
}

async function step(
  context: ClockContext,
  run: RunRecord,
  rows: readonly OpenRow[],
): Promise<RowResult[]> {
  const triage: TicketTriage = changeOf((run.request as TriageRequest).change)
  const reference = await referenceOf(context.db, triage)
  return eachTicket(context, { rows, gone: noTicket }, async ({ row, record: ticket }) => {
    const change = { ...triage, asset_id: ticket.asset_id }
    const changed = changedTicket(ticket, change, reference)
    const faults = [
      ...ticketChangeFaults(ticket, change, reference),
      ...priorityFaults(ticket, change, changed),
    ]
    return faults.length > 0
      ? refused(
          row.row_no,
          faults.map((fault) => noteOf(fault, { key: fault.key, field: fault.field })),
        )
      : store(context, { before: ticket, changed, run })
  })
}

/**
 * Restores the former values of tickets that have neither been changed nor confirmed as solved since the run, and whose
 * former assignee may still have them.
 */
const undo = (context: ClockContext, run: RunRecord, rows: readonly UndoRow[]) =>
  eachTicket(context, { rows, gone: noTicket }, async ({ row, record: ticket }) => {
    const { row_no, before, version_after } = row
    if (ticket.version !== version_after) return refused(row_no, [recordChanged])
    const former = before as unknown as FormerValues
    const { status, assigned_to, priority, manager } = former
    const changed = { ...currentState(ticket), status, assigned_to, priority, manager }
    // The raiser has confirmed the solution, which is no change of the ticket.
    if (isReopened(ticket, changed) && ticket.confirmed_at !== null)
      return refused(row_no, [recordChanged])
    if (former.assigned_to !== null && former.assigned_to !== ticket.assigned_user?.id) {
      const { users } = await referenceOf(context.db, { ...changed, category_id: null })
      const notes = receiverNote(former, users[0])
      if (notes.length > 0) return refused(row_no, notes)
    }
    const ending = await formerEnding(context, ticket, former)
    if (ending === 'gone') return refused(row_no, [recordChanged])
    // Without a change of the status, the times have only changed by later responses.
    const times = status === ticket.status ? undefined : former.times
    return store(context, { before: ticket, changed, run, ending, times })
  })

/** Bulk actions on tickets: assignee, status, priority and manager, by the rules of one ticket (TRIAGE-05). */
export const triageHandler = (config: ClockContext['config']): RunHandler => ({
  async total(tx: Queryable, run) {
    const { selection } = run.request as TriageRequest
    const viewer = await contextOf(tx, run, config)
    return insertSelected(tx, {
      run: run.id,
      subject: 'ticket',
      selection,
      list: async () => ticketList(tx, selection.query ?? {}, { raisedBy: undefined, viewer }),
      words: bulkTexts.tickets,
    })
  },
  step: async (tx, run, rows) => step(await contextOf(tx, run, config), run, rows),
  undo: async (tx, run, rows) => undo(await contextOf(tx, run, config), run, rows),
})
