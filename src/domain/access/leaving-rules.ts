import { leavingLimit } from '../../wire/leaving-ways.ts'
import type { AssetPlan, LeavingWrite, TicketPlan } from '../../wire/leaving.ts'
import type { Category, Location, Place } from '../../wire/reference.ts'
import { message } from '../../wire/texts.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import { placeFaults } from '../asset/places.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'
import { leavingTexts } from '../messages/en/leaving.ts'
import { fault, type Fault } from '../faults.ts'
import { retiredFaults } from '../reference/retired.ts'
import { isAssignable, type Assignable } from '../ticket/ticket-update-rules.ts'
import { hasLeft, exceedsLeavingLimit, leftFault, type Leavable } from './left.ts'

const { refusals } = leavingTexts

/** Who leaves, who requests it, and whether nobody else may administer users. */
export interface Departure {
  person: Leavable
  caller: number
  isLastSuperAdmin: boolean
}

/** Returns why a user cannot leave, independent of the plan for their assets and tickets (OFF-12). */
export function departureFaults({ person, caller, isLastSuperAdmin }: Departure): Fault[] {
  if (hasLeft(person)) return [fault('id', 'left', message(refusals, 'already', person.username))]
  if (person.id === caller) return [fault('id', 'self', message(refusals, 'self'))]
  return isLastSuperAdmin
    ? [fault('id', 'last-super-admin', message(refusals, 'lastSuperAdmin'))]
    : []
}

/** The rows that a plan refers to, and the user's assets and tickets. Rows that do not exist are missing. */
export interface PlanReference {
  person: Leavable
  users: readonly Assignable[]
  places: readonly Place[]
  locations: readonly Location[]
  categories: readonly Category[]
  assets: readonly number[]
  /** The open tickets assigned to the user. */
  tickets: readonly { id: number; manager: string | null }[]
}

/** Returns whether plans cover each of these records exactly once, and no others. */
function coversExactly(plans: readonly { id: number }[], ids: readonly number[]): boolean {
  const planned = new Set(plans.map(({ id }) => id))
  return (
    planned.size === plans.length &&
    plans.length === ids.length &&
    ids.every((id) => planned.has(id))
  )
}

/** Returns why a user cannot receive an asset or ticket of the leaving user. */
function receiverFaults(
  field: string,
  id: number | null | undefined,
  { users, person }: Pick<PlanReference, 'users' | 'person'>,
): Fault[] {
  if (!id) return [fault(field, 'isNotEmpty', message(refusals, 'person'))]
  const user = users.find((each) => each.id === id)
  if (!user) return [fault(field, 'exists', message(refusals, 'personUnknown'))]
  const left = id === person.id ? { ...user, left_at: '' } : user
  return leftFault(field, left)
}

function storeFaults(path: string, plan: AssetPlan, reference: PlanReference): Fault[] {
  const { place_id = null, location_id = null, status = null } = plan
  const stored = { category_id: null, place_id, location_id }
  const faults: Fault[] = placeFaults(stored, reference, assetFormTexts)
  if (status === null || !Object.hasOwn(assetStatuses, status))
    faults.push(fault('status', 'isIn', message(assetFormTexts.required, 'status')))
  faults.push(...retiredFaults(stored, reference))
  return faults.map((each) => ({ ...each, field: `${path}.${each.field}` }))
}

function assetPlanFaults(plan: AssetPlan, index: number, reference: PlanReference): Fault[] {
  const path = `assets.${index}`
  if (plan.to === 'stay') return []
  return plan.to === 'user'
    ? receiverFaults(`${path}.user_id`, plan.user_id, reference)
    : storeFaults(path, plan, reference)
}

function ticketPlanFaults(
  { id, user_id }: TicketPlan,
  index: number,
  reference: PlanReference,
): Fault[] {
  if (user_id === null) return []
  const field = `tickets.${index}.user_id`
  const faults = receiverFaults(field, user_id, reference)
  if (faults.length > 0) return faults
  const user = reference.users.find((each) => each.id === user_id)
  const ticket = reference.tickets.find((each) => each.id === id)
  const isAllowed = user && ticket && isAssignable(user, ticket.manager)
  return isAllowed ? [] : [fault(field, 'role-of-manager', message(refusals, 'role'))]
}

/**
 * Returns all broken rules of a plan. It must cover every asset and ticket, and the rows that it refers to must exist and
 * be allowed.
 */
export function planFaults({ assets, tickets }: LeavingWrite, reference: PlanReference): Fault[] {
  const { assets: held, tickets: assigned } = reference
  if (exceedsLeavingLimit({ assets: held.length, assigned: assigned.length }))
    return [fault('assets', 'too-many', message(refusals, 'tooMany', leavingLimit))]
  const mismatches: Fault[] = []
  if (!coversExactly(assets, reference.assets))
    mismatches.push(fault('assets', 'plan-changed', message(refusals, 'assetsChanged')))
  const open = reference.tickets.map(({ id }) => id)
  if (!coversExactly(tickets, open))
    mismatches.push(fault('tickets', 'plan-changed', message(refusals, 'ticketsChanged')))
  if (mismatches.length > 0) return mismatches
  return [
    ...assets.flatMap((plan, index) => assetPlanFaults(plan, index, reference)),
    ...tickets.flatMap((plan, index) => ticketPlanFaults(plan, index, reference)),
  ]
}
