import { zoned } from '../../../src/domain/text/zoned-time.ts'

const day = 86_400_000

/** Returns the latest scheduled backup time that is not after `now`. `at` is in minutes after midnight. */
export function lastDue(
  now: Date,
  { at, timeZone }: { at: readonly number[]; timeZone: string },
): Date {
  const zone = zoned(timeZone)
  // All times of today may be after `now`. When the clocks change, a step of 24 hours may skip a calendar day.
  const days = [0, 1, 2].map((ago) => zone.local(new Date(now.getTime() - ago * day)).day)
  const moments = days.flatMap((each) => at.map((minutes) => zone.instant(each, minutes).getTime()))
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())))
}
