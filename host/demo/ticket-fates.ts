import { dueAt, type BusinessTime } from '../../src/domain/response-targets.ts'
import type { Priority, TicketStatus } from '../../src/wire/enums.ts'
import { atWork, day, hour, minute } from './clock.ts'
import type { Random } from './random.ts'

/** Tickets per status: 200 in all. */
export const ticketCounts: Record<TicketStatus, number> = {
  completed: 160,
  in_progress: 14,
  unassigned: 13,
  on_hold: 7,
  under_observation: 6,
}

type OpenStatus = Exclude<TicketStatus, 'completed'>

/** How many of the open ones are overdue: a desk that mostly keeps its word. */
export const lateCounts: Record<OpenStatus, number> = {
  in_progress: 2,
  unassigned: 1,
  on_hold: 2,
  under_observation: 1,
}

type Weights = readonly { value: Priority; weight: number }[]

const usual: Weights = [
  { value: 'immediately', weight: 8 },
  { value: 'high', weight: 27 },
  { value: 'normal', weight: 45 },
  { value: 'low', weight: 20 },
]
/** What may wait stays open longest, and what is urgent is due at once. */
const patient: Weights = [
  { value: 'high', weight: 12 },
  { value: 'normal', weight: 34 },
  { value: 'low', weight: 54 },
]

/** What becomes of a ticket. */
export interface Fate {
  status: TicketStatus
  priority: Priority
  /** Overdue; of a completed one: completed after its target. */
  isLate: boolean
}

export function openFates(random: Random): Fate[] {
  return Object.entries(lateCounts).flatMap(([name, late]) => {
    const status = name as OpenStatus
    return Array.from({ length: ticketCounts[status] }, (_, i): Fate => {
      const isLate = i < late
      return { status, isLate, priority: random.weighted(isLate ? usual : patient).value }
    })
  })
}

export const completedFate = (random: Random): Fate => ({
  status: 'completed',
  priority: random.weighted(usual).value,
  isLate: random.chance(0.14),
})

/** The moments between which a ticket of a fate may have been raised, as the desk stands at `now`. */
export function raisingSpan(
  { status, priority, isLate }: Fate,
  { now, business }: { now: number; business: BusinessTime },
): { from: number; to: number } {
  if (status === 'completed') return { from: now - 480 * day, to: now - 3 * hour }
  if (isLate) {
    const to = lastDueBy(now - 2 * hour, priority, business)
    return { from: to - 9 * day, to }
  }
  // An hour to spare: whoever looks around finds the desk as it was meant.
  const from = lastDueBy(now + hour, priority, business)
  return { from, to: now - (status === 'unassigned' ? 6 * minute : 90 * minute) }
}

/** The last moment, to a minute, at which raising a ticket made it due by `moment`. */
function lastDueBy(moment: number, priority: Priority, business: BusinessTime): number {
  let [before, after] = [moment - 60 * day, moment]
  while (after - before > minute) {
    const middle = (before + after) / 2
    if (dueAt(priority, new Date(middle), business).getTime() > moment) after = middle
    else before = middle
  }
  return before
}

/** A moment of a span, mostly late in it, at work where the span allows; whole seconds. */
export function momentIn({ from, to }: { from: number; to: number }, random: Random): number {
  const wish = from + (1 - random.next() ** 1.5) * (to - from)
  const moment = atWork(wish, random)
  const earlier = moment > to ? atWork(wish - day, random) : moment
  return earlier > from && earlier < to ? earlier : Math.floor(wish / 1000) * 1000
}
