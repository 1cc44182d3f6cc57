import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Queryable } from '../../../host/api/db/open.ts'
import { createPool } from '../../../host/api/db/pool.ts'
import { join, sql } from '../../../host/api/db/sql.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await fresh.db.run(
    sql`create table notes (id integer primary key, text text, n integer not null default 0)`,
  )
})
afterAll(() => fresh.drop())

test('values of columns are parsed into the types that the product uses', async () => {
  const row = await fresh.db.one(sql`select
    '2024-02-29'::date as day, '0001-01-01'::date as first_day,
    '2025-01-01 05:30:00.123+05:30'::timestamptz(3) as moment,
    9999999.99::numeric(12, 2) as amount, count(*) as n, array['a', 'b'] as messages,
    '{"a": 1}'::jsonb as json, null::date as nothing
    from generate_series(1, 3)`)
  expect(row).toEqual({
    day: '2024-02-29',
    first_day: '0001-01-01',
    moment: '2025-01-01T00:00:00.123Z',
    amount: 9_999_999.99,
    n: 3,
    messages: ['a', 'b'],
    json: { a: 1 },
    nothing: null,
  })
})

test('values are passed as parameters and never become SQL', async () => {
  const text = `'; drop table notes; -- %_\\ \u202e`
  await fresh.db.run(sql`insert into notes (id, text) values (1, ${text})`)
  const query = sql`select text from notes where id in (${join([1, 2])}) and text = ${text}`
  expect(await fresh.db.many(query)).toEqual([{ text }])
})

test('`one` requires exactly one row, `maybe` does not', async () => {
  await expect(fresh.db.one(sql`select 1 where false`)).rejects.toThrow('Expected one row, got 0')
  await expect(fresh.db.one(sql`select generate_series(1, 2)`)).rejects.toThrow('got 2')
  expect(await fresh.db.maybe(sql`select 1 where false`)).toBeUndefined()
})

test('a failed transaction changes nothing, and its connection can be used afterwards', async () => {
  const failing = fresh.db.transaction(async (tx) => {
    await tx.run(sql`insert into notes (id) values (10)`)
    await tx.run(sql`insert into notes (id) values (10)`)
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await fresh.db.many(sql`select id from notes where id = 10`)).toEqual([])
})

test('a transaction with a caught database error is rejected', async () => {
  const careless = fresh.db.transaction(async (tx) => {
    await tx.run(sql`insert into notes (id) values (11)`)
    await tx.run(sql`select 1 / 0`).catch(() => {})
  })
  await expect(careless).rejects.toThrow('nothing was saved')
})

test('deadlocked transactions are repeated until both commit', async () => {
  await fresh.db.run(sql`insert into notes (id) values (21), (22)`)
  const bump = (first: number, second: number) =>
    fresh.db.transaction(async (tx) => {
      await tx.run(sql`update notes set n = n + 1 where id = ${first}`)
      await sleep(100)
      await tx.run(sql`update notes set n = n + 1 where id = ${second}`)
    })
  await Promise.all([bump(21, 22), bump(22, 21)])
  const rows = await fresh.db.many(sql`select n from notes where id in (21, 22)`)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('a statement that takes too long is cancelled, and the pool continues', async () => {
  const impatient = createPool({ connection: fresh.connection, size: 1, statementTimeout: 100 })
  await expect(impatient.run(sql`select pg_sleep(5)`)).rejects.toThrow('statement timeout')
  expect(await impatient.one(sql`select 1 as n`)).toEqual({ n: 1 })
  await impatient.close()
})

test('broken connections are replaced', async () => {
  const errors: string[] = []
  const pool = createPool({
    connection: fresh.connection,
    size: 1,
    statementTimeout: 1000,
    onError: (error) => errors.push(error.message),
  })
  const { pid } = await pool.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await fresh.db.run(sql`select pg_terminate_backend(${pid})`)
  await expect.poll(() => errors.length).toBe(1)
  expect(await pool.one(sql`select 1 as n`)).toEqual({ n: 1 })
  await pool.close()
})

test('a read that is cancelled while it waits for a connection does not close it', async () => {
  const pool = createPool({ connection: fresh.connection, size: 1, statementTimeout: 1000 })
  const idOf = (db: Queryable) => db.one<{ id: number }>(sql`select pg_backend_pid() as id`)
  const cancelling = new AbortController()
  let waiting: Promise<unknown> | undefined
  const before = await pool.transaction(async (tx) => {
    waiting = pool.reading(idOf, cancelling.signal)
    waiting.catch(() => {})
    cancelling.abort()
    return idOf(tx)
  })
  await expect(waiting).rejects.toThrow('aborted')
  expect(await idOf(pool)).toEqual(before)
  await pool.close()
})

test('DATABASE_URL opens a PostgreSQL database; an unreachable one is reported with a message', async () => {
  const db = await openDatabase({ dataDir: '/nonexistent', databaseUrl: fresh.url })
  expect(await db.one(sql`select count(*) as n from roles`)).toEqual({ n: 4 })
  await db.close()
  const closed = openDatabase({
    dataDir: '/nonexistent',
    databaseUrl: 'postgresql://127.0.0.1:1/none',
  })
  await expect(closed).rejects.toThrow(
    'The database of DATABASE_URL does not respond: connect ECONNREFUSED',
  )
})
