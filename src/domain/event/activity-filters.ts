import { defaultRange, earliestActivityDay, rangeFault, todayOf } from './activity-range.ts'
import { type DayRange, isDay } from '../text/days.ts'
import { formatDay } from '../text/format.ts'
import { activityTexts } from '../messages/en/activity.ts'
import { dateTexts } from '../messages/en/format.ts'

/** The applied days of the activity log; null for those of the default range, which moves on with the days. */
export interface ActivityFilters {
  from: string | null
  to: string | null
}

/** The picked days; a date that is only partly typed counts as empty. */
export const pickedRange = ({ from, to }: ActivityFilters): DayRange => ({
  from: from ?? '',
  to: to ?? '',
})

/** Why a picked range cannot be applied: as `rangeFault`, a text that is no day, or a day that cannot be picked. */
export function pickFault(range: DayRange, now: Date): string | undefined {
  const typed = [range.from, range.to].filter((day) => day !== '')
  if (!typed.every(isDay)) return dateTexts.notADay
  const today = todayOf(now)
  const outside = range.from < earliestActivityDay || range.to > today
  return (
    rangeFault(range) ??
    (outside ? activityTexts.outside(formatDay(earliestActivityDay), formatDay(today)) : undefined)
  )
}

/** The range that the list shows: the applied one; yesterday to today when there is none or an address made it up. */
export function shownRange(applied: ActivityFilters, now: Date): DayRange {
  const range = pickedRange(applied)
  return pickFault(range, now) === undefined ? range : defaultRange(now)
}
