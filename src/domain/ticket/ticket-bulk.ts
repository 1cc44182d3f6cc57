import { keysOf, managers, priorities } from '../../wire/enums.ts'
import type { ChangedValue } from '../../wire/changes.ts'
import { triageFields, type TriageField } from '../../wire/run-kinds.ts'
import type { RequestedValue } from '../../wire/run.ts'
import { message } from '../../wire/texts.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import { leftFault } from '../access/left.ts'
import { isAdminRole } from '../access/roles.ts'
import { fault, type Fault } from '../faults.ts'
import { bulkTexts } from '../messages/en/bulk.ts'
import { ticketFormTexts } from '../messages/en/ticket-form.ts'
import { readPriority } from './ticket-rules.ts'
import type { Assignable, TicketTriage } from './ticket-update-rules.ts'

const { rules } = ticketFormTexts
type Bulk = Pick<TicketTriage, 'status' | 'assigned_to' | 'priority' | 'manager'>
type Person = Assignable & { id: number; username: string }

/** Returns the broken rules of a bulk change that do not depend on its tickets. `users`: the user that it names. */
export function triageFaults(change: Bulk, users: readonly Assignable[]): Fault[] {
  const { status, assigned_to, priority, manager } = change
  if ([status, assigned_to, priority, manager].every((value) => value === null))
    return [fault('change', 'isNotEmpty', message(bulkTexts.tickets, 'nothingChosen'))]
  const faults: Fault[] = []
  const addFault = (field: keyof Bulk, key: string, rule: keyof typeof rules) =>
    faults.push(fault(`change.${field}`, key, message(rules, rule)))
  if (status !== null && !Object.hasOwn(ticketStatuses, status))
    addFault('status', 'isIn', 'status')
  if (status === 'unassigned') addFault('status', 'not-back-to-unassigned', 'backToUnassigned')
  if (priority !== null && !readPriority(priority)) addFault('priority', 'isIn', 'priority')
  if (manager !== null && !Object.hasOwn(managers, manager)) addFault('manager', 'isIn', 'manager')
  if (assigned_to !== null) {
    const [user] = users
    if (!user || !isAdminRole(user.role.name)) addFault('assigned_to', 'exists', 'user')
    else faults.push(...leftFault('change.assigned_to', user))
  }
  return faults
}

/** Returns the fields that a valid change sets on every ticket, with the current names of their values. */
export function requestedTicketValues(change: Bulk, users: readonly Person[]): RequestedValue[] {
  const priority = readPriority(change.priority)
  const values: Record<TriageField, ChangedValue | null> = {
    ticket_status: choiceValue(change.status, ticketStatuses, ({ label }) => label),
    ticket_priority: choiceValue(priority ?? null, priorities, ({ short }) => short),
    ticket_assignee: users[0] ? { id: users[0].id, text: users[0].username } : null,
    ticket_manager: choiceValue(change.manager, managers, (label) => label),
  }
  return keysOf(triageFields).flatMap((field) => {
    const to = values[field]
    return to ? [{ field, to }] : []
  })
}

function choiceValue<Row>(
  id: string | null,
  rows: Readonly<Record<string, Row>>,
  textOf: (row: Row) => string,
): ChangedValue | null {
  const row = id === null ? undefined : rows[id]
  return row === undefined || id === null ? null : { id, text: textOf(row) }
}
