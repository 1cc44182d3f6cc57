import type pg from 'pg'
import type { ClientConfig, QueryConfig } from 'pg'
import {
  acquireConnection,
  openConnections,
  watchErrors,
  type ConnectionOptions,
} from './connections.ts'
import { DatabaseFailure, failureOf } from './failure.ts'
import { runReading } from './reading.ts'
import { statementNames, queryable, type Queryable } from './statements.ts'
import { runTransaction } from './transaction.ts'

export type { Queryable } from './statements.ts'
export type PoolOptions = ConnectionOptions

export interface Pool extends Queryable {
  /** The configuration of a separate connection to the same database, without a pooler. */
  connection: ClientConfig
  /**
   * Runs `work` in one transaction (read committed). Retries `work` up to three times after a deadlock or a
   * serialization failure, and once if the connection broke before the commit, so `work` must only use `tx`.
   * `statementTimeout` in milliseconds; default: that of the pool.
   */
  transaction<Result>(
    work: (tx: Queryable) => Promise<Result>,
    options?: { statementTimeout?: number },
  ): Promise<Result>
  /**
   * Runs `work`, which only reads, on one connection. When `signal` aborts, cancels the running statement; later ones
   * throw. Rejects within a second of the abort.
   */
  reading<Result>(work: (db: Queryable) => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Rejects within two seconds if a write would fail or hang. Uses a separate connection. */
  checkWritable(): Promise<void>
  /** Returns the numbers of open and idle connections, and of callers that wait for one. */
  load(): { total: number; idle: number; waiting: number }
  /** Closes all connections when running queries have finished, after two seconds at the latest. */
  close(): Promise<void>
}

/** Milliseconds that `checkWritable` waits for a connection, and then for its query. */
const checkTimeout = 1000
/** Milliseconds for which `checkWritable` rejects after a write has failed because the disk is full. */
const fullFor = 3000

/**
 * Creates a connection pool that converts column types and uses prepared statements. Failures of the database itself
 * reject with a `DatabaseFailure`.
 */
export function createPool(options: PoolOptions): Pool {
  const isPooled = options.isPooled ?? false
  const pool = openConnections(options)
  const spare = openConnections(options, { max: 2, connectionTimeoutMillis: checkTimeout })
  const named = isPooled ? () => undefined : statementNames()
  let fullUntil = 0
  const noteFullDisk = <Result>(result: Promise<Result>) =>
    result.catch((error: unknown) => {
      if (error instanceof DatabaseFailure && error.kind === 'full')
        fullUntil = performance.now() + fullFor
      throw error
    })
  const { run, ...reads } = queryable({ client: pool, named })
  return {
    ...reads,
    connection: options.direct ?? options.connection,
    run: (query) => noteFullDisk(run(query)),
    transaction: (work, { statementTimeout } = {}) =>
      noteFullDisk(runTransaction(pool, named, { work, statementTimeout })),
    reading: (work, signal) => runReading({ pool, spare, isPooled }, named, { work, signal }),
    async checkWritable() {
      if (performance.now() < fullUntil) throw new DatabaseFailure('full', 'The disk is full')
      await assertWritable(spare)
    },
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), spare.end()])),
  }
}

async function assertWritable(spare: pg.Pool): Promise<void> {
  const client = await acquireConnection(spare)
  const watch = watchErrors(client)
  let isWritable = false
  try {
    const text = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    const query: QueryConfig & { query_timeout: number } = { text, query_timeout: checkTimeout }
    const { rows } = await client.query<{ isReadOnly: boolean }>(query)
    if (rows[0]?.isReadOnly !== false)
      throw new DatabaseFailure('readOnly', 'The database is read-only')
    isWritable = true
  } catch (error) {
    throw failureOf(error)
  } finally {
    watch.off()
    client.release(watch.broken() ?? !isWritable)
  }
}
