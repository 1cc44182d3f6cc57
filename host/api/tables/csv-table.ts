import { CsvError, parse } from 'csv-parse/sync'
import { delimiters, type Delimiter } from '../../../src/wire/import-kinds.ts'
import { decode, guessEncoding, isDoubtful, unreadableIn, withoutUnstorable } from './decode.ts'
import { isFilled, tableOf, type RawRow } from './layout.ts'
import { UnreadableTable, type Table, type TableLimits, type TableSettings } from './table.ts'

/** Number of characters from which the delimiter is guessed. */
const sample = 65_536
/** Maximum number of characters of a row. */
const longestRow = 2_000_000
/** Maximum number of lines per importable row. Blank lines and line breaks inside cells do not count as rows. */
const linesOfRow = 20

/** Parses a text. If `onRow` is given, passes it each row instead of returning the rows. */
const parsed = (text: string, delimiter: string, onRow?: (row: string[]) => void): string[][] =>
  parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    ...(onRow && {
      on_record: (row: string[]) => {
        onRow(row)
        return null
      },
    }),
  })

const isUnclosed = (error: unknown): boolean =>
  error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'

/**
 * Returns how well a delimiter fits a text: the maximum number of delimiters in rows of equal length. So in a file with
 * semicolons, a comma in each amount counts less than the semicolons.
 */
function agreement(text: string, delimiter: string): number {
  const found = new Map<number, number>()
  try {
    parsed(text, delimiter, ({ length }) => {
      found.set(length, (found.get(length) ?? 0) + length - 1)
    })
  } catch (error) {
    // The sample may end inside a quoted cell. The rows before that cell count.
    if (!isUnclosed(error)) return 0
  }
  return Math.max(0, ...found.values())
}

function guessDelimiter(text: string): Delimiter {
  const end = text.length > sample ? Math.max(text.lastIndexOf('\n', sample), sample / 2) : sample
  const start = text.slice(0, end)
  const [best = ','] = delimiters
    .map((delimiter) => ({ delimiter, agreed: agreement(start, delimiter) }))
    .toSorted((one, other) => other.agreed - one.agreed)
    .map(({ delimiter }) => delimiter)
  return best
}

/** Returns the line on which an unclosed quoted cell begins: the last one with an odd number of quotes. */
function openLine(text: string): number {
  let line = 0
  let opened = 0
  let isOpen = false
  for (const row of text.split(/\r\n|\n|\r/)) {
    line++
    if ((row.split('"').length - 1) % 2 === 0) continue
    isOpen = !isOpen
    if (isOpen) opened = line
  }
  return opened
}

/** Counts the line ends in a text. */
const lineEnds = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Returns a text without the blank rows at its end. Spreadsheets may save a million of them. */
function withoutBlankEnd(text: string): string {
  let end = text.length
  while (end > 0 && ',;\t| \r\n'.includes(text.charAt(end - 1))) end--
  if (end === 0) return ''
  // The last cell may end with one of these characters.
  const lineEnd = text.slice(end).search(/[\r\n]/)
  return lineEnd < 0 ? text : text.slice(0, end + lineEnd)
}

function hasMoreLines(text: string, most: number): boolean {
  const lines = /\r\n|\n|\r/g
  for (let found = 0; found <= most; found++) if (!lines.test(text)) return false
  return true
}

type CellTest = (cell: string) => boolean

function rowsOf(text: string, delimiter: string, isUnreadable: CellTest): RawRow[] {
  try {
    let line = 1
    return parsed(text, delimiter).map((cells) => {
      const extent = cells.findLastIndex(isFilled) + 1
      const row = { line, cells, extent, isUnreadable: cells.some(isUnreadable) }
      line += lineEnds(cells.join('')) + 1
      return row
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (isUnclosed(error))
      throw new UnreadableTable({ key: 'unclosed-quote', line: openLine(text) })
    throw new UnreadableTable({ key: 'unreadable' })
  }
}

/** Maximum number of lines that are shown beside the choice of the encoding. */
const shownLines = 3

const shown = (line: string): string => withoutUnstorable(line.slice(0, 200))

/** Returns lines that show whether the encoding is right: unreadable ones, then those with letters outside of ASCII. */
function doubtfulLines(text: string, delimiter: string, isUnreadable: CellTest): string[] {
  const unreadable: string[] = []
  const doubtful: string[] = []
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.split(delimiter).some(isUnreadable)) unreadable.push(shown(line))
    else if (doubtful.length < shownLines && isDoubtful(line)) doubtful.push(shown(line))
    if (unreadable.length === shownLines) break
  }
  return [...unreadable, ...doubtful].slice(0, shownLines)
}

/** Parses a text with delimiters. */
export function readCsv(bytes: Uint8Array, settings: TableSettings, limits: TableLimits): Table {
  const encoding = settings.encoding ?? guessEncoding(bytes)
  const text = withoutBlankEnd(decode(bytes, encoding))
  if (hasMoreLines(text, limits.rows * linesOfRow))
    throw new UnreadableTable({ key: 'too-many-rows', limit: limits.rows })
  const delimiter = settings.delimiter ?? guessDelimiter(text)
  const isUnreadable = unreadableIn(encoding)
  const rows = rowsOf(text, delimiter, isUnreadable)
  return {
    format: 'csv',
    sheet: null,
    sheets: [],
    encoding,
    delimiter,
    doubtful: doubtfulLines(text, delimiter, isUnreadable),
    ...tableOf(rows, settings.header_row, limits),
  }
}
