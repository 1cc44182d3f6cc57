import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { company, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'

const [kills, devices, assets] = [20, 4, 1000]
const perRequest = 10

async function prepare(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir })
  await insertCompany(db)
  await db.run(sql`delete from assets where place_id = ${company.places.chennai}`)
  await db.run(sql`
    insert into assets (id, description, status, labelled, manager, category_id, place_id)
    select 10000 + n, 'Chair ' || n, 'ready', 'yes', 'office_admin', 2, ${company.places.chennai}::integer
    from generate_series(1, ${assets}::integer) as n`)
  const token = await issueToken(db, company.users.officeAdmin, { ttl: 86_400 })
  await db.close()
  return token
}

/** Returns the marks of a device. Half of its assets are also marked by the next device. */
const marksOf = (device: number) =>
  Array.from({ length: assets / 2 }, (_, at) => ({
    id: randomUUID(),
    asset_id: 10_001 + ((device * 250 + at) % assets),
    how: 'scan',
    marked_at: new Date().toISOString(),
  }))

test(
  `TAKE-12 TAKE-15 ${kills} kills of the API while ${devices} devices mark: each retries marks without a response, and every mark counts once`,
  { timeout: 900_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const token = await prepare(dataDir)
    const port = await freePort()
    const api = apiProcess(dataDir, port)
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()
    const callApi = (path: string, body?: object) =>
      fetch(`http://localhost:${port}/api/v1/stock-takes${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const created = await callApi('', { name: 'Count', place_id: company.places.chennai })
    const { id } = (await created.json()) as StockTake
    let again = 0

    async function work(device: number): Promise<void> {
      const marks = marksOf(device)
      for (let at = 0; at < marks.length; at += perRequest)
        for (;;) {
          const body = { marks: marks.slice(at, at + perRequest) }
          const response = await callApi(`/${id}/marks`, body).catch(() => undefined)
          if (response?.ok) break
          again += 1
          await sleep(100)
        }
    }
    const working = Promise.all(Array.from({ length: devices }, (_, device) => work(device)))
    let killed = 0
    for (; killed < kills; killed += 1) {
      await sleep(50 + Math.random() * 150)
      await api.kill('SIGKILL')
      await api.start()
    }
    await working
    const { counts } = (await (await callApi(`/${id}`)).json()) as StockTake
    expect(counts).toMatchObject({ expected: assets, found: assets, open: 0 })
    await api.kill('SIGTERM')
    const db = await openDatabase({ dataDir })
    const [stored] = await db.many(sql`
      select count(*)::integer as marks, count(distinct id)::integer as ids from take_marks where take_id = ${id}`)
    await db.close()
    expect(stored).toEqual({ marks: devices * (assets / 2), ids: devices * (assets / 2) })
    console.log(`${again} requests were sent again`)
    expect(again).toBeGreaterThan(kills / 4)
  },
)
