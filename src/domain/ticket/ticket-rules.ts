import { message } from '../../wire/texts.ts'
import { priorities, keysOf, type Manager, type Priority } from '../../wire/enums.ts'
import type { Category, Location, Place } from '../../wire/reference.ts'
import { fault, type Fault } from '../faults.ts'
import { managerFor } from '../asset/managers.ts'
import { placeFaults } from '../asset/places.ts'
import { retiredFaults } from '../reference/retired.ts'
import { ticketTexts } from '../messages/en/raise-ticket.ts'
import { characters, longTextLimit, trimmed } from '../text/text.ts'

/** The input for raising a ticket. `priority`: its value, its number 1 … 4, or that number as text (OP-083). */
export interface TicketDraft {
  priority: string | number | null
  description: string | null
  category_id: number | null
  place_id: number | null
  location_id: number | null
  manager: string | null
}

export type TicketField = keyof TicketDraft | 'asset_id'

/** The reference rows that a draft names; missing rows count as unknown. */
export interface TicketReference {
  categories: readonly Category[]
  places: readonly Place[]
  locations: readonly Location[]
}

export interface NewTicket {
  priority: Priority
  description: string
  category_id: number
  place_id: number
  location_id: number | null
  manager: Manager
}

/** Parses a priority given by value or number; undefined if it is neither (OP-083). */
export function readPriority(input: string | number | null | undefined): Priority | undefined {
  return keysOf(priorities).find(
    (value) => value === input || String(priorities[value].id) === String(input),
  )
}

/** Returns all broken rules of a ticket about an asset, which provides category, place and manager (OP-082). */
export function assetTicketFaults(
  draft: Pick<TicketDraft, 'priority' | 'description'>,
): Fault<TicketField>[] {
  const faults: Fault<TicketField>[] = []
  if (!readPriority(draft.priority)) {
    faults.push(fault('priority', 'isNotEmpty', message(ticketTexts.required, 'priority')))
  }
  const description = trimmed(draft.description)
  if (!description)
    faults.push(fault('description', 'isNotEmpty', message(ticketTexts.required, 'description')))
  else if (characters(description) > longTextLimit) {
    faults.push(fault('description', 'maxLength', message(ticketTexts, 'descriptionTooLong')))
  }
  return faults
}

/** Returns all broken rules of a ticket without an asset. */
export function plainTicketFaults(
  draft: TicketDraft,
  reference: TicketReference,
): Fault<TicketField>[] {
  const faults = assetTicketFaults(draft)
  const category = reference.categories.find(({ id }) => id === draft.category_id)
  if (draft.category_id === null) {
    faults.push(fault('category_id', 'isNotEmpty', message(ticketTexts.required, 'category')))
  } else if (!category) {
    faults.push(fault('category_id', 'exists', message(ticketTexts.unknown, 'category')))
  }
  faults.push(...placeFaults(draft, reference, ticketTexts), ...retiredFaults(draft, reference))
  if (category && !managerFor(category, draft.manager)) {
    faults.push(fault('manager', 'isNotEmpty', message(ticketTexts.required, 'manager')))
  }
  return faults
}

/** Returns a draft without faults as it is stored. */
export function newTicket(draft: TicketDraft, reference: TicketReference): NewTicket | undefined {
  const priority = readPriority(draft.priority)
  const description = trimmed(draft.description)
  const category = reference.categories.find(({ id }) => id === draft.category_id)
  const manager = managerFor(category, draft.manager)
  if (!priority || !description || !category || !manager || draft.place_id === null)
    return undefined
  return {
    priority,
    description,
    manager,
    category_id: category.id,
    place_id: draft.place_id,
    location_id: draft.location_id,
  }
}

/** Returns whether a user may raise a ticket about an asset: it must be unassigned or their own. */
export function canRaiseFor(
  asset: { assigned_user: { id: number } | null; hidden?: { held: boolean } | undefined },
  userId: number | undefined,
): boolean {
  if (asset.hidden?.held) return false
  return asset.assigned_user === null || asset.assigned_user.id === userId
}
