import { triageTexts } from '../../domain/messages/en/triage.ts'
import {
  disabledTicketFields,
  type TicketFormLists,
  type TicketFormValues,
} from '../../domain/ticket/ticket-form-rules.ts'
import { changedText } from '../../parts/editing/field-texts.ts'
import { ticketFields } from '../../parts/ticket/ticket-fields.ts'
import { listsWith, type TicketRecord } from '../../parts/ticket/ticket-record.ts'
import { sameValue } from '../../state/record/form-values.ts'
import { noLists } from '../../state/reference.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { optionsOf } from '../../ui/select/options.ts'
import { priorities } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** The fields that are changed in place. A field that others depend on comes before them. */
export const triageNames = ['manager', 'status', 'assigned_to', 'priority'] as const
export type TriageName = (typeof triageNames)[number]

/** Returns the fields of the form that changes a ticket, and its priority. */
export const triageFields = (
  ticket: Ticket,
  lists: TicketFormLists,
): readonly FormField<TicketFormValues>[] => [
  ...ticketFields(ticket, lists),
  {
    kind: 'select',
    required: true,
    name: 'priority',
    label: triageTexts.priority,
    hint: (values) => disabledTicketFields(values, { ticket, lists }).priority,
    options: () => optionsOf(priorities),
  },
]

/** Returns the unsaved choices as text: labels and names. `stored` are the current values of the server. */
export function unsavedText(
  { form, $row, $base, $lists }: TicketRecord,
  stored: TicketFormValues | undefined,
  known: Ticket,
): string {
  const row = $row.get() ?? known
  const { values } = form.$state.get()
  const base = $base.get()?.values
  const chosen = triageFields(row, $lists.get() ?? listsWith(noLists, row)).filter(
    ({ name }) => !base || !sameValue(values[name], base[name]),
  )
  return changedText({ fields: chosen }, values, stored).replaceAll('\n', ', ')
}
