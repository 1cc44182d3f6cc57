import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { seedDemo } from '../../../host/demo/seed.ts'
import { sql, type Sql } from '../../../host/api/db/sql.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

/** Seeds the demo company as of `now` for the tests of a file, and asks about its rows. */
export function seededDemo(now: Date) {
  let folder: string
  let seeded: FreshDatabase
  // Seeding takes long on a busy machine.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assetdesk-demo-'))
    seeded = await freshDatabase()
    await seedDemo(seeded.db, { dataDir: folder, now })
  })
  afterAll(async () => {
    await seeded.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const many = <Row>(query: Sql) => seeded.db.many<Row>(query)
  return {
    many,
    count: async (query: Sql) =>
      (await seeded.db.one<{ n: number }>(sql`select count(*) as n from (${query}) as rows`)).n,
    /** Rows that a rule forbids: there should be none. */
    offenders: (query: Sql) => many<Record<string, unknown>>(query),
  }
}
