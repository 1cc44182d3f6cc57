import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { endApis } from './api-run.ts'
import { insertCompany } from './company.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

/** A database with the tests' company and a data folder, for processes of the tests of one file, which end after them. */
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
    /** Settings with which a process works on both. */
    get env() {
      return { DATA_DIR: dataDir, DATABASE_URL: fresh.url }
    },
  }
}
