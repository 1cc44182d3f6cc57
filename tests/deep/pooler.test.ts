import { spawn } from 'node:child_process'
import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../host/api/app.ts'
import { readConfig } from '../../host/api/config.ts'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { apiTexts } from '../../src/domain/messages/api.ts'
import { clientOf } from '../support/api.ts'
import { fullAsset } from '../support/asset-calls.ts'
import { company, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'

/** Debian's package pgbouncer, or where `PGBOUNCER` says that it is. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
const nobody = 65_534
/** Connections that the pooler has to the server: fewer than the API opens. */
const poolSize = 3

/** PgBouncer with transaction pooling before a server on loopback; resolves to its port. */
async function startPooler({ port, password }: { port: number; password: string }) {
  const folder = await temporaryFolder()
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
assetdesk = host=127.0.0.1 port=${port} user=assetdesk password=${password} pool_size=${poolSize}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  )
  await chmod(folder, 0o755)
  // It does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(file, nobody, nobody)
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const child = spawn(program, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const failed = new Promise<never>((_resolve, reject) => {
    child.on('error', reject).on('exit', () => reject(new Error(`PgBouncer ended: ${said}`)))
  })
  failed.catch(() => {})
  onTestFinished(() => void child.kill('SIGKILL'))
  await Promise.race([failed, eventually(() => expect(said).toContain('process up'))])
  return own
}

test('behind PgBouncer with transaction pooling everything works by setting', async () => {
  const dataDir = await temporaryFolder()
  const server = await startEmbedded({ dataDir, access: 'loopback', log: () => {} })
  onTestFinished(server.stop)
  const { port, password } = server.connection as { port: number; password: string }
  const pooler = await startPooler({ port, password })
  const db = await openDatabase({
    dataDir,
    databaseUrl: `postgres://assetdesk@127.0.0.1:${pooler}/assetdesk`,
    databaseDirectUrl: `postgres://assetdesk:${password}@127.0.0.1:${port}/assetdesk`,
  })
  onTestFinished(db.close)
  await insertCompany(db)
  const settings = await db.one(sql`select current_setting('statement_timeout') as timeout,
    current_setting('plan_cache_mode') as plans, current_setting('join_collapse_limit') as joins`)
  expect(settings).toEqual({ timeout: '10s', plans: 'auto', joins: '1' })

  const env = { IDENTITY: 'local', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DIST_DIR: dataDir }
  const limits = { READS_PER_MINUTE: '0', WRITES_PER_MINUTE: '0' }
  const app = await build(db, readConfig({ ...env, ...limits }))
  onTestFinished(() => app.close())
  const token = await issueToken(db, company.users.superAdmin, { ttl: 3600 })
  const { get, post } = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
  const list = '/api/v1/assets?page=1&perPage=12'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_one, at) => [
      get(list),
      get(`${list}&search=think`),
      get('/api/v1/export-asset'),
      post('/api/v1/assets/', { ...fullAsset, serial_number: `POOLED-${at}` }),
    ]).flat(),
  )
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(201)?.length]).toEqual([60, 20])
  expect((await get('/readyz')).status).toBe(200)

  await db.transaction(async (tx) => {
    await tx.run(sql`lock table assets in access exclusive mode`)
    const late = await get(list)
    expect([late.status, late.body.message]).toEqual([503, apiTexts.listTooSlow])
    await eventually(async () =>
      expect(
        await tx.one(sql`select count(*) as n from pg_stat_activity
          where usename = 'assetdesk' and wait_event_type = 'Lock'`),
      ).toEqual({ n: 0 }),
    )
  })
  expect((await get(list)).status).toBe(200)
})
