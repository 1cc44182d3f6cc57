import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { isRetriable } from './errors.ts'
import type { Sql } from './sql.ts'
import { columnTypes } from './types.ts'

/** Queries, inside or outside a transaction. Row types are asserted by the caller. */
export interface Queryable {
  /** All rows. */
  many<Row>(query: Sql): Promise<Row[]>
  /** Exactly one row; anything else is a programming error and throws. */
  one<Row>(query: Sql): Promise<Row>
  /** The first row, or undefined. */
  maybe<Row>(query: Sql): Promise<Row | undefined>
  /** Runs a statement; returns the number of affected rows. */
  run(query: Sql): Promise<number>
}

export interface Pool extends Queryable {
  /**
   * Runs `work` in one transaction (read committed): all or nothing. After a deadlock or a serialization
   * failure `work` runs again, up to three more times, so it must not touch anything but `tx`.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  /** Runs `work` on one connection. When `signal` aborts, the running statement is cancelled and later ones throw. */
  reading<Result>(work: (db: Queryable) => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Connections that are open and those not in use, and how many callers wait for one. */
  load(): { total: number; idle: number; waiting: number }
  /** Ends every connection, once running queries have finished. */
  close(): Promise<void>
}

export interface PoolOptions {
  connection: ClientConfig
  /** Most connections. */
  size: number
  /** Milliseconds after which a statement is cancelled. */
  statementTimeout: number
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void
}

const retries = 3
const rememberedStatements = 400

/** A connection pool that converts column types (types.ts) and uses prepared statements. */
export function createPool(options: PoolOptions): Pool {
  const pool = new pg.Pool(poolConfig(options))
  // `pg_cancel_backend` needs a free connection, and all others may be busy with statements to be cancelled.
  const canceller = new pg.Pool({ ...poolConfig(options), max: 1 })
  for (const each of [pool, canceller]) each.on('error', options.onError ?? (() => {}))
  const named = statementNames()
  return {
    ...verbs(pool, named),
    transaction: (work) => runTransaction(pool, named, work),
    reading: (work, signal) => runReading({ pool, canceller }, named, { work, signal }),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), canceller.end()])),
  }
}

function poolConfig({ connection, size, statementTimeout }: PoolOptions): PoolConfig {
  // Plan each statement for its actual values: a generic plan would miss partial and trigram indexes.
  const settings = {
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    plan_cache_mode: 'force_custom_plan',
    // Joins are written in the order that serves; trying others took longer than reading a page.
    join_collapse_limit: 1,
    jit: 'off',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return {
    ...connection,
    application_name: 'assetdesk',
    types: columnTypes,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options: [connection.options, ...flags].filter(Boolean).join(' '),
  }
}

type Named = (text: string) => string | undefined

/** Names recurring statements, which makes `pg` prepare them; bounded, as the server keeps each prepared statement. */
function statementNames(): Named {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= rememberedStatements) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

function verbs(client: Pick<PoolClient, 'query'>, named: Named, signal?: AbortSignal): Queryable {
  const ask = (query: Sql) => {
    signal?.throwIfAborted()
    const { text, values } = query
    const name = named(text)
    return client.query(name === undefined ? { text, values } : { name, text, values })
  }
  return {
    many: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    maybe: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Sql) => {
      const { rows } = await ask(query)
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
      return rows[0] as Row
    },
    run: async (query) => (await ask(query)).rowCount ?? 0,
  }
}

async function runReading<Result>(
  { pool, canceller }: { pool: pg.Pool; canceller: pg.Pool },
  named: Named,
  { work, signal }: { work: (db: Queryable) => Promise<Result>; signal: AbortSignal },
): Promise<Result> {
  signal.throwIfAborted()
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  // A late cancel could hit the connection's next statement, so the connection is closed afterwards.
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    const { processID } = client as unknown as { processID: number }
    cancelled = canceller.query('select pg_cancel_backend($1)', [processID]).catch(() => {})
  }
  signal.addEventListener('abort', cancel)
  try {
    signal.throwIfAborted()
    return await work(verbs(client, named, signal))
  } finally {
    signal.removeEventListener('abort', cancel)
    await cancelled
    client.off('error', onError)
    client.release(broken ?? cancelled !== undefined)
  }
}

async function runTransaction<Result>(
  pool: pg.Pool,
  named: Named,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptTransaction(pool, named, work)
    } catch (error) {
      if (attempt === retries || !isRetriable(error)) throw error
      await sleep(5 * 3 ** attempt * (0.5 + Math.random()))
    }
  }
}

async function attemptTransaction<Result>(
  pool: pg.Pool,
  named: Named,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work(verbs(client, named))
    const { command } = await client.query('commit')
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and reports no error.
    if (command !== 'COMMIT') throw new Error('A failed statement was ignored; nothing was saved')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
