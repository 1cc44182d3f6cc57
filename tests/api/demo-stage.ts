import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { raw, sql, type Sql } from '../../host/api/db/sql.ts'
import { prepareDemo, type Demo } from '../../host/demo/prepare.ts'
import { storeDemo } from '../../host/demo/seed.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

/** The current time of the demo company in tests. */
export const now = new Date('2026-07-15T09:41:27Z')

/** Creates the demo company for the tests of one file. */
export function demoStage() {
  let folder: string
  let demo: Demo
  let one: FreshDatabase

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assetdesk-demo-'))
    demo = await prepareDemo({ dataDir: join(folder, 'one') }, now)
    one = await freshDatabase()
    await storeDemo(one.db, demo)
  })

  afterAll(async () => {
    await one.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const count = async (query: Sql, { db }: Pick<FreshDatabase, 'db'> = one) =>
    (await db.one<{ n: number }>(sql`select count(*) as n from (${query}) as rows`)).n

  /** Returns a hash of all rows in the tables of the demo, including `ticket_threads`, which triggers maintain. */
  async function fingerprint({ db }: FreshDatabase): Promise<string> {
    const hash = createHash('sha256')
    for (const table of [...Object.keys(demo.tables), 'ticket_threads']) {
      // The service account of the webhooks has a random token.
      const people = table === 'users' ? sql`where not is_service_account` : sql``
      const rows = await db.many(sql`select * from ${raw(table)} as t ${people} order by t::text`)
      hash.update(`${table} ${JSON.stringify(rows)}\n`)
    }
    return hash.digest('hex')
  }

  return {
    get folder() {
      return folder
    },
    get demo() {
      return demo
    },
    get one() {
      return one
    },
    count,
    fingerprint,
  }
}
