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

/** The part of an import that depends on the kind of record. Files, plans, names, runs and results are common to all kinds. */
export interface ImportHandler {
  /** The kinds of runs over the rows of a table. */
  runs: { rehearsal: RunKind; import: RunKind; action: RunAction | null }
  /** The kind of record in each row. */
  subject: RunSubject
  /** Names of columns with their targets. If a name occurs twice, the last target is used. `header` is that of the file. */
  columnNames(header: readonly string[]): (readonly [name: string, target: ImportTarget])[]
  /** The target by which existing records are recognised. `of` returns the key of a text, or null if it has none. */
  key: { target: ImportTarget; of(text: string): string | null }
  /** The target of the name of a record. `of` returns the name in the cells of a row; blank if it has none. */
  name?: { target: ImportTarget; of(row: Pick<ImportRow, 'cells'>, plan: ImportPlan): string }
  /** The target whose cells may name another row of the file. Rows with such a cell are processed last. */
  waits?: ImportTarget
  /** Proposed values for all rows. */
  defaults: Defaults
  /** Returns the part of a new plan that depends on the cells. `targets` are those guessed from the column names. */
  proposal?(
    table: Pick<Table, 'header' | 'rows'>,
    targets: ImportPlan['targets'],
  ): Partial<ImportPlan>
  template: {
    sheet: string
    columns(): { target: ImportTarget; label: string }[]
    /** Returns example rows. */
    examples(db: Queryable): Promise<Partial<Record<ImportTarget, string>>[]>
  }
  /**
   * Checks rows against their plan, existing records and the rules of the form. Reports all faults of a row at once.
   * `lock` locks the records that rows change or name, for the write that follows. `run` is undefined in a preview.
   */
  judge(
    db: Queryable,
    record: ImportRecord,
    options: { rows: readonly ImportRow[]; lock: boolean; run?: number },
  ): Promise<Judgement>
  /** Restores the former values of records that rows changed, unless the records have changed since. */
  restore: NonNullable<RunHandler['undo']>
  /** Permanently deletes records that rows added, unless the records have changed since. */
  remove(tx: Queryable, run: RunRecord, rows: readonly UndoRow[]): Promise<RowResult[]>
}

export type ImportHandlers = Readonly<Record<ImportKind, ImportHandler>>
