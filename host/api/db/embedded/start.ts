import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import { installedBinaries, type Binaries } from './binaries.ts'
import { ensureCluster, findQuarters, type Quarters } from './folder.ts'
import { holdFolder } from './owner.ts'
import { keepRunning } from './keep.ts'
import type { ServerPlan } from './server.ts'
import { serverSettings } from './settings.ts'
import { clearSurvivor, socketPrefix } from './survivor.ts'

export interface EmbeddedOptions {
  /** The product's data folder; the database lies in `postgres` inside it. */
  dataDir: string
  /** A PostgreSQL to use instead of the one npm installed. */
  binaries?: Binaries
  /** Settings over `serverSettings`. */
  settings?: Record<string, string | number>
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
    const socket = await privateFolder(quarters)
    cleanUp.push(() => rm(socket, { recursive: true, force: true }))
    const plan = await planServer(options, quarters, { dataDir, socket })
    const stop = await keepRunning(plan, options.log)
    cleanUp.push(stop)
    const connection = { host: socket, user: 'assetdesk', database: 'assetdesk' }
    await ensureDatabase({ ...connection, user: 'postgres', database: 'postgres' })
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

async function planServer(
  options: EmbeddedOptions,
  quarters: Quarters,
  { dataDir, socket }: { dataDir: string; socket: string },
): Promise<ServerPlan> {
  const major = await ensureCluster(quarters)
  return {
    ...quarters,
    socket,
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...serverSettings(major), ...options.settings },
  }
}

/** A socket's path may have 107 bytes at most, so a deep temporary folder will not do. */
async function privateFolder({ runner }: Quarters): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, socketPrefix))
  await chmod(folder, 0o700)
  if (runner.as === 'nobody') await chown(folder, runner.uid, runner.gid)
  return folder
}

/** The product works as an ordinary role that owns its database. */
async function ensureDatabase(connection: ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists(select from pg_roles where rolname = 'assetdesk') as role,
              exists(select from pg_database where datname = 'assetdesk') as database`,
    )
    if (!rows[0]?.role) await client.query('create role assetdesk login')
    if (!rows[0]?.database) await client.query('create database assetdesk owner assetdesk')
  } finally {
    await client.end()
  }
}
