import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx'
import { isUnreadable } from './decode.ts'
import { isFilled, tableOf, type RawRow } from './layout.ts'
import {
  UnreadableTable,
  type Cell,
  type DayCell,
  type Table,
  type TableLimits,
  type TableSettings,
} from './table.ts'
import { repackedWorkbook } from './xlsx-archive.ts'

/** Texts of error cells by the codes of the file format. */
const errors: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns the day of a number with the format of a date; undefined if it has none. */
function dayOf(value: number, date1904: boolean): DayCell | undefined {
  const date = SSF.parse_date_code(value, { date1904 }) as
    | { y: number; m: number; d: number }
    | undefined
  if (!date || date.d === 0) return undefined
  return { day: `${date.y}-${twoDigits(date.m)}-${twoDigits(date.d)}` }
}

/** Returns whether a format shows hours or seconds, but neither a day nor a year. */
function isClock(format: string): boolean {
  const codes = format.replaceAll(/"[^"]*"|\\.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[hs]/i.test(codes) && !/[dy]/i.test(codes)
}

/** Serial number from which a clock format is read as day and time. Smaller numbers are durations. */
const firstDay = 20_000

/** Matches formats of IDs: digits with leading zeros, and fixed texts. */
const idFormat = /^(?=.*00)(?:0|"[^"]*"|\\.|-)+$/

/** Matches a percent sign outside of fixed texts. The number is shown multiplied by 100. */
const isPercent = (format: string): boolean => format.replaceAll(/"[^"]*"|\\./g, '').includes('%')

/** Matches the sign or code of a currency in a format, also as a fixed text. `[$-407]` only names a language. */
const signFormat =
  /\[\$(?<own>[^\]-]+)|(?<fixed>\p{Sc}(?![^[\]]*\])|(?<=")\s*(?:[A-Z]{3}|Rs)\.?\s*(?="))/u

function signOf(format: string): string | undefined {
  const { own, fixed } = signFormat.exec(format)?.groups ?? {}
  return (own ?? fixed)?.trim()
}

type Plain = Exclude<Cell, { formula: unknown }>

/** Characters of the longest format that Excel accepts. */
const longestFormat = 255

/** Returns a number as its format displays it, or unchanged if the library does not know the format. */
function shownAs(format: string, value: number): string | number {
  try {
    return SSF.format(format, value)
  } catch {
    return value
  }
}

/** Returns the value of a number by its format: a day, a time, an ID, a percentage, an amount of money, or a number. */
function numberOf(value: number, format: unknown, date1904: boolean): Plain {
  if (typeof format !== 'string' || format.length > longestFormat) return value
  if (SSF.is_date(format) && value < firstDay && isClock(format)) return shownAs(format, value)
  if (SSF.is_date(format)) return dayOf(value, date1904) ?? value
  if (idFormat.test(format) || isPercent(format)) return shownAs(format, value)
  const sign = signOf(format)
  return sign ? { amount: value, sign } : value
}

function valueOf({ t, v, z }: CellObject, date1904: boolean): Plain {
  if (t === 'z' || v === undefined || v === '') return null
  if (t === 'e') return { error: errors[v as number] ?? '#ERROR' }
  if (typeof v === 'number') return numberOf(v, z, date1904)
  return v instanceof Date ? { day: v.toISOString().slice(0, 10) } : v
}

function cellOf(cell: CellObject | undefined, date1904: boolean): Cell {
  if (!cell) return null
  const value = valueOf(cell, date1904)
  if (cell.f === undefined || (typeof value === 'object' && value !== null && 'error' in value))
    return value
  return { formula: value }
}

/** Maximum number of characters of all cells of a sheet. Many cells can share one text of a small file. */
const maxCharacters = 60_000_000

const lengthOf = ({ v }: CellObject): number => (typeof v === 'string' ? v.length : 0)

/** Returns the rows of a sheet with their first `columns` cells. A row without cells is empty. */
function rowsOf(workbook: WorkBook, sheet: string, columns: number): RawRow[] {
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  // Rows without a cell are holes.
  const data: (CellObject[] | undefined)[] = workbook.Sheets[sheet]?.['!data'] ?? []
  const lengths = data.map((row = []) => row.reduce((sum, cell) => sum + lengthOf(cell), 0))
  if (lengths.reduce((sum, length) => sum + length, 0) > maxCharacters)
    throw new UnreadableTable({ key: 'unreadable' })
  return Array.from(data, (row = [], index) => ({
    line: index + 1,
    cells: Array.from({ length: Math.min(row.length, columns) }, (_, at) =>
      cellOf(row[at], date1904),
    ),
    extent: row.findLastIndex((cell) => isFilled(cellOf(cell, date1904))) + 1,
    isUnreadable: row.some(({ v }) => typeof v === 'string' && isUnreadable(v)),
  }))
}

const options = {
  type: 'array',
  dense: true,
  nodim: true,
  cellDates: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
} as const

/** Rows and columns read from each sheet to find the largest table. */
const sampleRows = 20
const sampleColumns = 50

/** Returns the sheet with the largest table by its first rows. Notes and lists of choices are smaller. */
function largestSheet(archive: Uint8Array, names: readonly string[]): string | undefined {
  const workbook = read(archive, { ...options, sheetRows: sampleRows, sheets: [...names] })
  const filled = (name: string) =>
    rowsOf(workbook, name, sampleColumns).reduce(
      (sum, { cells }) => sum + cells.filter(isFilled).length,
      0,
    )
  const [best] = names
    .map((name) => ({ name, filled: filled(name) }))
    .toSorted((one, other) => other.filled - one.filled)
  return best?.name
}

/** Reads one sheet of a workbook: the named one, else the largest visible one. */
export async function readXlsx(
  bytes: Buffer,
  settings: TableSettings,
  limits: TableLimits,
): Promise<Table> {
  const archive = await repackedWorkbook(bytes, limits)
  const { SheetNames: names, Workbook } = read(archive, { ...options, sheets: [] })
  const hidden = new Set(
    Workbook?.Sheets?.filter(({ Hidden }) => Hidden).map(({ name }) => name) ?? [],
  )
  const shown = names.filter((name) => !hidden.has(name))
  const sheet =
    names.find((name) => name === settings.sheet) ??
    (shown.length > 1 ? largestSheet(archive, shown) : shown[0])
  if (sheet === undefined) throw new UnreadableTable({ key: 'empty' })
  const workbook = read(archive, { ...options, sheets: sheet })
  return {
    format: 'xlsx',
    sheet,
    sheets: names.map((name) => ({ name, hidden: hidden.has(name) })),
    encoding: null,
    delimiter: null,
    doubtful: [],
    ...tableOf(rowsOf(workbook, sheet, limits.columns), settings.header_row, limits),
  }
}
