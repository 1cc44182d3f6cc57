import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import {
  assigneeOptions,
  closedTicketFields,
  type TicketFormLists,
  type TicketFormField,
  type TicketFormValues,
} from '../../src/domain/ticket-form-rules.ts'
import { peopleOptions } from '../../src/parts/reference/people.ts'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { managers, ticketStatuses, valuesOf } from '../../src/wire/enums.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

const { fields: words, hints } = ticketFormTexts

const managerOptions = valuesOf(managers).map((value) => ({ value, label: managers[value] }))
const statusOptions = valuesOf(ticketStatuses).map((value) => ({
  value,
  label: ticketStatuses[value],
  disabled: value === 'unassigned',
}))

/** The fields of spec B §2 Edit ticket; one that is closed says why. */
export function ticketFields(
  ticket: Ticket,
  lists: TicketFormLists,
): readonly FormField<TicketFormValues>[] {
  const why = (field: TicketFormField) => (values: TicketFormValues) =>
    closedTicketFields(values, { ticket, lists })[field]
  const inTrash = ({ asset_id }: TicketFormValues) =>
    ticket.asset === null && ticket.asset_id !== null && asset_id === String(ticket.asset_id)
  const select = { kind: 'select', required: true } as const
  return [
    {
      ...select,
      name: 'manager',
      label: words.manager,
      hint: why('manager'),
      options: () => managerOptions,
    },
    { ...select, name: 'status', label: words.status, options: () => statusOptions },
    {
      ...select,
      name: 'assigned_to',
      label: words.assigned_to,
      hint: why('assigned_to'),
      options: (values) => peopleOptions(assigneeOptions(values, lists)),
    },
    {
      ...select,
      name: 'category_id',
      label: words.category_id,
      hint: why('category_id'),
      options: () =>
        lists.categories.map(({ id, display_name }) => ({ value: id, label: display_name })),
    },
    {
      kind: 'text',
      name: 'asset_id',
      label: words.asset_id,
      autoComplete: 'off',
      code: true,
      hint: (values) => (inTrash(values) ? hints.archived : hints.asset),
    },
  ]
}
