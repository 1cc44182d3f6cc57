import type { RunNote } from '../../../src/wire/run.ts'
import type { RowResult } from '../runs/run-handler.ts'

interface ChangedRow {
  row_no: number
  outcome: 'update' | 'same'
  notes: readonly RunNote[]
  /** The record before the change. */
  before: { id: number }
}

/**
 * Returns the results of rows about existing records. `versions` contains the new versions of the changed records by id.
 * `replaced` returns the former values of the columns that a row changes.
 */
export const changedRows = <Row extends ChangedRow>(
  rows: readonly Row[],
  versions: ReadonlyMap<number, number>,
  replaced: (row: Row) => Readonly<Record<string, unknown>>,
): RowResult[] =>
  rows.map((row) => {
    const { row_no, outcome, notes, before } = row
    const version_after = versions.get(before.id)
    const about = { row_no, outcome, notes, subject_id: before.id }
    return version_after === undefined ? about : { ...about, before: replaced(row), version_after }
  })
