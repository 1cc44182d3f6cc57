import { message } from '../../wire/texts.ts'
import type { Manager, Priority, TicketStatus } from '../../wire/enums.ts'
import type { Category } from '../../wire/reference.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { fault, type Fault } from '../faults.ts'
import { hasLeft } from '../access/left.ts'
import { assetOfCode } from '../asset/asset-code.ts'
import { managerFor } from '../asset/managers.ts'
import { ticketFormTexts } from '../messages/en/ticket-form.ts'
import { parseRecordId, isRecordId } from '../access/record-id.ts'
import * as rules from './ticket-update-rules.ts'

/** The values of the form; the linked asset as typed. */
export interface TicketFormValues {
  manager: Manager | null
  status: TicketStatus | null
  assigned_to: number | null
  category_id: number | null
  asset_id: string
  /** Only View Ticket changes the priority; the specified form does not have it (OP5-007). */
  priority?: Priority | null
}

export type TicketFormField = keyof TicketFormValues

/** The options of the form. Lists that could not be loaded contain at least the values of the ticket. */
export interface TicketFormLists {
  categories: readonly Category[]
  users: readonly rules.Assignable[]
}

/** Parses a typed asset id or label code: null if empty, undefined if the text is neither. */
export function readAssetId(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const id = assetOfCode(typed) ?? parseRecordId(typed)
  return isRecordId(id) ? id : undefined
}

/** Returns the form values of a ticket. */
export const ticketFormValues = (ticket: Ticket): TicketFormValues => ({
  manager: ticket.manager,
  status: ticket.status,
  assigned_to: ticket.assigned_user?.id ?? null,
  category_id: ticket.category.id,
  asset_id: ticket.asset_id === null ? '' : String(ticket.asset_id),
})

/** Returns the values of a ticket that View Ticket changes in place. */
export const triageValues = (ticket: Ticket): TicketFormValues => ({
  ...ticketFormValues(ticket),
  priority: ticket.priority,
})

/** Returns the body of the update. An empty asset id becomes null. The priority is only sent if the form has it. */
export const ticketChangeOf = ({
  priority,
  ...values
}: TicketFormValues): rules.TicketChange & Partial<rules.TicketTriage> => ({
  status: values.status,
  assigned_to: values.assigned_to,
  manager: values.manager,
  asset_id: readAssetId(values.asset_id) ?? null,
  category_id: values.category_id,
  ...(priority !== undefined && { priority }),
})

/**
 * Returns the missing required fields, in the order of the form. A completed unassigned ticket needs no assignee. When
 * changing in place, empty fields may stay empty unless the status changes, so that an unassigned ticket can get
 * another priority.
 */
function missingFaults(values: TicketFormValues, ticket: Ticket): Fault<TicketFormField>[] {
  const before = ticketFormValues(ticket)
  const isSameStatus = values.status === before.status
  const requiredFields = ['manager', 'status', 'assigned_to', 'category_id'] as const
  const mayBeEmpty = (field: (typeof requiredFields)[number]) =>
    isSameStatus &&
    before[field] === null &&
    (values.priority !== undefined || (field === 'assigned_to' && before.status === 'completed'))
  return requiredFields
    .filter((field) => values[field] === null && !mayBeEmpty(field))
    .map((field) => fault(field, 'isNotEmpty', message(ticketFormTexts.required, field)))
}

/** Returns all broken rules of the form's values. Only the server checks rules about the linked asset. */
export function ticketFormFaults(
  values: TicketFormValues,
  ticket: Ticket,
  lists: TicketFormLists,
): Fault<TicketFormField>[] {
  const isNumber = readAssetId(values.asset_id) !== undefined
  return [
    ...missingFaults(values, ticket),
    ...(isNumber
      ? []
      : [fault('asset_id', 'isInt', message(ticketFormTexts.rules, 'assetNumber'))]),
    ...rules.ticketChangeFaults(ticket, ticketChangeOf(values), lists),
    ...rules.priorityFaults(
      ticket,
      { priority: values.priority ?? null },
      { status: values.status ?? ticket.status },
    ),
  ]
}

/** Updates fields that depend on a changed one (OP-094, OP-095). */
export function linkTicketForm(
  after: TicketFormValues,
  before: TicketFormValues,
  { ticket, lists }: { ticket: Ticket; lists: TicketFormLists },
): TicketFormValues {
  let linked = after
  if (after.category_id !== before.category_id) {
    const category = lists.categories.find(({ id }) => id === after.category_id)
    linked = { ...linked, manager: managerFor(category, null) }
  }
  const staysLinked = (values: TicketFormValues) => rules.keepsLink(ticket, ticketChangeOf(values))
  if (staysLinked(after) && !staysLinked(before)) {
    const { manager, category_id } = ticketFormValues(ticket)
    linked = { ...linked, manager, category_id }
  }
  const assignee = lists.users.find(({ id }) => id === linked.assigned_to)
  const losesAssignee =
    linked.manager !== before.manager &&
    linked.manager !== null &&
    assignee !== undefined &&
    assignee.role.name !== linked.manager
  if (losesAssignee) linked = { ...linked, assigned_to: null }
  if (linked.status !== null && linked.assigned_to !== before.assigned_to) {
    linked = { ...linked, status: rules.statusWith(linked.status, linked.assigned_to) }
  }
  const isClosedAgain = linked.status === 'completed' && before.status !== 'completed'
  if (!isClosedAgain || ticket.status !== 'completed') return linked
  // A completed ticket cannot change these three, so completing it again in the form restores them (OP-091).
  const { manager, assigned_to, category_id } = ticketFormValues(ticket)
  return { ...linked, manager, assigned_to, category_id }
}

/**
 * Returns why fields are disabled, by field. The status in the form decides, not the saved one (OP-091). The assignee
 * of an unassigned ticket stays enabled when it is completed, because it is required then.
 */
export function disabledTicketFields(
  values: TicketFormValues,
  { ticket, lists: { categories } }: { ticket: Ticket; lists: Pick<TicketFormLists, 'categories'> },
): Partial<Record<TicketFormField, string>> {
  const { completed, linked, category } = ticketFormTexts.hints
  if (values.status === 'completed') {
    const all = { manager: completed, category_id: completed, priority: completed }
    const lacksAssignee = ticket.status !== 'completed' && ticket.assigned_user === null
    return lacksAssignee ? all : { ...all, assigned_to: completed }
  }
  if (values.asset_id.trim() !== '') return { manager: linked, category_id: linked }
  const chosen = categories.find(({ id }) => id === values.category_id)
  return chosen && chosen.manager === null ? {} : { manager: category }
}

/** Returns the options of the assignee. The current one is included even without an admin role. */
export function assigneeOptions(
  { manager, assigned_to }: Pick<TicketFormValues, 'manager' | 'assigned_to'>,
  { users }: Pick<TicketFormLists, 'users'>,
): TicketFormLists['users'] {
  return users.filter(
    (user) => user.id === assigned_to || (rules.isAssignable(user, manager) && !hasLeft(user)),
  )
}
