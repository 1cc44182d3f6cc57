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

/** A run as its row holds it. */
export interface RunRecord {
  id: number
  kind: RunKind
  state: RunState
  title: string
  /** What was requested, as the handler of its kind has stored it. */
  request: unknown
  undoes: number | null
  total: number
  done: number
  ok: number
  refused: number
  unchanged: number
  /** Of `ok`. */
  added: number
  attempts: number
  created_by: number
  ended_at: string | null
}

/** What the request of a run holds, whatever its kind: what to show. */
export interface RunRequest {
  /** Absent from imports whose kind says what they do, and from undos. */
  change?: { kind: RunAction }
  requested?: readonly RequestedValue[]
  /** The file that is imported, or the name of what is merged or of who leaves. */
  file?: string
}

/** A row that was not reached yet. */
export interface OpenRow {
  row_no: number
  /** What `subject_id` is the id of. */
  subject: RunSubject
  /** Null in a run that finds out itself which records it changes. */
  subject_id: number | null
}

/** A changed row that is to be taken back. */
export interface UndoRow extends OpenRow {
  outcome: RowOutcome
  before: Readonly<Record<string, unknown>>
  version_after: number
}

/** What became of a row; of an added or changed one with what its undo needs. */
export interface RowResult {
  row_no: number
  outcome: RowOutcome
  /** The record, where it was not known before. */
  subject_id?: number
  notes?: readonly RunNote[]
  /** Former values of the columns that were changed. */
  before?: Readonly<Record<string, unknown>>
  version_after?: number
  /** What would be changed, where no event tells it. */
  changes?: readonly FieldChange[]
}

/**
 * What a kind of run does. Everything else (queue, chunks, progress, results, stopping, resuming, undo preview, report)
 * is the same for all kinds.
 */
export interface RunHandler {
  /** Inserts the rows of a new run and returns their number. */
  total(tx: Queryable, run: RunRecord): Promise<number>
  /** Changes some rows in the transaction that stores their results. Returns the results. */
  step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]>
  /** Restores the former values of rows that have not changed since the run. */
  undo?(tx: Queryable, run: RunRecord, rows: readonly UndoRow[]): Promise<RowResult[]>
  /** Records what the run as a whole has done, in the transaction that ends it. */
  ended?(tx: Queryable, run: RunRecord): Promise<void>
  /** Whether a run stays queued until earlier runs of its kind have ended (IMP-36). */
  isInTurn?: boolean
  /** Whether the end of such a run records no event, so that it sends no notifications. */
  isQuiet?: boolean
}
