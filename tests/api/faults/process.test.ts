import { Agent, request, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../host/api/process/app.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { openShutdown } from '../../../host/api/runtime/shutdown.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { clientOf } from '../../support/api.ts'
import { testDemoKey, testSecret } from '../../support/demo.ts'
import { endApis, runApi } from '../../support/api-run.ts'
import { company, insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { postmaster } from '../../support/embedded.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/loopback.ts'

let fresh: FreshDatabase
let dataDir: string
let token: string

beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
  token = await issueToken(fresh.db, company.users.superAdmin, { ttl: 3600 })
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-process-'))
})
afterAll(async () => {
  endApis()
  await fresh.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks over connections that are kept, as proxies do. A body comes in two pieces; `rest` sends the second. */
function asker(port: number) {
  const agent = new Agent({ keepAlive: true })
  const send = (path: string, method = 'GET') => {
    const headers = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      // Nobody's, which only the database knows.
      authorization: `Bearer ${'x'.repeat(43)}`,
    }
    const sent = request({ host: '127.0.0.1', port, agent, path, method, headers })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', (got) => got.resume().on('end', () => resolve(got))).on('error', reject)
    })
    return { sent, answer }
  }
  const get = (path: string) => {
    const { sent, answer } = send(path)
    sent.end()
    return answer
  }
  return { get, send }
}

test('FLT-12 told to stop it is not ready, answers what comes and ends connections by it, then ends', async () => {
  const port = await freePort()
  const api = runApi({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SHUTDOWN_DELAY: '1',
    SECRET_KEY: testSecret,
  })
  await api.said('is ready')
  const { get, send } = asker(port)
  const first = await get('/readyz')
  expect([first.statusCode, first.headers.connection]).toEqual([200, 'keep-alive'])
  const slow = send(`/identity/token?demo=${testDemoKey}`, 'POST')
  slow.sent.write('{"email":')
  await get('/healthz')
  api.child.kill('SIGTERM')
  const stopped = performance.now()
  await eventually(async () => expect((await get('/readyz')).statusCode).toBe(503))
  const late = await get('/config')
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close'])
  slow.sent.end('"a@example.com"}')
  const slowAnswer = await slow.answer
  expect([slowAnswer.statusCode, slowAnswer.headers.connection]).toEqual([200, 'close'])
  expect(await api.exit).toBe(0)
  // Well before connections are cut.
  expect(performance.now() - stopped).toBeLessThan(8000)
})

test('FLT-12 a second signal waits for no proxy any longer; connections without a request hold nothing up', async () => {
  const port = await freePort()
  const api = runApi({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SHUTDOWN_DELAY: '600',
  })
  await api.said('is ready')
  const { get } = asker(port)
  await get('/healthz')
  api.child.kill('SIGTERM')
  await eventually(async () => expect((await get('/readyz')).statusCode).toBe(503))
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
})

/** Loaded into the server's thread: a request for this path never gives the event loop back. */
const standstill = `import { subscribe } from 'node:diagnostics_channel'
subscribe('http.server.request.start', ({ request }) => { if (request.url === '/standstill') for (;;); })`

async function standing(watchdog: string) {
  const port = await freePort()
  const api = runApi({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    WATCHDOG: watchdog,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(standstill)}`,
  })
  await api.said('is ready')
  const { get } = asker(port)
  /** Milliseconds from now until the process has ended. */
  const lasted = async () => {
    const since = performance.now()
    await api.exit
    return performance.now() - since
  }
  return { api, get, lasted, block: () => void get('/standstill').catch(() => {}) }
}

test('FOPS-02 a server that stands still is ended with a reason and status 1, not one that was suspended', async () => {
  const [still, suspended] = await Promise.all([standing('3'), standing('2')])
  suspended.api.child.kill('SIGSTOP')
  still.block()
  expect(await still.lasted()).toBeLessThan(9000)
  expect(await still.api.exit).toBe(1)
  expect(still.api.output()).toContain('The server has not responded for 3 s.')
  suspended.api.child.kill('SIGCONT')
  await sleep(1500)
  expect((await suspended.get('/healthz')).statusCode).toBe(200)
  suspended.api.child.kill('SIGTERM')
  expect(await suspended.api.exit).toBe(0)
})

test('FOPS-02 SIGTERM ends a server that stands still within ten seconds, also without a watchdog', async () => {
  const both = await Promise.all(['30', '0'].map(standing))
  for (const { block } of both) block()
  await sleep(300)
  for (const { api } of both) api.child.kill('SIGTERM')
  for (const { api, lasted } of both) {
    expect(await lasted()).toBeLessThan(10_000)
    expect(await api.exit).toBe(1)
  }
})

test('FLT-13 an export under way is told to come back', async () => {
  const shutdown = openShutdown()
  const env = { IDENTITY: 'local', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DIST_DIR: dataDir }
  const app = await build(fresh.db, readConfig(env), shutdown)
  const { get } = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
  await fresh.db.transaction(async (tx) => {
    await tx.run(sql`lock table assets in access exclusive mode`)
    const [exported, waiting] = [1, 2].map(() => get('/api/v1/export-asset'))
    await eventually(async () =>
      expect(await tx.one(sql`select count(*) as n from pg_locks where not granted`)).not.toEqual({
        n: 0,
      }),
    )
    shutdown.close()
    for (const answer of await Promise.all([exported, waiting])) {
      expect([answer?.status, answer?.body.message]).toEqual([503, apiTexts.stopping])
      expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
  expect((await get('/readyz')).body.message).toBe(apiTexts.stopping)
  await app.close()
})

test('FLT-09 the embedded database is killed again and again: no answer is a 500, and the process ends with a sentence', async () => {
  const folder = join(dataDir, 'embedded')
  const port = await freePort()
  const api = runApi({
    DATA_DIR: folder,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'error',
  })
  await api.said('is ready')
  const statuses = new Set<number>()
  const { get } = asker(port)
  const hasEnded = () => api.child.exitCode !== null
  const asking = (async () => {
    while (!hasEnded()) {
      const answer = await get('/api/v1/places').catch(() => undefined)
      if (answer) statuses.add(answer.statusCode ?? 0)
      await sleep(10)
    }
  })()
  await eventually(() => expect(statuses).toContain(401))
  while (!hasEnded()) {
    const pid = await postmaster(join(folder, 'postgres')).catch(() => 0)
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch {
      // It is on its way back.
    }
    await sleep(50)
  }
  expect(await api.exit).toBe(1)
  expect(api.output()).toContain('The database ended 6 times within a minute')
  expect(api.output()).not.toMatch(/\n\s+at /)
  await asking
  expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([])
})
