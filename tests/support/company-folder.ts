import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { endApis } from './api-run.ts'
import { insertCompany } from './company.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

/** A database with the company and a data folder, for the API processes of one test file. They end after its tests. */
export function companyFolder() {
  let fresh: FreshDatabase
  let dataDir: string
  beforeAll(async () => {
    fresh = await freshDatabase()
    await insertCompany(fresh.db)
    dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-company-'))
  })
  afterAll(async () => {
    endApis()
    await fresh.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    get db() {
      return fresh.db
    },
    get dataDir() {
      return dataDir
    },
    /** Settings of a process that uses both. */
    get env() {
      return { DATA_DIR: dataDir, DATABASE_URL: fresh.url }
    },
  }
}
