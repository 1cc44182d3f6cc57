import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Run } from '../../src/wire/run.ts'
import { endApis, runApi } from '../support/api-run.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'

// Processes of their own on one database, as an installation runs them.

let fresh: FreshDatabase
let dataDir: string
let token: string
beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-runs-'))
  token = await issueToken(fresh.db, company.users.officeAdmin, { ttl: 3600 })
})
afterEach(endApis)
afterAll(async () => {
  await fresh.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start() {
  const port = await freePort()
  const process = runApi({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    IDENTITY: 'local',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    WORKERS: '1',
  })
  await process.said('is ready')
  const ask = async (path: string, body?: object): Promise<Run> => {
    const answer = await fetch(`http://localhost:${port}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Run
  }
  return { ...process, ask }
}

test('RUN-06 of three processes one works on a run at a time; when it is stopped, another goes on within 5 s', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => 10_001 + at)
  await fresh.db.run(sql`
    insert into assets (id, description, status, labelled, manager, category_id, place_id)
    select id, 'Chair', 'ready', 'yes', 'office_admin', 2, 2 from unnest(${ids}::integer[]) as id`)
  const [one, other, last] = [await start(), await start(), await start()]
  const { id } = await last.ask('asset-runs', { selection: { ids }, change: { kind: 'archive' } })
  for (const process of [one, other]) {
    await eventually(async () => expect((await last.ask(`runs/${id}`)).done).toBeGreaterThan(0))
    process.child.kill('SIGTERM')
    expect(await process.exit).toBe(0)
    const { done } = await last.ask(`runs/${id}`)
    const stopped = performance.now()
    if (done < ids.length)
      await eventually(async () =>
        expect((await last.ask(`runs/${id}`)).done).toBeGreaterThan(done),
      )
    expect(performance.now() - stopped).toBeLessThan(5000)
  }
  await eventually(async () => expect((await last.ask(`runs/${id}`)).state).toBe('done'))
  expect(await last.ask(`runs/${id}`)).toMatchObject({ total: 5000, done: 5000, ok: 5000 })
  const events = await fresh.db.one(sql`
    select count(*) as n, count(distinct subject_id) as assets from events where run_id = ${id}`)
  expect(events).toEqual({ n: 5000, assets: 5000 })
}, 120_000)
