import { message } from '../../wire/texts.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import {
  keysOf,
  roles,
  type Manager,
  type Priority,
  type RoleName,
  type TicketStatus,
} from '../../wire/enums.ts'
import type { Category } from '../../wire/reference.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { fault, type Fault } from '../faults.ts'
import { managerFor } from '../asset/managers.ts'
import { retiredFault } from '../reference/retired.ts'
import { ticketFormTexts } from '../messages/en/ticket-form.ts'
import { leftFault, type Leavable } from '../access/left.ts'
import { can, isAdminRole } from '../access/roles.ts'
import { readPriority } from './ticket-rules.ts'

/** A requested change of a ticket. Null keeps the current value, except for `asset_id`, where it removes the link. */
export interface TicketChange {
  status: string | null
  assigned_to: number | null
  manager: string | null
  asset_id: number | null
  category_id: number | null
}

/** A change that may also set the priority, as a name or a number. The specified edit form has no such field. */
export interface TicketTriage extends TicketChange {
  priority: string | number | null
}

export type TicketChangeField = keyof TicketChange

export interface Assignable extends Leavable {
  role: { name: string }
}

/** The rows that a change refers to. Ids without a row are refused. Without `asset`, its rules are skipped. */
export interface ChangeReference {
  categories: readonly Category[]
  users: readonly Assignable[]
  asset?: { assigned_user: { id: number } | null; category_id: number } | undefined
}

/** A ticket after a change without faults. */
export interface ChangedTicket {
  status: TicketStatus
  assigned_to: number | null
  manager: Manager | null
  asset_id: number | null
  category_id: number
  priority: Priority
}

type Faults = Fault<TicketChangeField>[]

const { rules } = ticketFormTexts

/** Keys of the two rules of a linked asset. The specification names them, and clients look them up by name. */
export const assetConstraints = [
  'IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone',
  'IsAssetCategorySyncWithTicketCategory',
] as const

const readStatus = (input: string | null) =>
  keysOf(ticketStatuses).find((status) => status === input)

/**
 * Returns whether this user may work on a ticket of this manager. Every admin may work on a ticket without a manager.
 */
export function isAssignable({ role }: Pick<Assignable, 'role'>, manager: string | null): boolean {
  if (can(role.name, 'user.administer')) return true
  return manager === null ? isAdminRole(role.name) : role.name === manager
}

/** Returns the roles that may work on a ticket of this manager. */
export const assignableRoles = (manager: string | null): RoleName[] =>
  keysOf(roles).filter((name) => isAssignable({ role: { name } }, manager))

function categoryAfter(ticket: Ticket, id: number | null, categories: readonly Category[]) {
  if (id === null || id === ticket.category.id) return ticket.category
  return categories.find((category) => category.id === id)
}

/** Returns the manager after a change: that of the category, else the chosen one; unchanged if neither changed. */
function managerAfter(ticket: Ticket, change: TicketChange, category: Category | undefined) {
  const wanted = managerFor(undefined, change.manager) ?? ticket.manager
  if (!category) return wanted
  const isUntouched = category.id === ticket.category.id && wanted === ticket.manager
  return isUntouched ? wanted : managerFor(category, wanted)
}

/** Returns the status after a change of assignee: an unassigned ticket that gets one is in progress. */
export function statusWith(status: TicketStatus, assignee: number | null): TicketStatus {
  return status === 'unassigned' && assignee !== null ? 'in_progress' : status
}

/** Returns the ticket after a change, without the invalid parts of the change. */
export function changedTicket(
  ticket: Ticket,
  change: TicketChange & Partial<TicketTriage>,
  { categories }: Pick<ChangeReference, 'categories'>,
): ChangedTicket {
  const category = categoryAfter(ticket, change.category_id, categories)
  const assigned_to = change.assigned_to ?? ticket.assigned_user?.id ?? null
  return {
    assigned_to,
    status: statusWith(readStatus(change.status) ?? ticket.status, assigned_to),
    manager: managerAfter(ticket, change, category),
    asset_id: change.asset_id,
    category_id: category?.id ?? ticket.category.id,
    priority: readPriority(change.priority) ?? ticket.priority,
  }
}

function statusFaults(ticket: Ticket, { status }: TicketChange): Faults {
  if (status === null) return []
  if (!readStatus(status)) return [fault('status', 'isIn', message(rules, 'status'))]
  const goesBack = status === 'unassigned' && ticket.status !== 'unassigned'
  return goesBack
    ? [fault('status', 'not-back-to-unassigned', message(rules, 'backToUnassigned'))]
    : []
}

