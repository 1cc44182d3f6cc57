import type { ImportKind, ImportTarget } from '../../../src/wire/import-kinds.ts'
import type { RunAction, RunKind, RunSubject } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import type { RowResult, RunHandler, RunRecord, UndoRow } from '../runs/run-handler.ts'
import type { Table } from '../tables/table.ts'
import type { ImportRecord } from './import-store.ts'
import type { Defaults, ImportPlan } from './plan.ts'
import type { ImportRow } from './row.ts'

/** The judged rows of an import. */
export interface Judgement {
  /** Returns the expected results without writing anything. */
  previewChanges(): Promise<RowResult[]>
  /** Stores the valid rows, in the transaction in which they were judged. Returns the results. */
  write(run: RunRecord): Promise<RowResult[]>
}

/**
 * What an import of some kind of record needs. Everything else (files, plans, names, rehearsals, runs, results) is the same
 * for all kinds.
 */
export interface ImportHandler {
  /** Runs over the rows of a table. */
  runs: { rehearsal: RunKind; import: RunKind; action: RunAction | null }
  /** What rows are about. */
  subject: RunSubject
  /** What columns are called that go to each target. Of two targets with one name the later has it. `header`: of the file. */
  columnNames(header: readonly string[]): (readonly [name: string, target: ImportTarget])[]
  /** The target by which rows are recognised, and how its texts are compared; null: by nothing. */
  key: { target: ImportTarget; of(text: string): string | null }
  /** The target whose cells may name another row of the file: rows that have one come last. */
  waits?: ImportTarget
  /** Proposed values for all rows. */
  defaults: Defaults
  /** What the cells of a new file say about its plan. `targets`: what its columns go to by their names. */
  proposal?(
    table: Pick<Table, 'header' | 'rows'>,
    targets: ImportPlan['targets'],
  ): Partial<ImportPlan>
  template: {
    sheet: string
    columns(): { target: ImportTarget; label: string }[]
    /** Rows as an import may bring them. */
    examples(db: Queryable): Promise<Partial<Record<ImportTarget, string>>[]>
  }
  /**
   * Judges rows by their plan, by what exists and by the rules of the form: all faults of a row at once. `lock`: is what
   * rows change and name to be locked for the write that follows? `run`: the run in which they are judged; undefined in a
   * preview.
   */
  judge(
    db: Queryable,
    record: ImportRecord,
    given: { rows: readonly ImportRow[]; lock: boolean; run?: number },
  ): Promise<Judgement>
  /** Restores the former values of records that rows have changed, unless they were changed since. */
  restore: NonNullable<RunHandler['undo']>
  /** Permanently deletes records that rows have added, unless they were changed since. */
  remove(tx: Queryable, run: RunRecord, rows: readonly UndoRow[]): Promise<RowResult[]>
}

export type ImportHandlers = Readonly<Record<ImportKind, ImportHandler>>
