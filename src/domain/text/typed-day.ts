import { fullYear, isDay } from './days.ts'
import { plainFigures } from './plain-figures.ts'

/** Days without separators need a year from 1900 to 2999, so that the order of the parts is clear. */
const dayPatterns = [
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})\.?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|2\d)\d{2})$/,
  /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})$/,
  /^(?<year>(?:19|2\d)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
]

function matchDay(text: string, pattern: RegExp): string | undefined {
  const { day = '', month = '', year = '' } = pattern.exec(text)?.groups ?? {}
  const whole = [fullYear(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return day && isDay(whole) ? whole : undefined
}

/**
 * Parses a typed day to `YYYY-MM-DD`: day, month, year, as in 3-4-2026, 03.04.26 or 03042026, or year, month, day.
 * Returns undefined if the text is not a day.
 */
export function parseDay(text: string): string | undefined {
  const plain = plainFigures(text).trim()
  return dayPatterns.map((pattern) => matchDay(plain, pattern)).find(Boolean)
}
