import type { ClientConfig } from 'pg'
import { startEmbedded } from './embedded/start.ts'
import { sessionSettings } from './connections.ts'
import { migrate } from './migrate.ts'
import { createPool, type Pool } from './pool.ts'
import { prepareServer } from './server-check.ts'

export type { Queryable } from './pool.ts'

/** The product's database; see `Queryable` and `Pool` for its methods. */
export type Database = Pool

export interface DatabaseConfig {
  /** `DATA_DIR`: the embedded PostgreSQL keeps its data in `postgres` inside this folder. */
  dataDir: string
  /** `DATABASE_URL`: a PostgreSQL of version 15 or later to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** `DATABASE_DIRECT_URL`: past the pooler in transaction mode that `databaseUrl` then names. */
  databaseDirectUrl?: string | undefined
  /** `DATABASE_DIR`: the embedded database's folder, where it is not `postgres` in `dataDir`. */
  databaseDir?: string | undefined
  /** Most connections; 8 when absent. */
  poolSize?: number | undefined
  /** Milliseconds after which a statement is cancelled; 10,000 when absent. */
  statementTimeout?: number | undefined
  /** Gets sentences for the operator: where the data are, that the database was restarted. */
  log?: ((message: string) => void) | undefined
  /** Gets a sentence when the embedded database keeps ending and is not started again. */
  onGivenUp?: ((message: string) => void) | undefined
}

const defaultPoolSize = 8

/**
 * Opens the product's database, ready for use: starts the embedded server unless `databaseUrl` is set,
 * checks the version and brings the schema up to date. `close` ends the embedded server too. Rejects with
 * `DatabaseUnavailable`, whose message says what to do, when the operator can mend it.
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

/** `direct`: past a pooler, where there is one. */
interface Addresses {
  connection: ClientConfig
  direct: ClientConfig
}

async function connect(
  config: DatabaseConfig,
  { connection, direct }: Addresses,
): Promise<Database> {
  const isPooled = config.databaseDirectUrl !== undefined
  const statementTimeout = config.statementTimeout ?? 10_000
  await prepareServer(direct, {
    isForeign: config.databaseUrl !== undefined,
    session: isPooled ? sessionSettings(statementTimeout) : undefined,
  })
  await migrate(direct)
  return createPool({
    connection,
    direct,
    isPooled,
    size: config.poolSize ?? defaultPoolSize,
    statementTimeout,
    onError: (error) => config.log?.(`A database connection broke: ${error.message}`),
  })
}
