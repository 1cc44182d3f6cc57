import pg, { type ClientConfig, type PoolClient, type PoolConfig, type CustomTypesConfig } from 'pg'
import { DatabaseUnavailable } from './errors.ts'
import { connectFailure } from './failure.ts'

/** Creates a client. Throws `DatabaseUnavailable` if a file that the address names, such as `sslrootcert`, cannot be read. */
export function createClient(config: ClientConfig): pg.Client {
  try {
    return new pg.Client(config)
  } catch (error) {
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${(error as Error).message}`)
  }
}

export interface ConnectionOptions {
  connection: ClientConfig
  /** Connection that bypasses the pooler; undefined without a pooler. */
  direct?: ClientConfig
  /** Maximum number of connections. */
  size: number
  /** Milliseconds after which a statement is cancelled, or 0 for no timeout. */
  statementTimeout: number
  /**
   * Whether there is a pooler in transaction mode. Transactions then use different server connections, so sessions have
   * no state and no settings.
   */
  isPooled?: boolean
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void
}

/** Milliseconds after the server's statement timeout until a connection without a response counts as dead. */
const responseDelay = 2000
/** Timeout in milliseconds to open a connection, or to wait for a free one of the pool. */
const connectTimeout = 5000
/** Milliseconds after `end` until open connections are destroyed. */
const endTimeout = 2000

/** Returns the client timeout in milliseconds of a statement that the server cancels after `statementTimeout`. */
export const responseTimeout = (statementTimeout: number) =>
  statementTimeout > 0 ? statementTimeout + responseDelay : undefined

/** The settings of each session. With a pooler, they are stored for its role (see `server-check.ts`). */
export const sessionSettings = (statementTimeout: number) => ({
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: 60_000,
  // Recurring statements are planned once, unless a plan for the values is cheaper (see `isPlannedByValue`).
  plan_cache_mode: 'auto',
  // Joins are written in the best order. Planning other orders took longer than reading a page.
  join_collapse_limit: 1,
  jit: 'off',
  timezone: 'UTC',
})

function poolConfig({ connection, size, statementTimeout, isPooled }: ConnectionOptions) {
  const flags = Object.entries(sessionSettings(statementTimeout)).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const config: PoolConfig = {
    ...connection,
    application_name: 'assetdesk',
    types: columnTypes,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: responseTimeout(statementTimeout),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  return isPooled ? config : { ...config, options: flags.join(' ') }
}

/**
 * Opens a pool whose `end` also closes connections that no longer respond. The `end` of pg waits until each connection is
 * closed, which a failed network can delay without limit.
 */
export function openConnections(options: ConnectionOptions, changes: PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ ...poolConfig(options), ...changes })
  const clients = new Set<PoolClient>()
  pool.on('error', options.onError ?? (() => {}))
  pool.on('connect', (client) => {
    clients.add(client)
    // A connection may break before the code that uses it has added its own listener.
    client.on('error', () => {})
    client.once('end', () => clients.delete(client))
  })
  const end = pool.end.bind(pool)
  pool.end = async () => {
    const destroyAll = () => {
      for (const client of clients) streamOf(client).destroy()
    }
    setTimeout(destroyAll, endTimeout).unref()
    await end()
  }
  return pool
}

const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream

/** Returns a connection of the pool. The caller must release it. */
export const acquireConnection = (pool: pg.Pool): Promise<PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw connectFailure(error)
  })

/** Collects the error of a connection that is in use. Call `off` before you release the connection. */
export function watchErrors(client: PoolClient): { broken(): Error | undefined; off(): void } {
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  return { broken: () => broken, off: () => void client.off('error', onError) }
}

const { builtins } = pg.types

const asText = (text: string) => text
const asIso = (text: string) => new Date(text).toISOString()

/** The type `bigint[]`, which `builtins` does not list. */
const int8Array: number = 1016
const parseTexts = pg.types.getTypeParser(int8Array, 'text') as (text: string) => string[]

/**
 * Converts column types to JavaScript in every query. Counts, ids and amounts are numbers. Amounts are below 10^10 with
 * two decimals, for which a double is precise enough. Dates are `YYYY-MM-DD`. Timestamps are ISO strings in UTC with
 * milliseconds, as they are stored.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [int8Array]: (text) => parseTexts(text).map(Number),
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: asText,
  [builtins.TIMESTAMPTZ]: asIso,
}

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}
