import type { ClientConfig } from 'pg'
import { startEmbedded } from './embedded/start.ts'
import { sessionSettings } from './connections.ts'
import { migrate } from './migrate.ts'
import { createPool, type Pool, type Queryable } from './pool.ts'
import { prepareServer } from './server-check.ts'

export type { Queryable } from './pool.ts'

/** The product's database; see `Queryable` and `Pool` for its methods. */
export type Database = Pool

export interface DatabaseConfig {
  /** `DATA_DIR`: the embedded PostgreSQL keeps its data in `postgres` inside this folder. */
  dataDir: string
  /** `DATABASE_URL`: a PostgreSQL of version 15 or later to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** `DATABASE_DIRECT_URL`: the database without its pooler, if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined
  /** `DATABASE_DIR`: the folder of the embedded database. Default: `postgres` in `dataDir`. */
  databaseDir?: string | undefined
  /** Maximum number of connections. Default: 8. */
  poolSize?: number | undefined
  /** Milliseconds after which a statement is cancelled. Default: 10,000. */
  statementTimeout?: number | undefined
  /** Called with sentences for the operator, for example when the database was restarted. */
  log?: ((message: string) => void) | undefined
  /** Called with a sentence when the embedded database has ended too often and is not restarted. */
  onGivenUp?: ((message: string) => void) | undefined
  /** Checks a database that may be empty or of an earlier version. If it rejects, the schema is not migrated. */
  checkFirst?: ((db: Queryable) => Promise<void>) | undefined
}

const defaultPoolSize = 8

/**
 * Opens the product's database: starts the embedded server unless `databaseUrl` is set, checks the server and migrates
 * the schema. `close` also stops the embedded server. Rejects with `DatabaseUnavailable`, whose message says what to do,
 * if the operator can solve the problem.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const log = config.log ?? (() => {})
  if (config.databaseUrl) {
    const direct = { connectionString: config.databaseDirectUrl ?? config.databaseUrl }
    return connect(config, { connection: { connectionString: config.databaseUrl }, direct })
  }
  const server = await startEmbedded({
    dataDir: config.dataDir,
    data: config.databaseDir,
    connections: config.poolSize ?? defaultPoolSize,
    log,
    onGivenUp: config.onGivenUp,
  })
  try {
    const database = await connect(config, {
      connection: server.connection,
      direct: server.connection,
    })
    const close = async () => {
      try {
        await database.close()
      } finally {
        await server.stop()
      }
    }
    return { ...database, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** `direct` bypasses the pooler, if there is one. */
async function connect(
  config: DatabaseConfig,
  { connection, direct }: Record<'connection' | 'direct', ClientConfig>,
): Promise<Database> {
  const isPooled = config.databaseDirectUrl !== undefined
  const statementTimeout = config.statementTimeout ?? 10_000
  await prepareServer(direct, {
    isExternal: config.databaseUrl !== undefined,
    sessionDefaults: isPooled ? sessionSettings(statementTimeout) : undefined,
  })
  const pool = createPool({
    connection,
    direct,
    isPooled,
    size: config.poolSize ?? defaultPoolSize,
    statementTimeout,
    onError: (error) => config.log?.(`A database connection broke: ${error.message}`),
  })
  try {
    await config.checkFirst?.(pool)
    await migrate(direct)
    return pool
  } catch (error) {
    await pool.close()
    throw error
  }
}
