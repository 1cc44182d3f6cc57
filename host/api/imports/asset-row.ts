import { keysOf } from '../../../src/wire/enums.ts'
import { amounts, type Amount } from '../../../src/domain/asset/asset-detail-rules.ts'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import { assetFields, type AssetFieldName } from '../../../src/wire/asset-fields.ts'
import {
  namedTargets,
  type ImportTarget,
  type NamedTarget,
} from '../../../src/wire/import-kinds.ts'
import type { RunNote } from '../../../src/wire/run.ts'
import { message, type Message } from '../../../src/wire/texts.ts'
import { noteOf } from '../runs/run-notes.ts'
import type { Cell, RowFault } from '../tables/table.ts'
import { cellText, isBlank, plainCell } from './cell-text.ts'
import { choiceValue, currencyIn, figureOf, plainValue, type CellValue } from './cell-values.ts'
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

/** What the cells of a row say, before it is known which asset is meant. */
export interface ReadRow {
  /** By the columns of `assets`; what is blank is missing. */
  values: Record<string, unknown>
  /** Names of things that have to exist. */
  named: Partial<Record<NamedTarget, string>>
  /** Targets whose cells are blank. */
  blank: ImportTarget[]
  /** Lines for the remarks, of columns without a target. */
  remarks: string[]
  refusals: RunNote[]
  warnings: RunNote[]
}

/** The amount whose currency a cell may decide; undefined for other targets. */
export const amountOf = (target: ImportTarget): Amount | undefined =>
  keysOf(amounts).find((amount) => target.startsWith(amount))

/** The field that a note about a target names. */
const fieldOf = (target: ImportTarget): AssetFieldName =>
  target in assetFields ? (target as AssetFieldName) : `${target as Amount}_inr`

const noteAbout = (
  target: ImportTarget,
  cell: Cell,
  { key, said }: { key: string; said: Message },
) => noteOf(said, { key, field: fieldOf(target), value: cellText(cell).slice(0, 255) })

/** What is wrong with a row as a whole. */
const rowNote = (fault: RowFault): RunNote =>
  noteOf(
    fault.key === 'unreadable'
      ? message(texts, 'unreadable')
      : message(texts, 'extraCells', fault.count),
    { key: fault.key },
  )

const isNamed = (target: ImportTarget): target is NamedTarget =>
  namedTargets.some((named) => named === target)

/** An amount goes into the column of the currency that its cell names, else of its target, else of the file. */
function amountValue(cell: Cell, amount: Amount, { target, plan }: Reading): CellValue | Columns {
  const figure = figureOf(cell, plan)
  const own = target.endsWith('_usd') ? 'usd' : target.endsWith('_inr') ? 'inr' : plan.currency
  const currency = figure && currencyIn(figure.currency, own)
  if (!currency) return { fault: message(texts, 'notNumber') }
  return { columns: { [`${amount}_${currency}`]: figure.value } }
}

interface Reading {
  target: ImportTarget
  plan: ImportPlan
}

interface Columns {
  columns: Record<string, unknown>
}

/** What a cell that is not blank says of a target that is no name. */
function valueOf(cell: Cell, reading: Reading): CellValue | Columns {
  const { target, plan } = reading
  const amount = amountOf(target)
  if (amount) return amountValue(cell, amount, reading)
  if (target === 'status' || target === 'labelled' || target === 'manager')
    return choiceValue(cell, target)
  const field = assetFields[target as AssetFieldName]
  return plainValue(cell, 'in' in field ? field.kind : 'number', plan)
}

function readCell(read: ReadRow, cell: Cell, { target, plan }: Reading): void {
  const plain = plainCell(cell)
  const about = (key: string, said: Message) => noteAbout(target, cell, { key, said })
  if (typeof plain === 'object' && plain !== null && 'error' in plain) {
    read.refusals.push(about('cell-error', message(texts, 'error', plain.error)))
    return
  }
  if (isBlank(cell)) {
    read.blank.push(target)
    return
  }
  if (plain !== cell) read.warnings.push(about('formula', message(texts, 'formula')))
  if (isNamed(target)) {
    read.named[target] = cellText(cell)
    return
  }
  const found = valueOf(cell, { target, plan })
  if ('fault' in found) read.refusals.push(about('not-readable', found.fault))
  else if ('columns' in found) Object.assign(read.values, found.columns)
  else {
    read.values[target] = found.value
    if (found.warning) read.warnings.push(about('damaged', found.warning))
  }
}

/** Reads the cells of a row by the targets of their columns. */
export function readRow(
  { cells, faults }: ImportRow,
  header: readonly string[],
  plan: ImportPlan,
): ReadRow {
  const read: ReadRow = {
    values: {},
    named: {},
    blank: [],
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
    if (target) readCell(read, cell, { target, plan })
    else if (plan.unmapped[index] === 'remarks' && text !== '')
      read.remarks.push(`${header[index] ?? ''}: ${text}`)
  }
  return read
}
