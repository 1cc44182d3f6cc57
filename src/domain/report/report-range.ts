import { message } from '../../wire/texts.ts'
import type { Bucket, RangeName } from '../../wire/report-kinds.ts'
import { activityTexts } from '../messages/en/activity.ts'
import { fault, type Fault } from '../faults.ts'
import {
  dayAfter,
  daysIn,
  isDay,
  isStoredDay,
  monthAfter,
  weekday,
  type DayRange,
  dayOf,
} from '../text/days.ts'
import { reportRangeTexts } from '../messages/en/report.ts'
import { isZoneName, zoned } from '../text/zoned-time.ts'

/** Maximum number of days that a report may span. */
export const longestReport = 1100

/** Returns today's date in the business time zone; the local date if that zone is unknown. */
export const reportToday = (now: Date, zone: string | undefined): string =>
  zone && isZoneName(zone) ? zoned(zone).local(now).day : dayOf(now)

/** Returns the range until today for a name or a number of days. */
export function namedRange(name: RangeName | number, today: string): DayRange {
  if (typeof name === 'number') return { from: dayAfter(today, 1 - name), to: today }
  if (name === '30d') return namedRange(30, today)
  if (name === '90d') return namedRange(90, today)
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  // Twelve months including the current one, from the first of a month: a chart by months compares whole months.
  return { from: `${monthAfter(today, -11)}-01`, to: today }
}

/**
 * Returns the period to compare a range with: for picked days that are a whole month, the month before; for this year
 * and for twelve months, the same days a year earlier; otherwise the same number of days before. Undefined if it would
 * begin before the first possible record.
 */
export function periodBefore(
  { from, to }: DayRange,
  name: RangeName | 'days',
): DayRange | undefined {
  const before = rangeBefore({ from, to }, name)
  return isStoredDay(before.from) ? before : undefined
}

function rangeBefore({ from, to }: DayRange, name: RangeName | 'days'): DayRange {
  if (name === 'year' || name === '12m') return { from: yearBefore(from), to: yearBefore(to) }
  const isMonth = from.endsWith('-01') && to === dayAfter(`${monthAfter(from, 1)}-01`, -1)
  if (isMonth && name === 'days')
    return { from: `${monthAfter(from, -1)}-01`, to: dayAfter(from, -1) }
  return { from: dayAfter(from, -daysIn({ from, to })), to: dayAfter(from, -1) }
}

/** A series of buckets and their range. */
interface RangeSeries<Bucket> {
  range: DayRange
  series: readonly ({ start: string } & Bucket)[]
}

/**
 * Sums the tickets of the previous period by the buckets of a range. Each bucket gets the days that correspond to its own,
 * because the weeks and months of the two periods do not begin at the same distance. `before`: a series of days. A bucket
 * is undefined if the previous period was shorter.
 */
export function raisedBefore(
  { range, series }: RangeSeries<unknown>,
  before: RangeSeries<{ raised: number }>,
): (number | undefined)[] {
  const isYear =
    before.range.from === yearBefore(range.from) && before.range.to === yearBefore(range.to)
  const sameDay = (day: string) =>
    isYear ? yearBefore(day) : dayAfter(before.range.from, daysIn({ ...range, to: day }) - 1)
  return series.map(({ start }, at) => {
    const next = series[at + 1]
    const first = sameDay(start)
    const last = next ? dayAfter(sameDay(next.start), -1) : sameDay(range.to)
    const days = before.series.filter((each) => each.start >= first && each.start <= last)
    return first > before.range.to ? undefined : days.reduce((sum, { raised }) => sum + raised, 0)
  })
}

/** How often a report is sent, and the days that it covers. */
export interface DueReport {
  every: 'weekly' | 'monthly'
  range: DayRange
}

/**
 * Returns the reports that are due on a day if the last ones were sent on `last`: for the previous week, and for the
 * previous month.
 */
export function dueReports(last: string, day: string): DueReport[] {
  const monday = (of: string) => dayAfter(of, -((weekday(of) + 6) % 7))
  const [week, month] = [monday(day), `${day.slice(0, 7)}-01`]
  const due: DueReport[] = []
  if (last < week)
    due.push({ every: 'weekly', range: { from: dayAfter(week, -7), to: dayAfter(week, -1) } })
  if (last < month)
    due.push({
      every: 'monthly',
      range: { from: `${monthAfter(month, -1)}-01`, to: dayAfter(month, -1) },
    })
  return due
}

/** Returns the same day a year earlier; 28 February for the 29th. */
function yearBefore(day: string): string {
  const same = `${monthAfter(day, -12)}${day.slice(7)}`
  return isDay(same) ? same : same.replace(/29$/, '28')
}

/** Returns the default bucket size of a range. */
export function bucketOf(range: DayRange): Bucket {
  const days = daysIn(range)
  if (days <= 31) return 'day'
  return days <= 190 ? 'week' : 'month'
}

const isFirst: Record<Bucket, (day: string) => boolean> = {
  day: () => true,
  week: (day) => weekday(day) === 1,
  month: (day) => day.endsWith('-01'),
}

/** Returns the first day of each bucket within a range. */
export const bucketStarts = (range: DayRange, bucket: Bucket): string[] =>
  Array.from({ length: daysIn(range) }, (_, index) => dayAfter(range.from, index)).filter(
    (day, index) => index === 0 || isFirst[bucket](day),
  )

/** Returns the last day of each bucket. */
export const bucketEnds = ({
  series,
  range,
}: {
  series: readonly { start: string }[]
  range: DayRange
}): string[] =>
  series.map((_bucket, index) => {
    const next = series[index + 1]
    return next ? dayAfter(next.start, -1) : range.to
  })

/** Returns whether the range covers only a part of the week or month. */
export function isPartial(bucket: Bucket, start: string, end: string): boolean {
  if (bucket === 'day') return false
  if (bucket === 'week') return dayAfter(start, 6) > end
  return !start.endsWith('-01') || !dayAfter(end, 1).endsWith('-01')
}

/** Returns what is wrong with the range of a report. */
export function reportRangeFaults(range: DayRange): Fault<'to'>[] {
  if (range.to < range.from)
    return [fault('to', 'not-before-start', message(activityTexts, 'endBeforeStart'))]
  return daysIn(range) > longestReport
    ? [fault('to', 'max-range', message(reportRangeTexts, 'tooLong'))]
    : []
}

/** Returns `count` months `YYYY-MM`, from the month of a day. */
export const monthsFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAfter(day, index))
