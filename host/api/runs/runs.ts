import type { FastifyBaseLogger } from 'fastify'
import { runTexts } from '../../../src/domain/messages/en/run.ts'
import { chunkSize, isActive, resultDays } from '../../../src/domain/run/run-rules.ts'
import { runTitle } from '../../../src/domain/run/run-title.ts'
import type { Database, Queryable } from '../db/open.ts'
import type { JobData } from '../jobs/queues.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { personSource } from '../records/audit.ts'
import { auditStarted } from './run-audit.ts'
import type { RunRecord } from './run-handler.ts'
import {
  lockForJob,
  end,
  mustWait,
  postpone,
  queueChunk,
  stepIfAllowed,
  stepToEnd,
  type RunServices,
} from './run-step.ts'
import * as store from './run-store.ts'

/** Starts, processes and ends runs of every kind. */
export interface Runs {
  /**
   * Starts a run within the transaction. Processes a run of at most 200 rows at once, and a larger one in the job queue. If
   * runs of its kind take turns, the run may stay queued.
   */
  start(tx: Queryable, run: StartedRun): Promise<RunRecord>
  /** Stops a run that the caller has locked. */
  stop(tx: Queryable, run: RunRecord, by: number): Promise<void>
  /**
   * Continues an ended run, which the caller has locked, at its first open row. `newOwner` takes over the run of an owner
   * who has lost the right to its changes.
   */
  resume(tx: Queryable, run: RunRecord, newOwner?: NewOwner): Promise<void>
  /** Handles a job: processes the next chunks. Safe to repeat. */
  work(job: JobData['run']): Promise<void>
  /** Queues jobs for runs whose next chunk is overdue by `seconds`. */
  revive(seconds: number): Promise<void>
  /** Deletes results that are older than `resultDays`. */
  tidy(): Promise<void>
}

export interface StartedRun extends store.NewRun {
  /** The source of the request. If absent, only the user is recorded. */
  audit?: AuditSource
}

interface NewOwner {
  by: number
  audit: AuditSource
}

interface Parts extends RunServices {
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Aborts when the process receives a signal to stop. */
  leaving: AbortSignal
}

/** Milliseconds that a process spends on one run before it processes others. */
const turnDuration = 5000

/** Begins the turn of a job. Returns a function that checks whether it is over. */
function beginTurn(leaving: AbortSignal): () => boolean {
  const until = performance.now() + turnDuration
  return () => leaving.aborted || performance.now() > until
}

/** Returns the title of a new run, from the same fields as in lists (`runColumns`). */
const titleOf = ({ kind, request: { change, file }, undoes }: store.NewRun, total: number) =>
  undoes
    ? runTexts.undoOf(undoes.title)
    : runTitle({ kind, action: change?.kind ?? null, title_total: total, file: file ?? null })

export function openRuns({ db, log, leaving, ...services }: Parts): Runs {
  /**
   * Processes the next rows. Returns the next job for this process. If the turn is over, queues that job instead.
   */
  async function processChunk(job: JobData['run'], isOver: () => boolean) {
    try {
      return await db.transaction(async (tx) => {
        const run = await lockForJob(tx, services, job)
        const moved = run && (await stepIfAllowed(tx, services, run))
        if (!moved || !isActive(moved.state)) return undefined
        if (!isOver()) return { run: moved.id, from: moved.done }
        await queueChunk(tx, services, moved)
        return undefined
      })
    } catch (error) {
      log.warn({ err: error, run: job.run }, 'a chunk of a run failed')
      await db.transaction((tx) => postpone(tx, services, job))
      return undefined
    }
  }
  return {
    async start(tx, { audit, ...newRun }) {
      const run = await store.insertRun(tx, newRun)
      const total = await services.kinds[run.kind].total(tx, run)
      const named = await store.nameRun(tx, run.id, { title: titleOf(newRun, total), total })
      await auditStarted(tx, audit ?? (await personSource(tx, newRun.by)), named)
      if (await mustWait(tx, services, named)) return named
      if (total <= chunkSize) return stepToEnd(tx, services, named)
      await queueChunk(tx, services, named)
      return named
    },
    async stop(tx, run, by) {
      await end(tx, services, { run, state: 'stopped', by })
    },
    async resume(tx, { id }, newOwner) {
      const run = await store.reopenRun(tx, id, newOwner?.by)
      if (newOwner) await auditStarted(tx, newOwner.audit, run)
      await queueChunk(tx, services, run)
    },
    async work(job) {
      const isOver = beginTurn(leaving)
      let next: JobData['run'] | undefined = job
      while (next) next = await processChunk(next, isOver)
    },
    revive: (seconds) =>
      db.transaction(async (tx) => {
        for (const run of await store.overdueRuns(tx, seconds)) await queueChunk(tx, services, run)
      }),
    async tidy() {
      while (await db.transaction((tx) => store.deleteOldRows(tx, resultDays)));
    },
  }
}
