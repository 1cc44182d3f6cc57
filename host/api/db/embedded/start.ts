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
import { ensureCluster, findQuarters, type Quarters } from './folder.ts'
import { holdFolder } from './owner.ts'
import { keepRunning } from './keep.ts'
import type { ServerPlan } from './server.ts'
import { machineMemory, serverSettings } from './settings.ts'
import { clearSurvivor } from './survivor.ts'

export interface EmbeddedOptions {
  /** The product's data folder; the database lies in `postgres` inside it. */
  dataDir: string
  /** A PostgreSQL to use instead of the one npm installed. */
  binaries?: Binaries
  /** Settings over `serverSettings`. */
  settings?: Record<string, string | number>
  /** How the server is reached; a private socket wherever the platform has them. */
  access?: AccessKind
  systemFolder?: string
  cacheFolder?: string
  log: (message: string) => void
}

export interface EmbeddedDatabase {
  connection: ClientConfig
  /** PostgreSQL's data folder. */
  data: string
  stop(): Promise<void>
}

/** PostgreSQL as a part of the product: started on a data folder, ended with us, started again should it fall. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const folder = await holdFolder(dataDir)
  const cleanUp = [folder.release]
  const undo = async () => {
    for (const step of cleanUp.toReversed()) await step()
  }
  try {
    const quarters = await moveIn(options, dataDir)
    const isLoopback = (options.access ?? accessOfPlatform) === 'loopback'
    const access = await (isLoopback ? loopbackAccess(dataDir) : socketAccess(quarters.runner))
    cleanUp.push(access.close)
    const major = await ensureCluster(quarters, isLoopback ? passwordFile(dataDir) : undefined)
    const plan: ServerPlan = {
      ...quarters,
      socket: access.socket,
      logFile: join(dataDir, 'postgres.log'),
      settings: {
        ...serverSettings(major, machineMemory()),
        ...access.settings,
        ...options.settings,
      },
    }
    cleanUp.push(await keepRunning(plan, options.log))
    await ensureDatabase(access.connection)
    const connection = { ...access.connection, user: 'assetdesk', database: 'assetdesk' }
    return { connection, data: quarters.data, stop: undo }
  } catch (error) {
    await undo()
    throw error
  }
}

async function moveIn(options: EmbeddedOptions, dataDir: string): Promise<Quarters> {
  const quarters = await findQuarters({
    dataDir,
    binaries: options.binaries ?? (await installedBinaries()),
    systemFolder: options.systemFolder ?? '/var/lib/assetdesk',
    cacheFolder: options.cacheFolder ?? '/var/cache/assetdesk',
  })
  if (quarters.notice) options.log(quarters.notice)
  await clearSurvivor(quarters.data)
  return quarters
}

/** The product works as an ordinary role that owns its database. */
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
