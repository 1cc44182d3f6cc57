import { isAdminRole, rolesWith } from '../../domain/access/roles.ts'
import { historyTexts } from '../../domain/messages/en/history.ts'
import type { ReferenceState } from '../../state/reference.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { optionsOf, type Option } from '../../ui/select/options.ts'
import { keysOf, managers, priorities } from '../../wire/enums.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import { offeredPeople, peopleSource } from '../reference/people.ts'
import type { TicketAction, TicketValues } from './ticket-start.ts'

type Lists = Pick<ReferenceState, 'users'>

/** What can be chosen; whom a ticket of some team may go to is said ticket by ticket. */
const options: Record<TicketAction, (lists: Lists) => readonly Option[]> = {
  assigned_to: ({ users }) => offeredPeople(users.filter(({ role }) => isAdminRole(role.name))),
  status: () => optionsOf(ticketStatuses).filter(({ value }) => value !== 'unassigned'),
  priority: () => keysOf(priorities).map((value) => ({ value, label: priorities[value].short })),
  manager: () => optionsOf(managers),
}

const workers = () => peopleSource({ role: [...rolesWith('ticket.manage')], active: true })

/** The field that the form of an action asks for. */
export function ticketField(action: TicketAction, lists: Lists): FormField<TicketValues> {
  const choices = options[action](lists)
  return {
    kind: 'select',
    name: action,
    label: historyTexts.ticketFields[action],
    required: true,
    full: true,
    options: () => choices,
    ...(action === 'assigned_to' && { source: workers }),
  }
}
