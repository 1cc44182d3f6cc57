import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readDatabase, type DatabaseSettings } from '../config/database-settings.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { prepareServer } from '../db/server-check.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { runningEmbedded } from '../db/embedded/running.ts'
import { openFiles } from '../files/open.ts'
import { readSettings, type Environment } from '../config/settings.ts'
import { readStorageUrl, type StorageSettings } from '../config/storage-settings.ts'
import { openLongConnection } from './backup-lock.ts'
import type { Stores } from './dump.ts'
import { BackupError } from './manifest.ts'

/** Where the database and files of an installation are. */
export interface Installation extends DatabaseSettings {
  dataDir: string
  storage: StorageSettings | undefined
  /** The prefix of its environment variables. */
  prefix: string
}

const secrets = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'STORAGE_URL']
const names = [...secrets, ...secrets.map((name) => `${name}_FILE`), 'DATABASE_DIR', 'DATA_DIR']

/** Reads where the data are from the environment variables with `prefix`. Throws a `BackupError` with all faults. */
export function readInstallation(env: Environment, prefix = ''): Installation {
  const settings = readSettings(
    Object.fromEntries(names.map((name) => [name, env[`${prefix}${name}`]])),
  )
  const installation = {
    ...readDatabase(settings),
    dataDir: resolve(settings.text('DATA_DIR') ?? 'data'),
    storage: readStorageUrl(settings),
    prefix,
  }
  if (settings.faults.length > 0) {
    throw new BackupError(settings.faults.map((fault) => prefix + fault).join('\n'))
  }
  return installation
}

const folderOf = ({ databaseDir, dataDir }: Installation) =>
  databaseDir ?? join(dataDir, 'postgres')

/** Describes an installation to the operator, without secrets. */
export function describeInstallation(installation: Installation): string {
  const { databaseUrl, dataDir, storage } = installation
  const database = databaseUrl
    ? `the database ${new URL(databaseUrl).pathname.slice(1)} on ${new URL(databaseUrl).host || 'this machine'}`
    : `the embedded database in ${folderOf(installation)}`
  const pictures = storage
    ? `the bucket ${storage.bucket} at ${storage.endpoint}`
    : `the folder ${join(dataDir, 'images')}`
  return `${database}, pictures in ${pictures}`
}

/** Returns whether the database exists. If not, opening it would create one. */
export const databaseExists = (installation: Installation) =>
  installation.databaseUrl !== undefined || existsSync(folderOf(installation))

export interface OpenInstallation extends Stores {
  /** Whether Assetdesk is running on it. */
  isInUse: boolean
  close(): Promise<void>
}

/**
 * Opens an installation without changing its schema. Uses a running embedded database, or starts it until `close` is
 * called.
 */
export async function openInstallation(
  installation: Installation,
  log: (message: string) => void,
): Promise<OpenInstallation> {
  const files = await openFiles(installation)
  const { dataDir, databaseDir, databaseUrl, databaseDirectUrl } = installation
  if (databaseUrl) {
    const connection = { connectionString: databaseDirectUrl ?? databaseUrl }
    await assertSupported(connection, installation.prefix)
    return { connection, files, isInUse: await isUsed(connection), close: async () => {} }
  }
  const running = await runningEmbedded({ dataDir, data: folderOf(installation) })
  if (running) return { connection: running, files, isInUse: true, close: async () => {} }
  const server = await startEmbedded({ dataDir, data: databaseDir, log })
  return { connection: server.connection, files, isInUse: false, close: server.stop }
}

/** Rejects servers that Assetdesk would not start on, in the same words. */
async function assertSupported(connection: Stores['connection'], prefix: string): Promise<void> {
  const requirements = { isExternal: true, sessionDefaults: undefined }
  await prepareServer(connection, requirements).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new BackupError(error.message.replace('DATABASE_URL', `${prefix}DATABASE_URL`))
  })
}

/** An idle server may have no connection of its pool, but those of its listener and its workers. */
async function isUsed(connection: Stores['connection']): Promise<boolean> {
  const client = await openLongConnection(connection)
  try {
    const { rowCount } = await client.query(`
      select from pg_stat_activity
      where datname = current_database()
        and application_name in ('assetdesk', 'assetdesk live', 'pgboss') limit 1`)
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
