import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearDemo } from '../../../host/api/db/demo-company.ts'
import { readSetup } from '../../../host/api/db/setup-input.ts'
import { setUp } from '../../../host/api/commands/setup.ts'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { openFiles } from '../../../host/api/files/open.ts'
import { sweep } from '../../../host/api/files/unsettled.ts'
import { ownAuditSource } from '../../../host/api/http/audit-source.ts'
import { seedDemo } from '../../../host/demo/seed.ts'
import { insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { run as runCommand } from '../backup/stage.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

const reference = {
  places: [
    {
      name: 'bengaluru',
      display_name: 'Bengaluru',
      locations: [{ name: 'store', display_name: 'Store' }],
    },
    { name: 'Pune' },
  ],
  categories: [{ name: 'laptop', display_name: 'Laptop', manager: 'system_admin' }],
}

const people = () => fresh.db.many(sql`select username, email, role_id from users order by id`)
const categories = () =>
  fresh.db.many(sql`select name, display_name, manager from categories order by id`)

test('setup of an empty database creates places, locations, categories, the category `other` and the super admin', async () => {
  const sentences = await setUp(fresh.db, readSetup('you@company.com', reference), ownAuditSource())
  expect(sentences).toEqual([
    'you@company.com is a super admin and may sign in.',
    'Places: 2, locations: 1, categories: 2, people: 1.',
  ])
  expect(await people()).toEqual([{ username: 'you', email: 'you@company.com', role_id: 4 }])
  expect(await fresh.db.many(sql`select name, display_name from places order by id`)).toEqual([
    { name: 'bengaluru', display_name: 'Bengaluru' },
    { name: 'Pune', display_name: 'Pune' },
  ])
  expect(await categories()).toEqual([
    { name: 'laptop', display_name: 'Laptop', manager: 'system_admin' },
    { name: 'other', display_name: 'Other', manager: null },
  ])
})

test('a second setup updates display names and managers, adds no duplicates and removes nothing', async () => {
  await setUp(fresh.db, readSetup('you@company.com', reference), ownAuditSource())
  const changed = {
    categories: [{ name: 'Laptop', display_name: 'Notebook', manager: 'office_admin' }],
  }
  const sentences = await setUp(fresh.db, readSetup('YOU@company.com', changed), ownAuditSource())
  expect(sentences[1]).toBe('Places: 2, locations: 1, categories: 2, people: 1.')
  expect((await categories())[0]).toEqual({
    name: 'laptop',
    display_name: 'Notebook',
    manager: 'office_admin',
  })
})

test('a setup without categories leaves the category `other` as it is', async () => {
  const renamed = {
    categories: [{ name: 'other', display_name: 'Sonstiges', manager: null }],
  }
  await setUp(fresh.db, readSetup('you@company.com', renamed), ownAuditSource())
  await setUp(fresh.db, readSetup('me@company.com'), ownAuditSource())
  expect(await categories()).toEqual(renamed.categories)
})

test('the category `other` is recognised regardless of case', async () => {
  const other = { display_name: 'Sonstiges', manager: null }
  const given = { categories: [{ name: 'OTHER', ...other }] }
  await setUp(fresh.db, readSetup('you@company.com', given), ownAuditSource())
  expect(await categories()).toEqual([{ name: 'other', ...other }])
  const managed = { categories: [{ name: 'Other', manager: 'system_admin' }] }
  expect(() => readSetup('you@company.com', managed)).toThrow(
    'categories[0]: the category other has no manager',
  )
})

test('AUD-01 an existing user becomes super admin with an audit entry; a new user with a taken name is named by the address', async () => {
  await insertCompany(fresh.db)
  await setUp(fresh.db, readSetup('employee@example.com'), ownAuditSource())
  await setUp(fresh.db, readSetup('sanjay system@example.com'.replace(' ', '.')), ownAuditSource())
  await fresh.db.run(sql`update users set username = 'you' where id = 1`)
  await setUp(fresh.db, readSetup('you@company.com'), ownAuditSource())
  const rows = await fresh.db.many(
    sql`select username, role_id from users where role_id = 4 order by id`,
  )
  expect(rows).toEqual([
    { username: 'Esha Employee', role_id: 4 },
    { username: 'Sunita Super', role_id: 4 },
    { username: 'sanjay.system', role_id: 4 },
    { username: 'you@company.com', role_id: 4 },
  ])
  const recorded = sql`
    select action, target_name as name, details->>'from' as "from" from audit_events order by id`
  expect(await fresh.db.many(recorded)).toEqual([
    { action: 'user.role_changed', name: 'Esha Employee', from: 'employee' },
    { action: 'user.created', name: 'sanjay.system', from: null },
    { action: 'user.created', name: 'you@company.com', from: null },
  ])
})

test('invalid input is rejected with all faults in one message', () => {
  const faulty = {
    places: [
      { name: ' ' },
      { name: 'x'.repeat(256) },
      { name: 'A', locations: 'none' },
      { name: 'a' },
      7,
    ],
    categories: [
      { name: 'phone' },
      { name: 'other', manager: 'system_admin' },
      { name: 'desk', manager: 'boss', color: 1 },
      { name: 'n\0', manager: 'office_admin' },
    ],
    people: [],
  }
  expect(() => readSetup('not an address', faulty)).toThrow(
    [
      'Setup cannot start:',
      '--super-admin needs an email address',
      'the reference file has the unknown key people',
      'places[0].name must be a text',
      'places[1].name is longer than 255 characters',
      'places[2].locations must be a list',
      'places[4].name must be a text',
      'places has a twice',
      'categories[0].manager must be one of system_admin, office_admin',
      'categories[1]: the category other has no manager',
      'categories[2] has the unknown key color',
      'categories[2].manager must be one of system_admin, office_admin',
      'categories[3].name contains a NUL character',
    ].join('\n  '),
  )
  expect(() => readSetup('you@company.com', [])).toThrow('the reference file must be an object')
})

test('a database error during setup leaves no changes', async () => {
  await fresh.db.run(sql`alter table users add constraint closed check (false)`)
  const failing = setUp(fresh.db, readSetup('you@company.com', reference), ownAuditSource())
  await expect(failing).rejects.toThrow('closed')
  expect(await fresh.db.many(sql`select id from places`)).toEqual([])
})

/** Returns the number of rows of each table. */
async function rowCounts(db: FreshDatabase['db']): Promise<Record<string, number>> {
  const tables = await db.many<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema order by 1`,
  )
  const counts = tables.map(async ({ name }) => {
    const { n } = await db.one<{ n: number }>(sql`select count(*) as n from ${raw(name)}`)
    return [name, n] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('DEP-05 DEP-06 setup is rejected if there is a demo company, and removes it completely on request', async () => {
  const empty = await rowCounts(fresh.db)
  const folder = await temporaryFolder()
  await seedDemo(fresh.db, { dataDir: folder, mails: true })
  const jobs = async () =>
    (await fresh.db.one<{ n: number }>(sql`select count(*) as n from pgboss.job`)).n
  expect(await jobs()).toBeGreaterThan(10)
  const before = await rowCounts(fresh.db)
  await expect(clearDemo(fresh.db, { remove: false })).rejects.toThrow(
    /contains the demo company \(\d+ people, \d\D\d{3} assets\)\. Use another database, or add --remove-demo/,
  )
  expect(await rowCounts(fresh.db)).toEqual(before)

  const [sentence] = await clearDemo(fresh.db, { remove: true })
  expect(sentence).toMatch(/^Removed the demo company/)
  expect(await jobs()).toBe(0)
  const pictures = (before['asset_images'] ?? 0) + (before['attachments'] ?? 0)
  expect(before['attachments']).toBeGreaterThan(5)
  expect(await rowCounts(fresh.db)).toEqual({ ...empty, unsettled_files: pictures })
  const files = await openFiles({ dataDir: folder })
  await sweep({ db: fresh.db, files })
  expect(await rowCounts(fresh.db)).toEqual(empty)
  expect(await readdir(join(folder, 'images'))).toEqual([])

  await setUp(fresh.db, readSetup('you@company.com', reference), ownAuditSource())
  expect(await people()).toEqual([{ username: 'you', email: 'you@company.com', role_id: 4 }])
  await expect(clearDemo(fresh.db, { remove: true })).rejects.toThrow('contains no demo company')
  expect(await people()).toHaveLength(1)
})

test('the command reads DATABASE_URL and a reference file, and reports wrong arguments with a message', async () => {
  const run = (...args: string[]) => runCommand('setup', args, { DATABASE_URL: fresh.url })
  const file = join(await temporaryFolder(), 'reference.json')
  await writeFile(file, JSON.stringify(reference))
  const done = await run('--super-admin', 'you@company.com', '--reference', file)
  expect(done).toMatchObject({
    stdout: expect.stringContaining('you@company.com is a super admin'),
  })
  expect(await people()).toHaveLength(1)
  expect(await run('--admin', 'you@company.com')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('setup --super-admin you@company.com'),
  })
  expect(await run('--super-admin', 'you@company.com', '--remove-demo')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('contains no demo company'),
  })
  await writeFile(file, '{')
  expect(await run('--super-admin', 'you@company.com', '--reference', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not valid JSON'),
  })
})
