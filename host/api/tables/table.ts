import type { Delimiter, Encoding, TableFormat } from '../../../src/wire/import-kinds.ts'

/** A day as a spreadsheet has it, `YYYY-MM-DD`. */
export interface DayCell {
  day: string
}

/** A number that its format shows with the sign or the code of a currency. */
export interface MoneyCell {
  amount: number
  sign: string
}

type Value = string | number | boolean | DayCell | MoneyCell | null

/** A cell as it was read: null is blank. Of a formula the result that was saved with it. */
export type Cell = Value | { error: string } | { formula: Value }

/** Why a row cannot be used: it holds bytes of another encoding, or has more cells than the header. */
export type RowFault = { key: 'unreadable' } | { key: 'extra-cells'; count: number }

export interface TableRow {
  /** Of the file, from 1; the first one if a row has several. */
  line: number
  /** As many as the header has. */
  cells: Cell[]
  faults: RowFault[]
}

/** How a file is to be read; what is null is found out. */
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
  /** A name per column; a blank one has got a name of its own, and no two are equal. */
  header: string[]
  rows: TableRow[]
  /** Up to three lines with letters that other encodings read otherwise. */
  doubtful: string[]
}

/** Why a file cannot be read. `line`: where a quoted cell begins that does not end. */
export type TableFault =
  | { key: 'file-type' | 'unreadable' | 'empty' }
  | { key: 'too-many-rows' | 'too-many-columns'; limit: number }
  | { key: 'unclosed-quote'; line: number }

/** Largest amounts that are read. */
export interface TableLimits {
  rows: number
  columns: number
}

/** Thrown by readers for what a person can mend. */
export class UnreadableTable extends Error {
  readonly fault: TableFault
  constructor(fault: TableFault) {
    super(fault.key)
    this.fault = fault
  }
}
