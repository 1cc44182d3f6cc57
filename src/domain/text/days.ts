import { firstDay, lastDay } from '../../wire/days.ts'

const dayLength = 86_400_000
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns whether a text is an existing calendar day `YYYY-MM-DD`; false for 30 February. */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? midnightOf(text) : Number.NaN
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

/** Adds the century to a year of two digits: 70 to 99 are 1970 to 1999. Returns other years unchanged. */
export const fullYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year

/** Returns whether a record can store this day. */
export const isStoredDay = (text: string): boolean =>
  isDay(text) && text >= firstDay && text <= lastDay

/** Returns the calendar day `days` later; earlier if negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(midnightOf(day) + days * dayLength).toISOString().slice(0, 10)

/** Calendar days `YYYY-MM-DD` in local time; both belong to the range. */
export interface DayRange {
  from: string
  to: string
}

/** Returns the number of days of a range, including both ends. */
export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / dayLength) + 1

/** Returns the month `YYYY-MM` that is `months` after the month of a day; before if negative. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/** Returns the day of the week; Sunday is 0. */
export const weekday = (day: string): number => new Date(midnightOf(day)).getUTCDay()

/** Returns the calendar day `YYYY-MM-DD` of a moment in local time, moved by `shift` days. */
export function dayOf(moment: Date, shift = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + shift)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/**
 * Returns the calendar day `YYYY-MM-DD` of a moment in a time zone. Returns undefined if the zone is missing or the
 * browser does not know it.
 */
export function dayIn(moment: Date, timeZone: string | undefined): string | undefined {
  try {
    // Swedish writes days as ISO 8601 does.
    return timeZone && new Intl.DateTimeFormat('sv', { timeZone }).format(moment)
  } catch {
    return undefined
  }
}
