import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import {
  namedTargets,
  takesSeveral,
  type ImportTarget,
  type NamedTarget,
} from '../../../src/wire/import-kinds.ts'
import type { RunNote } from '../../../src/wire/run.ts'
import { message, type Message } from '../../../src/wire/texts.ts'
import { noteOf } from '../runs/run-notes.ts'
import type { Cell, RowFault } from '../tables/table.ts'
import { cellText, isBlank, plainCell, isNone } from './cell-text.ts'
import type { CellValue, Warning } from './cell-values.ts'
import type { ImportRecord } from './import-store.ts'
import { valueChoice } from './fixed-values.ts'
import type { ImportPlan } from './plan.ts'

const texts = dataImportTexts.row

/** Characters of a cell. */
const longestCell = 10_000

/** A row of an uploaded table. */
export interface ImportRow {
  row_no: number
  /** Of the file. */
  line: number
  cells: Cell[]
  faults: RowFault[]
}

export const isUnreadable = ({ faults }: Pick<ImportRow, 'faults'>): boolean =>
  faults.some(({ key }) => key === 'unreadable')

/** Leaves out notes about values with unreadable characters if another note says why the row is refused. */
export function withoutUnreadable(notes: readonly RunNote[]): RunNote[] {
  const others = notes.filter(({ value }) => !value?.includes('\uFFFD'))
  return others.length > 0 ? others : [...notes]
}

/** What the cells of a row say, before it is known which record is meant. */
export interface ReadRow {
  /** By the columns of the record; what is blank is missing. */
  values: Record<string, unknown>
  /** Names of things that have to exist. */
  named: Partial<Record<NamedTarget, string>>
  /** Targets whose cells are blank. */
  blank: ImportTarget[]
  /** Targets whose cells say that there is nothing: like a blank cell, but it clears what is there. */
  none: ImportTarget[]
  /** Lines for the remarks, of columns without a target and of further ones that are remarks. */
  remarks: string[]
  refusals: RunNote[]
  warnings: RunNote[]
  /** Set: an unknown value of it was chosen to be left out. */
  leftOut?: RunNote
}

/** How the cells of a kind of import are read. */
export interface CellReader {
  /** The field that a note about a target names. */
  fieldOf(target: ImportTarget): string
  /** What a cell that is not blank says of a target that is no name. */
  valueOf(cell: Cell, reading: Reading): CellValue | Columns
}

export interface Reading {
  target: ImportTarget
  plan: ImportPlan
}

/** Values of several columns of the record. */
export interface Columns {
  columns: Record<string, unknown>
  warning?: Warning
}

/** Targets that a row clears in an existing record. */
export const clearedBy = ({ blank, none }: ReadRow, { blanks }: ImportPlan): ImportTarget[] =>
  blanks === 'clear' ? [...blank, ...none] : none

/** Returns what is wrong with a row as a whole. */
const rowNote = (fault: RowFault): RunNote =>
  noteOf(
    fault.key === 'unreadable'
      ? message(texts, 'unreadable')
      : message(texts, 'extraCells', fault.count),
    { key: fault.key },
  )

const isNamed = (target: ImportTarget): target is NamedTarget =>
  namedTargets.some((named) => named === target)

/** Targets of texts that may hold any words. */
const freeTexts: readonly ImportTarget[] = ['description', 'remarks']

type Cells = Reading & { reader: CellReader }

function readCell(read: ReadRow, cell: Cell, { target, plan, reader }: Cells): void {
  const plain = plainCell(cell)
  const field = reader.fieldOf(target)
  const value = cellText(cell).slice(0, 255)
  const about = (key: string, text: Message) => noteOf(text, { key, field, value })
  if (typeof plain === 'object' && plain !== null && 'error' in plain) {
    // The sentence names the value.
    read.refusals.push(noteOf(message(texts, 'error', plain.error), { key: 'cell-error', field }))
    return
  }
  if (isBlank(cell)) {
    read.blank.push(target)
    return
  }
  if (isNone(cell) && !freeTexts.includes(target)) {
    read.none.push(target)
    return
  }
  if (plain !== cell) read.warnings.push(about('formula', message(texts, 'formula')))
  if (isNamed(target)) {
    read.named[target] = cellText(cell)
    return
  }
  const found = reader.valueOf(cell, { target, plan })
  if ('fault' in found) {
    const choice = valueChoice(plan.choices, target, cellText(cell))
    if (choice && 'use' in choice) {
      read.values[target] = choice.use
      return
    }
    if (choice) {
      read.leftOut = about('left-out', message(texts, 'leftOut'))
      return
    }
    read.refusals.push(about('not-readable', found.fault))
    return
  }
  Object.assign(read.values, 'columns' in found ? found.columns : { [target]: found.value })
  if (found.warning) read.warnings.push(about(found.warning.key, found.warning.text))
}

/** Reads the cells of a row by the targets of their columns. */
export function readRow(
  { cells, faults }: ImportRow,
  { plan, reading: { header } }: Pick<ImportRecord, 'plan' | 'reading'>,
  reader: CellReader,
): ReadRow {
  const read: ReadRow = {
    values: {},
    named: {},
    blank: [],
    none: [],
    remarks: [],
    refusals: faults.map(rowNote),
    warnings: [],
  }
  for (const [index, cell] of cells.entries()) {
    const text = cellText(cell)
    if (text.length > longestCell) {
      read.refusals.push(noteOf(message(texts, 'tooLong', longestCell), { key: 'too-long' }))
      continue
    }
    const target = plan.targets[index]
    const isFurther = target && takesSeveral(target) && plan.targets.indexOf(target) < index
    if (target && !isFurther) readCell(read, cell, { target, plan, reader })
    else if ((isFurther || plan.unmapped[index] === 'remarks') && text !== '')
      read.remarks.push(`${header[index] ?? ''}: ${text}`)
  }
  return read
}
