import type { FastifyBaseLogger } from 'fastify'
import { PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database, Queryable } from '../db/open.ts'
import { concurrency, pollingOptions, queues, type JobData, type QueueName } from './queues.ts'

/** The job queue. Only this file depends on the library that stores jobs in PostgreSQL. */
export interface JobQueue {
  /** Sends a job within the transaction. A rollback discards it. */
  send<Name extends QueueName>(tx: Queryable, name: Name, data: JobData[Name]): Promise<void>
  /** Like `send`, with a delay or a group. A process runs one job of a group at a time. */
  plan<Name extends QueueName>(tx: Queryable, name: Name, job: Planned<Name>): Promise<void>
  close(): Promise<void>
}

/** A job with a delay or a group. */
export interface Planned<Name extends QueueName> {
  data: JobData[Name]
  /** Delay in seconds. */
  after?: number | undefined
  group?: string | undefined
}

/** The handler of each queue. Runs at least once per job: again if it throws or its process is killed. */
export type Handlers = {
  [Name in QueueName]: (data: JobData[Name], signal: AbortSignal) => Promise<void>
}

/** The log for errors. */
export type Log = Pick<FastifyBaseLogger, 'warn'>

/** Options without background work, for processes that only send jobs. */
const sendOnly = { supervise: false, schedule: false } satisfies ConstructorOptions

/** Runs the statements of the library on `db`. */
const adapterFor = (db: Queryable): NonNullable<ConstructorOptions['db']> => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await db.many({ text, values }),
  }),
})

/** An error of the library, which is a plain object in most cases. */
type QueueError = Error & { queue?: string }

/** Returns a listener that logs errors of the library. Converts them to errors, because the log omits other objects. */
const reportTo = (log: Log) => (error: QueueError) => {
  const { message, stack, cause, queue } = error
  const err = Object.assign(new Error(message, { cause }), error, { stack })
  log.warn({ err, queue }, 'the job queue reported an error')
}

/** Opens the queue for sending. Creates or upgrades its tables if necessary; several processes may do so at once. */
export async function openQueue(db: Database, log: Log): Promise<JobQueue> {
  const sender = new PgBoss({ db: adapterFor(db), migrate: false, ...sendOnly })
  sender.on('error', reportTo(log))
  await sender.start().catch(async () => {
    await install(db)
    await sender.start()
  })
  if (!(await areUpToDate(sender))) await install(db)
  return {
    send: async (tx, name, data) => void (await sender.send(name, data, { db: adapterFor(tx) })),
    async plan(tx, name, { data, after, group }) {
      const delay = after === undefined ? {} : { startAfter: Math.max(1, Math.ceil(after)) }
      const inGroup = group === undefined ? {} : { group: { id: group } }
      await sender.send(name, data, { db: adapterFor(tx), ...delay, ...inGroup })
    },
    close: () => sender.stop({ close: false, graceful: false }),
  }
}

/** Returns whether all queues exist with the current options. */
async function areUpToDate(boss: PgBoss): Promise<boolean> {
  const byName = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return Object.entries(queues).every(([name, options]) =>
    Object.entries(options).every(
      ([key, value]) => byName.get(name)?.[key as keyof typeof options] === value,
    ),
  )
}

/** Creates or upgrades the tables. Needs a separate connection, because the library sends several statements at once. */
async function install(db: Database): Promise<void> {
  const boss = new PgBoss({ ...(db.connection as ConstructorOptions), max: 1, ...sendOnly })
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

/** Starts the workers of every queue. `stop` gives running jobs up to `stopTimeout` milliseconds to end. */
export async function workOnJobs(
  db: Database,
  handlers: Handlers,
  { log, stopTimeout = 5000 }: { log: Log; stopTimeout?: number },
): Promise<{ stop: () => Promise<void> }> {
  const connection = db.connection as ConstructorOptions
  const boss = new PgBoss({ ...connection, max: 2, migrate: false, useListenNotify: true })
  boss.on('error', reportTo(log))
  boss.on('warning', (warning) => log.warn(warning, 'the job queue reported a warning'))
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

/** Starts the workers of a queue. Each fetches the next job after it has finished one. */
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
