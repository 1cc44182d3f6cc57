import type { FastifyBaseLogger } from 'fastify'
import { runTexts } from '../../../src/domain/messages/en/run.ts'
import { chunkSize, isMoving, resultDays } from '../../../src/domain/run/run-rules.ts'
import { runTitle } from '../../../src/domain/run/run-title.ts'
import type { Database, Queryable } from '../db/open.ts'
import type { JobData } from '../jobs/queues.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { personSource } from '../records/audit.ts'
import { auditStarted } from './run-audit.ts'
import type { RunRecord } from './run-handler.ts'
import {
  awaited,
  end,
  mustWait,
  postpone,
  send,
  stepRightfully,
  stepThrough,
  type Works,
} from './run-step.ts'
import * as store from './run-store.ts'

/** Starts, works on and ends runs of every kind. */
export interface Runs {
  /**
   * Starts a run as a part of the transaction. One of at most 200 rows is done when it returns; of a larger one the rows
   * follow in the job queue. Of a kind whose runs take turns, it may have to wait.
   */
  start(tx: Queryable, run: StartedRun): Promise<RunRecord>
  /** Ends a run; the caller has locked it. */
  stop(tx: Queryable, run: RunRecord, by: number): Promise<void>
  /**
   * Lets a run that has ended go on at its first open row; the caller has locked it. With a `newOwner` it
   * belongs to them from now on: its former owner has lost the right to its changes.
   */
  resume(tx: Queryable, run: RunRecord, newOwner?: NewOwner): Promise<void>
  /** The job: deals with the next chunks. Doing it again is harmless. */
  work(job: JobData['run']): Promise<void>
  /** Sends the jobs of runs that should be moving and are not; `seconds`: overdue for so long. */
  revive(seconds: number): Promise<void>
  /** Deletes results that are too old. */
  tidy(): Promise<void>
}

export interface StartedRun extends store.NewRun {
  /** The request that starts it; if absent, only the person is recorded. */
  audit?: AuditSource
}

/** Who continues the run of a person without the right to it, and the request. */
interface NewOwner {
  by: number
  audit: AuditSource
}

interface Parts extends Works {
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Aborts when the process receives a signal to stop. */
  leaving: AbortSignal
}

/** Milliseconds that a process works on one run before other runs get their turn. */
const turn = 5000

/** Returns the title of a new run, of the same parts as lists show it (`runColumns`). */
const titleOf = ({ kind, request: { change, file }, undoes }: store.NewRun, total: number) =>
  undoes
    ? runTexts.undoOf(undoes.title)
    : runTitle({ kind, action: change?.kind ?? null, title_total: total, file: file ?? null })

export function openRuns({ db, log, leaving, ...works }: Parts): Runs {
  /**
   * Processes the next rows. Returns what remains to do in this process. If its turn is over, a job for the remaining
   * rows is queued in the same transaction.
   */
  async function chunk(job: JobData['run'], isOver: () => boolean) {
    try {
      return await db.transaction(async (tx) => {
        const run = await awaited(tx, works, job)
        const moved = run && (await stepRightfully(tx, works, run))
        if (!moved || !isMoving(moved.state)) return undefined
        if (!isOver()) return { run: moved.id, from: moved.done }
        await send(tx, works, moved)
        return undefined
      })
    } catch (error) {
      log.warn({ err: error, run: job.run }, 'a chunk of a run failed')
      await db.transaction((tx) => postpone(tx, works, job))
      return undefined
    }
  }
  return {
    async start(tx, { audit, ...newRun }) {
      const run = await store.insertRun(tx, newRun)
      const total = await works.kinds[run.kind].total(tx, run)
      const named = await store.nameRun(tx, run.id, { title: titleOf(newRun, total), total })
      await auditStarted(tx, audit ?? (await personSource(tx, newRun.by)), named)
      if (await mustWait(tx, works, named)) return named
      if (total <= chunkSize) return stepThrough(tx, works, named)
      await send(tx, works, named)
      return named
    },
    async stop(tx, run, by) {
      await end(tx, works, { run, state: 'stopped', by })
    },
    async resume(tx, { id }, newOwner) {
      const run = await store.reopenRun(tx, id, newOwner?.by)
      if (newOwner) await auditStarted(tx, newOwner.audit, run)
      await send(tx, works, run)
    },
    async work(job) {
      const turnEnds = Date.now() + turn
      let next: JobData['run'] | undefined = job
      while (next) next = await chunk(next, () => leaving.aborted || Date.now() > turnEnds)
    },
    revive: (seconds) =>
      db.transaction(async (tx) => {
        for (const run of await store.overdueRuns(tx, seconds)) await send(tx, works, run)
      }),
    async tidy() {
      while (await db.transaction((tx) => store.deleteOldRows(tx, resultDays)));
    },
  }
}
