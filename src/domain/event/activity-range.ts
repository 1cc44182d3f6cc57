import { activityTexts } from '../messages/en/activity.ts'
import { isDay, type DayRange } from '../text/days.ts'

/** The first day that can be picked. A limit of the screen; the API answers any range. */
export const earliestActivityDay = '2024-10-28'

/** The local calendar day of a moment, days later or earlier by `shift`. */
function dayOf(moment: Date, shift = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + shift)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The local calendar day `YYYY-MM-DD` of `now`: the last one that can be picked. */
export const todayOf = (now: Date): string => dayOf(now)

/** The range of a first visit: yesterday to today. */
export const defaultRange = (now: Date): DayRange => ({ from: dayOf(now, -1), to: dayOf(now) })

/** What is wrong with a picked range: a day that is missing, or an end before the start. */
export function rangeFault({ from, to }: DayRange): string | undefined {
  if (!isDay(from) || !isDay(to)) return activityTexts.daysMissing
  return to < from ? activityTexts.endBeforeStart : undefined
}

/** Where a local day starts. Where clocks skip midnight that is one o'clock, where they repeat it the first one. */
function startOf(day: string, shift = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + shift)
  return start
}

/**
 * The instants between which a range lies (OP-073): the start of its first local day and the last
 * millisecond of its last, both ISO 8601 in UTC. `range` must be without fault.
 */
export function rangeInstants({ from, to }: DayRange): { startDate: string; endDate: string } {
  // Not 23:59:59.999 by the clock: where clocks go back at midnight, that moment comes twice.
  const end = new Date(startOf(to, 1).getTime() - 1)
  return { startDate: startOf(from).toISOString(), endDate: end.toISOString() }
}
