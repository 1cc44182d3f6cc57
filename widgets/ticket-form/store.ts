import * as rules from '../../src/domain/ticket/ticket-form-rules.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { call } from '../../src/http/call.ts'
import { loadTicket, tellTicketNotLoaded } from '../../src/parts/ticket/loading.ts'
import { ticketSubject } from '../../src/state/feed/ticket-subject.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import type { EditedRecord } from '../../src/state/record/editing.ts'
import type { ReferenceState } from '../../src/state/reference.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { tellFailed, tellInvalid, tellUpdated } from './outcome.ts'

type Values = rules.TicketFormValues

export interface TicketFormOptions {
  /** The ticket to change; one that is no id cannot be loaded. */
  ticketId: number | undefined
  /** `changeUser`: it was asked for from an asset's form, and success leads back there (OP-067). */
  requestType: string | undefined
  host: WidgetHost
  /** Goes on to the next screen after success; a guest stays where they are. */
  goesOn: boolean
}

export type TicketRecord = EditedRecord<Values, Ticket, rules.TicketFormLists>

const blank: Values = {
  manager: null,
  status: null,
  assigned_to: null,
  category_id: null,
  asset_id: '',
}

/** The reference lists, and what the ticket itself names: it shows also where a list failed or has it no more. */
function listsWith({ categories, users }: ReferenceState, ticket: Ticket | undefined) {
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

/** Everything of Update Ticket but its looks. */
export function ticketRecord({ ticketId, requestType, host, goesOn }: TicketFormOptions) {
  const record: TicketRecord = editedRecord<Values, Ticket, rules.TicketFormLists, Ticket>({
    kind: 'ticket',
    id: ticketId,
    blank,
    valuesOf: rules.ticketFormValues,
    load: loadTicket,
    ...(ticketId !== undefined && { reloadOn: [ticketSubject(ticketId)] }),
    notLoaded(error) {
      // An element that has not been told its ticket yet misses none.
      if (ticketId !== undefined) tellTicketNotLoaded(error)
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
      tellUpdated(written, host)
      if (goesOn) host.navigate({ route: requestType === 'changeUser' ? 'back' : 'ticketing' })
    },
    invalid: tellInvalid,
    failed: (error, values) => tellFailed(error, values, record.$gone.get()),
  })
  return record
}
