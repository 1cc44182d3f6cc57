import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'

/** What is counted: `<name>_count_changes` are summed into totals by `fold_<name>_counts`. */
const counters = ['asset', 'ticket', 'activity'] as const

/** Changes per transaction of a fold. */
const batchSize = 2000
/** Dead rows make reading the changes slow, so they are vacuumed away after so many; autovacuum comes by once a minute. */
const vacuumFrom = 2000
/** Milliseconds from a write to the fold that follows it, with all that is written meanwhile. */
const delay = 500

/**
 * Answers a function that sums up what writes have added to the counters. Several processes may fold at once. Totals
 * are exact without it: it only keeps reading them fast.
 */
export function countFolder(db: Database): () => Promise<void> {
  const folded = { asset: 0, ticket: 0, activity: 0 }
  return async () => {
    for (const name of counters) {
      folded[name] += await fold(db, name)
      if (folded[name] < vacuumFrom) continue
      folded[name] = 0
      await db.run(sql`vacuum (skip_locked) ${raw(`${name}_count_changes`)}`)
    }
  }
}

async function fold(db: Database, name: (typeof counters)[number]): Promise<number> {
  for (let folded = 0; ;) {
    const { n } = await db.transaction((tx) =>
      tx.one<{ n: number }>(sql`select ${raw(`fold_${name}_counts`)}(${batchSize}) as n`),
    )
    folded += n
    if (n < batchSize) return folded
  }
}

/** Folds the counters at the start and soon after each write of this server. */
export function keepCountersFolded(app: FastifyInstance, db: Database): void {
  const fold = countFolder(db)
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = running
      .then(() => {
        // Whatever is written from now on has another fold.
        timer = undefined
        return fold()
      })
      .catch((error: unknown) => app.log.warn({ err: error }, 'counters could not be folded'))
  }
  app.addHook('onReady', async () => run())
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') timer ??= setTimeout(run, delay).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await running
  })
}
