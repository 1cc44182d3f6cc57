import { message, type Message } from '../../wire/texts.ts'
import { keysOf } from '../../wire/enums.ts'
import { ratings, type Rating } from '../../wire/ratings.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { isWithinWindow, type ActingUser } from './comment-rules.ts'
import { fault, type Fault } from '../faults.ts'
import { ticketLifeTexts as texts } from '../messages/en/ticket-info.ts'
import { ticketFormTexts } from '../messages/en/ticket-form.ts'
import { can } from '../access/roles.ts'
import { characters, trimmed } from '../text/text.ts'
import { isAssignable } from './ticket-update-rules.ts'

/** Returns whether a ticket with this status is open. */
export const isOpen = (status: Ticket['status']): boolean => status !== 'completed'

/** Maximum number of code points of a reason and of a remark. */
export const remarkLimit = 1000

/** The fields of a ticket that the rules read. */
export type TicketForRules = Pick<
  Ticket,
  | 'id'
  | 'status'
  | 'user'
  | 'assigned_user'
  | 'manager'
  | 'outcome'
  | 'reopen_until'
  | 'confirmed_at'
>

/** The fields that decide whether the raiser is asked for feedback. */
export type TicketToConfirm = Pick<
  TicketForRules,
  'user' | 'outcome' | 'reopen_until' | 'confirmed_at'
>

const isRaiser = ({ user }: Pick<TicketForRules, 'user'>, { id }: ActingUser) => user.id === id

/** Returns whether this user may take the ticket: not if it is theirs already or completed. */
export const canTake = (ticket: TicketForRules, person: ActingUser): boolean =>
  can(person.role, 'ticket.take') &&
  ticket.assigned_user?.id !== person.id &&
  takeFaults(ticket, person).length === 0

/** Returns whether this user may withdraw the ticket. */
export const canWithdraw = (ticket: TicketForRules, person: ActingUser): boolean =>
  isRaiser(ticket, person) && ticket.status !== 'completed'

/** Returns whether this user is asked if the ticket is solved. */
export const canConfirm = (ticket: TicketToConfirm, person: ActingUser, now: Date): boolean =>
  ticket.confirmed_at === null && isSolved(ticket, person, now)

/** Returns whether this user may rate the solution, or change their rating. */
export const canRate = (ticket: TicketForRules, person: ActingUser, now: Date): boolean =>
  ticket.confirmed_at !== null && isSolved(ticket, person, now)

const isSolved = (ticket: TicketToConfirm, person: ActingUser, now: Date) =>
  isRaiser(ticket, person) && ticket.outcome === 'resolved' && isWithinWindow(ticket, now)

/** Returns whether this user may mark the ticket as a duplicate. Completed tickets can be marked too. */
export const canMarkDuplicate = ({ role }: ActingUser): boolean => can(role, 'ticket.manage')

/** Returns all broken rules of taking a ticket, for a user who may take tickets. */
export function takeFaults(
  { status, manager }: Pick<TicketForRules, 'status' | 'manager'>,
  { role }: ActingUser,
): Fault<'from'>[] {
  if (status === 'completed') return [fault('from', 'completed', message(texts, 'completed'))]
  if (isAssignable({ role: { name: role ?? '' } }, manager)) return []
  return [fault('from', 'role-of-manager', message(ticketFormTexts.rules, 'role'))]
}

/** Returns a message if the assignee has changed in the meantime: it is neither `from` nor the user. */
export function takeConflict(
  { assigned_user }: Pick<TicketForRules, 'assigned_user'>,
  from: number | null,
  { id }: ActingUser,
): Message | undefined {
  const holder = assigned_user?.id ?? null
  if (holder === from || holder === id) return undefined
  return assigned_user
    ? message(texts, 'justTaken', assigned_user.username)
    : message(texts, 'justFreed')
}

/** Returns all broken rules of withdrawing a ticket that the user can see. */
export function withdrawFaults(
  ticket: TicketForRules,
  person: ActingUser,
  reason: string | null | undefined,
): Fault<'reason'>[] {
  const field = 'reason'
  if (!isRaiser(ticket, person)) return [fault(field, 'not-raiser', message(texts, 'notRaiser'))]
  if (ticket.status === 'completed') return [fault(field, 'completed', message(texts, 'completed'))]
  return isTooLong(reason) ? [fault(field, 'maxLength', message(texts, 'reasonTooLong'))] : []
}

const isTooLong = (text: string | null | undefined) => characters(trimmed(text) ?? '') > remarkLimit

/** A raiser's rating of the solution; null and undefined leave it unchanged. */
export interface Judgement {
  rating?: string | null | undefined
  remark?: string | null | undefined
}

export const readRating = (value: string | null | undefined): Rating | null =>
  keysOf(ratings).find((rating) => rating === value) ?? null

/** Returns all broken rules of confirming a ticket that the user can see. */
export function confirmFaults(
  ticket: TicketForRules,
  judgement: Judgement,
  { person, now, satisfaction }: { person: ActingUser; now: Date; satisfaction: boolean },
): Fault<keyof Judgement>[] {
  const field = 'rating'
  if (!isRaiser(ticket, person)) return [fault(field, 'not-raiser', message(texts, 'notRaiser'))]
  if (ticket.outcome !== 'resolved')
    return [fault(field, 'not-completed', message(texts, 'notSolved'))]
  if (!isWithinWindow(ticket, now)) return [fault(field, 'reopen-window', message(texts, 'window'))]
  return judgementFaults(judgement, satisfaction)
}

function judgementFaults(
  { rating = null, remark = null }: Judgement,
  satisfaction: boolean,
): Fault<keyof Judgement>[] {
  if (!satisfaction && (rating !== null || remark !== null))
    return [fault('rating', 'rating-off', message(texts, 'ratingOff'))]
  const faults: Fault<keyof Judgement>[] = []
  if (rating !== null && readRating(rating) === null)
    faults.push(fault('rating', 'isIn', message(texts, 'rating')))
  if (isTooLong(remark)) faults.push(fault('remark', 'maxLength', message(texts, 'remarkTooLong')))
  return faults
}

/**
 * Returns all broken rules of marking a duplicate. `root`: the named ticket or, if that is a duplicate, its original;
 * undefined if unknown.
 */
export function duplicateFaults(
  { id }: Pick<TicketForRules, 'id'>,
  of: number,
  root: number | undefined,
): Fault<'of'>[] {
  const field = 'of'
  const words = texts.duplicateOf
  if (of === id) return [fault(field, 'self', message(words, 'self'))]
  if (root === undefined) return [fault(field, 'exists', message(words, 'unknown'))]
  return root === id ? [fault(field, 'cycle', message(words, 'cycle'))] : []
}
