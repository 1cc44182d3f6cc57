import { assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import type { Currency } from '../../../../src/domain/asset/asset-detail-rules.ts'
import { isFigureTarget, type ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { cellText } from '../../imports/cell-text.ts'
import { cellsFor } from '../../imports/first-plan.ts'
import { plainName } from '../../imports/column-names.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import type { Cell, Table } from '../../tables/table.ts'
import { assetColumnNames } from './import-columns.ts'

type Shape = Pick<Table, 'header' | 'rows'>

/**
 * Returns the decimal mark: the most frequent mark before one or two final digits. If there is none, a mark before
 * three digits separates groups, so the other one is the decimal mark.
 */
function decimalOf(cells: Iterable<Cell>): '.' | ',' {
  let [commas, commasByGroups] = [0, 0]
  for (const cell of cells) {
    const [, mark, digits = ''] =
      /([.,])(\d{1,3})\D*$/.exec(typeof cell === 'string' ? cell : '') ?? []
    if (digits.length === 3) commasByGroups += mark === '.' ? 1 : -1
    else if (mark) commas += mark === ',' ? 1 : -1
  }
  return (commas || commasByGroups) > 0 ? ',' : '.'
}

/** Returns the currency that is named by most amounts. */
function currencyOf(cells: Iterable<Cell>): Currency {
  let dollars = 0
  for (const cell of cells) {
    const text = cellText(cell)
    if (/\$|USD/.test(text)) dollars++
    else if (/₹|INR|Rs/i.test(text)) dollars--
  }
  return dollars > 0 ? 'usd' : 'inr'
}

/** Returns whether most texts are codes of assets. A column with that name may hold the codes of another program. */
function holdsCodes(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const codes = filled.filter((text) => assetOfCode(text) !== undefined)
  return codes.length * 2 > filled.length
}

/** Names of columns that are the description only if no other column is. Otherwise they become lines of the remarks. */
const models = ['Model', 'Model Name', 'Asset Model', 'Modell', 'Modellname', 'Modellbezeichnung']
const modelNumbers = ['Model No', 'Model Number', 'Modellnummer', 'Modell-Nr']

/** Returns the number of rows in which a column is filled. */
const filledIn = (rows: Shape['rows'], column: number): number =>
  rows.filter(({ cells }) => cellText(cells[column]) !== '').length

/** Returns the first of some columns that is filled in at least half of the rows; otherwise the first. */
const mostlyFilled = (rows: Shape['rows'], columns: readonly number[]): number | undefined =>
  columns.find((column) => filledIn(rows, column) * 2 >= rows.length) ?? columns[0]

/** Returns whether a column holds record numbers of another program, such as the ID beside the tags of Snipe-IT. */
function isRecordNumber({ header, rows }: Shape, column: number): boolean {
  const names = header.map(plainName)
  return (
    names[column] === 'id' &&
    names.some((name) => name.startsWith('assettag')) &&
    rows.every(({ cells }) => /^\d*$/.test(cellText(cells[column])))
  )
}

/**
 * Returns the columns chosen for the ID and the description, and all candidates for them. Files of other programs often
 * have several. The candidates that are not chosen become lines of the remarks.
 */
function namingColumns(table: Shape): { chosen: Map<number, ImportTarget>; all: number[] } {
  const { header, rows } = table
  const called = (names: readonly string[]) => {
    const known = new Set(names.map(plainName))
    return header.flatMap((name, column) => (known.has(plainName(name)) ? [column] : []))
  }
  const named = (target: ImportTarget) =>
    called(assetColumnNames(header).flatMap(([name, of]) => (of === target ? [name] : [])))
  const ids = named('serial_number').filter((column) => !isRecordNumber(table, column))
  const descriptions = [...named('description'), ...called(models)]
  const id = mostlyFilled(rows, ids)
  const description = mostlyFilled(rows, descriptions)
  const chosen = new Map<number, ImportTarget>()
  if (id !== undefined) chosen.set(id, 'serial_number')
  if (description !== undefined) chosen.set(description, 'description')
  return { chosen, all: [...ids, ...descriptions, ...called(modelNumbers)] }
}

/** Proposes the columns of code, ID and description, and how amounts are written, by the cells of the file. */
export const assetProposal: NonNullable<ImportHandler['proposal']> = (table, guessed) => {
  const { header, rows } = table
  const { chosen, all } = namingColumns(table)
  const targets = guessed.map((target, index) => {
    if (target === 'serial_number' || target === 'description') return chosen.get(index) ?? null
    if (target !== 'code') return target ?? chosen.get(index) ?? null
    return holdsCodes(rows.map(({ cells }) => cellText(cells[index]))) ? target : null
  })
  const unmapped = header.map((_name, index) =>
    all.includes(index) && !targets[index] ? 'remarks' : 'leave',
  )
  const figures = () => cellsFor(rows, targets, isFigureTarget)
  return { targets, unmapped, decimal: decimalOf(figures()), currency: currencyOf(figures()) }
}
