import { withoutUnstorable } from './decode.ts'
import {
  type Cell,
  type DayCell,
  type MoneyCell,
  type RowFault,
  type Table,
  type TableLimits,
  type TableRow,
  UnreadableTable,
} from './table.ts'

/** A row of a file before it is known where the table begins. */
export interface RawRow {
  line: number
  cells: Cell[]
  /** Number of cells up to the last filled one, including cells that were not read because there are too many. */
  extent: number
  isUnreadable: boolean
}

/** The header must be one of the first rows of a file. */
export const headerRows = 20

/** Returns the saved result of a formula, and any other cell unchanged. */
const resultOf = (cell: Cell | undefined): Cell =>
  typeof cell === 'object' && cell !== null && 'formula' in cell ? cell.formula : (cell ?? null)

export function isFilled(cell: Cell | undefined): boolean {
  const result = resultOf(cell)
  return result !== null && !(typeof result === 'string' && result.trim() === '')
}

const filledCells = ({ cells }: RawRow): number => cells.filter(isFilled).length

/** Returns whether a cell is blank or a word, like the names of columns. */
function isWord(cell: Cell): boolean {
  const result = resultOf(cell)
  return !isFilled(cell) || (typeof result === 'string' && /\p{Letter}/u.test(result))
}

/**
 * Returns the index of the first row that is about as wide as the widest and only has words, or else of the first row
 * that is not blank.
 */
function guessHeader(rows: readonly RawRow[]): number {
  const first = rows.slice(0, headerRows)
  const width = Math.max(0, ...first.map(filledCells))
  const looksLike = (row: RawRow) =>
    filledCells(row) * 5 >= width * 3 && filledCells(row) > 0 && row.cells.every(isWord)
  const found = first.findIndex(looksLike)
  return found >= 0 ? found : first.findIndex((row) => filledCells(row) > 0)
}

/** Returns the displayed text of a cell that is not a text. */
export function shownIn(cell: DayCell | MoneyCell | { error: string }): string {
  if ('day' in cell) return cell.day
  return 'error' in cell ? cell.error : `${cell.sign} ${cell.amount}`
}

const cellText = (cell: Cell | undefined): string => {
  if (typeof cell === 'object' && cell !== null)
    return 'formula' in cell ? cellText(cell.formula) : shownIn(cell)
  return cell === null || cell === undefined ? '' : withoutUnstorable(String(cell)).trim()
}

/** Returns a unique name per column: "Column 7" for a blank one, and a number after a repeated one. */
function namesOf(cells: readonly Cell[]): string[] {
  const seen = new Set<string>()
  return cells.map((cell, index) => {
    const stem = withoutUnstorable(cellText(cell).slice(0, 255)) || `Column ${index + 1}`
    let name = stem
    for (let number = 2; seen.has(name.toLowerCase()); number++) name = `${stem} (${number})`
    seen.add(name.toLowerCase())
    return name
  })
}

const clean = (cell: Cell | undefined): Cell => {
  if (typeof cell === 'string') return withoutUnstorable(cell)
  if (typeof cell === 'object' && cell !== null && 'formula' in cell) {
    const { formula } = cell
    return typeof formula === 'string' ? { formula: withoutUnstorable(formula) } : cell
  }
  return cell ?? null
}

/** Returns a row with as many cells as the header. Further cells are a fault of the row. */
function fitted({ line, cells, extent, isUnreadable }: RawRow, width: number): TableRow {
  const faults: RowFault[] = [
    ...(isUnreadable ? [{ key: 'unreadable' } as const] : []),
    ...(extent > width ? [{ key: 'extra-cells', count: extent - width } as const] : []),
  ]
  return { line, cells: Array.from({ length: width }, (_, index) => clean(cells[index])), faults }
}

/** Finds the header among the rows of a file, and fits the other rows to it. Omits blank rows. */
export function tableOf(
  rows: readonly RawRow[],
  headerRow: number | null,
  limits: TableLimits,
): Pick<Table, 'header_row' | 'header' | 'rows'> {
  const index = headerRow === null ? guessHeader(rows) : headerRow - 1
  const header = rows[index]
  if (!header) throw new UnreadableTable({ key: 'empty' })
  if (header.extent > limits.columns)
    throw new UnreadableTable({ key: 'too-many-columns', limit: limits.columns })
  const filled = rows.slice(index + 1).filter((row) => filledCells(row) > 0)
  if (filled.length > limits.rows)
    throw new UnreadableTable({ key: 'too-many-rows', limit: limits.rows })
  // A column without a name counts if a row has a value in it.
  const used = filled.reduce((most, { extent }) => Math.max(most, extent), header.extent)
  const names = namesOf(header.cells.slice(0, used))
  return {
    header_row: index + 1,
    header: names,
    rows: filled.map((row) => fitted(row, names.length)),
  }
}
