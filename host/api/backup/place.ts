import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../db/embedded/start.ts'
import { runningEmbedded } from '../db/embedded/running.ts'
import { openFiles } from '../files/open.ts'
import { readSettings, type Environment } from '../settings.ts'
import { readStorageUrl, type StorageSettings } from '../storage-settings.ts'
import { connected } from './alone.ts'
import type { Source } from './dump.ts'
import { BackupError } from './manifest.ts'

/** Where the data of one installation are. */
export interface Place {
  databaseUrl: string | undefined
  dataDir: string
  storage: StorageSettings | undefined
}

/**
 * `DATABASE_URL`, `DATA_DIR` and `STORAGE_URL`, each behind `prefix`, as the product itself reads them. Throws a
 * `BackupError` that names every fault.
 */
export function readPlace(env: Environment, prefix = ''): Place {
  const names = ['DATABASE_URL', 'DATA_DIR', 'STORAGE_URL']
  const settings = readSettings(
    Object.fromEntries(names.map((name) => [name, env[`${prefix}${name}`]])),
  )
  const databaseUrl = settings.text('DATABASE_URL')
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    settings.fault('DATABASE_URL', 'must begin with postgres:// or postgresql://')
  }
  const place = {
    databaseUrl,
    dataDir: resolve(settings.text('DATA_DIR') ?? 'data'),
    storage: readStorageUrl(settings),
  }
  if (settings.faults.length > 0) {
    throw new BackupError(settings.faults.map((fault) => prefix + fault).join('\n'))
  }
  return place
}

/** What an operator calls it; never with the secrets of its addresses. */
export function describePlace({ databaseUrl, dataDir, storage }: Place): string {
  const database = databaseUrl
    ? `the database ${new URL(databaseUrl).pathname.slice(1)} on ${new URL(databaseUrl).host || 'this machine'}`
    : `the embedded database in ${join(dataDir, 'postgres')}`
  const pictures = storage
    ? `the bucket ${storage.bucket} at ${storage.endpoint}`
    : `the folder ${join(dataDir, 'images')}`
  return `${database}, pictures in ${pictures}`
}

/** Is there a database to look into, or would opening the place make one? */
export const isThere = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'))

export interface OpenPlace extends Source {
  /** Does the product run on it at this moment? */
  isInUse: boolean
  close(): Promise<void>
}

/**
 * Opens a place without touching its schema. An embedded database that runs is joined, one that does not is started until
 * `close`.
 */
export async function openPlace(place: Place, log: (message: string) => void): Promise<OpenPlace> {
  const files = await openFiles(place)
  if (place.databaseUrl) {
    const connection = { connectionString: place.databaseUrl }
    return { connection, files, isInUse: await isUsed(connection), close: async () => {} }
  }
  const running = await runningEmbedded(place.dataDir)
  if (running) return { connection: running, files, isInUse: true, close: async () => {} }
  const server = await startEmbedded({ dataDir: place.dataDir, log })
  return { connection: server.connection, files, isInUse: false, close: server.stop }
}

async function isUsed(connection: Source['connection']): Promise<boolean> {
  const client = await connected(connection)
  try {
    const { rowCount } = await client.query(`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'assetdesk' limit 1`)
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
