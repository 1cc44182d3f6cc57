import { dayAfter, fullYear, isDay } from '../../../src/domain/text/days.ts'
import { foldedText } from '../../../src/domain/text/search-text.ts'
import { plainFigures } from '../../../src/domain/text/plain-figures.ts'
import type { DayOrder } from '../../../src/wire/import-kinds.ts'
import type { Cell } from '../tables/table.ts'
import { cellText, plainCell } from './cell-text.ts'

const numeric = /^(?<one>\d{1,2})[\s./-]+(?<other>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})\.?$/
const iso = /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})(?:[T ].*)?$/
const compact = /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/
const nth = '(?:st|nd|rd|th|er|[eoº°ª])?'
const gap = String.raw`[,\s./-]+`
/** A weekday, as in mardi 5 mars 2024. */
const weekday = String.raw`(?:[\p{L}-]{2,15}\.?,?\s+)?`
const dayNumber = String.raw`(?<day>\d{1,2})`
const monthName = String.raw`(?<word>\p{L}{3,})`
const year = String.raw`(?:del?\s+)?(?<year>\d{4}|\d{2})`
const named = new RegExp(
  [
    String.raw`^${weekday}${dayNumber}${nth}${gap}(?:(?:de|of)\s+)?${monthName}${gap}${year}$`,
    String.raw`^${weekday}${monthName}${gap}${dayNumber}${nth}${gap}${year}$`,
    String.raw`^(?<year>\d{4})${gap}${monthName}${gap}${dayNumber}$`,
  ].join('|'),
  'iu',
)

/** The months in English, German, French, Spanish, Italian and Portuguese, without accents. */
const months = [
  'january januar janner janvier enero gennaio janeiro',
  'february februar feber fevrier febrero febbraio fevereiro',
  'march marz maerz mrz mars marzo marco',
  'april avril abril aprile',
  'may mai mayo maggio maio',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august aout agosto',
  'september septembre septiembre setiembre settembre setembro',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember decembre diciembre dicembre dezembro',
].map((names) => names.split(' '))

/** Returns the number of the month that a word names or abbreviates; 0 if there is none, or more than one. */
function monthNumber(word: string): number {
  const begin = foldedText(word)
  const matches = months.flatMap((names, at) =>
    names.some((name) => name.startsWith(begin)) ? at + 1 : [],
  )
  return (word.length > 2 && matches.length === 1 && matches[0]) || 0
}

function dayOf(year: string, month: string | number, day: string): string | undefined {
  const text = [fullYear(year), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(text) ? text : undefined
}

/** Returns whether a number is a day from 1954 to 2119 as spreadsheets count them: days after 30-12-1899. */
const isSerial = (value: number): boolean => value >= 20_000 && value < 80_000

/** Matches a day or moment as spreadsheets count them. `Number` would also accept 0x9C40 and 4e4. */
const serialText = /^\d{5}(?:\.\d+)?$/

/** Maximum number of characters of a day. */
const maxDayLength = 50

/** Returns the text of a cell without a weekday before the day and without a time after it. */
function dayText(cell: Cell): string {
  const text = plainFigures(cellText(cell)).trim()
  if (text.length > maxDayLength) return ''
  return text
    .replace(/^\p{L}{2,10}\.?,\s*/u, '')
    .replace(/[,\s]+\d{1,2}:\d{2}.*$|(?<=\d)\s+\d{1,2}\.\d{2}\.\d{2}.*$/, '')
}

/** Parses a day with the name of its month, such as 5 Mar 2024 or March 5, 2024. */
function parseNamedDay(text: string): string | undefined {
  const { word = '', day = '', year = '' } = named.exec(text)?.groups ?? {}
  return dayOf(year, monthNumber(word), day)
}

function parseDay(text: string, order: DayOrder): string | undefined {
  const parts = (iso.exec(text) ?? compact.exec(text))?.groups
  if (parts) return dayOf(parts['year'] ?? '', parts['month'] ?? '', parts['day'] ?? '')
  const { one, other = '', year = '' } = numeric.exec(text)?.groups ?? {}
  if (one === undefined) return parseNamedDay(text)
  return order === 'dmy' ? dayOf(year, other, one) : dayOf(year, one, other)
}

/** Returns the day of a cell as `YYYY-MM-DD`; undefined if it contains something else. */
export function dayOfCell(cell: Cell, order: DayOrder): string | undefined {
  const value = plainCell(cell)
  if (typeof value === 'object' && value !== null) return 'day' in value ? value.day : undefined
  const text = cellText(cell)
  const number = typeof value === 'number' || serialText.test(text) ? Number(text) : Number.NaN
  return isSerial(number)
    ? dayAfter('1899-12-30', Math.floor(number))
    : parseDay(dayText(cell), order)
}

/**
 * The order of day and month that the days of some columns prove. A day that is valid in only one order decides for all.
 * If there is none, days with dots are read with the day first, because dots are not used with the month first. For the
 * same reason, they prove nothing about days with other separators.
 */
export interface DayEvidence {
  /** Null if it is unknown; undefined if no day needs an order. */
  order: DayOrder | null | undefined
  /** A day that can be read in two ways. */
  example: string | null
}

/** Collects the evidence of days with the same kind of separator. */
class Evidence {
  readonly #possible = { dmy: true, mdy: true }
  example: string | null = null

  add(text: string, first: number, second: number): void {
    // A typing error such as 32.13.2025 is invalid in both orders.
    if (first > 12 && second > 12) return
    if (first > 12) this.#possible.mdy = false
    else if (second > 12) this.#possible.dmy = false
    else if (first !== second) this.example ??= text
  }

  get order(): DayOrder | null | undefined {
    const { dmy, mdy } = this.#possible
    if (dmy !== mdy) return mdy ? 'mdy' : 'dmy'
    return this.example === null ? undefined : null
  }

  /** Whether days contradict each other. */
  get isMixed(): boolean {
    return !this.#possible.dmy && !this.#possible.mdy
  }
}

export function dayEvidence(cells: Iterable<Cell>): DayEvidence {
  const [dotted, others] = [new Evidence(), new Evidence()]
  for (const cell of cells) {
    const text = dayText(cell)
    const { one, other } = numeric.exec(text)?.groups ?? {}
    if (one !== undefined)
      (text.includes('.') ? dotted : others).add(text, Number(one), Number(other))
  }
  const dottedOrder = dotted.order === null && !dotted.isMixed ? 'dmy' : dotted.order
  const example = others.example ?? dotted.example
  if (dottedOrder === undefined || others.order === undefined || dottedOrder === others.order)
    return { order: dottedOrder ?? others.order, example }
  // An author who writes the month first even with dots always does.
  if (others.order === null && dottedOrder === 'mdy') return { order: 'mdy', example }
  return { order: example === null ? undefined : null, example }
}
