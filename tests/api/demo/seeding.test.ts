import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DemoRefused, hasDemo, prepareDemo, seedDemo, storeDemo } from '../../../host/demo/seed.ts'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { thumbnailKey } from '../../../host/api/lib/files.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

const now = new Date('2026-07-15T09:41:27Z')
const tables = [
  'places',
  'locations',
  'categories',
  'users',
  'assets',
  'asset_images',
  'asset_history',
  'activity_log',
  'tickets',
  'ticket_history',
  'asset_facets',
  'asset_days',
  'ticket_facets',
  'ticket_raiser_facets',
]

// Drawing everything takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let imageDir: string
let demo: Awaited<ReturnType<typeof prepareDemo>>
let one: FreshDatabase
let original: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-demo-'))
  imageDir = join(folder, 'one', 'images')
  demo = await prepareDemo({ dataDir: join(folder, 'one') }, now)
  one = await freshDatabase()
  await storeDemo(one.db, demo)
  original = await fingerprint(one.db)
})

afterAll(async () => {
  await one.drop()
  await rm(folder, { recursive: true, force: true })
})

async function fingerprint(db: FreshDatabase['db']): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await db.many(sql`select * from ${raw(table)} as t order by t::text`)
    // Totals that fell back to zero say the same as absent ones.
    const telling = rows.filter((row) => (row as { n?: number }).n !== 0)
    hash.update(`${table} ${JSON.stringify(telling)}\n`)
  }
  return hash.digest('hex')
}

test('pictures are real files on a third of the assets, of the noted type and size, with small thumbnails', async () => {
  const { pictured } = await one.db.one<{ pictured: number }>(sql`
    select count(*) as pictured from assets where image_count > 0 and deleted_at is null`)
  expect(pictured).toBe(334)
  const images = await one.db.many<{
    file_key: string
    content_type: string
    width: number
    height: number
    bytes: number
  }>(sql`select file_key, content_type, width, height, bytes from asset_images`)
  expect(new Set(images.map(({ content_type }) => content_type))).toEqual(
    new Set(['image/jpeg', 'image/png']),
  )
  const seen = new Set<string>()
  for (const { file_key, content_type, width, height, bytes } of images) {
    const path = join(imageDir, file_key)
    const thumbnail = join(imageDir, thumbnailKey(file_key))
    expect((await stat(path)).size).toBe(bytes)
    expect(bytes).toBeLessThan(3_000_000)
    expect((await stat(thumbnail)).size).toBeLessThanOrEqual(8_000)
    const content = await readFile(path)
    const hash = createHash('sha1').update(content).digest('hex')
    if (seen.has(hash)) continue
    seen.add(hash)
    const image = await sharp(content).metadata()
    expect({ width: image.width, height: image.height, type: `image/${image.format}` }).toEqual({
      width,
      height,
      type: content_type,
    })
    expect((await sharp(content).stats()).isOpaque).toBe(true)
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      width: 160,
      height: 128,
      format: 'webp',
    })
  }
  expect(seen.size).toBeGreaterThan(80)
  expect((await readdir(imageDir)).length).toBe(images.length * 2)
})

test('seeding gives the same rows and files for the same moment', async () => {
  const other = await freshDatabase()
  try {
    await seedDemo(other.db, { dataDir: join(folder, 'two'), now })
    expect(await fingerprint(other.db)).toBe(original)
    expect(await readdir(join(folder, 'two', 'images'))).toEqual(await readdir(imageDir))
  } finally {
    await other.drop()
  }
})

test('ids continue after the seeded ones', async () => {
  const { id } = await one.db.one<{ id: number }>(sql`
    insert into tickets (priority, description, raised_by, category_id, place_id, manager)
    values ('low', 'One more', 1, 1, 1, 'system_admin') returning id`)
  expect(id).toBe(201)
  await one.db.run(sql`delete from tickets where id = ${id}`)
})

test('seeding is refused where anybody is already, and changes nothing', async () => {
  await expect(seedDemo(one.db, { dataDir: join(folder, 'refused'), now })).rejects.toThrow(
    DemoRefused,
  )
  expect(await fingerprint(one.db)).toBe(original)
  expect(await hasDemo(one.db)).toBe(true)
  await expect(readdir(join(folder, 'refused'))).rejects.toThrow('ENOENT')
})

test('seeding leaves nothing half-made when it fails in the middle, and works the next time', async () => {
  const broken = await freshDatabase()
  try {
    await broken.db.run(sql`alter table tickets add constraint no_tickets check (false)`)
    await expect(storeDemo(broken.db, demo)).rejects.toThrow('no_tickets')
    const left = await broken.db.one<{ n: number }>(
      sql`select (select count(*) from users) + (select count(*) from assets) as n`,
    )
    expect(left.n).toBe(0)
    expect(await hasDemo(broken.db)).toBe(false)
    await broken.db.run(sql`alter table tickets drop constraint no_tickets`)
    await storeDemo(broken.db, demo)
    expect(await fingerprint(broken.db)).toBe(original)
  } finally {
    await broken.drop()
  }
})

test('two processes at once make one company', async () => {
  const shared = await freshDatabase()
  try {
    const results = await Promise.allSettled([
      storeDemo(shared.db, demo),
      storeDemo(shared.db, demo),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await fingerprint(shared.db)).toBe(original)
  } finally {
    await shared.drop()
  }
})

test('a picture folder that cannot be written leaves the database fresh', async () => {
  const fresh = await freshDatabase()
  const occupied = join(folder, 'occupied')
  await writeFile(occupied, 'a file where the folder should be')
  try {
    await expect(seedDemo(fresh.db, { dataDir: occupied, now })).rejects.toThrow(
      "Drawing the demo's pictures failed",
    )
    const { users } = await fresh.db.one<{ users: number }>(
      sql`select count(*) as users from users`,
    )
    expect(users).toBe(0)
    expect(await hasDemo(fresh.db)).toBe(false)
  } finally {
    await fresh.drop()
  }
})
