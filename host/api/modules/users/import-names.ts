import { sourcesOf, type ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { namedText, isNone } from '../../imports/cell-text.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import type { ImportPlan } from '../../imports/plan.ts'
import { readRow, type ImportRow, type ReadRow } from '../../imports/row.ts'
import type { Cell } from '../../tables/table.ts'
import { isNamePart, userCells } from './import-cells.ts'

/** Returns the columns with the name of a user: the full name, otherwise its parts in their order. */
export const nameColumns = ({ targets }: Pick<ImportPlan, 'targets'>): number[] =>
  sourcesOf('username', targets).map((target) => targets.indexOf(target))

/** Returns the name in the cells of these columns. */
export const nameIn = (cells: readonly (Cell | undefined)[]): string =>
  cells.map(namedText).filter(Boolean).join(' ')

/** Reads the values of a user from the cells of a row. Joins first and last name. */
export function readPerson(
  row: ImportRow,
  record: Pick<ImportRecord, 'plan' | 'reading'>,
): ReadRow {
  const read = readRow(row, record, userCells)
  const cells = nameColumns(record.plan).map((column) => row.cells[column])
  const username = nameIn(cells)
  const hasNone = cells.some(isNone)
  const withName = (of: readonly ImportTarget[], isNameless: boolean): ImportTarget[] => [
    ...of.filter((target) => target !== 'username' && !isNamePart(target)),
    ...(isNameless && username === '' && cells.length > 0 ? (['username'] as const) : []),
  ]
  const { first_name: _first, last_name: _last, ...values } = read.values
  return {
    ...read,
    values: { ...values, ...(username !== '' && { username }) },
    blank: withName(read.blank, !hasNone),
    none: withName(read.none, hasNone),
  }
}
