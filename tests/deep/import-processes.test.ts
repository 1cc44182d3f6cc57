import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Import } from '../../src/wire/import.ts'
import type { Run } from '../../src/wire/run.ts'
import { company, insertCompany } from '../support/company.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess, type ApiProcess } from './api-process.ts'
import { startDatabase } from './database.ts'

const rows = 1500

/** Half of the IDs are the same in every table. */
const table = (key: number) =>
  [
    'ID;Category;Place',
    ...Array.from(
      { length: rows },
      (_, at) => `${at % 2 === 0 ? 'S' : `P${key}`}-${at};Laptop;Pune`,
    ),
  ].join('\n')

test(
  'IMP-36 RUN-06 three processes work on three imports, of which one is stopped and one is killed; every row is added once',
  { timeout: 600_000 },
  async () => {
    const { url, dataDir } = await startDatabase()
    const db = await openDatabase({ dataDir, databaseUrl: url })
    onTestFinished(() => db.close())
    await insertCompany(db)
    const token = await issueToken(db, company.users.superAdmin, { ttl: 86_400 })
    const processes: { api: ApiProcess; port: number }[] = []
    for (const _nth of [1, 2, 3]) {
      const port = await freePort()
      const api = apiProcess(dataDir, port, { DATABASE_URL: url })
      onTestFinished(() => api.kill('SIGKILL'))
      await api.start()
      processes.push({ api, port })
    }
    async function callApi<Body>(at: number, path: string, body?: object): Promise<Body> {
      const isForm = body instanceof FormData
      const response = await fetch(`http://localhost:${processes[at]?.port}/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Body
    }
    const ended = async (id: number) => {
      await expect
        .poll(async () => (await callApi<Run>(0, `runs/${id}`)).state, {
          timeout: 240_000,
          interval: 200,
        })
        .toBe('done')
    }
    const imports = await Promise.all(
      processes.map(async (_, at) => {
        const form = new FormData()
        form.append('file', new Blob([table(at)], { type: 'text/csv' }), `${at}.csv`)
        const { id } = await callApi<Import>(at, 'imports?kind=assets', form)
        await ended((await callApi<Run>(at, `imports/${id}/rehearsal`, {})).id)
        return id
      }),
    )
    const runs = await Promise.all(
      imports.map((id, at) => callApi<Run>(at, `imports/${id}/start`, {})),
    )
    await sleep(1000)
    await processes[1]?.api.kill('SIGTERM')
    await sleep(1000)
    await processes[2]?.api.kill('SIGKILL')
    for (const { id } of runs) await ended(id)

    const shared = rows / 2
    const results = await Promise.all(runs.map(({ id }) => callApi<Run>(0, `runs/${id}`)))
    expect(results.map(({ done }) => done)).toEqual([rows, rows, rows])
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(shared + 3 * (rows - shared))
    // One after the other: each begins after the end of the former.
    const inOrder = results.toSorted((one, other) => one.id - other.id)
    for (const [at, { started_at }] of inOrder.entries())
      if (at > 0)
        expect(Date.parse(`${started_at}`)).toBeGreaterThanOrEqual(
          Date.parse(`${inOrder[at - 1]?.ended_at}`),
        )
    const [stored] = await db.many<{ assets: number; ids: number; events: number }>(sql`
      select count(*) as assets, count(distinct serial_number) as ids,
        (select count(*) from events where kind = 'asset.added' and run_id = any(${runs.map(({ id }) => id)})) as events
      from assets where serial_number ~ '^(S|P[0-9])-[0-9]+$'`)
    const total = shared + 3 * (rows - shared)
    expect(stored).toEqual({ assets: total, ids: total, events: total })
  },
)
