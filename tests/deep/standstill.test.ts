import { Agent, request, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endApis, runApi } from '../support/api-run.ts'
import { insertCompany } from '../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { postmaster } from '../support/embedded.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'
import { standstill } from '../support/standstill.ts'

let fresh: FreshDatabase
let dataDir: string

beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
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

async function standing(watchdog: string) {
  const port = await freePort()
  const api = runApi({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    WATCHDOG: watchdog,
    ...standstill,
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

test('FOPS-02 a server that was suspended for longer than the watchdog waits goes on', async () => {
  const { api, get } = await standing('10')
  api.child.kill('SIGSTOP')
  await sleep(12_000)
  api.child.kill('SIGCONT')
  await sleep(1500)
  expect((await get('/healthz')).statusCode).toBe(200)
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
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
