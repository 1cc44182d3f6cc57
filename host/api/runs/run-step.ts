import { attemptPauses, isMoving } from '../../../src/domain/run/run-rules.ts'
import { type RunKind, rehearsals } from '../../../src/wire/run-kinds.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { JobData } from '../jobs/queues.ts'
import { auditEnded } from './run-audit.ts'
import { recordRunEnd } from './run-end.ts'
import type { RunHandler, RunRecord } from './run-handler.ts'
import * as store from './run-store.ts'
import { findRun, isRightful } from './run-view.ts'

/** What the steps of a run are made with. */
export interface Works {
  jobs: Pick<JobQueue, 'send' | 'plan'>
  kinds: Record<RunKind, RunHandler>
}

/** Sends the job of the next chunk, as a part of the transaction. */
export const send = (
  tx: Queryable,
  { jobs }: Works,
  { id, done }: Pick<RunRecord, 'id' | 'done'>,
): Promise<void> => jobs.send(tx, 'run', { run: id, from: done })

const lockTurns = (tx: Queryable) =>
  tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`)

/** Returns whether a run must wait for earlier ones of its kind. If not, none of them works until the transaction ends. */
export async function mustWait(
  tx: Queryable,
  { kinds }: Pick<Works, 'kinds'>,
  run: RunRecord,
): Promise<boolean> {
  if (!kinds[run.kind].isInTurn) return false
  await lockTurns(tx)
  return store.hasEarlier(tx, run)
}

/** After the end of a run: the next one of its kind has its turn. */
async function passTurn(tx: Queryable, works: Works, { kind }: RunRecord): Promise<void> {
  const next = await store.nextRun(tx, kind)
  if (next) await send(tx, works, next)
}

/** `by`: who has ended it, or whose run it is; null where Assetdesk has. */
interface Ending {
  run: RunRecord
  state: 'done' | 'stopped' | 'failed'
  by: number | null
}

export async function end(
  tx: Queryable,
  works: Works,
  { run, state, by }: Ending,
): Promise<RunRecord> {
  const { ended: tell, isInTurn, isQuiet } = works.kinds[run.kind]
  if (isInTurn) await lockTurns(tx)
  const ended = await store.endRun(tx, run.id, state)
  await tell?.(tx, ended)
  if (!isQuiet) await recordRunEnd(tx, ended, by)
  if (isInTurn) await passTurn(tx, works, ended)
  await auditEnded(tx, ended, by)
  return ended
}

/** Deals with the next rows of a run that is locked, and ends it after the last. */
export async function step(tx: Queryable, works: Works, run: RunRecord): Promise<RunRecord> {
  const rows = await store.openRows(tx, run.id)
  const results = rows.length > 0 ? await works.kinds[run.kind].step(tx, run, rows) : []
  if (results.length !== rows.length) throw new Error(`Run ${run.id} left a row out`)
  await store.storeResults(tx, run.id, results)
  const moved = await store.advanceRun(tx, run.id, results)
  return moved.done === moved.total
    ? end(tx, works, { run: moved, state: 'done', by: moved.created_by })
    : moved
}

/**
 * Does the same as `step` in a job. If the owner of the run has left or may no longer make its changes, the run is stopped
 * instead.
 */
export async function stepRightfully(
  tx: Queryable,
  works: Works,
  run: RunRecord,
): Promise<RunRecord> {
  const view = await findRun(tx, run.id)
  return view && !isRightful(view)
    ? end(tx, works, { run, state: 'stopped', by: null })
    : step(tx, works, run)
}

/** Deals with all rows of a small run: in two chunks where some are late. */
export async function stepThrough(tx: Queryable, works: Works, run: RunRecord): Promise<RunRecord> {
  let moved = run
  do moved = await step(tx, works, moved)
  while (isMoving(moved.state))
  return moved
}

/** Returns the run of a job, locked; undefined if the job's chunk is done, or if the run is not to go on yet. */
export async function awaited(
  tx: Queryable,
  works: Pick<Works, 'kinds'>,
  { run: id, from }: JobData['run'],
): Promise<RunRecord | undefined> {
  const run = await store.lockRun(tx, id)
  if (!run || !isMoving(run.state) || run.done !== from) return undefined
  return (await mustWait(tx, works, run)) ? undefined : run
}

/**
 * Plans the next attempt after a failed chunk, or ends the run after the last attempt. If only the response to the commit
 * was lost, the run continues.
 */
export async function postpone(tx: Queryable, works: Works, job: JobData['run']): Promise<void> {
  const run = await store.lockRun(tx, job.run)
  if (!run || !isMoving(run.state)) return
  if (run.done !== job.from) {
    await send(tx, works, run)
    return
  }
  const pause = attemptPauses[run.attempts]
  if (pause === undefined) {
    await end(tx, works, { run, state: 'failed', by: run.created_by })
    return
  }
  await store.postponeRun(tx, run.id, pause)
  await works.jobs.plan(tx, 'run', { data: job, after: pause })
}

/** Ends all unfinished runs as failed, except rehearsals, which change nothing; returns their number. */
export const failRuns = (db: Pick<Database, 'transaction'>, works: Works): Promise<number> =>
  db.transaction(async (tx) => {
    const runs = (await store.unfinishedRuns(tx)).filter(({ kind }) => !rehearsals.includes(kind))
    for (const run of runs) await end(tx, works, { run, state: 'failed', by: run.created_by })
    return runs.length
  })
