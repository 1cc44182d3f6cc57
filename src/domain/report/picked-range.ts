import { activityTexts } from '../messages/en/activity.ts'
import { dayFault } from '../text/day-fault.ts'
import { reportRangeFaults } from './report-range.ts'

/** The first day that can be picked. */
export const earliestReportDay = '2000-01-01'

/** Returns why two picked days are not a valid range: one is missing or not possible, or they break a rule. */
export function pickedRangeFault(
  { from, to }: Record<'from' | 'to', string | null>,
  today: string,
): string | undefined {
  if (from === null || to === null) return activityTexts.daysMissing
  const limits = { min: earliestReportDay, max: today }
  return dayFault(from, limits) ?? dayFault(to, limits) ?? reportRangeFaults({ from, to })[0]?.text
}
