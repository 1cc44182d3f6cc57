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

/** Maximum number of characters of a cell. */
export const maxCellLength = 10_000

const isTooLong = (cell: Cell): boolean => cellText(cell).length > maxCellLength

/** A row of an uploaded table. */
export interface ImportRow {
  row_no: number
  /** Line of the file. */
  line: number
  cells: Cell[]
  faults: RowFault[]
}

export const isUnreadable = ({ faults }: Pick<ImportRow, 'faults'>): boolean =>
  faults.some(({ key }) => key === 'unreadable')

export const hasTooLongCell = ({ cells }: Pick<ImportRow, 'cells'>): boolean =>
  cells.some(isTooLong)

/** Removes notes about values with unreadable characters if there are other notes. */
export function withoutUnreadable(notes: readonly RunNote[]): RunNote[] {
  const others = notes.filter(({ value }) => !value?.includes('\uFFFD'))
  return others.length > 0 ? others : [...notes]
}

/** The values of a row, before its record is known. */
export interface ReadRow {
  /** By column of the record. Blank cells are absent. */
  values: Record<string, unknown>
  /** Names of records. */
  named: Partial<Record<NamedTarget, string>>
  /** Targets whose cells are blank. */
  blank: ImportTarget[]
  /** Targets whose cells mean «none». Unlike blank cells, they always clear the existing value. */
  none: ImportTarget[]
  /** Lines for the remarks, from columns without a target and from further columns of the remarks. */
  remarks: string[]
  refusals: RunNote[]
  warnings: RunNote[]
  /** Set if the plan leaves out rows with one of its values. */
  leftOut?: RunNote
}

/** Reads the cells of a kind of import. */
export interface CellReader {
  /** Returns the field for notes about a target. */
  fieldOf(target: ImportTarget): string
  /** Returns the value of a filled cell whose target is not a name. */
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

/** Returns the targets that a row clears in an existing record. */
export const clearedBy = ({ blank, none }: ReadRow, { blanks }: ImportPlan): ImportTarget[] =>
  blanks === 'clear' ? [...blank, ...none] : none

/** Returns the note about a fault of the whole row. */
const rowNote = (fault: RowFault): RunNote =>
  noteOf(
    fault.key === 'unreadable'
      ? message(texts, 'unreadable')
      : message(texts, 'extraCells', fault.count),
    { key: fault.key },
  )

const isNamed = (target: ImportTarget): target is NamedTarget =>
  namedTargets.some((named) => named === target)

/** Targets whose texts may contain words that mean «none» elsewhere. */
const freeTexts: readonly ImportTarget[] = ['description', 'remarks']

type Cells = Reading & { reader: CellReader }

function readCell(read: ReadRow, cell: Cell, { target, plan, reader }: Cells): void {
  const plain = plainCell(cell)
  const field = reader.fieldOf(target)
  const value = cellText(cell)
  const about = (key: string, text: Message) => noteOf(text, { key, field, value })
  if (typeof plain === 'object' && plain !== null && 'error' in plain) {
    // The text contains the value.
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
  const result = reader.valueOf(cell, { target, plan })
  if ('fault' in result) {
    const choice = valueChoice(plan.choices, target, cellText(cell))
    if (choice && 'use' in choice) {
      read.values[target] = choice.use
      return
    }
    if (choice) {
      read.leftOut = about('left-out', message(texts, 'leftOut'))
      return
    }
    read.refusals.push(about('not-readable', result.fault))
    return
  }
  Object.assign(read.values, 'columns' in result ? result.columns : { [target]: result.value })
  if (result.warning) read.warnings.push(about(result.warning.key, result.warning.text))
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
    if (isTooLong(cell)) {
      read.refusals.push(noteOf(message(texts, 'tooLong', maxCellLength), { key: 'too-long' }))
      continue
    }
    const text = cellText(cell)
    const target = plan.targets[index]
    const isFurther = target && takesSeveral(target) && plan.targets.indexOf(target) < index
    if (target && !isFurther) readCell(read, cell, { target, plan, reader })
    else if ((isFurther || plan.unmapped[index] === 'remarks') && text !== '')
      read.remarks.push(`${header[index] ?? ''}: ${text}`)
  }
  return read
}
