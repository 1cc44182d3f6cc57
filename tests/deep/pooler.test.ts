import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../host/api/process/app.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { apiTexts } from '../../src/domain/messages/en/api.ts'
import { clientOf } from '../support/api.ts'
import { fullAsset } from '../support/asset-calls.ts'
import { company, insertCompany } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { startDatabase } from './database.ts'
import { startPooler } from './pooler.ts'

test('behind PgBouncer with transaction pooling, the documented setting makes everything work', async () => {
  const { dataDir, port, password, url } = await startDatabase()
  const pooler = await startPooler({ port, password })
  const db = await openDatabase({
    dataDir,
    databaseUrl: `postgres://assetdesk@127.0.0.1:${pooler}/assetdesk`,
    databaseDirectUrl: url,
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
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_one, at) => [
      get(list),
      get(`${list}&search=think`),
      get('/api/v1/export-asset'),
      post('/api/v1/assets/', { ...fullAsset, serial_number: `POOLED-${at}` }),
    ]).flat(),
  )
  const statuses = Map.groupBy(responses, ({ status }) => status)
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
