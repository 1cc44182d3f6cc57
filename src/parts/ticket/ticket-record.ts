import * as rules from '../../domain/ticket/ticket-form-rules.ts'
import { call } from '../../http/call.ts'
import { ticketSubject } from '../../state/feed/ticket-subject.ts'
import { editedRecord } from '../../state/record/edited-record.ts'
import type { EditedRecord } from '../../state/record/editing.ts'
import type { ReferenceState } from '../../state/reference.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { loadTicket, showTicketNotLoaded } from './loading.ts'
import {
  reportFailure,
  reportInvalid,
  reportUpdated,
  type TicketFormHost,
} from './ticket-outcome.ts'

type Values = rules.TicketFormValues

export interface TicketRecordOptions {
  /** The ticket to change; an invalid id cannot be loaded. */
  ticketId: number | undefined
  /**
   * The ticket of a screen that changes a few fields in place. Without it, the record loads the ticket and has all
   * fields.
   */
  known?: Ticket
  host: TicketFormHost
  /** Called after success, once the page has been notified. */
  saved?(written: Ticket): void
}

export type TicketRecord = EditedRecord<Values, Ticket, rules.TicketFormLists>

const blank: Values = {
  manager: null,
  status: null,
  assigned_to: null,
  category_id: null,
  asset_id: '',
}

/**
 * Returns the reference lists together with the ticket's own values, which are shown even if a list failed or no longer
 * contains them.
 */
export function listsWith(
  { categories, users }: Pick<ReferenceState, 'categories' | 'users'>,
  ticket: Ticket | undefined,
) {
  const own = ticket?.assigned_user
  const category = ticket?.category
  const knowsCategory = !category || categories.some(({ id }) => id === category.id)
  const knowsUser = !own || users.some(({ id }) => id === own.id)
  return {
    categories: knowsCategory ? categories : [...categories, category],
    users: knowsUser ? users : [...users, own],
  }
}

const closed = (reasons: Partial<Record<rules.TicketFormField, string>>) =>
  Object.fromEntries(Object.keys(reasons).map((field) => [field, true]))

/**
 * Creates the record of a ticket that is changed, by the form or in place. Both send the same update with the same
 * rules.
 */
export function ticketRecord({ ticketId, known, host, saved }: TicketRecordOptions): TicketRecord {
  const record: TicketRecord = editedRecord<Values, Ticket, rules.TicketFormLists, Ticket>({
    kind: known ? 'ticket-triage' : 'ticket',
    id: ticketId,
    known,
    blank: known ? { ...blank, priority: null } : blank,
    valuesOf: known ? rules.triageValues : rules.ticketFormValues,
    load: loadTicket,
    ...(ticketId !== undefined && { reloadOn: [ticketSubject(ticketId)] }),
    notLoaded(error) {
      // An element whose ticket is not set yet has nothing to report.
      if (ticketId !== undefined) showTicketNotLoaded(error)
    },
    lists: listsWith,
    check: (values, { row, lists }) => (row ? rules.ticketFormFaults(values, row, lists) : []),
    link: (after, before, { row: ticket, lists }) =>
      ticket ? rules.linkTicketForm(after, before, { ticket, lists }) : after,
    closed: (values, { row: ticket, lists }) =>
      ticket ? closed(rules.closedTicketFields(values, { ticket, lists })) : {},
    update: (values, { id, headers }) =>
      call('updateTicket', { params: { id }, body: rules.ticketChangeOf(values) }, { headers }),
    rowOf: (ticket) => ticket,
    saved(written) {
      reportUpdated(written, host)
      saved?.(written)
    },
    // When changing in place, the missing field opens.
    ...(!known && { invalid: reportInvalid }),
    failed: (error, values) => reportFailure(error, values, record.$gone.get()),
  })
  return record
}
