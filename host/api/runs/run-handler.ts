import type { Asked, RunNote } from '../../../src/wire/run.ts'
import type { RowOutcome, RunKind, RunState } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'

/** A run as its row holds it. */
export interface RunRecord {
  id: number
  kind: RunKind
  state: RunState
  title: string
  /** What was asked for, as the handler of its kind has put it there. */
  request: unknown
  undoes: number | null
  total: number
  done: number
  ok: number
  refused: number
  unchanged: number
  attempts: number
  created_by: number
  ended_at: string | null
}

/** What the request of a run holds, whatever its kind: what to show. */
export interface RunRequest {
  asked?: readonly Asked[]
}

/** A row that was not reached yet. */
export interface OpenRow {
  row_no: number
  subject_id: number
}

/** A changed row that is to be taken back. */
export interface UndoRow extends OpenRow {
  before: Readonly<Record<string, unknown>>
  version_after: number
}

/** What became of a row; of a changed one with what its undo needs. */
export type RowResult = { row_no: number } & (
  | { outcome: Extract<RowOutcome, 'same'> }
  | { outcome: Extract<RowOutcome, 'refuse'>; notes: readonly RunNote[] }
  | {
      outcome: Extract<RowOutcome, 'update'>
      before: Readonly<Record<string, unknown>>
      version_after: number
    }
)

/**
 * What a kind of run does. Everything else (queue, chunks, progress, results, stopping, resuming, undo preview, report)
 * is the same for all kinds.
 */
export interface RunHandler {
  /** Inserts the rows of a new run and returns their number. */
  total(tx: Queryable, run: RunRecord): Promise<number>
  /** Deals with some rows, in the transaction that stores their results. */
  step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]>
  /** Gives changed rows of such a run their former values, where they are as that run has left them. */
  undo?(tx: Queryable, run: RunRecord, rows: readonly UndoRow[]): Promise<RowResult[]>
}
