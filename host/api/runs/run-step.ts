import { retryDelays, isActive } from '../../../src/domain/run/run-rules.ts'
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
import { findRun, ownerMayWork } from './run-view.ts'

export interface RunServices {
  jobs: Pick<JobQueue, 'send' | 'plan'>
  kinds: Record<RunKind, RunHandler>
}

/** Queues the job of the next chunk within the transaction. */
export const queueChunk = (
  tx: Queryable,
  { jobs }: RunServices,
  { id, done }: Pick<RunRecord, 'id' | 'done'>,
): Promise<void> => jobs.send(tx, 'run', { run: id, from: done })

const lockTurns = (tx: Queryable) =>
  tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.imports})`)

/** Returns whether a run must wait for earlier ones of its kind. If not, blocks them until the transaction ends. */
export async function mustWait(
  tx: Queryable,
  { kinds }: Pick<RunServices, 'kinds'>,
  run: RunRecord,
): Promise<boolean> {
  if (!kinds[run.kind].isInTurn) return false
  await lockTurns(tx)
  return store.hasEarlier(tx, run)
}

/** Queues the next run of the same kind. */
async function startNext(tx: Queryable, services: RunServices, { kind }: RunRecord): Promise<void> {
  const next = await store.nextRun(tx, kind)
  if (next) await queueChunk(tx, services, next)
}

interface Ending {
  run: RunRecord
  state: 'done' | 'stopped' | 'failed'
  /** The user who stopped the run, or its owner; null if Assetdesk stopped it. */
  by: number | null
}

export async function end(
  tx: Queryable,
  services: RunServices,
  { run, state, by }: Ending,
): Promise<RunRecord> {
  const { ended: onEnd, isInTurn, isQuiet } = services.kinds[run.kind]
  if (isInTurn) await lockTurns(tx)
  const ended = await store.endRun(tx, run.id, state)
  await onEnd?.(tx, ended)
  if (!isQuiet) await recordRunEnd(tx, ended, by)
  if (isInTurn) await startNext(tx, services, ended)
  await auditEnded(tx, ended, by)
  return ended
}

/** Processes the next rows of a locked run, and ends it after the last one. Fails the run if its open rows are missing. */
export async function step(
  tx: Queryable,
  services: RunServices,
  run: RunRecord,
): Promise<RunRecord> {
  const rows = await store.openRows(tx, run.id)
  if (rows.length === 0 && run.done < run.total)
    return end(tx, services, { run, state: 'failed', by: run.created_by })
  const results = rows.length > 0 ? await services.kinds[run.kind].step(tx, run, rows) : []
  if (results.length !== rows.length) throw new Error(`Run ${run.id} has no result for a row`)
  await store.storeResults(tx, run.id, results)
  const moved = await store.advanceRun(tx, run.id, results)
  return moved.done === moved.total
    ? end(tx, services, { run: moved, state: 'done', by: moved.created_by })
    : moved
}

/** Like `step`, but stops the run if its owner has left or lost the right to its changes. */
export async function stepIfAllowed(
  tx: Queryable,
  services: RunServices,
  run: RunRecord,
): Promise<RunRecord> {
  const view = await findRun(tx, run.id)
  return view && !ownerMayWork(view)
    ? end(tx, services, { run, state: 'stopped', by: null })
    : step(tx, services, run)
}

/** Processes all rows of a small run. Late rows need a second chunk. */
export async function stepToEnd(
  tx: Queryable,
  services: RunServices,
  run: RunRecord,
): Promise<RunRecord> {
  let moved = run
  do moved = await step(tx, services, moved)
  while (isActive(moved.state))
  return moved
}

/** Locks and returns the run of a job. Returns undefined if the chunk is already processed or the run must wait. */
export async function lockForJob(
  tx: Queryable,
  services: Pick<RunServices, 'kinds'>,
  { run: id, from }: JobData['run'],
): Promise<RunRecord | undefined> {
  const run = await store.lockRun(tx, id)
  if (!run || !isActive(run.state) || run.done !== from) return undefined
  return (await mustWait(tx, services, run)) ? undefined : run
}

/**
 * Plans the next attempt after a failed chunk, or ends the run after the last attempt. If only the response to the commit
 * was lost, the run continues.
 */
export async function postpone(
  tx: Queryable,
  services: RunServices,
  job: JobData['run'],
): Promise<void> {
  const run = await store.lockRun(tx, job.run)
  if (!run || !isActive(run.state)) return
  if (run.done !== job.from) {
    await queueChunk(tx, services, run)
    return
  }
  const pause = retryDelays[run.attempts]
  if (pause === undefined) {
    await end(tx, services, { run, state: 'failed', by: run.created_by })
    return
  }
  await store.postponeRun(tx, run.id, pause)
  await services.jobs.plan(tx, 'run', { data: job, after: pause })
}

/** Ends all unfinished runs except rehearsals as failed. Returns their number. */
export const failRuns = (
  db: Pick<Database, 'transaction'>,
  services: RunServices,
): Promise<number> =>
  db.transaction(async (tx) => {
    const runs = (await store.unfinishedRuns(tx)).filter(({ kind }) => !rehearsals.includes(kind))
    for (const run of runs) await end(tx, services, { run, state: 'failed', by: run.created_by })
    return runs.length
  })
