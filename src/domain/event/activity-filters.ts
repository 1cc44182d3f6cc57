import { defaultRange, earliestActivityDay, rangeFault } from './activity-range.ts'
import { type DayRange, dayOf, isDay } from '../text/days.ts'
import { formatDay } from '../text/format.ts'
import { activityTexts } from '../messages/en/activity.ts'
import { dateTexts } from '../messages/en/format.ts'

/** The applied days of the activity log; null for the default range, which follows the current day. */
export interface ActivityFilters {
  from: string | null
  to: string | null
}

/** Returns the picked days; a partly typed date counts as empty. */
export const pickedRange = ({ from, to }: ActivityFilters): DayRange => ({
  from: from ?? '',
  to: to ?? '',
})

/**
 * Returns why a picked range cannot be applied: a text that is not a day, a day outside the allowed range, or a fault
 * of `rangeFault`.
 */
export function pickFault(range: DayRange, now: Date): string | undefined {
  const typed = [range.from, range.to].filter((day) => day !== '')
  if (!typed.every(isDay)) return dateTexts.notADay
  const today = dayOf(now)
  const isOutside = typed.some((day) => day < earliestActivityDay || day > today)
  return isOutside
    ? activityTexts.outside(formatDay(earliestActivityDay), formatDay(today))
    : rangeFault(range)
}

/**
 * Returns the range that the list shows: the applied one; yesterday to today if there is none, or if the address
 * contains an invalid one.
 */
export function shownRange(applied: ActivityFilters, now: Date): DayRange {
  const range = pickedRange(applied)
  return pickFault(range, now) === undefined ? range : defaultRange(now)
}
