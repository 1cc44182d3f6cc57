import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../../host/api/db/migrate.ts'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { company, insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/embedded.ts'

const migrations = new URL('../../../host/api/db/migrations/', import.meta.url)

let fresh: FreshDatabase
let folder: string
beforeEach(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-migrations-'))
  await cp(migrations, folder, { recursive: true })
})
afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const writeMigration = (name: string, text: string) => writeFile(join(folder, name), text)

test('a second run applies no migration', async () => {
  expect(await migrate(fresh.connection)).toEqual([])
})

test('an empty database gets every migration once, even if several processes start at the same time', async () => {
  await fresh.db.run(sql`drop schema public cascade`)
  await fresh.db.run(sql`create schema public`)
  const runs = await Promise.all([1, 2, 3].map(() => migrate(fresh.connection)))
  expect(runs.flat()).toEqual((await readdir(migrations)).toSorted())
  expect(await fresh.db.one(sql`select count(*) as n from assets`)).toEqual({ n: 0 })
})

test('new migrations are applied in order, each in a transaction', async () => {
  await writeMigration('901-one.sql', 'create table one (id integer); insert into one values (1);')
  await writeMigration('902-broken.sql', 'insert into one values (2); select nonsense;')
  await expect(migrate(fresh.connection, folder)).rejects.toThrow(
    'The migration 902-broken.sql failed: column "nonsense" does not exist',
  )
  expect(await fresh.db.many(sql`select id from ${raw('one')}`)).toEqual([{ id: 1 }])
  await writeMigration('902-broken.sql', 'insert into one values (3);')
  expect(await migrate(fresh.connection, folder)).toEqual(['902-broken.sql'])
})

test('a migration may take longer than the statements of the API, whose timeout the role has behind a pooler', async () => {
  await writeMigration('901-slow.sql', 'select pg_sleep(0.5)')
  const connection = { ...fresh.connection, options: '-c statement_timeout=200' }
  expect(await migrate(connection, folder)).toEqual(['901-slow.sql'])
})

test('a file that was changed after it was applied is rejected, except for other line breaks', async () => {
  await writeMigration('901-one.sql', 'create table one (\n  id integer\n);\n')
  await migrate(fresh.connection, folder)
  await writeMigration('901-one.sql', 'create table one (\r\n  id integer\r\n);\r\n')
  expect(await migrate(fresh.connection, folder)).toEqual([])
  await writeMigration('901-one.sql', 'create table one (id bigint);')
  await expect(migrate(fresh.connection, folder)).rejects.toThrow('901-one.sql was changed')
})

test('a new migration changes tables that contain data', async () => {
  await insertCompany(fresh.db)
  await writeMigration(
    '903-order-numbers.sql',
    `alter table assets add column order_number varchar(255);
    update assets set order_number = 'PO-' || serial_number where serial_number is not null;
    create unique index assets_order_number_key on assets (order_number);`,
  )
  expect(await migrate(fresh.connection, folder)).toEqual(['903-order-numbers.sql'])
  expect(
    await fresh.db.many(
      sql`select ${raw('order_number')}, description from assets order by id limit 2`,
    ),
  ).toEqual([
    { order_number: 'PO-LT-0001', description: 'ThinkPad T14' },
    { order_number: 'PO-LT-0002', description: 'MacBook Air' },
  ])
})

/** Recreates the database with the migrations up to this number and the data of the company. */
async function startFrom(last: number) {
  await fresh.db.run(sql`drop schema public cascade`)
  await fresh.db.run(sql`create schema public`)
  const earlier = await temporaryFolder()
  await cp(migrations, earlier, {
    recursive: true,
    filter: (path) => !(Number(/(\d{3})-[^/]+$/.exec(path)?.[1]) > last),
  })
  await migrate(fresh.connection, earlier)
  await insertCompany(fresh.db)
}

