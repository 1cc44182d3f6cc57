import * as rules from '../../domain/ticket/ticket-form-rules.ts'
import { call } from '../../http/call.ts'
import { ticketSubject } from '../../state/feed/ticket-subject.ts'
import { editedRecord } from '../../state/record/edited-record.ts'
import type { EditedRecord } from '../../state/record/editing.ts'
import type { ReferenceState } from '../../state/reference.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { loadTicket, showTicketNotLoaded } from './loading.ts'
import { ticketFormTexts as texts } from '../../domain/messages/en/ticket-form.ts'
import type { TicketFormValues } from '../../domain/ticket/ticket-form-rules.ts'
import { assetConstraints } from '../../domain/ticket/ticket-update-rules.ts'
import { env } from '../../env.ts'
import { HttpError, UnexpectedResponse } from '../../http/error.ts'
import { changed } from '../../state/reload/changes.ts'
import type { FieldErrors } from '../../state/record/form-values.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { constraintText, fieldTexts } from '../../wire/problem.ts'

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
      ticket ? closed(rules.disabledTicketFields(values, { ticket, lists })) : {},
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

/** The functions of the widget host that are used here. */
export interface TicketFormHost {
  emit(name: 'assetdesk-ticket-saved', detail: Ticket): boolean
}

const reportInvalid = (): void => toasts.error(texts.notProper)

function reportUpdated(ticket: Ticket, { emit }: TicketFormHost): void {
  toasts.success(texts.updated)
  changed('tickets', 'assets')
  emit('assetdesk-ticket-saved', ticket)
}

/** Returns the texts of a refusal, for the toast and for the fields (OP-096, OP-098). */
function refusalTexts(error: unknown, values: TicketFormValues, gone: boolean) {
  if (error instanceof UnexpectedResponse) return { toast: texts.updateFailed, fields: {} }
  const { status, problem } = error instanceof HttpError ? error : {}
  const assetText = (text: string) => (values.asset_id === '' ? {} : { asset_id: text })
  if (status === 404) {
    const fields = gone ? {} : assetText(texts.invalidAsset)
    return { toast: texts.invalidAsset, fields }
  }
  if (status !== 422) return { toast: texts.wentWrong, fields: {} }
  const named = assetConstraints.flatMap((key) => constraintText(problem, key) ?? []).join('\n')
  const fields = fieldTexts(problem, values)
  return named === ''
    ? { toast: texts.wentWrong, fields }
    : { toast: named, fields: { ...fields, ...assetText(named) } }
}

/** Shows a toast that nothing was saved, and why. Returns the texts for the fields. */
function reportFailure(
  error: unknown,
  values: TicketFormValues,
  gone: boolean,
): FieldErrors<TicketFormValues> {
  const { toast, fields } = refusalTexts(error, values, gone)
  env().log(toast, error)
  toasts.error(toast)
  if (gone) changed('tickets')
  // The chosen row has changed since the lists were loaded.
  if ('assigned_to' in fields || 'category_id' in fields) changed('reference')
  return fields
}
