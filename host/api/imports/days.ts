import { dayAfter, isDay } from '../../../src/domain/text/days.ts'
import { plainFigures } from '../../../src/domain/text/plain-figures.ts'
import type { DayOrder } from '../../../src/wire/import-kinds.ts'
import type { Cell } from '../tables/table.ts'
import { cellText, plainCell } from './cell-text.ts'

const numeric = /^(?<one>\d{1,2})[\s./-]+(?<other>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})\.?$/
const iso = /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})(?:[T ].*)?$/
const compact = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/
const named =
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(?<word>\p{L}{3,})|(?<word2>\p{L}{3,})\.?[\s-]+(?<day2>\d{1,2})(?:st|nd|rd|th)?),?\.?[\s-]+(?<year>\d{4}|\d{2})$/u

/** The first three letters of months, in English and German. */
const months = 'jan feb mar|mär apr may|mai jun jul aug sep oct|okt nov dec|dez'
  .split(' ')
  .map((names) => names.split('|'))

/** Returns the number of a month that a word names; 0 for another word. */
const monthNamed = (word: string): number =>
  months.findIndex((names) => names.includes(word.slice(0, 3).toLowerCase())) + 1

function dayOf(year: string, month: string | number, day: string): string | undefined {
  // Of two digits, 70 to 99 are of the last century.
  const whole = year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`
  const text = [whole, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(text) ? text : undefined
}

/** Days after 30-12-1899, as spreadsheets count them, of the years from 1954 to 2119; the time of day is a fraction. */
const isSerial = (value: number): boolean => value >= 20_000 && value < 80_000

/** Characters of a day. */
const longestDay = 50

/** Returns the text of a cell without a weekday before the day or a time after it. */
function writtenIn(cell: Cell): string {
  const text = plainFigures(cellText(cell)).trim()
  if (text.length > longestDay) return ''
  return text.replace(/^\p{L}{2,10}\.?,\s*/u, '').replace(/[,\s]+\d{1,2}:\d{2}.*$/, '')
}

/** Returns a day with the name of its month, such as 5 Mar 2024 or March 5, 2024. */
function namedDay(text: string): string | undefined {
  const { word, word2, day, day2, year = '' } = named.exec(text)?.groups ?? {}
  return dayOf(year, monthNamed(word ?? word2 ?? ''), day ?? day2 ?? '')
}

function writtenDay(text: string, order: DayOrder): string | undefined {
  const parts = (iso.exec(text) ?? compact.exec(text))?.groups
  if (parts) return dayOf(parts['year'] ?? '', parts['month'] ?? '', parts['day'] ?? '')
  const { one, other = '', year = '' } = numeric.exec(text)?.groups ?? {}
  if (one === undefined) return namedDay(text)
  return order === 'dmy' ? dayOf(year, other, one) : dayOf(year, one, other)
}

/** Returns the day `YYYY-MM-DD` of a cell; undefined if it holds something else. */
export function dayOfCell(cell: Cell, order: DayOrder): string | undefined {
  const value = plainCell(cell)
  if (typeof value === 'object' && value !== null) return 'day' in value ? value.day : undefined
  const number = typeof value === 'number' ? value : Number(cellText(cell) || Number.NaN)
  return isSerial(number)
    ? dayAfter('1899-12-30', Math.floor(number))
    : writtenDay(writtenIn(cell), order)
}

/**
 * What the days of some columns say of their order: one that only one order can mean decides for all. If none does,
 * days with dots are proposed as day first, because dots are not used with the month first.
 */
export interface DayEvidence {
  /** Null where it cannot be told; undefined if no day needs an order. */
  order: DayOrder | null | undefined
  /** A day that can be read in two ways. */
  example: string | null
}

const isDotted = (text: string): boolean => text.includes('.')

export function dayEvidence(cells: Iterable<Cell>): DayEvidence {
  const ambiguous: string[] = []
  const possible = { dmy: true, mdy: true }
  for (const cell of cells) {
    const text = writtenIn(cell)
    const { one, other } = numeric.exec(text)?.groups ?? {}
    const [first, second] = [Number(one), Number(other)]
    // A slip such as 32.13.2025 is no day in any order.
    if (first > 12 && second > 12) continue
    if (first > 12) possible.mdy = false
    else if (second > 12) possible.dmy = false
    else if (first <= 12 && first !== second) ambiguous.push(text)
  }
  const [example = null] = ambiguous
  const { dmy, mdy } = possible
  if (dmy !== mdy) return { order: mdy ? 'mdy' : 'dmy', example }
  if (example === null) return { order: undefined, example }
  return { order: dmy && ambiguous.every(isDotted) ? 'dmy' : null, example }
}