test('a database of 0.1.0 is migrated to this version and keeps its data', async () => {
  await startFrom(1)
  const user = company.users.employee
  await fresh.db.run(
    sql`insert into ${raw('time_zones')} (user_id, name) values (${user}, 'Asia/Tokyo')`,
  )
  expect((await migrate(fresh.connection)).length).toBeGreaterThan(0)
  expect(await fresh.db.many(sql`select * from user_settings`)).toEqual([
    { user_id: user, time_zone: 'Asia/Tokyo', browser_language: null, language: null },
  ])
})

test('FSRCH-02 serial numbers stored before migration 036 are found without their separators', async () => {
  await startFrom(35)
  await fresh.db.run(sql`update assets set serial_number = 'AB-123-456' where id = 1`)
  const matches = () =>
    fresh.db.many(sql`select id, version from assets where search_text like '%ab123456%'`)
  const { version } = await fresh.db.one<{ version: number }>(
    sql`select version from assets where id = 1`,
  )
  expect(await matches()).toEqual([])
  expect(await migrate(fresh.connection)).toContain('036-numbers-without-signs.sql')
  expect(await matches()).toEqual([{ id: 1, version }])
})

test('runs stored before migration 039 have their changed values under `requested`', async () => {
  await startFrom(38)
  const values = [{ field: 'location', to: { id: 2, text: 'Delhi' } }]
  for (const request of [{ from: 1, asked: values }, { file: 'assets.csv' }])
    await fresh.db.run(sql`
      insert into runs (kind, request, created_by) values ('merge', ${JSON.stringify(request)}, ${company.users.superAdmin})`)
  await migrate(fresh.connection)
  expect(await fresh.db.many(sql`select request from runs order by id`)).toEqual([
    { request: { from: 1, requested: values } },
    { request: { file: 'assets.csv' } },
  ])
})

test('former secrets of webhooks stored before migration 040 stay valid as long as before', async () => {
  await startFrom(39)
  await fresh.db.run(sql`
    insert into webhooks (name, url, format, kinds, internal, secret, ${raw('former_secret, former_until')}, created_by)
    select name, 'https://example.com', 'slack', '{ticket.raised}', false, 'new', former, until, ${company.users.superAdmin}
    from (values ('Valid', 'old'::bytea, '2090-01-01'::timestamptz), ('Expired', 'old', '2020-01-01'), ('None', null, null))
      as stored (name, former, until)`)
  await migrate(fresh.connection)
  const stored = await fresh.db.many(sql`
    select name, convert_from(former_secrets.secret, 'UTF8') as secret, extract(year from valid_until)::integer as year
    from former_secrets join webhooks on webhooks.id = webhook_id`)
  expect(stored).toEqual([{ name: 'Valid', secret: 'old', year: 2090 }])
})

test('TAKE-22 refused rows of closings that were undone before migration 041 are undone', async () => {
  await startFrom(40)
  await fresh.db.run(sql`
    insert into runs (id, kind, state, request, undoes, total, done, ok, refused, created_by, ended_at)
    select id, kind, 'done', '{}', undoes, 1, 1, ok, 1 - ok, ${company.users.superAdmin}, '2026-01-02'
    from (values (901, 'take-close', null, 0), (902, 'undo', 901, 1), (903, 'take-close', null, 0), (904, 'undo', 903, 0))
      as stored (id, kind, undoes, ok)`)
  await fresh.db.run(sql`
    insert into run_rows (run_id, row_no, subject_id, outcome, before, version_after) values
      (901, 1, 1, 'refuse', '{}', 1), (901, 2, 2, 'refuse', null, null), (903, 1, 1, 'refuse', '{}', 1)`)
  await migrate(fresh.connection)
  expect(
    await fresh.db.many(sql`
      select run_id, row_no, undone_at is not null as undone from run_rows order by run_id, row_no`),
  ).toEqual([
    { run_id: 901, row_no: 1, undone: true },
    { run_id: 901, row_no: 2, undone: false },
    { run_id: 903, row_no: 1, undone: false },
  ])
})

test('a database that a later version has migrated is rejected', async () => {
  await writeMigration('999-future.sql', 'create table future ();')
  await migrate(fresh.connection, folder)
  await expect(migrate(fresh.connection)).rejects.toThrow(
    'The database has the migration 999-future.sql, which this version of Assetdesk does not have',
  )
})
