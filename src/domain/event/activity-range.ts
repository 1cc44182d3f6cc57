import { activityTexts } from '../messages/en/activity.ts'
import { dayOf, isDay, type DayRange } from '../text/days.ts'

/** The first day that can be picked. Only the screen has this limit; the API accepts any range. */
export const earliestActivityDay = '2024-10-28'

/** Returns the range of a first visit: yesterday to today. */
export const defaultRange = (now: Date): DayRange => ({ from: dayOf(now, -1), to: dayOf(now) })

/** Returns what is wrong with a picked range: a missing day, or an end before the start. */
export function rangeFault({ from, to }: DayRange): string | undefined {
  if (!isDay(from) || !isDay(to)) return activityTexts.daysMissing
  return to < from ? activityTexts.endBeforeStart : undefined
}

/**
 * Returns the instant at which a local day starts. If clocks skip midnight, that is one o'clock; if they repeat it, the
 * first midnight.
 */
function startOf(day: string, shift = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + shift)
  return start
}

/**
 * Returns the first and the last instant of a valid range (OP-073): the start of its first local day and the last
 * millisecond of its last one, both ISO 8601 in UTC.
 */
export function rangeInstants({ from, to }: DayRange): { startDate: string; endDate: string } {
  // Not 23:59:59.999 local time: if clocks go back at midnight, that time occurs twice.
  const end = new Date(startOf(to, 1).getTime() - 1)
  return { startDate: startOf(from).toISOString(), endDate: end.toISOString() }
}
