import { firstDay, lastDay } from '../../wire/days.ts'

const dayLength = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Is it an existing calendar day `YYYY-MM-DD`? False for 30 February. */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? at(text) : Number.NaN
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

/** Is it a day that a record can hold? */
export const isStoredDay = (text: string): boolean =>
  isDay(text) && text >= firstDay && text <= lastDay

/** The calendar day `days` later, or earlier. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(at(day) + days * dayLength).toISOString().slice(0, 10)

/** Calendar days `YYYY-MM-DD` in local time; both belong to the range. */
export interface DayRange {
  from: string
  to: string
}

/** Days of a range, both ends counted. */
export const daysIn = ({ from, to }: DayRange): number =>
  Math.round((at(to) - at(from)) / dayLength) + 1

/** The month `YYYY-MM` that is `months` after that of a day, or before it. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/** Sunday is 0. */
export const weekday = (day: string): number => new Date(at(day)).getUTCDay()
