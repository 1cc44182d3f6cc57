import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runApi } from '../support/api-run.ts'
import { companyFolder } from '../support/company-folder.ts'
import { keepAliveClient } from '../support/keep-alive-client.ts'
import { postmaster } from '../support/embedded.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'
import { standstill } from '../support/standstill.ts'

const folder = companyFolder()

async function startServer(watchdog: string) {
  const port = await freePort()
  const api = runApi({
    ...folder.env,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    WATCHDOG: watchdog,
    ...standstill,
  })
  await api.untilPrinted('is ready')
  const { get } = keepAliveClient(port)
  /** Resolves when the process has ended, with the milliseconds since the call. */
  const untilExit = async () => {
    const since = performance.now()
    await api.exit
    return performance.now() - since
  }
  return { api, get, untilExit, block: () => void get('/standstill').catch(() => {}) }
}

test('FOPS-02 a server that was suspended for longer than the watchdog timeout continues', async () => {
  const { api, get } = await startServer('10')
  api.child.kill('SIGSTOP')
  await sleep(12_000)
  api.child.kill('SIGCONT')
  await sleep(1500)
  expect((await get('/healthz')).statusCode).toBe(200)
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
})

test('FOPS-02 SIGTERM ends a blocked server within ten seconds, even without a watchdog', async () => {
  const both = await Promise.all(['30', '0'].map(startServer))
  for (const { block } of both) block()
  await sleep(300)
  for (const { api } of both) api.child.kill('SIGTERM')
  for (const { api, untilExit } of both) {
    expect(await untilExit()).toBeLessThan(10_000)
    expect(await api.exit).toBe(1)
  }
})

test('FLT-09 if the embedded database is killed repeatedly, no response is a 500, and the process exits with a message', async () => {
  const dataDir = join(folder.dataDir, 'embedded')
  const port = await freePort()
  const api = runApi({
    DATA_DIR: dataDir,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'error',
  })
  await api.untilPrinted('is ready')
  const statuses = new Set<number>()
  const { get } = keepAliveClient(port)
  const hasEnded = () => api.child.exitCode !== null
  const asking = (async () => {
    while (!hasEnded()) {
      const response = await get('/api/v1/places').catch(() => undefined)
      if (response) statuses.add(response.statusCode ?? 0)
      await sleep(10)
    }
  })()
  await eventually(() => expect(statuses).toContain(401))
  while (!hasEnded()) {
    const pid = await postmaster(join(dataDir, 'postgres')).catch(() => 0)
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch {
      // The database is being restarted.
    }
    await sleep(50)
  }
  expect(await api.exit).toBe(1)
  expect(api.output()).toContain('The database ended 6 times within a minute')
  expect(api.output()).not.toMatch(/\n\s+at /)
  await asking
  expect([...statuses].filter((status) => status !== 401 && status !== 503)).toEqual([])
})
