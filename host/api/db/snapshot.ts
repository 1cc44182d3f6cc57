import { raw, sql, type Sql } from './sql.ts'
import type { Pool, Queryable } from './pool.ts'

/** A consistent view of the data, which can also be read row by row with a cursor. */
export interface Snapshot extends Queryable {
  /**
   * The rows of a query in batches; the next batch is fetched while one is used. `name` names the cursor. It must be a
   * constant, one per set of columns: the connection caches the prepared `fetch` and its row description by it.
   */
  batches<Row>(name: string, query: Sql): AsyncGenerator<Row[]>
}

/** Rows per batch: a few milliseconds of work, after which the event loop serves other requests. */
const batchSize = 100
/** Milliseconds for a statement: the first rows of a large export may have to be sorted. */
const statementTimeout = 60_000

/**
 * Runs `work` on a read-only snapshot. Until it ends it occupies a connection and keeps vacuum from removing dead
 * rows, so `work` must not wait for the client.
 */
export function snapshot<Result>(
  db: Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      // Every row will be fetched: plan for the whole result, not for the first rows.
      await tx.run(sql`set local cursor_tuple_fraction = 1`)
      const reader = cursorReader(tx)
      try {
        return await work({ ...tx, batches: reader.batches })
      } finally {
        await reader.end()
      }
    },
    { statementTimeout },
  )
}

/** Reads by cursors. `end` waits for the fetch under way, which a consumer that stops early leaves running. */
function cursorReader(tx: Queryable) {
  let hasEnded = false
  let latest: Promise<unknown> = Promise.resolve()
  const ask = <Row>(query: Sql): Promise<Row[]> => {
    const answer = hasEnded ? Promise.resolve([]) : tx.many<Row>(query)
    latest = answer.catch(() => {})
    return answer
  }
  return {
    async *batches<Row>(name: string, query: Sql): AsyncGenerator<Row[]> {
      const cursor = raw(name)
      await ask(sql`declare ${cursor} no scroll cursor for ${query}`)
      const fetch = sql`fetch ${raw(String(batchSize))} from ${cursor}`
      let next = ask<Row>(fetch)
      for (let rows = await next; rows.length > 0; rows = await next) {
        next = ask<Row>(fetch)
        yield rows
      }
      await ask(sql`close ${cursor}`)
    },
    async end() {
      hasEnded = true
      await latest
    },
  }
}
