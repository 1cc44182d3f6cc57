import { join, resolve } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import {
  accessOfPlatform,
  loopbackAccess,
  passwordFile,
  socketAccess,
  type Access,
  type AccessKind,
} from './access.ts'
import { installedBinaries, type Binaries } from './binaries.ts'
import {
  assertNotMoved,
  ensureCluster,
  findInstallation,
  type Installation,
} from './installation.ts'
import { lockFolder } from './folder-lock.ts'
import { keepRunning } from './keep-running.ts'
import type { ServerPlan } from './server.ts'
import { machineMemory, serverSettings } from './settings.ts'
import { stopOrphan } from './orphan.ts'

export interface EmbeddedOptions {
  /** The product's data folder; the database is in `postgres` inside it. */
  dataDir: string
  /** PostgreSQL's data folder. Default: `postgres` in `dataDir`. */
  data?: string | undefined
  /** Size of the product's connection pool. */
  connections?: number
  /** A PostgreSQL to use instead of the one that npm installed. */
  binaries?: Binaries
  /** Overrides of `serverSettings`. */
  settings?: Record<string, string | number>
  /** Default: `accessOfPlatform`. */
  access?: AccessKind
  cacheFolder?: string
  log: (message: string) => void
  /** Called when the server has ended too often and is not restarted. */
  onGivenUp?: ((message: string) => void) | undefined
}

export interface EmbeddedDatabase {
  connection: ClientConfig
  /** PostgreSQL's data folder. */
  data: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL server on a data folder. The server is restarted if it crashes, and ends with this process. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const cleanUp = await lockFolders(dataDir, options.data && resolve(options.data))
  const undo = async () => {
    for (const step of cleanUp.toReversed()) await step()
  }
  try {
    const installation = await prepare(options, dataDir)
    const isLoopback = (options.access ?? accessOfPlatform) === 'loopback'
    const access = await (isLoopback ? loopbackAccess(dataDir) : socketAccess(installation.runner))
    cleanUp.push(access.close)
    const major = await ensureCluster(installation, isLoopback ? passwordFile(dataDir) : undefined)
    const plan: ServerPlan = {
      ...installation,
      socket: access.socket,
      logFile: join(dataDir, 'postgres.log'),
      settings: {
        ...serverSettings(major, machineMemory(), options.connections),
        ...access.settings,
        ...options.settings,
      },
    }
    cleanUp.push(await keepRunning(plan, options))
    await ensureDatabase(access.connection)
    const connection = { ...access.connection, user: 'assetdesk', database: 'assetdesk' }
    return { connection, data: installation.data, stop: undo }
  } catch (error) {
    await undo()
    throw error
  }
}

/** Locks the data folder and the database's folder, which another data folder may use as `DATABASE_DIR`. */
async function lockFolders(dataDir: string, data: string | undefined) {
  const own = await lockFolder(dataDir)
  try {
    const folder = data ?? join(dataDir, 'postgres')
    assertNotMoved(dataDir, folder)
    const database = await lockFolder(folder, data ? 'DATABASE_DIR' : 'DATA_DIR')
    return [own.release, database.release]
  } catch (error) {
    await own.release()
    throw error
  }
}

async function prepare(options: EmbeddedOptions, dataDir: string): Promise<Installation> {
  const installation = await findInstallation({
    dataDir,
    data: options.data && resolve(options.data),
    binaries: options.binaries ?? (await installedBinaries()),
    cacheFolder: options.cacheFolder ?? '/var/cache/assetdesk',
  })
  await stopOrphan(installation.data)
  return installation
}

/** Creates a role without superuser rights, which owns the product's database, and the database. */
async function ensureDatabase(access: Access['connection']): Promise<void> {
  const client = new pg.Client({ ...access, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists(select from pg_roles where rolname = 'assetdesk') as role,
              exists(select from pg_database where datname = 'assetdesk') as database`,
    )
    const { password } = access
    const secret = typeof password === 'string' ? ` password ${pg.escapeLiteral(password)}` : ''
    if (!rows[0]?.role) await client.query(`create role assetdesk login${secret}`)
    if (!rows[0]?.database) await client.query('create database assetdesk owner assetdesk')
  } finally {
    await client.end()
  }
}
