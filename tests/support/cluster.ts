import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from '../../host/api/db/embedded/binaries.ts'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { migrate } from '../../host/api/db/migrate.ts'
import { createPool } from '../../host/api/db/pool.ts'
import { openQueue } from '../../host/api/jobs/queue.ts'
import { databaseFolder } from './database-folder.ts'

/** The cluster of a test run. `template` is a migrated, empty database to copy. */
export interface Cluster {
  host: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    database: Cluster
  }
}

/**
 * Starts one PostgreSQL for a test run, without fsync, migrated and with the tables of the job queue. With
 * `TEST_POSTGRES=system`, it is the newest one of Debian instead of the embedded one.
 */
export async function startCluster(): Promise<Cluster & { stop: () => Promise<void> }> {
  const dataDir = await databaseFolder()
  const server = await startEmbedded({
    dataDir,
    ...(process.env['TEST_POSTGRES'] === 'system' ? { binaries: await systemBinaries() } : {}),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Each API of the component tests has a connection for long polling.
      max_connections: 400,
    },
    log: console.warn,
  })
  await migrate(server.connection)
  const template = createPool({ connection: server.connection, size: 1, statementTimeout: 30_000 })
  const queue = await openQueue(template, console)
  await queue.close()
  await template.close()
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { host: server.connection.host!, template: server.connection.database!, stop }
}

/** Returns the binaries of the newest major version. Debian has a folder for each. */
export async function systemBinaries(): Promise<Binaries> {
  const parent = '/usr/lib/postgresql'
  const majors = (await readdir(parent)).toSorted((a, b) => Number(b) - Number(a))
  const home = join(parent, majors[0] ?? '')
  return { home, bin: join(home, 'bin') }
}
