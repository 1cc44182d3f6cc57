import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { openQueue, workOnJobs, type JobQueue } from '../../../host/api/jobs/queue.ts'
import { eventually } from '../../support/eventually.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

// Tests what the job queue guarantees to its callers, with a real PostgreSQL.

let database: FreshDatabase
let queue: JobQueue
const log: string[] = []
const details: unknown[] = []
const logger = {
  warn(what: unknown, message?: string) {
    details.push(what)
    log.push(message ?? '')
  },
}

beforeAll(async () => {
  database = await freshDatabase()
  queue = await openQueue(database.db, logger)
})
afterAll(async () => {
  await queue.close()
  await database.drop()
})

const sendInTransaction = (events: number[]) =>
  database.db.transaction((tx) => queue.send(tx, 'fan-out', { events }))

/** Starts a worker until the test ends. Returns the list of events that it adds to for each job. */
async function startWorker(
  fails: (events: number[]) => boolean | Promise<boolean> = () => false,
): Promise<number[][]> {
  const done: number[][] = []
  const worker = await workOnJobs(
    database.db,
    {
      'fan-out': async ({ events }) => {
        done.push(events)
        if (await fails(events)) throw new Error('a fault')
      },
      hook: async () => undefined,
      push: async () => undefined,
      'gather-emails': async () => undefined,
      mail: async () => undefined,
      run: async () => undefined,
    },
    { log: logger },
  )
  onTestFinished(worker.stop)
  return done
}

test('SVC-04 two processes that start at the same time create the tables of the queue', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  await db.run(sql`drop schema pgboss cascade`)
  const opened = await Promise.all([openQueue(db, logger), openQueue(db, logger)])
  const names = await db.many<{ name: string }>(sql`select name from pgboss.queue`)
  expect(names.map(({ name }) => name)).toContain('fan-out')
  for (const each of opened) await each.close()
})

test('a job of a rolled-back transaction is never run; one of a committed transaction runs once and immediately', async () => {
  const refused = database.db.transaction(async (tx) => {
    await queue.send(tx, 'fan-out', { events: [1] })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const done = await startWorker()
  await sendInTransaction([2, 3])
  await eventually(() => expect(done).toEqual([[2, 3]]))
})

test('jobs sent while no worker is running are run later', async () => {
  await sendInTransaction([4])
  const done = await startWorker()
  await eventually(() => expect(done).toEqual([[4]]))
})

test('a failed job is reported and waits for its retry', async () => {
  const done = await startWorker(() => true)
  await sendInTransaction([5])
  await eventually(async () => {
    const { state } = await database.db.one<{ state: string }>(
      sql`select state from pgboss.job where data = '{"events": [5]}'`,
    )
    expect([state, done]).toEqual(['retry', [[5]]])
  })
  expect(log).toContain('a job of fan-out failed and will be retried')
})

test('an error of the queue is logged with its message and the name of the queue', async () => {
  await startWorker(async () => {
    await database.db.run(sql`alter schema pgboss rename to renamed`)
    return false
  })
  await sendInTransaction([6])
  await eventually(() =>
    expect(details).toContainEqual({
      err: expect.objectContaining({ message: expect.stringContaining('does not exist') }),
      queue: 'fan-out',
    }),
  )
  await database.db.run(sql`alter schema renamed rename to pgboss`)
  expect(details.at(-1)).toMatchObject({ err: expect.any(Error) })
})
