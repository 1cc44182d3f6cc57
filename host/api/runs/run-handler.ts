import type { FieldChange } from '../../../src/wire/changes.ts'
import type { RequestedValue, RunNote } from '../../../src/wire/run.ts'
import type {
  RowOutcome,
  RunAction,
  RunKind,
  RunState,
  RunSubject,
} from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'

/** The row of a run. */
export interface RunRecord {
  id: number
  kind: RunKind
  state: RunState
  title: string
  /** The stored request; its shape depends on the kind. */
  request: unknown
  undoes: number | null
  total: number
  done: number
  ok: number
  refused: number
  unchanged: number
  /** Part of `ok`. */
  added: number
  attempts: number
  created_by: number
  ended_at: string | null
}

/** The part of a request that every kind of run may have, for display. */
export interface RunRequest {
  /** Absent for undos and for imports whose kind names the action. */
  change?: { kind: RunAction }
  requested?: readonly RequestedValue[]
  /** The name of the imported file, of the merged entry, or of the user who leaves. */
  file?: string
}

/** A row that is not processed yet. */
export interface OpenRow {
  row_no: number
  /** The kind of record of `subject_id`. */
  subject: RunSubject
  /** Null if the run determines the record when it processes the row. */
  subject_id: number | null
}

/** A row to undo. For a refused row, only the time at which its asset was last seen has changed. */
export interface UndoRow extends OpenRow {
  outcome: RowOutcome
  before: Readonly<Record<string, unknown>>
  version_after: number
}

/** The result of a row. For an added or changed record, it includes the data that an undo needs. */
export interface RowResult {
  row_no: number
  outcome: RowOutcome
  /** The record, if it was unknown before. */
  subject_id?: number
  notes?: readonly RunNote[]
  /** Former values of the columns that were changed. */
  before?: Readonly<Record<string, unknown>>
  version_after?: number
  /** The expected changes of a rehearsal, which records no events. */
  changes?: readonly FieldChange[]
}

/** The part of a run that depends on its kind. Queue, chunks, progress, results, stop, resume and report are common to all. */
export interface RunHandler {
  /** Inserts the rows of a new run and returns their number. */
  total(tx: Queryable, run: RunRecord): Promise<number>
  /** Changes some rows in the transaction that stores their results. Returns the results. */
  step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]>
  /** Restores the former values of rows that have not changed since the run. */
  undo?(tx: Queryable, run: RunRecord, rows: readonly UndoRow[]): Promise<RowResult[]>
  /** Called in the transaction that ends the run, to record the result of the whole run. */
  ended?(tx: Queryable, run: RunRecord): Promise<void>
  /** Whether a run stays queued until earlier runs of its kind have ended (IMP-36). */
  isInTurn?: boolean
  /** Whether the end of such a run records no event, so that it sends no notifications. */
  isQuiet?: boolean
}
