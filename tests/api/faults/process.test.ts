import { beforeAll, expect, test } from 'vitest'
import { build } from '../../../host/api/process/app.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { openShutdown } from '../../../host/api/runtime/shutdown.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { clientOf } from '../../support/api.ts'
import { testDemoKey, testSecret } from '../../support/demo.ts'
import { runApi } from '../../support/api-run.ts'
import { company } from '../../support/company.ts'
import { companyFolder } from '../../support/company-folder.ts'
import { keepAliveClient } from '../../support/keep-alive-client.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/loopback.ts'
import { standstill } from '../../support/standstill.ts'

const folder = companyFolder()
let token: string
beforeAll(async () => {
  token = await issueToken(folder.db, company.users.superAdmin, { ttl: 3600 })
})

test('FLT-12 after SIGTERM, /readyz returns 503, open and new requests are completed, and the process exits', async () => {
  const port = await freePort()
  const api = runApi({
    ...folder.env,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SHUTDOWN_DELAY: '1',
    SECRET_KEY: testSecret,
  })
  await api.untilPrinted('is ready')
  const { get, send } = keepAliveClient(port)
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
  const slowResponse = await slow.response
  expect([slowResponse.statusCode, slowResponse.headers.connection]).toEqual([200, 'close'])
  expect(await api.exit).toBe(0)
  // This is well before the server cuts connections.
  expect(performance.now() - stopped).toBeLessThan(8000)
})

test('FLT-12 a second signal skips the shutdown delay, and idle connections do not delay the exit', async () => {
  const port = await freePort()
  const api = runApi({
    ...folder.env,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SHUTDOWN_DELAY: '600',
  })
  await api.untilPrinted('is ready')
  const { get } = keepAliveClient(port)
  await get('/healthz')
  api.child.kill('SIGTERM')
  await eventually(async () => expect((await get('/readyz')).statusCode).toBe(503))
  api.child.kill('SIGTERM')
  expect(await api.exit).toBe(0)
})

test('FOPS-02 a blocked server exits with status 1 and logs the reason', async () => {
  const port = await freePort()
  const api = runApi({
    ...folder.env,
    IDENTITY: 'local',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    WATCHDOG: '5',
    ...standstill,
  })
  await api.untilPrinted('is ready')
  keepAliveClient(port)
    .get('/standstill')
    .catch(() => {})
  expect(await api.exit).toBe(1)
  expect(api.output()).toContain('The server has not responded for 5 s.')
})

test('FLT-13 exports that run or wait at shutdown get a 503 with Retry-After', async () => {
  const shutdown = openShutdown()
  const env = {
    IDENTITY: 'local',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder.dataDir,
    DIST_DIR: folder.dataDir,
  }
  const app = await build(folder.db, readConfig(env), shutdown)
  const { get } = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
  await folder.db.transaction(async (tx) => {
    await tx.run(sql`lock table assets in access exclusive mode`)
    const [exported, waiting] = [1, 2].map(() => get('/api/v1/export-asset'))
    await eventually(async () =>
      expect(await tx.one(sql`select count(*) as n from pg_locks where not granted`)).not.toEqual({
        n: 0,
      }),
    )
    shutdown.close()
    for (const response of await Promise.all([exported, waiting])) {
      expect([response?.status, response?.body.message]).toEqual([503, apiTexts.stopping])
      expect(Number(response?.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
  expect((await get('/readyz')).body.message).toBe(apiTexts.stopping)
  await app.close()
})
