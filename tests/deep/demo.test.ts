import { buffer } from 'node:stream/consumers'
import { readConfig } from '../../host/api/config/config.ts'
import { storedNames } from '../../host/api/files/files.ts'
import { openFiles } from '../../host/api/files/open.ts'
import { startObjectStore } from '../support/s3.ts'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql, type Sql } from '../../host/api/db/sql.ts'
import { prepareDemo, type Demo } from '../../host/demo/prepare.ts'
import { hasDemo, seedDemo, storeDemo } from '../../host/demo/seed.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

const now = new Date('2026-07-15T09:41:27Z')

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

const count = async (query: Sql, { db } = one) =>
  (await db.one<{ n: number }>(sql`select count(*) as n from (${query}) as rows`)).n

/** What the tables of the demo hold, those that triggers keep included. */
async function fingerprint({ db }: FreshDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [...Object.keys(demo.tables), 'ticket_threads']) {
    // The service account has a random token, and comes with the webhooks.
    const people = table === 'users' ? sql`where not is_service_account` : sql``
    const rows = await db.many(sql`select * from ${raw(table)} as t ${people} order by t::text`)
    hash.update(`${table} ${JSON.stringify(rows)}\n`)
  }
  return hash.digest('hex')
}

test('the same moment gives the same rows and files; ids continue after them', async () => {
  const other = await freshDatabase()
  try {
    await seedDemo(other.db, { dataDir: join(folder, 'two'), now })
    expect(await fingerprint(other)).toBe(await fingerprint(one))
    const [first, second] = ['one', 'two'].map((name) => readdir(join(folder, name, 'images')))
    expect(await second).toEqual(await first)
    const next = await other.db.one(sql`
      insert into tickets (priority, description, raised_by, category_id, place_id, manager)
      values ('low', 'One more', 1, 1, 1, 'system_admin') returning id`)
    expect(next).toEqual({ id: 201 })
  } finally {
    await other.drop()
  }
})

test('it leaves nothing half-made when it fails, and works the next time, of two at once for one', async () => {
  const fresh = await freshDatabase()
  const occupied = join(folder, 'occupied')
  await writeFile(occupied, 'a file where the folder should be')
  try {
    await fresh.db.run(sql`alter table tickets add constraint no_tickets check (false)`)
    await expect(storeDemo(fresh.db, demo)).rejects.toThrow('no_tickets')
    await expect(seedDemo(fresh.db, { dataDir: occupied, now })).rejects.toThrow('ENOTDIR')
    expect(await count(sql`select from users union all select from places`, fresh)).toBe(0)
    expect(await hasDemo(fresh.db)).toBe(false)
    await fresh.db.run(sql`alter table tickets drop constraint no_tickets`)
    const both = [storeDemo(fresh.db, demo), storeDemo(fresh.db, demo)]
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await fingerprint(fresh)).toBe(await fingerprint(one))
  } finally {
    await fresh.drop()
  }
})

test('its pictures go into a bucket too', async () => {
  const bucket = await startObjectStore()
  const { db, drop } = await freshDatabase()
  try {
    const { storage } = readConfig({ IDENTITY: 'local', STORAGE_URL: bucket.url })
    await seedDemo(db, { dataDir: folder, storage })
    const rows = await db.many<{ file_key: string }>(sql`
      select file_key from asset_images union all select file_key from attachments`)
    const names = rows.flatMap(({ file_key }) => storedNames(file_key))
    expect(names.length).toBeGreaterThan(500)
    expect(await bucket.keys()).toEqual(names.toSorted())
    const file = await (await openFiles({ dataDir: folder, storage })).read(rows[0]!.file_key)
    expect((await buffer(file!.stream)).length).toBe(file!.bytes)
  } finally {
    await drop()
    await bucket.stop()
  }
})
