import { buffer } from 'node:stream/consumers'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { sql } from '../../host/api/db/sql.ts'
import { storedNames } from '../../host/api/files/files.ts'
import { openFiles } from '../../host/api/files/open.ts'
import { hasDemo, seedDemo, storeDemo } from '../../host/demo/seed.ts'
import { demoStage, now } from '../api/demo-stage.ts'
import { freshDatabase } from '../support/database.ts'
import { startObjectStore } from '../support/s3.ts'

const stage = demoStage()
const { count, fingerprint } = stage

test('the same moment creates the same rows and files; ids continue after them', async () => {
  const other = await freshDatabase()
  try {
    await seedDemo(other.db, { dataDir: join(stage.folder, 'two'), now })
    expect(await fingerprint(other)).toBe(await fingerprint(stage.one))
    const [first, second] = ['one', 'two'].map((name) =>
      readdir(join(stage.folder, name, 'images')),
    )
    expect(await second).toEqual(await first)
    const next = await other.db.one(sql`
      insert into tickets (priority, description, raised_by, category_id, place_id, manager)
      values ('low', 'One more', 1, 1, 1, 'system_admin') returning id`)
    expect(next).toEqual({ id: 201 })
  } finally {
    await other.drop()
  }
})

test('a failed demo leaves nothing behind and works the next time; of two at once, one succeeds', async () => {
  const fresh = await freshDatabase()
  const occupied = join(stage.folder, 'occupied')
  await writeFile(occupied, 'a file where the folder should be')
  try {
    await fresh.db.run(sql`alter table tickets add constraint no_tickets check (false)`)
    await expect(storeDemo(fresh.db, stage.demo)).rejects.toThrow('no_tickets')
    await expect(seedDemo(fresh.db, { dataDir: occupied, now })).rejects.toThrow('ENOTDIR')
    expect(await count(sql`select from users union all select from places`, fresh)).toBe(0)
    expect(await hasDemo(fresh.db)).toBe(false)
    await fresh.db.run(sql`alter table tickets drop constraint no_tickets`)
    const both = [storeDemo(fresh.db, stage.demo), storeDemo(fresh.db, stage.demo)]
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await fingerprint(fresh)).toBe(await fingerprint(stage.one))
  } finally {
    await fresh.drop()
  }
})

test('the demo stores its pictures in a bucket too', async () => {
  const bucket = await startObjectStore()
  const { db, drop } = await freshDatabase()
  try {
    const { storage } = readConfig({ IDENTITY: 'local', STORAGE_URL: bucket.url })
    await seedDemo(db, { dataDir: stage.folder, storage })
    const rows = await db.many<{ file_key: string }>(sql`
      select file_key from asset_images union all select file_key from attachments`)
    const names = rows.flatMap(({ file_key }) => storedNames(file_key))
    expect(names.length).toBeGreaterThan(500)
    expect(await bucket.keys()).toEqual(names.toSorted())
    const file = await (await openFiles({ dataDir: stage.folder, storage })).read(rows[0]!.file_key)
    expect((await buffer(file!.stream)).length).toBe(file!.bytes)
  } finally {
    await drop()
    await bucket.stop()
  }
})
