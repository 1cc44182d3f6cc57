import { openDatabase } from '../../host/api/db/open.ts'
import { raw, sql } from '../../host/api/db/sql.ts'
import { seedBulk, type SeedRequest } from './bulk/seed.ts'
import { description } from './descriptions.ts'
import { cpuSeconds, report, startServer } from './server.ts'

const tables = {
  assets: 'assets',
  tickets: 'tickets',
  history: 'events where listed',
} as const

/**
 * Fills a data folder with the demo company and the wanted number of rows of each kind, and prints the CPU time of each
 * kind. Skips kinds that already have that number of rows. One in `trash` assets is in the trash.
 */
export async function fill(
  dataDir: string,
  port: number,
  { trash, ...wanted }: SeedRequest & { trash?: number },
): Promise<void> {
  await (await startServer(dataDir, port)).stop()
  const db = await openDatabase({ dataDir, statementTimeout: 0 })
  try {
    for (const kind of ['assets', 'tickets', 'history'] as const) {
      const { n } = await db.one<{ n: number }>(sql`select count(*) as n from ${raw(tables[kind])}`)
      if (n >= wanted[kind]) continue
      const before = await cpuSeconds(process.pid)
      const request = { assets: 0, tickets: 0, history: 0, [kind]: wanted[kind] }
      await seedBulk(db, request, {
        log: console.log,
        describe: description,
        ...(trash && { trash }),
      })
      const cpu = (await cpuSeconds(process.pid)) - before
      report(`seeding ${wanted[kind]} ${kind}: CPU`, cpu, { unit: 's' })
    }
    const { bytes } = await db.one<{ bytes: number }>(
      sql`select pg_database_size(current_database()) as bytes`,
    )
    report(`database of ${wanted.tickets} tickets`, bytes / 2 ** 20, { unit: 'MB' })
  } finally {
    await db.close()
  }
}
