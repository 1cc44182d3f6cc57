import { createServer, type AddressInfo } from 'node:net'
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { build } from '../../../host/api/process/app.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { createPool, type Pool } from '../../../host/api/db/pool.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { clientOf, type Answer, type Client } from '../../support/api.ts'
import { fullAsset } from '../../support/asset-calls.ts'
import { company, insertCompany } from '../../support/company.ts'
import { databaseLine, type DatabaseLine } from '../../support/database-line.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'

const texts = apiTexts.database
const statementTimeout = 400
/** Two seconds, and what a busy machine adds. */
const soon = 3000

let fresh: FreshDatabase
let line: DatabaseLine
let pool: Pool
let dataDir: string
let token: string
let admin: Client
const apps: FastifyInstance[] = []

async function serve(env: Record<string, string> = {}): Promise<Client> {
  const settings = { IDENTITY: 'local', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DIST_DIR: dataDir }
  const app = await build(pool, readConfig({ ...settings, ...env }))
  apps.push(app)
  return clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
}

beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
  token = await issueToken(fresh.db, company.users.superAdmin, { ttl: 3600 })
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-faults-'))
  line = await databaseLine(fresh.connection.host!)
  pool = createPool({
    connection: { ...fresh.connection, host: line.host },
    size: 4,
    statementTimeout,
  })
  admin = await serve()
})
afterEach(async () => {
  line.set('open')
  await asOwner('reset default_transaction_read_only')
  await asOwner('connection limit -1')
  await eventually(async () => expect((await admin.get('/readyz')).status).toBe(200))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await pool.close()
  await line.close()
  await fresh.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Changes the database from outside, as its administrator would. */
async function administer(statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    host: inject('database').host,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}
const name = () => String(fresh.connection.database)
const asOwner = (change: string) => administer(`alter database ${name()} ${change}`)
const endSessions = () =>
  administer(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name()}' and application_name = 'assetdesk'`)

const read = () => admin.get('/api/v1/assets?page=1&perPage=12')
const write = (serial_number: string, headers = {}) =>
  admin.post('/api/v1/assets/', { ...fullAsset, serial_number }, { headers })
const written = async (serial: string) =>
  (
    await fresh.db.one<{ n: number }>(
      sql`select count(*) as n from assets where serial_number = ${serial}`,
    )
  ).n

/** A 503 that says what is the matter and when to come back. */
function expectOutage({ status, headers, body }: Answer, text: string, expected = 503): void {
  expect([status, (body as { message: string }).message]).toEqual([expected, text])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

test('FLT-14 a full disk refuses what would grow with a 507, keeps nothing of it, and works when there is room', async () => {
  // The device that has never room stands in for the file of a table that is empty yet: what PostgreSQL gets is the
  // operating system's own refusal, on any machine and without the right to mount a small disk.
  const [[{ folder } = { folder: '' }], { file }] = await Promise.all([
    administer('select current_setting($$data_directory$$) as folder') as Promise<
      { folder: string }[]
    >,
    fresh.db.one<{ file: string }>(sql`select pg_relation_filepath('idempotency_keys') as file`),
  ])
  const path = join(folder, file)
  await rename(path, `${path}.kept`)
  await symlink('/dev/full', path)
  await endSessions()
  const headers = { 'idempotency-key': 'a-row-more' }
  try {
    expectOutage(await write('FULL', headers), texts.full, 507)
    expect((await read()).status).toBe(200)
    expect((await admin.get('/readyz')).status).toBe(503)
  } finally {
    await rm(path)
    await rename(`${path}.kept`, path)
    await endSessions()
  }
  expect(await written('FULL')).toBe(0)
  expect((await write('FULL', headers)).status).toBe(201)
  expect(await written('FULL')).toBe(1)
})

test('FLT-01 connections that the database has ended are replaced: the same calls succeed', async () => {
  for (const round of [1, 2, 3]) {
    await Promise.all([read(), read(), read()])
    await endSessions()
    const answers = await Promise.all([read(), write(`KILLED-${round}`), read()])
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200])
    expect(await written(`KILLED-${round}`)).toBe(1)
  }
})

test('FLT-02 without a connection, each call gets a 503; with one, calls work again by themselves', async () => {
  line.set('refused')
  for (const answer of await Promise.all([read(), write('DOWN-1')]))
    expectOutage(answer, texts.unreachable)
  line.set('open')
  expect((await read()).status).toBe(200)
  expect((await write('DOWN-2')).status).toBe(201)
  expect(await written('DOWN-1')).toBe(0)
})

test('FLT-03 a database without a free connection is a 503', async () => {
  await asOwner('connection limit 0')
  await endSessions()
  expectOutage(await read(), texts.busy)
  expectOutage(await write('CROWDED'), texts.busy)
})

test('FLT-04 a write that waits too long is a 503 and leaves nothing', async () => {
  const held = fresh.db.transaction(async (tx) => {
    await tx.run(sql`lock table assets in exclusive mode`)
    expectOutage(await write('SLOW'), texts.slow)
  })
  await held
  expect(await written('SLOW')).toBe(0)
})

test('FLT-05 a database that takes no writes is read, refuses to save with a 503, and is not ready', async () => {
  await asOwner('set default_transaction_read_only = on')
  await endSessions()
  expectOutage(await write('STANDBY'), texts.readOnly)
  expect((await read()).status).toBe(200)
  // FSERV-14: the time zone is not stored then.
  const profile = await admin.get('/api/v1/users/profile?timeZone=Asia/Tokyo')
  expect([profile.status, profile.body.time_zone]).toEqual([200, null])
  expect((await admin.get('/readyz')).status).toBe(503)
  expect((await admin.get('/healthz')).status).toBe(200)
})

test('FLT-06 FLT-08 on a line where nothing arrives any more calls end with a 503, /readyz within 2 seconds', async () => {
  await Promise.all([read(), read(), read(), read()])
  line.set('frozen')
  const started = performance.now()
  const ready = admin.get('/readyz').then(({ status }) => [status, performance.now() - started])
  const [answer, listed, saved] = await Promise.all([
    admin.get('/api/v1/users/profile'),
    read(),
    write('FROZEN'),
  ])
  for (const each of [answer, listed, saved]) expectOutage(each, texts.silent)
  const [status, milliseconds] = await ready
  expect(status).toBe(503)
  expect(milliseconds).toBeLessThan(soon)
  expect((await admin.get('/healthz')).status).toBe(200)
  line.set('open')
  await eventually(async () => expect((await write('THAWED')).status).toBe(201))
  expect(await written('FROZEN')).toBe(0)
})

test('FLT-07 a connection breaks while saving: the result is unknown, the response says so, and a retry saves once', async () => {
  line.set('cut at commit')
  const headers = { 'idempotency-key': 'once-and-for-all' }
  expectOutage(await write('UNSURE', headers), texts.unsure)
  line.set('open')
  expect((await write('UNSURE', headers)).status).toBe(201)
  expect(await written('UNSURE')).toBe(1)
})

test('FLT-08 a picture store that does not answer makes /readyz say no within 2 seconds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const client = await serve({
    STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/pictures?tls=false`,
  })
  const started = performance.now()
  expect((await client.get('/readyz')).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(soon)
  expect((await client.get('/healthz')).status).toBe(200)
  silent.close()
})
