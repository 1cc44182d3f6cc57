import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSetup } from '../../../host/api/db/setup-input.ts'
import { setUp } from '../../../host/api/db/setup.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/embedded.ts'

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

test('an empty database gets places, locations, categories with managers, other, and the super admin', async () => {
  const sentences = await setUp(fresh.db, readSetup('you@company.com', reference))
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

test('again changes nothing twice; new display names and managers are taken over, nothing is removed', async () => {
  await setUp(fresh.db, readSetup('you@company.com', reference))
  const changed = {
    categories: [{ name: 'Laptop', display_name: 'Notebook', manager: 'office_admin' }],
  }
  const sentences = await setUp(fresh.db, readSetup('YOU@company.com', changed))
  expect(sentences[1]).toBe('Places: 2, locations: 1, categories: 2, people: 1.')
  expect((await categories())[0]).toEqual({
    name: 'laptop',
    display_name: 'Notebook',
    manager: 'office_admin',
  })
})

test('an existing person becomes super admin; a taken name gives way to the address', async () => {
  await insertCompany(fresh.db)
  await setUp(fresh.db, readSetup('employee@example.com'))
  await setUp(fresh.db, readSetup('sanjay system@example.com'.replace(' ', '.')))
  await fresh.db.run(sql`update users set username = 'you' where id = 1`)
  await setUp(fresh.db, readSetup('you@company.com'))
  const rows = await fresh.db.many(
    sql`select username, role_id from users where role_id = 4 order by id`,
  )
  expect(rows).toEqual([
    { username: 'Esha Employee', role_id: 4 },
    { username: 'Sunita Super', role_id: 4 },
    { username: 'sanjay.system', role_id: 4 },
    { username: 'you@company.com', role_id: 4 },
  ])
})

test('faulty input is refused with every fault in one message', () => {
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
      'The setup cannot begin:',
      '--super-admin needs an e-mail address',
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
      'categories[3].name holds a NUL character',
    ].join('\n  '),
  )
  expect(() => readSetup('you@company.com', [])).toThrow('the reference file must be an object')
})

test('a fault in the database leaves nothing half done', async () => {
  await fresh.db.run(sql`alter table users add constraint closed check (false)`)
  const failing = setUp(fresh.db, readSetup('you@company.com', reference))
  await expect(failing).rejects.toThrow('closed')
  expect(await fresh.db.many(sql`select id from places`)).toEqual([])
})

test('the command line: DATABASE_URL, a reference file, clear refusals', async () => {
  const cli = fileURLToPath(new URL('../../../host/api/db/setup-cli.ts', import.meta.url))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...args], {
      env: { ...process.env, DATABASE_URL: fresh.url },
    }).catch((error: { stderr: string }) => error)
  const file = join(await temporaryFolder(), 'reference.json')
  await writeFile(file, JSON.stringify(reference))
  const done = await run('--super-admin', 'you@company.com', '--reference', file)
  expect(done).toMatchObject({
    stdout: expect.stringContaining('you@company.com is a super admin'),
  })
  expect(await people()).toHaveLength(1)
  expect(await run('--admin', 'you@company.com')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run setup -- --super-admin you@company.com'),
  })
  await writeFile(file, '{')
  expect(await run('--super-admin', 'you@company.com', '--reference', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is no JSON'),
  })
})
