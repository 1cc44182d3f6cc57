import { keysOf } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'
import type { ActingUser } from './comment-rules.ts'
import { can } from '../access/roles.ts'
import * as life from './ticket-life.ts'

/** A viewer of a ticket; `fromAll`: they came from All Tickets, where tickets are changed. */
export interface TicketViewer extends ActingUser {
  fromAll: boolean
}

type Rule = (ticket: life.TicketForRules, person: TicketViewer) => boolean

const managing: Rule = (_ticket, { fromAll, role }) => fromAll && can(role, 'ticket.manage')

/** The actions on View Ticket, the most important first. */
const rules = {
  take: life.canTake,
  follow: () => true,
  update: managing,
  withdraw: life.canWithdraw,
  linked: () => true,
  duplicate: (_ticket, person) => life.canMarkDuplicate(person),
  history: (_ticket, { role }) => can(role, 'ticket.manage'),
  delete: managing,
} satisfies Record<string, Rule>

export type TicketOffer = keyof typeof rules

/** Returns the actions that a person may take on a ticket. */
export const ticketOffers = (ticket: life.TicketForRules, person: TicketViewer): TicketOffer[] =>
  keysOf(rules).filter((name) => rules[name](ticket, person))

/** What the raiser of a completed ticket is asked. */
export type TicketQuestion = 'solved' | 'rating'

/** Returns what the raiser of a completed ticket is asked. `satisfaction`: whether solutions are rated at all. */
export function ticketQuestion(
  ticket: life.TicketForRules,
  person: ActingUser,
  { now, satisfaction }: { now: Date; satisfaction: boolean },
): TicketQuestion | undefined {
  if (life.canConfirm(ticket, person, now)) return 'solved'
  return satisfaction && life.canRate(ticket, person, now) ? 'rating' : undefined
}

/**
 * Returns the time of the first response, or its target; undefined if neither is known. `late` is null if hidden from
 * the user.
 */
export function firstResponse(
  { status, response_due_at: due, responded_at: at }: Answered,
  now: Date,
): { answered: boolean; at: string; late: boolean | null } | undefined {
  if (at !== null)
    return { answered: true, at, late: due === null ? null : Date.parse(at) > Date.parse(due) }
  if (due === null || status === 'completed') return undefined
  return { answered: false, at: due, late: now.getTime() > Date.parse(due) }
}

type Answered = Pick<Ticket, 'status' | 'response_due_at' | 'responded_at'>
