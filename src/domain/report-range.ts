import type { Bucket, RangeName } from '../wire/report-kinds.ts'
import { activityTexts } from './messages/activity.ts'
import type { DayRange } from './activity-range.ts'
import type { Fault } from './faults.ts'
import { isDay } from './typed-day.ts'
import { reportRangeTexts } from './messages/report-range.ts'

/** The most days that a report may span. */
export const longestReport = 1100

const dayLength = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A calendar day so many days later, or earlier. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(at(day) + days * dayLength).toISOString().slice(0, 10)

/** Days of a range, both ends counted. */
export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((at(to) - at(from)) / dayLength) + 1

/** The range of a name that ends today; a number: so many days. */
export function namedRange(name: RangeName | number, today: string): DayRange {
  if (typeof name === 'number') return { from: dayAfter(today, 1 - name), to: today }
  if (name === '30d') return namedRange(30, today)
  if (name === '90d') return namedRange(90, today)
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  // Twelve months of which the last is not over: a chart by months compares whole ones.
  const first = new Date(at(`${today.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() - 11)
  return { from: first.toISOString().slice(0, 10), to: today }
}

/** How finely a range is divided where nobody says it. */
export function bucketOf(range: DayRange): Bucket {
  const days = daysIn(range)
  if (days <= 31) return 'day'
  return days <= 190 ? 'week' : 'month'
}

const isFirst: Record<Bucket, (day: string) => boolean> = {
  day: () => true,
  week: (day) => new Date(at(day)).getUTCDay() === 1,
  month: (day) => day.endsWith('-01'),
}

/** The first day of each bucket within a range. */
export function bucketStarts(range: DayRange, bucket: Bucket): string[] {
  const starts = [range.from]
  for (let day = dayAfter(range.from); day <= range.to; day = dayAfter(day))
    if (isFirst[bucket](day)) starts.push(day)
  return starts
}

/** The last day of each bucket. */
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

/** What is wrong with the range of a report. */
export function reportRangeFaults(range: DayRange): Fault<'to'>[] {
  if (range.to < range.from)
    return [{ field: 'to', key: 'not-before-start', text: activityTexts.endBeforeStart }]
  return daysIn(range) > longestReport
    ? [{ field: 'to', key: 'max-range', text: reportRangeTexts.tooLong }]
    : []
}

/** What is wrong with two picked days: one that is missing, or their range. */
export const pickedRangeFault = ({ from, to }: Record<'from' | 'to', string | null>) =>
  from !== null && to !== null && isDay(from) && isDay(to)
    ? reportRangeFaults({ from, to })[0]?.text
    : activityTexts.daysMissing

/** So many months `YYYY-MM` from that of a day on. */
export const monthsFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const month = new Date(at(`${day.slice(0, 7)}-01`))
    month.setUTCMonth(month.getUTCMonth() + index)
    return month.toISOString().slice(0, 7)
  })
