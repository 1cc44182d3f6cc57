import type { ClientConfig } from 'pg'
import { startEmbedded } from './embedded/start.ts'
import { DatabaseUnavailable } from './errors.ts'
import { migrate } from './migrate.ts'
import { createPool, type Pool } from './pool.ts'
import { sql } from './sql.ts'

export type { Queryable } from './pool.ts'

/** The product's database; see `Queryable` and `Pool` for its methods. */
export type Database = Pool

export interface DatabaseConfig {
  /** `DATA_DIR`: the embedded PostgreSQL keeps its data in `postgres` inside this folder. */
  dataDir: string
  /** `DATABASE_URL`: a PostgreSQL of version 15 or later to use instead of the embedded one. */
  databaseUrl?: string | undefined
  /** Most connections; 8 when absent. */
  poolSize?: number | undefined
  /** Milliseconds after which a statement is cancelled; 30,000 when absent. */
  statementTimeout?: number | undefined
  /** Gets sentences for the operator: where the data are, that the database was restarted. */
  log?: ((message: string) => void) | undefined
}

const oldestVersion = 15

/**
 * Opens the product's database, ready for use: starts the embedded server unless `databaseUrl` is set,
 * checks the version and brings the schema up to date. `close` ends the embedded server too. Rejects with
 * `DatabaseUnavailable`, whose message says what to do, when the operator can mend it.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const log = config.log ?? (() => {})
  if (config.databaseUrl) return connect(config, { connectionString: config.databaseUrl })
  const server = await startEmbedded({ dataDir: config.dataDir, log })
  try {
    const database = await connect(config, server.connection)
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

async function connect(config: DatabaseConfig, connection: ClientConfig): Promise<Database> {
  const database = createPool({
    connection,
    size: config.poolSize ?? 8,
    statementTimeout: config.statementTimeout ?? 30_000,
    onError: (error) => config.log?.(`A database connection broke: ${error.message}`),
  })
  try {
    await checkVersion(database, Boolean(config.databaseUrl))
    await migrate(connection)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function checkVersion(database: Database, isForeign: boolean): Promise<void> {
  const { version } = await database
    .one<{ version: string }>(sql`select current_setting('server_version_num') as version`)
    .catch((error: Error) => {
      const where = isForeign ? 'The database of DATABASE_URL' : 'The embedded database'
      throw new DatabaseUnavailable(`${where} does not answer: ${error.message || String(error)}`)
    })
  const major = Math.floor(Number(version) / 10_000)
  if (major < oldestVersion) {
    throw new DatabaseUnavailable(
      `DATABASE_URL points to PostgreSQL ${major}; Assetdesk needs version ${oldestVersion} or later.`,
    )
  }
}
