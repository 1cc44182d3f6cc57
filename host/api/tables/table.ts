import type { Delimiter, Encoding, TableFormat } from '../../../src/wire/import-kinds.ts'

/** A day in a spreadsheet, `YYYY-MM-DD`. */
export interface DayCell {
  day: string
}

/** A number whose format shows the sign or the code of a currency. */
export interface MoneyCell {
  amount: number
  sign: string
}

type Value = string | number | boolean | DayCell | MoneyCell | null

/** A cell as it was read. Null: blank. `formula`: the saved result of a formula. */
export type Cell = Value | { error: string } | { formula: Value }

/** Why a row cannot be used: it contains bytes of another encoding, or has more cells than the header. */
export type RowFault = { key: 'unreadable' } | { key: 'extra-cells'; count: number }

export interface TableRow {
  /** The row's line in the file, from 1; the first one if it has several. */
  line: number
  /** One cell per column of the header. */
  cells: Cell[]
  faults: RowFault[]
}

/** How to read a file. Null: detect the setting. */
export interface TableSettings {
  sheet: string | null
  encoding: Encoding | null
  delimiter: Delimiter | null
  /** From 1. */
  header_row: number | null
}

/** A file as it was read. `sheet` is null for CSV, `encoding` and `delimiter` are null for XLSX. */
export interface Table extends TableSettings {
  format: TableFormat
  header_row: number
  sheets: { name: string; hidden: boolean }[]
  /** A unique name per column, also for columns with a blank header. */
  header: string[]
  rows: TableRow[]
  /** Up to three lines with letters that differ between encodings. */
  doubtful: string[]
}

/** Why a file cannot be read. `line`: the line on which an unclosed quoted cell begins. */
export type TableFault =
  | { key: 'file-type' | 'unreadable' | 'empty' }
  | { key: 'too-many-rows' | 'too-many-columns'; limit: number }
  | { key: 'unclosed-quote'; line: number }

/** Maximum numbers of rows and columns. */
export interface TableLimits {
  rows: number
  columns: number
}

/** A fault of a file that its user can correct. */
export class UnreadableTable extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(fault.key)
    this.fault = fault
  }
}
