import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../../host/demo/seed.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { readCount, seedBulk } from './bulk/seed.ts'

/**
 * Prints how long seeding takes on an embedded database of its own, fsync on:
 * `npm run bench -- seed [tickets]`. Fails above 12 s for the demo company; the bulk rows, as many
 * assets and history entries as tickets, are only reported.
 */
const demoLimit = 12
const bulk = readCount('tickets', process.argv[2] ?? '100000')
const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-seed-'))
const db = await openDatabase({ dataDir, statementTimeout: 0 })
try {
  const started = performance.now()
  await seedDemo(db, { dataDir, log: console.log })
  const seconds = (performance.now() - started) / 1000
  console.log(`demo company: ${seconds.toFixed(1)} s, limit ${demoLimit} s`)
  if (seconds > demoLimit) process.exitCode = 1
  await seedBulk(db, { assets: bulk, tickets: bulk, history: bulk }, { log: console.log })
} finally {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
}
