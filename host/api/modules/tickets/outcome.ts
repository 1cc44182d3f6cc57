import { ticketChanges } from '../../../../src/domain/ticket-changes.ts'
import {
  isAssignable,
  statusWith,
  type ChangedTicket,
} from '../../../../src/domain/ticket-update-rules.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/open.ts'
import { record } from '../../records/journal.ts'
import { differs, dueAfter, storeChange } from './change.ts'
import { storedTicket } from './queries.ts'
import type { Viewer } from '../../records/ticket-rows.ts'

interface Changing extends Viewer {
  db: Queryable
  config: Pick<Config, 'reopenDays' | 'business'>
}

/** Stores a change of a ticket with its event; answers the ticket as it is now, the same one where nothing differs. */
export async function storeAndTell(
  context: Changing,
  before: Ticket,
  changed: ChangedTicket,
): Promise<Ticket> {
  const { db, caller, config } = context
  const { id } = before
  if (!differs(before, changed)) return before
  await storeChange(db, id, { ...changed, due_at: dueAfter(before, changed, config.business) })
  const reopened = before.status === 'completed' && changed.status !== 'completed'
  const kind = reopened ? 'ticket.reopened' : 'ticket.changed'
  const after = await storedTicket(db, id, context)
  const told = ticketChanges(before, after)
  const event = await record(db, { subject: 'ticket', id, kind, by: caller.id, ...told })
  return { ...after, last_event_id: event ?? after.last_event_id }
}

const asItIs = (ticket: Ticket): ChangedTicket => ({
  status: ticket.status,
  assigned_to: ticket.assigned_user?.id ?? null,
  manager: ticket.manager,
  asset_id: ticket.asset_id,
  category_id: ticket.category.id,
})

/** Completes a ticket; one that nobody works on becomes that of who completes it, where they may work on it. */
export function complete(context: Changing, ticket: Ticket): Promise<Ticket> {
  const { caller } = context
  const mayHave = isAssignable({ role: { name: caller.role } }, ticket.manager)
  const assigned_to = ticket.assigned_user?.id ?? (mayHave ? caller.id : null)
  return storeAndTell(context, ticket, { ...asItIs(ticket), status: 'completed', assigned_to })
}

/** Opens a completed ticket again: in progress with who worked on it, unassigned where they no longer may. */
export function reopen(context: Changing, ticket: Ticket): Promise<Ticket> {
  const worker = ticket.assigned_user
  const assigned_to = worker && isAssignable(worker, ticket.manager) ? worker.id : null
  const status = statusWith('unassigned', assigned_to)
  return storeAndTell(context, ticket, { ...asItIs(ticket), status, assigned_to })
}
