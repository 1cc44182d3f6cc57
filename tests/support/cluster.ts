import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from '../../host/api/db/embedded/binaries.ts'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { migrate } from '../../host/api/db/migrate.ts'
import { createPool } from '../../host/api/db/pool.ts'
import { openQueue } from '../../host/api/jobs/queue.ts'
import { databaseFolder } from './database-folder.ts'

/** How a test file reaches the run's cluster; `template` is a migrated, empty database to copy. */
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
 * One PostgreSQL for a whole test run, without fsync, migrated once, with the tables of the job queue. `TEST_POSTGRES=system` takes the
 * newest one of Debian instead of the embedded one.
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
      // Each world of the component tests keeps the connection that its held calls listen on.
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

/** Debian keeps every major version in a folder of its own. */
export async function systemBinaries(): Promise<Binaries> {
  const parent = '/usr/lib/postgresql'
  const majors = (await readdir(parent)).toSorted((a, b) => Number(b) - Number(a))
  const home = join(parent, majors[0] ?? '')
  return { home, bin: join(home, 'bin') }
}
