import { locale } from '../../wire/texts.ts'
import { formatsOf } from './formats-of.ts'

/** What a field parses as 5 March 2024: day, month, year, or year, month, day. */
const typable = /^(05\W+03\W+2024|2024\W03\W05)\.?$/

const digits = { calendar: 'gregory', day: '2-digit', month: '2-digit', year: 'numeric' } as const

const formats = formatsOf('en-US', (language) => {
  const latin = { ...digits, numberingSystem: 'latn' }
  return { isTypable: typable.test(new Date(2024, 2, 5).toLocaleDateString(language, latin)) }
})

const padded = (part: number, length = 2) => String(part).padStart(length, '0')

/**
 * Formats a local day in digits: in the format of the language if a field reads the same day from it, otherwise as
 * 05-03-2024. So a day that is copied from a table into a field stays the same.
 */
export function writtenDay(date: Date): string {
  // Earlier years have fewer digits in these formats, so that a field would read another year.
  if (date.getFullYear() > 999 && formats().isTypable)
    return date.toLocaleDateString(locale(), digits)
  return `${padded(date.getDate())}-${padded(date.getMonth() + 1)}-${padded(date.getFullYear(), 4)}`
}

/** Converts a calendar day `YYYY-MM-DD` to a local date. */
export const dateOfDay = (day: string): Date => new Date(`${day}T00:00`)

/** Formats a day `YYYY-MM-DD` like `writtenDay`. Returns other texts unchanged, such as names of parameters. */
export function dayText(text: string): string {
  const date = dateOfDay(text)
  // `Date` reads 30 February as 1 March.
  return date.getDate() === Number(text.slice(8)) ? writtenDay(date) : text
}
