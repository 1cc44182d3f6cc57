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
import { databaseLine, type DatabaseLine, type LineState } from '../../support/database-line.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'

const texts = apiTexts.database
const statementTimeout = 400
/** Limit in milliseconds for a response within two seconds, with a margin for a busy machine. */
const readyLimit = 3000

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
  await alterDatabase('reset default_transaction_read_only')
  await alterDatabase('connection limit -1')
  await eventually(async () => expect((await admin.get('/readyz')).status).toBe(200))
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await pool.close()
  await line.close()
  await fresh.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Scrapes the metrics of a server whose database is in this state. */
async function scrape(state: LineState): Promise<{ status: number; text: string; ms: number }> {
  const secret = 'a-token-of-monitoring'
  const { get } = await serve({ METRICS_TOKEN: secret })
  await get('/healthz')
  line.set(state)
  const started = performance.now()
  const { status, text } = await get('/metrics', { headers: { authorization: `Bearer ${secret}` } })
  return { status, text, ms: performance.now() - started }
}

/** Runs a statement as the administrator of the PostgreSQL server. */
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
const alterDatabase = (change: string) => administer(`alter database ${name()} ${change}`)
const endSessions = () =>
  administer(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name()}' and application_name = 'assetdesk'`)

const readAssets = () => admin.get('/api/v1/assets?page=1&perPage=12')
const writeAsset = (serial_number: string, headers = {}) =>
  admin.post('/api/v1/assets/', { ...fullAsset, serial_number }, { headers })
const countAssets = async (serial: string) =>
  (
    await fresh.db.one<{ n: number }>(
      sql`select count(*) as n from assets where serial_number = ${serial}`,
    )
  ).n

/** Expects an error status, 503 unless given, with this message and with Retry-After. */
function expectOutage({ status, headers, body }: Answer, text: string, expected = 503): void {
  expect([status, (body as { message: string }).message]).toEqual([expected, text])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

test('FLT-14 on a full disk a write gets a 507 and stores nothing; it succeeds when there is space again', async () => {
  // /dev/full replaces the file of an empty table, so that PostgreSQL gets the real error of the operating system
  // on any machine, without the right to mount a small disk.
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
    expectOutage(await writeAsset('FULL', headers), texts.full, 507)
    expect((await readAssets()).status).toBe(200)
    expect((await admin.get('/readyz')).status).toBe(503)
  } finally {
    await rm(path)
    await rename(`${path}.kept`, path)
    await endSessions()
  }
  expect(await countAssets('FULL')).toBe(0)
  expect((await writeAsset('FULL', headers)).status).toBe(201)
  expect(await countAssets('FULL')).toBe(1)
})

test('FLT-01 connections that the database ended are replaced, and the next calls succeed', async () => {
  for (const round of [1, 2, 3]) {
    await Promise.all([readAssets(), readAssets(), readAssets()])
    await endSessions()
    const responses = await Promise.all([readAssets(), writeAsset(`KILLED-${round}`), readAssets()])
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 200])
    expect(await countAssets(`KILLED-${round}`)).toBe(1)
  }
})

test('FLT-02 calls get a 503 while the database is unreachable, and succeed when it is reachable again', async () => {
  line.set('refused')
  for (const response of await Promise.all([readAssets(), writeAsset('DOWN-1')]))
    expectOutage(response, texts.unreachable)
  line.set('open')
  expect((await readAssets()).status).toBe(200)
  expect((await writeAsset('DOWN-2')).status).toBe(201)
  expect(await countAssets('DOWN-1')).toBe(0)
})

test('FLT-03 calls get a 503 if the database has no free connection', async () => {
  await alterDatabase('connection limit 0')
  await endSessions()
  expectOutage(await readAssets(), texts.busy)
  expectOutage(await writeAsset('CROWDED'), texts.busy)
})

test('FLT-04 a write that waits too long gets a 503 and stores nothing', async () => {
  const locked = fresh.db.transaction(async (tx) => {
    await tx.run(sql`lock table assets in exclusive mode`)
    expectOutage(await writeAsset('SLOW'), texts.slow)
  })
  await locked
  expect(await countAssets('SLOW')).toBe(0)
})

test('FLT-05 with a read-only database, reads succeed, writes get a 503 and /readyz returns 503', async () => {
  await alterDatabase('set default_transaction_read_only = on')
  await endSessions()
  expectOutage(await writeAsset('STANDBY'), texts.readOnly)
  expect((await readAssets()).status).toBe(200)
  // FSERV-14: the time zone is not stored while the database is read-only.
  const profile = await admin.get('/api/v1/users/profile?timeZone=Asia/Tokyo')
  expect([profile.status, profile.body.time_zone]).toEqual([200, null])
  expect((await admin.get('/readyz')).status).toBe(503)
  expect((await admin.get('/healthz')).status).toBe(200)
})

test('FLT-06 FLT-08 if the connection is silent, calls end with a 503, and /readyz does so within 2 seconds', async () => {
  await Promise.all([readAssets(), readAssets(), readAssets(), readAssets()])
  line.set('frozen')
  const started = performance.now()
  const ready = admin.get('/readyz').then(({ status }) => [status, performance.now() - started])
  const [response, listed, saved] = await Promise.all([
    admin.get('/api/v1/users/profile'),
    readAssets(),
    writeAsset('FROZEN'),
  ])
  for (const each of [response, listed, saved]) expectOutage(each, texts.silent)
  const [status, milliseconds] = await ready
  expect(status).toBe(503)
  expect(milliseconds).toBeLessThan(readyLimit)
  expect((await admin.get('/healthz')).status).toBe(200)
  line.set('open')
  await eventually(async () => expect((await writeAsset('THAWED')).status).toBe(201))
  expect(await countAssets('FROZEN')).toBe(0)
})

test('FLT-07 if the connection breaks during a commit, the response says that the result is unknown, and a retry saves once', async () => {
  line.set('cut at commit')
  const headers = { 'idempotency-key': 'once-and-for-all' }
  expectOutage(await writeAsset('UNSURE', headers), texts.unsure)
  line.set('open')
  expect((await writeAsset('UNSURE', headers)).status).toBe(201)
  expect(await countAssets('UNSURE')).toBe(1)
})

test('FLT-08 /readyz returns 503 within 2 seconds if the file store does not respond', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const client = await serve({
    STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/pictures?tls=false`,
  })
  const started = performance.now()
  expect((await client.get('/readyz')).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(readyLimit)
  expect((await client.get('/healthz')).status).toBe(200)
  silent.close()
})

test.each(['refused', 'frozen'] as const)(
  'MET-05 while the database is %s, the metrics say so before Prometheus gives up',
  async (state) => {
    const { status, text, ms } = await scrape(state)
    expect(status).toBe(200)
    expect(text).toContain('\nassetdesk_database_up 0\n')
    expect(text).not.toMatch(/^assetdesk_(sessions|database_bytes)/m)
    expect(ms).toBeLessThan(10_000)
  },
)
