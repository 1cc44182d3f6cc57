import { raw, sql, type Sql } from './sql.ts'
import type { Pool, Queryable } from './pool.ts'

/** One unchanging view of the data, and a way to read through more rows than fit into memory. */
export interface Snapshot extends Queryable {
  /**
   * The rows of a query, some hundred at a time; the database works on while a batch is used. `name`, a
   * constant of ours, stands for the columns: connections remember what reading under it answers.
   */
  batches<Row>(name: string, query: Sql): AsyncGenerator<Row[]>
}

/** So many rows are a few milliseconds of work, after which other requests get their turn. */
const batchSize = 100

/**
 * Runs `work` on a read-only snapshot. It occupies a connection and holds back the database's cleaning until
 * it ends: never wait inside for somebody slow.
 */
export function snapshot<Result>(
  db: Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    // Every row will be fetched: the plan should be the fastest to the last one, not to the first.
    await tx.run(sql`set local cursor_tuple_fraction = 1`)
    const reader = cursorReader(tx)
    try {
      return await work({ ...tx, batches: reader.batches })
    } finally {
      await reader.end()
    }
  })
}

/** Reads by cursors until told to end. Whoever stops early may leave a reader behind: it asks nothing any more. */
function cursorReader(tx: Queryable) {
  let hasEnded = false
  let asked: Promise<unknown> = Promise.resolve()
  const ask = <Row>(query: Sql): Promise<Row[]> => {
    const answer = hasEnded ? Promise.resolve([]) : tx.many<Row>(query)
    asked = answer.catch(() => {})
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
      await asked
    },
  }
}
