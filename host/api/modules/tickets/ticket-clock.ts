import type { Outcome } from '../../../../src/wire/events.ts'
import type { Priority, TicketStatus } from '../../../../src/wire/enums.ts'
import {
  businessMinutes,
  responseDueAt,
  type ServiceLevel,
} from '../../../../src/domain/ticket/response-targets.ts'

/** The measured times of a ticket. */
export interface TicketClock {
  response_due_at: Date | null
  responded_at: Date | null
  reopened_at: Date | null
  /** Business minutes, without the `idle_minutes` up to that time. */
  response_minutes: number | null
  resolution_minutes: number | null
  /** Business minutes on hold and completed so far. */
  idle_minutes: number
  /** The time since which the ticket has been on hold or completed. */
  idle_since: Date | null
}

/** The fields of a ticket that the measurement needs. */
export interface Measured {
  priority: Priority
  created_at: Date
}

export interface TicketState {
  status: TicketStatus
  outcome: Outcome | null
}

const isIdle = (status: TicketStatus) => status === 'on_hold' || status === 'completed'

function idleUntil({ idle_minutes, idle_since }: TicketClock, at: Date, level: ServiceLevel) {
  return idle_minutes + (idle_since ? businessMinutes(idle_since, at, level.business) : 0)
}

function workedUntil(clock: TicketClock, at: Date, { ticket, level }: ClockInput): number {
  const all = businessMinutes(ticket.created_at, at, level.business)
  return Math.max(0, all - idleUntil(clock, at, level))
}

export interface ClockInput {
  ticket: Measured
  level: ServiceLevel
}

/** Returns the clock after a response. Only the first response counts. */
export function clockAfterResponse(clock: TicketClock, at: Date, input: ClockInput): TicketClock {
  if (clock.responded_at) return clock
  const worked = workedUntil(clock, at, input)
  return { ...clock, responded_at: at, response_minutes: clock.response_minutes ?? worked }
}

/** Returns the clock after a change of status or outcome. */
export function clockAfterChange(
  clock: TicketClock,
  step: { from: TicketState; to: TicketState; at: Date },
  input: ClockInput,
): TicketClock {
  const { from, to, at } = step
  if (from.status === to.status && from.outcome === to.outcome) return clock
  const rested = {
    ...clock,
    idle_minutes: idleUntil(clock, at, input.level),
    idle_since: isIdle(to.status) ? at : null,
  }
  if (to.status === 'completed') return clockAfterCompletion(rested, step, input)
  return from.status === 'completed' ? clockAfterReopening(rested, at, input) : rested
}

/**
 * Returns the clock of a completed ticket. The resolution time is set only if the outcome is `resolved`. Completing a
 * ticket counts as a response unless its raiser withdraws it. An earlier response stays, as the ticket may be reopened.
 */
function clockAfterCompletion(
  clock: TicketClock,
  { to, at }: { to: TicketState; at: Date },
  input: ClockInput,
): TicketClock {
  const responded_at = clock.responded_at ?? (to.outcome === 'withdrawn' ? null : at)
  if (to.outcome !== 'resolved') return { ...clock, responded_at, resolution_minutes: null }
  const worked = workedUntil({ ...clock, idle_since: null }, at, input)
  const unanswered = clock.responded_at === null ? worked : null
  return {
    ...clock,
    responded_at,
    response_minutes: clock.response_minutes ?? unanswered,
    resolution_minutes: worked,
  }
}

function clockAfterReopening(
  clock: TicketClock,
  at: Date,
  { ticket, level }: ClockInput,
): TicketClock {
  return {
    ...clock,
    response_due_at: responseDueAt(ticket.priority, at, level),
    responded_at: null,
    reopened_at: at,
    resolution_minutes: null,
  }
}
