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
/** Also with a weekday, as in mardi 5 mars 2024, and with prepositions, as in 5 de marzo de 2024. */
const named = new RegExp(
  String.raw`^(?:(?:[\p{L}-]{2,15}\.?,?\s+)?(?<day>\d{1,2})${nth}\.?[\s-]+(?:de\s+)?(?<word>\p{L}{3,})|(?<word2>\p{L}{3,})\.?[\s-]+(?<day2>\d{1,2})${nth}),?\.?[\s-]+(?:del?\s+)?(?<year>\d{4}|\d{2})$`,
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

/** Returns the number of the month that a word names, or begins to name; 0 for another word, or one that begins several. */
function monthNamed(word: string): number {
  const begin = foldedText(word)
  const found = months.flatMap((names, at) =>
    names.some((name) => name.startsWith(begin)) ? at + 1 : [],
  )
  return (word.length > 2 && found.length === 1 && found[0]) || 0
}

function dayOf(year: string, month: string | number, day: string): string | undefined {
  const text = [fullYear(year), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
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
 * days with dots are proposed as day first, because dots are not used with the month first. For the same reason, they
 * say nothing about days with other signs.
 */
export interface DayEvidence {
  /** Null where it cannot be told; undefined if no day needs an order. */
  order: DayOrder | null | undefined
  /** A day that can be read in two ways. */
  example: string | null
}

/** Evidence of days with some of the signs. */
class Evidence {
  readonly #possible = { dmy: true, mdy: true }
  example: string | null = null

  add(text: string, first: number, second: number): void {
    // A slip such as 32.13.2025 is no day in any order.
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
    const text = writtenIn(cell)
    const { one, other } = numeric.exec(text)?.groups ?? {}
    if (one !== undefined)
      (text.includes('.') ? dotted : others).add(text, Number(one), Number(other))
  }
  const withDots = dotted.order === null && !dotted.isMixed ? 'dmy' : dotted.order
  const example = others.example ?? dotted.example
  if (withDots === undefined || others.order === undefined || withDots === others.order)
    return { order: withDots ?? others.order, example }
  // Dots with the month first are of an author who always writes it first.
  if (others.order === null && withDots === 'mdy') return { order: 'mdy', example }
  return { order: example === null ? undefined : null, example }
}
