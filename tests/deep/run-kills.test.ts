import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Run } from '../../src/wire/run.ts'
import { company, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'

const kills = 50
const rows = 1000

async function prepare(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir })
  await insertCompany(db)
  await db.run(sql`
    insert into assets (id, description, status, labelled, manager, category_id, place_id)
    select 10000 + n, 'Chair ' || n, 'ready', 'yes', 'office_admin', 2, 2 from generate_series(1, ${rows}::integer) as n`)
  const token = await issueToken(db, company.users.officeAdmin, { ttl: 86_400 })
  await db.close()
  return token
}

const ids = Array.from({ length: rows }, (_, at) => 10_001 + at)

/** Returns runs whose rows, events and figures do not agree. */
const contradictions = (db: Database) =>
  db.many(sql`
    select runs.id, runs.state, runs.total, runs.done, runs.ok, counted.* from runs
    cross join lateral (
      select count(*) as rows, count(*) filter (where outcome = 'update') as changed,
        count(distinct subject_id) as assets from run_rows where run_id = runs.id
    ) as counted
    cross join lateral (
      select count(*) as events, count(distinct subject_id) as subjects from events where run_id = runs.id
    ) as happened
    where runs.state <> 'done' or runs.done <> ${rows} or changed <> ${rows} or assets <> ${rows}
      or events <> ${rows} or subjects <> ${rows}`)

test(
  `RUN-04 ${kills} kills of the API during runs of ${rows} rows: each run continues, and every row changes exactly once`,
  { timeout: 1_800_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const token = await prepare(dataDir)
    const port = await freePort()
    const api = apiProcess(dataDir, port)
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()
    const callApi = async (path: string, body?: object): Promise<Run> => {
      const response = await fetch(`http://localhost:${port}/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Run
    }
    let started = 0
    const startRun = () => {
      started += 1
      const change = { kind: 'edit', set: { vendor: `Vendor ${started}` } }
      return callApi('asset-runs', { selection: { ids }, change })
    }
    let run = await startRun()
    let inTheMiddle = 0
    for (let kill = 0; kill < kills; kill++) {
      await sleep(Math.random() * 900)
      await api.kill('SIGKILL')
      await api.start()
      const { state, done, id } = await callApi(`runs/${run.id}`)
      expect([id, done % 200]).toEqual([run.id, 0])
      if (state === 'queued' || state === 'running') inTheMiddle += 1
      else run = await startRun()
    }
    await expect
      .poll(async () => (await callApi(`runs/${run.id}`)).state, {
        timeout: 120_000,
        interval: 200,
      })
      .toBe('done')
    await api.kill('SIGTERM')
    const db = await openDatabase({ dataDir })
    const wrong = await contradictions(db)
    const versions = await db.many(sql`
      select version, vendor, count(*) as assets from assets where id > 10000 group by 1, 2`)
    await db.close()
    console.log(`${started} runs, ${inTheMiddle} of ${kills} kills before their end`)
    expect(wrong).toEqual([])
    expect(versions).toEqual([{ version: started + 1, vendor: `Vendor ${started}`, assets: rows }])
    expect(inTheMiddle).toBeGreaterThan(kills / 4)
  },
)
