import type { FastifyBaseLogger } from 'fastify'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database, Queryable } from '../db/open.ts'
import { concurrency, pollingOptions, queues, type JobData, type QueueName } from './queues.ts'

/** The jobs of the product. Only this file depends on the library that keeps them in PostgreSQL. */
export interface JobQueue {
  /** Sends a job as a part of the transaction: rolled back, there was none. */
  send<Name extends QueueName>(tx: Queryable, name: Name, data: JobData[Name]): Promise<void>
  /** The same for a job that waits some seconds, or for its group. */
  plan<Name extends QueueName>(tx: Queryable, name: Name, job: Planned<Name>): Promise<void>
  close(): Promise<void>
}

/** A job that is not like the others of its queue. */
export interface Planned<Name extends QueueName> {
  data: JobData[Name]
  /** Seconds until it is done; none when absent. */
  after?: number | undefined
  group?: string | undefined
}

/** What a queue's jobs do. Runs at least once for each job: again when it throws, or when its process is killed. */
export type Handlers = {
  [Name in QueueName]: (data: JobData[Name], signal: AbortSignal) => Promise<void>
}

/** The log for errors. */
export type Log = Pick<FastifyBaseLogger, 'warn'>

/** Options without background work, for processes that only send jobs. */
const still = { supervise: false, schedule: false } satisfies ConstructorOptions

/** Returns the library's statements on connections of ours. */
const over = (db: Queryable): NonNullable<ConstructorOptions['db']> => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await db.many({ text, values }),
  }),
})

/** Opens the queue for sending. Creates or upgrades its tables if necessary; several processes may do so at once. */
export async function openQueue(db: Database, log: Log): Promise<JobQueue> {
  const sender = new PgBoss({ db: over(db), migrate: false, ...still })
  sender.on('error', (error) => log.warn({ err: error }, 'the job queue'))
  await sender.start().catch(async () => {
    await install(db)
    await sender.start()
  })
  if (!(await areAsWritten(sender))) await install(db)
  return {
    send: async (tx, name, data) => void (await sender.send(name, data, { db: over(tx) })),
    async plan(tx, name, { data, after, group }) {
      const when = after === undefined ? {} : { startAfter: Math.max(1, Math.ceil(after)) }
      const among = group === undefined ? {} : { group: { id: group } }
      await sender.send(name, data, { db: over(tx), ...when, ...among })
    },
    close: () => sender.stop({ close: false, graceful: false }),
  }
}

async function areAsWritten(boss: PgBoss): Promise<boolean> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return Object.entries(queues).every(([name, options]) =>
    Object.entries(options).every(
      ([key, value]) => found.get(name)?.[key as keyof typeof options] === value,
    ),
  )
}

/** On a separate connection: one text has several statements, which prepared ones cannot. */
async function install(db: Database): Promise<void> {
  const boss = new PgBoss({ ...(db.connection as ConstructorOptions), max: 1, ...still })
  await boss.start()
  try {
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop()
  }
}

/** Works on the jobs of every queue until it is stopped; running jobs get up to `stopTimeout` milliseconds to end. */
export async function workOnJobs(
  db: Database,
  handlers: Handlers,
  { log, stopTimeout = 5000 }: { log: Log; stopTimeout?: number },
): Promise<{ stop: () => Promise<void> }> {
  const connection = db.connection as ConstructorOptions
  const boss = new PgBoss({ ...connection, max: 2, migrate: false, useListenNotify: true })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue'))
  boss.on('warning', (warning) => log.warn(warning, 'the job queue'))
  await boss.start()
  for (const name of Object.keys(queues) as QueueName[])
    await workOn(boss, { name, handle: handlers[name] as Work<object>['handle'], log })
  return { stop: () => boss.stop({ timeout: stopTimeout }) }
}

interface Work<Data> {
  name: QueueName
  handle: (data: Data, signal: AbortSignal) => Promise<void>
  log: Log
}

/** Starts the workers of a queue. Each looks for the next job when it has finished one. */
async function workOn<Data extends object>(
  boss: PgBoss,
  { name, handle, log }: Work<Data>,
): Promise<void> {
  for (let nth = 0; nth < (concurrency[name] ?? 1); nth++) {
    const options = { localGroupConcurrency: 1, ...pollingOptions[name] }
    const id: string = await boss.work<Data>(name, options, async ([job]) => {
      if (!job) return
      try {
        await handle(job.data, job.signal)
      } catch (error) {
        log.warn({ err: error }, `a job of ${name} failed and will be retried`)
        throw error
      } finally {
        // The library waits for its next signal, which may have arrived while all workers were busy.
        boss.notifyWorker(id)
      }
    })
  }
}
