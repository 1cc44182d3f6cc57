import { raw, sql, type Sql } from './sql.ts'
import type { Pool, Queryable } from './pool.ts'

/** A consistent view of the data, which can also be read row by row with a cursor. */
export interface Snapshot extends Queryable {
  /**
   * Yields the rows of a query in batches, and fetches the next batch in the meantime. `name` is the name of the cursor.
   * It must be a constant per set of columns, because the connection caches the prepared `fetch` with its columns.
   */
  batches<Row>(name: string, query: Sql): AsyncGenerator<Row[]>
}

/** Rows per batch. A batch takes a few milliseconds, so that the event loop can serve other requests in between. */
const batchSize = 100
/** Statement timeout in milliseconds. The database may have to sort a large export before the first rows. */
const statementTimeout = 60_000

/**
 * Runs `work` on a read-only snapshot. `work` must not wait for the client, because it occupies a connection and keeps
 * vacuum from removing dead rows.
 */
export function snapshot<Result>(
  db: Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      // All rows will be fetched, so the planner should optimise for the whole result.
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

/** Reads with cursors. `end` waits for a running fetch, which a consumer that stops early leaves behind. */
function cursorReader(tx: Queryable) {
  let hasEnded = false
  let latest: Promise<unknown> = Promise.resolve()
  const send = <Row>(query: Sql): Promise<Row[]> => {
    const rows = hasEnded ? Promise.resolve([]) : tx.many<Row>(query)
    latest = rows.catch(() => {})
    return rows
  }
  return {
    async *batches<Row>(name: string, query: Sql): AsyncGenerator<Row[]> {
      const cursor = raw(name)
      await send(sql`declare ${cursor} no scroll cursor for ${query}`)
      const fetch = sql`fetch ${raw(String(batchSize))} from ${cursor}`
      let next = send<Row>(fetch)
      for (let rows = await next; rows.length > 0; rows = await next) {
        next = send<Row>(fetch)
        yield rows
      }
      await send(sql`close ${cursor}`)
    },
    async end() {
      hasEnded = true
      await latest
    },
  }
}
