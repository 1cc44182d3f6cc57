import type { RunNote } from '../../../src/wire/run.ts'
import type { OpenRow, RowResult, UndoRow } from './run-handler.ts'
import { refused } from './run-notes.ts'

/** A row of a run with its locked record. */
export interface LockedRow<Row extends OpenRow, Locked> {
  row: Row
  record: Locked
}

interface LockedRows<Row extends OpenRow, Locked> {
  lockedRows: LockedRow<Row, Locked>[]
  results: RowResult[]
}

/** Returns the rows with their locked records, and a refusal with `gone` for each row without a record. */
export function withRecords<Row extends OpenRow, Locked extends { id: number }>(
  rows: readonly Row[],
  locked: readonly Locked[],
  gone: RunNote,
): LockedRows<Row, Locked> {
  const byId = new Map(locked.map((record) => [record.id, record]))
  const lockedRows: LockedRow<Row, Locked>[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const record = byId.get(row.subject_id ?? 0)
    if (record) lockedRows.push({ row, record })
    else results.push(refused(row.row_no, [gone]))
  }
  return { lockedRows, results }
}

/** Refuses, with a note, the rows whose record has changed since the run that is undone. */
export function unchangedOnly<Row extends UndoRow, Locked extends { version: number }>(
  { lockedRows, results }: LockedRows<Row, Locked>,
  note: RunNote,
): LockedRows<Row, Locked> {
  const isUnchanged = ({ row, record }: LockedRow<Row, Locked>) =>
    row.version_after === record.version
  const refusals = lockedRows
    .filter((each) => !isUnchanged(each))
    .map(({ row }) => refused(row.row_no, [note]))
  return { lockedRows: lockedRows.filter(isUnchanged), results: [...results, ...refusals] }
}
