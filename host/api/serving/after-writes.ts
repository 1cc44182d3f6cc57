import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { countFolder } from './counters.ts'

/** Milliseconds from a write to the maintenance run, which covers all writes up to then. */
const delay = 500

/**
 * GIN indexes collect new entries in a pending list, which makes writes fast but is scanned by every search. This
 * merges the lists into the indexes.
 */
const mergeSearchIndexes = (db: Database) =>
  db.run(sql`select gin_clean_pending_list(index::regclass)
    from unnest('{assets_search,assets_trash_search,tickets_search,users_search}'::text[]) as index`)

/**
 * Background maintenance, at the start and soon after each write of this server: sums up counters and merges search
 * indexes. It affects speed only, never results; several processes may do it at once.
 */
export function workAfterWrites(app: FastifyInstance, db: Database): void {
  const fold = countFolder(db)
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = running
      .then(async () => {
        // Cleared first: a write during this run must schedule the next one.
        timer = undefined
        await fold()
        await mergeSearchIndexes(db)
      })
      .catch((error: unknown) => app.log.warn({ err: error }, 'the work after writes failed'))
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
