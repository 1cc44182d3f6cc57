import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultBusinessTime } from '../../host/api/config/business-hours.ts'
import { readCount, seedBulk, SeedError } from '../bench/bulk/seed.ts'
import { raw, sql, type Sql } from '../../host/api/db/sql.ts'
import { dueAt } from '../../src/domain/ticket/response-targets.ts'
import type { Priority } from '../../src/wire/enums.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

const now = new Date('2026-07-15T09:41:27Z')
/** Large enough that indexes are dropped and built again. */
const request = { assets: 21_000, tickets: 1500, history: 2500 }
const tables = ['places', 'locations', 'categories', 'users', 'assets', 'tickets', 'events']

let one: FreshDatabase
let schema: string
const lines: string[] = []

const schemaOf = async (db: FreshDatabase['db']) =>
  JSON.stringify([
    await db.many(
      sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ),
    await db.many(sql`
      select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
  ])

async function fingerprint(db: FreshDatabase['db']): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await db.many(sql`select md5(t::text) as row from ${raw(table)} as t order by 1`)
    hash.update(`${table} ${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}

beforeAll(async () => {
  one = await freshDatabase()
  schema = await schemaOf(one.db)
  await seedBulk(one.db, request, { now, log: (sentence) => lines.push(sentence) })
})

afterAll(() => one.drop())

const count = async (query: Sql) =>
  (await one.db.one<{ n: number }>(sql`select count(*) as n from (${query}) as rows`)).n

test('adds exactly the requested rows with reference data of its own, and reports them', async () => {
  expect(await count(sql`select from assets`)).toBe(21_000)
  expect(await count(sql`select from tickets`)).toBe(1500)
  expect(await count(sql`select from events where listed`)).toBe(2500)
  expect(await count(sql`select from events where subject = 'ticket'`)).toBe(1500)
  expect(await count(sql`select from places`)).toBe(12)
  expect(await count(sql`select from categories`)).toBe(15)
  expect(await count(sql`select from users where email = 'super.admin@example.com'`)).toBe(1)
  expect(lines.join('\n')).toMatch(
    /^\d+ people and places in .+\n21,000 assets in .+\n1,500 tickets in .+\n2,500 history entries in \d+\.\d s$/,
  )
})

test('spreads rows over every status, category and place, and over three years', async () => {
  expect(await count(sql`select distinct status from assets`)).toBe(9)
  expect(await count(sql`select distinct category_id from assets`)).toBe(15)
  expect(await count(sql`select distinct place_id from assets`)).toBe(12)
  expect(
    await count(sql`select distinct (created_at at time zone 'UTC')::date from assets`),
  ).toBeGreaterThan(1090)
  expect(await count(sql`select distinct status from tickets`)).toBe(5)
  for (const share of [
    sql`assigned_to is not null`,
    sql`deleted_at is not null`,
    sql`transaction_amount_usd is not null`,
  ]) {
    expect(await count(sql`select from assets where ${share}`)).toBeGreaterThan(500)
  }
  expect(
    await count(
      sql`select from assets where mac_address is not null and mac_address !~ '^A2(:[0-9A-F]{2}){5}$'`,
    ),
  ).toBe(0)
})

test('restores all indexes and foreign keys', async () => {
  expect(await schemaOf(one.db)).toBe(schema)
})

test('tickets follow the rules for their assets and people', async () => {
  expect(
    await count(sql`
    select from tickets join assets on assets.id = asset_id
    where coalesce(assets.assigned_to, raised_by) <> raised_by or tickets.created_at < assets.created_at
      or (assets.category_id, assets.place_id, assets.manager) <> (tickets.category_id, tickets.place_id, tickets.manager)`),
  ).toBe(0)
  expect(
    await count(sql`
    select from tickets join users on users.id = assigned_to join roles on roles.id = role_id where roles.name <> tickets.manager`),
  ).toBe(0)
  expect(
    await count(
      sql`select from tickets where (status = 'unassigned') <> (assigned_to is null) or resolve_date < created_at`,
    ),
  ).toBe(0)
  expect(await count(sql`select from tickets where asset_id is not null`)).toBeGreaterThan(700)
})

test('every ticket has the target that it would get when it is raised', async () => {
  const rows = await one.db.many<{ priority: Priority; created_at: string; due_at: string }>(
    sql`select priority, created_at, due_at from tickets`,
  )
  const wrong = rows.filter(
    ({ priority, created_at, due_at }) =>
      due_at !== dueAt(priority, new Date(created_at), defaultBusinessTime).toISOString(),
  )
  expect([rows.length, wrong]).toEqual([1500, []])
})

test('the same request on the same data creates the same rows; a second request adds further rows', async () => {
  const small = { assets: 300, tickets: 100, history: 100 }
  const two = [await freshDatabase(), await freshDatabase()]
  try {
    for (const { db } of two) await seedBulk(db, small, { now })
    const [first, second] = await Promise.all(two.map(({ db }) => fingerprint(db)))
    expect(first).toBe(second)
    const { db } = two[0]!
    await seedBulk(db, { assets: 100, tickets: 100, history: 0 }, { now })
    const { assets, tickets } = await db.one<{ assets: number; tickets: number }>(sql`
      select (select count(*) from assets) as assets, (select count(*) from tickets) as tickets`)
    expect({ assets, tickets }).toEqual({ assets: 400, tickets: 200 })
  } finally {
    for (const each of two) await each.drop()
  }
})

test('the caller may provide the texts of tickets', async () => {
  const bare = await freshDatabase()
  try {
    const describe = (i: number) => `Said by number ${i}`
    await seedBulk(bare.db, { assets: 0, tickets: 3, history: 0 }, { now, describe })
    const rows = await bare.db.many(sql`select id, description from tickets order by id`)
    expect(rows).toEqual([1, 2, 3].map((i) => ({ id: i, description: `Said by number ${i}` })))
  } finally {
    await bare.drop()
  }
})

test('works for a newly set up company with one category and no places', async () => {
  const bare = await freshDatabase()
  try {
    await bare.db.run(sql`insert into categories (name, display_name) values ('other', 'Other')`)
    await bare.db.run(
      sql`insert into users (username, email, role_id) values ('you', 'you@company.com', 4)`,
    )
    await seedBulk(bare.db, { assets: 200, tickets: 200, history: 200 }, { now })
    const kinds = await bare.db.many(sql`select distinct category_id from assets`)
    expect(kinds.length).toBeGreaterThan(10)
    expect(await bare.db.many(sql`select email from users where id = 1`)).toEqual([
      { email: 'you@company.com' },
    ])
  } finally {
    await bare.drop()
  }
})

test('a history without any asset is empty and does not fail', async () => {
  const bare = await freshDatabase()
  try {
    await seedBulk(bare.db, { assets: 0, tickets: 10, history: 10 }, { now })
    const { tickets } = await bare.db.one<{ tickets: number }>(
      sql`select count(*) as tickets from tickets`,
    )
    expect(tickets).toBe(10)
  } finally {
    await bare.drop()
  }
})

test('counts are parsed strictly', () => {
  expect(readCount('assets', undefined)).toBe(0)
  expect(readCount('assets', '1000000')).toBe(1_000_000)
  for (const text of ['', '-1', '1e6', '1.5', '10000001', 'many', '0x10', ' 5']) {
    expect(() => readCount('assets', text)).toThrow(SeedError)
  }
})

test('the command fills the database of DATABASE_URL, and explains why if it cannot', async () => {
  const bare = await freshDatabase()
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['tests/bench/seed-cli.ts', ...args], {
      env: { ...process.env, DATABASE_URL: bare.url },
    })
  try {
    const { stdout } = await run('--assets', '50', '--tickets', '20', '--history', '30')
    expect(stdout).toMatch(/^50 assets in/m)
    expect(stdout).toMatch(/^Done in/m)
    for (const args of [[], ['--assets', 'many'], ['--asset', '5']]) {
      await expect(run(...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          'npm run seed -- --assets N --tickets N --history N',
        ) as string,
      })
    }
  } finally {
    await bare.drop()
  }
})