function assigneeFaults(ticket: Ticket, change: TicketChange, reference: ChangeReference): Faults {
  const field = 'assigned_to'
  const { manager, assigned_to } = changedTicket(ticket, change, reference)
  const isSameAssignee = assigned_to === (ticket.assigned_user?.id ?? null)
  // The assignee is checked only if the assignee or the manager changes: a former admin may keep a ticket.
  if (assigned_to === null || (isSameAssignee && manager === ticket.manager)) return []
  const user = isSameAssignee
    ? ticket.assigned_user
    : reference.users.find(({ id }) => id === assigned_to)
  if (!user) return [fault(field, 'exists', message(rules, 'user'))]
  const faults = leftFault(field, user)
  if (faults.length > 0) return faults
  const isManagerKnown =
    categoryFaults(ticket, change, reference).length === 0 &&
    managerFaults(ticket, change, reference).length === 0
  if (!isManagerKnown) return []
  return isAssignable(user, manager)
    ? []
    : [fault(field, 'role-of-manager', message(rules, 'role'))]
}

function managerFaults(
  ticket: Ticket,
  { manager, category_id }: TicketChange,
  reference: ChangeReference,
): Faults {
  const field = 'manager'
  if (manager === null || manager === ticket.manager) return []
  if (!managerFor(undefined, manager)) return [fault(field, 'isIn', message(rules, 'manager'))]
  const category = categoryAfter(ticket, category_id, reference.categories)
  if (!category || category.manager === null || category.manager === manager) return []
  return [fault(field, 'manager-of-category', message(rules, 'managerOfCategory'))]
}

function categoryFaults(
  ticket: Ticket,
  { category_id }: TicketChange,
  reference: ChangeReference,
): Faults {
  const category = categoryAfter(ticket, category_id, reference.categories)
  return category
    ? retiredFault('category_id', category, ticket.category.id)
    : [fault('category_id', 'exists', message(rules, 'category'))]
}

/**
 * Returns whether the linked asset is unchanged. Then no rule applies to it, even if the asset has changed (OP-113).
 */
export const keepsLink = (
  ticket: Pick<Ticket, 'asset_id'>,
  { asset_id }: Pick<TicketChange, 'asset_id'>,
): boolean => asset_id !== null && asset_id === ticket.asset_id

/** Returns a fault for each change that a completed ticket, or a ticket with a linked asset, does not allow. */
function lockFaults(ticket: Ticket, change: TicketChange, reference: ChangeReference): Faults {
  const after = changedTicket(ticket, change, reference)
  const isCompleted = ticket.status === 'completed' && after.status === 'completed'
  if (!isCompleted && !keepsLink(ticket, change)) return []
  const lock = isCompleted
    ? { key: 'completed', ...message(rules, 'completed') }
    : { key: 'linked-asset', ...message(rules, 'linked') }
  const { assigned_to, manager, category_id } = change
  const isChanged = {
    assigned_to: isCompleted && assigned_to !== null && assigned_to !== ticket.assigned_user?.id,
    category_id: category_id !== null && category_id !== ticket.category.id,
    manager: manager !== null && manager !== ticket.manager,
  }
  return keysOf(isChanged).flatMap((field) => (isChanged[field] ? [{ field, ...lock }] : []))
}

function assetFaults(ticket: Ticket, change: TicketChange, reference: ChangeReference): Faults {
  const { asset } = reference
  if (change.asset_id === null || keepsLink(ticket, change) || !asset) return []
  const [belongs, inSync] = assetConstraints
  const faults: Faults = []
  if (asset.assigned_user !== null && asset.assigned_user.id !== ticket.user.id) {
    faults.push(fault('asset_id', belongs, message(rules, 'assetOfAnother')))
  }
  const category = categoryAfter(ticket, change.category_id, reference.categories)
  if (category && category.id !== asset.category_id) {
    faults.push(fault('asset_id', inSync, message(rules, 'assetCategory')))
  }
  return faults
}

/** Returns all broken rules of a change, in the order of the form. */
export function ticketChangeFaults(
  ticket: Ticket,
  change: TicketChange,
  reference: ChangeReference,
): Faults {
  return [
    managerFaults,
    statusFaults,
    assigneeFaults,
    categoryFaults,
    lockFaults,
    assetFaults,
  ].flatMap((checkRule) => checkRule(ticket, change, reference))
}

/**
 * Returns what is wrong with the priority of a change. A completed ticket cannot change it, because it has no targets
 * any more.
 */
export function priorityFaults(
  ticket: Pick<Ticket, 'status' | 'priority'>,
  { priority }: Pick<TicketTriage, 'priority'>,
  after: Pick<ChangedTicket, 'status'>,
): Fault<'priority'>[] {
  if (priority === null) return []
  const wanted = readPriority(priority)
  if (!wanted) return [fault('priority', 'isIn', message(rules, 'priority'))]
  const staysCompleted = ticket.status === 'completed' && after.status === 'completed'
  return staysCompleted && wanted !== ticket.priority
    ? [fault('priority', 'completed', message(rules, 'priorityOfCompleted'))]
    : []
}
