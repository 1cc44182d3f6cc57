import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { countFolder } from './counters.ts'

/** Milliseconds from a write to the work that follows it, on all that was written meanwhile. */
const delay = 500

/**
 * New entries of a text index wait in a list that every search reads through. Writing is fast because nobody merges
 * them on the way; here they are merged.
 */
const mergeSearchIndexes = (db: Database) =>
  db.run(sql`select gin_clean_pending_list(index::regclass)
    from unnest('{assets_search,tickets_search,users_search}'::text[]) as index`)

/**
 * Does in the background what writes leave behind, at the start and soon after each write of this server: counters
 * are summed up, search indexes merged. Nothing is wrong without it, only slower; several processes may do it at once.
 */
export function workAfterWrites(app: FastifyInstance, db: Database): void {
  const fold = countFolder(db)
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = running
      .then(async () => {
        // Whatever is written from now on is worked on again.
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
