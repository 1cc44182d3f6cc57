import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { RowResult, RunHandler, RunRecord, UndoRow } from './run-handler.ts'
import { lockRun } from './run-store.ts'
import { refused, undoneMeanwhile } from './run-notes.ts'
import { undoableRows } from './run-view.ts'

interface UndoneRow extends UndoRow {
  is_undoable: boolean
}

/** Returns rows of the undone run. */
const undoRows = (
  tx: Queryable,
  { undoes }: RunRecord,
  numbers: readonly number[],
): Promise<UndoneRow[]> =>
  tx.many<UndoneRow>(sql`
    select row_no, outcome, subject, subject_id, before, version_after, undone_at is null as is_undoable
    from run_rows where run_id = ${undoes} and row_no = any(${[...numbers]}) order by row_no`)

const markUndone = (tx: Queryable, { undoes }: RunRecord, numbers: readonly number[]) =>
  tx.run(sql`
    update run_rows set undone_at = clock_timestamp() where run_id = ${undoes} and row_no = any(${[...numbers]})`)

/**
 * Makes earlier runs undoable after this undo: sets the new versions of the records in the earlier rows whose state was
 * restored.
 */
const restoreEarlier = (
  tx: Queryable,
  { undoes }: RunRecord,
  results: readonly RowResult[],
): Promise<number> =>
  tx.run(sql`
    update run_rows as earlier set version_after = given.version_after,
      version_before = coalesce(earlier.version_before, earlier.version_after - 1)
    from run_rows as undone join jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as given (row_no integer, version_after integer) on given.row_no = undone.row_no
    where undone.run_id = ${undoes} and given.version_after is not null
      and earlier.subject = undone.subject and earlier.subject_id = undone.subject_id and earlier.run_id <> ${undoes}
      and earlier.version_after = coalesce(undone.version_before, undone.version_after - 1)
      and earlier.undone_at is null`)

/** Returns the handler of undos. Uses the handler of the undone run's kind. Late rows are undone first. */
export const undoHandler = (kinds: Partial<Record<RunKind, RunHandler>>): RunHandler => ({
  total: (tx, { id, undoes }) =>
    tx.run(sql`
      insert into run_rows (run_id, row_no, subject, subject_id, late)
      select ${id}, row_no, subject, subject_id, not late from run_rows where ${undoableRows(sql`${undoes}`)} order by row_no`),

  async step(tx, run, rows) {
    const undone = run.undoes === null ? undefined : await lockRun(tx, run.undoes)
    const undo = undone && kinds[undone.kind]?.undo
    if (!undo) throw new Error(`Run ${run.id} undoes a run without an undo`)
    const candidates = await undoRows(tx, run, rows.map(rowNumber))
    const undoable = candidates.filter(({ is_undoable }) => is_undoable)
    const results = await undo(tx, run, undoable)
    const restored = results.filter(({ outcome }) => outcome === 'update')
    await markUndone(tx, run, restored.map(rowNumber))
    await restoreEarlier(tx, run, restored)
    return [...results, ...missingResults(rows, results)]
  },
})

const rowNumber = ({ row_no }: { row_no: number }): number => row_no

/** Returns refusals for rows that were undone in the meantime. */
function missingResults(
  rows: readonly { row_no: number }[],
  results: readonly RowResult[],
): RowResult[] {
  const processed = new Set(results.map(rowNumber))
  return rows
    .map(rowNumber)
    .filter((row_no) => !processed.has(row_no))
    .map((row_no) => refused(row_no, [undoneMeanwhile]))
}
