import type pg from 'pg'
import type { ClientConfig, QueryConfig } from 'pg'
import {
  acquireConnection,
  openConnections,
  watched,
  type ConnectionOptions,
} from './connections.ts'
import { DatabaseFailure, failureOf } from './failure.ts'
import { runReading } from './reading.ts'
import { statementNames, queryable, type Queryable } from './statements.ts'
import { runTransaction } from './transaction.ts'

export type { Queryable } from './statements.ts'
export type PoolOptions = ConnectionOptions

export interface Pool extends Queryable {
  /** How the same database is reached by a session of one's own, past any pooler. */
  connection: ClientConfig
  /**
   * Runs `work` in one transaction (read committed): all or nothing. After a deadlock or a serialization failure `work`
   * runs again, up to three more times, and once more after a connection that broke before the commit, so it must not
   * touch anything but `tx`. `statementTimeout` in milliseconds, where it is not the pool's.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: { statementTimeout?: number },
  ): Promise<Result>
  /**
   * Runs `work`, which only reads, on one connection. When `signal` aborts, the running statement is cancelled and later
   * ones throw; at the latest after a second it rejects.
   */
  reading<Result>(work: (db: Queryable) => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Rejects within two seconds, on a separate connection, when a write would fail or hang. */
  checkWritable(): Promise<void>
  /** Connections that are open and those not in use, and how many callers wait for one. */
  load(): { total: number; idle: number; waiting: number }
  /** Ends every connection, once running queries have finished, and after two seconds at the latest. */
  close(): Promise<void>
}

/** Timeout in milliseconds of the connection, and of the query, that check whether the database accepts writes. */
const checkTimeout = 1000
/** Milliseconds for which the database counts as full after a write failed for lack of space. */
const fullFor = 3000

/**
 * Returns a connection pool that converts column types (types.ts) and uses prepared statements. What fails because of
 * the database itself rejects with a `DatabaseFailure`.
 */
export function createPool(options: PoolOptions): Pool {
  const isPooled = options.isPooled ?? false
  const pool = openConnections(options)
  const spare = openConnections(options, { max: 2, connectionTimeoutMillis: checkTimeout })
  const named = isPooled ? () => undefined : statementNames()
  let fullUntil = 0
  const noted = <Result>(result: Promise<Result>) =>
    result.catch((error: unknown) => {
      if (error instanceof DatabaseFailure && error.kind === 'full')
        fullUntil = Date.now() + fullFor
      throw error
    })
  const { run, ...reads } = queryable({ client: pool, named })
  return {
    ...reads,
    connection: options.direct ?? options.connection,
    run: (query) => noted(run(query)),
    transaction: (work, { statementTimeout } = {}) =>
      noted(runTransaction(pool, named, { work, statementTimeout })),
    reading: (work, signal) => runReading({ pool, spare, isPooled }, named, { work, signal }),
    async checkWritable() {
      if (Date.now() < fullUntil) throw new DatabaseFailure('full', 'No room for the last write')
      await askWritable(spare)
    },
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), spare.end()])),
  }
}

async function askWritable(spare: pg.Pool): Promise<void> {
  const client = await acquireConnection(spare)
  const watch = watched(client)
  let isGood = false
  try {
    const text = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as refuses`
    const query: QueryConfig & { query_timeout: number } = { text, query_timeout: checkTimeout }
    const { rows } = await client.query<{ refuses: boolean }>(query)
    if (rows[0]?.refuses !== false) throw new DatabaseFailure('readOnly', 'It takes no writes')
    isGood = true
  } catch (error) {
    throw failureOf(error)
  } finally {
    watch.off()
    client.release(watch.broken() ?? !isGood)
  }
}
