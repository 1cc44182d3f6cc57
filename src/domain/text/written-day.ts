import { isDay } from './days.ts'
import { formatsOf } from './formats-of.ts'

/** What a field parses as 5 March 2024: day, month, year, or year, month, day. */
const typable = /^(?:05\P{L}+03\P{L}+2024|2024\P{L}03\P{L}05)\.?$/u

/** The format of the language, undefined if `parseDay` reads another day from it or none, such as month, day, year. */
const formats = formatsOf('en-US', (language) => {
  const options = { calendar: 'gregory', timeZone: 'UTC', year: 'numeric' } as const
  const digits = { ...options, month: '2-digit', day: '2-digit' } as const
  const example = new Intl.DateTimeFormat(language, { ...digits, numberingSystem: 'latn' })
  return {
    day: typable.test(example.format(Date.UTC(2024, 2, 5)))
      ? new Intl.DateTimeFormat(language, digits)
      : undefined,
  }
})

const two = (part: number) => String(part).padStart(2, '0')

/**
 * Formats a local day in digits: 05-03-2024, or in the format of the language if a field reads the same day from it. So
 * a day that is copied from a table into a field stays the same.
 */
export function writtenDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  // Intl throws for an invalid date, which would be worse than an unreadable day.
  const own = Number.isNaN(year) ? undefined : formats().day
  return (
    own?.format(Date.UTC(year, month, day)) ??
    `${two(day)}-${two(month + 1)}-${String(year).padStart(4, '0')}`
  )
}

/** Converts a calendar day `YYYY-MM-DD` to a local date. */
export const dateOfDay = (day: string): Date => new Date(`${day}T00:00`)

/** Formats a day `YYYY-MM-DD` like `writtenDay`. Returns other texts unchanged, such as names of parameters. */
export const dayText = (text: string): string => (isDay(text) ? writtenDay(dateOfDay(text)) : text)
