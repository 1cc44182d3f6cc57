import { ticketFormTexts } from '../../domain/messages/en/ticket-form.ts'
import {
  assigneeOptions,
  disabledTicketFields,
  type TicketFormLists,
  type TicketFormField,
  type TicketFormValues,
} from '../../domain/ticket/ticket-form-rules.ts'
import { formOptions } from '../../domain/reference/retired.ts'
import { peopleOptions, peopleSource } from '../reference/people.ts'
import { assignableRoles } from '../../domain/ticket/ticket-update-rules.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { optionsOf } from '../../ui/select/options.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import { managers } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

const { fields: words, hints } = ticketFormTexts

const managerOptions = optionsOf(managers)
const statusOptions = () =>
  optionsOf(ticketStatuses).map((option) => ({
    ...option,
    disabled: option.value === 'unassigned',
  }))

/** Returns the fields of an edited ticket. A disabled one says why. */
export function ticketFields(
  ticket: Ticket,
  lists: TicketFormLists,
): readonly FormField<TicketFormValues>[] {
  const why = (field: TicketFormField) => (values: TicketFormValues) =>
    disabledTicketFields(values, { ticket, lists })[field]
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
    { ...select, name: 'status', label: words.status, options: statusOptions },
    {
      ...select,
      name: 'assigned_to',
      label: words.assigned_to,
      hint: why('assigned_to'),
      options: (values) => peopleOptions(assigneeOptions(values, lists)),
      source: ({ manager }) => peopleSource({ role: assignableRoles(manager), active: true }),
    },
    {
      ...select,
      name: 'category_id',
      label: words.category_id,
      hint: why('category_id'),
      options: ({ category_id }) => formOptions(lists.categories, category_id),
    },
    {
      kind: 'text',
      name: 'asset_id',
      label: words.asset_id,
      code: true,
      hint: (values) => (inTrash(values) ? hints.archived : hints.asset),
    },
  ]
}
