import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { isPartial } from '../../../src/domain/report/report-range.ts'
import { dateOfDay, writtenDay } from '../../../src/domain/text/format-field.ts'
import { locale } from '../../../src/wire/texts.ts'
import type { Bucket } from '../../../src/wire/report-kinds.ts'

const dateFormat = (month: 'short' | 'long', year: boolean) =>
  new Intl.DateTimeFormat(locale() === 'en' ? 'en-US' : locale(), {
    calendar: 'gregory',
    month,
    ...(year && { year: 'numeric' }),
  })

/** Returns a month `YYYY-MM` in words: `March 2027`. */
export const monthText = (month: string): string =>
  dateFormat('long', true).format(dateOfDay(`${month}-01`))
/** Formats a month below an axis: `Mar`. */
export const shortMonth = (month: string): string =>
  dateFormat('short', false).format(dateOfDay(`${month}-01`))

/** Returns the label of an interval below an axis: its first day, or its month. */
export function bucketLabel(bucket: Bucket, start: string): string {
  if (bucket === 'month') return shortMonth(start.slice(0, 7))
  const day = dateOfDay(start)
  const written = writtenDay(day)
  return /^..-..-/.test(written)
    ? written.slice(0, 5)
    : day.toLocaleDateString(locale(), { calendar: 'gregory', day: '2-digit', month: '2-digit' })
}

/** Returns the full label of an interval: `02-11 to 08-11-2026`. */
export function bucketTitle(bucket: Bucket, start: string, end: string): string {
  if (bucket === 'month' && !isPartial(bucket, start, end)) return monthText(start.slice(0, 7))
  const last = writtenDay(dateOfDay(end))
  if (start === end) return last
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  const first = sameYear ? bucketLabel('day', start) : writtenDay(dateOfDay(start))
  return texts.periodOf(first, last)
}
