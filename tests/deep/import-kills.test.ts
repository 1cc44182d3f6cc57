import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Import } from '../../src/wire/import.ts'
import type { Run } from '../../src/wire/run.ts'
import { company, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'

const kills = 20
const rows = 1000

/** Returns a table of assets with a category that does not exist yet. */
function table(key: number): string {
  const lines = Array.from({ length: rows }, (_, at) => `I${key}-${at};Chairs ${key};Pune`)
  return ['ID;Category;Place', ...lines].join('\n')
}

test(
  `RUN-04 IMP-32 ${kills} kills of the API during imports and undos of ${rows} rows: every row is added once and deleted once`,
  { timeout: 1_800_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const first = await openDatabase({ dataDir })
    await insertCompany(first)
    const token = await issueToken(first, company.users.superAdmin, { ttl: 86_400 })
    await first.close()
    const port = await freePort()
    const api = apiProcess(dataDir, port)
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()

    async function callApi<Response = Run>(path: string, body?: object, method = 'POST') {
      const isForm = body instanceof FormData
      const response = await fetch(`http://localhost:${port}/api/v1/${path}`, {
        method: body ? method : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Response
    }
    const ended = async (id: number) => {
      await expect
        .poll(async () => (await callApi(`runs/${id}`)).state, { timeout: 120_000, interval: 100 })
        .toBe('done')
      return await callApi(`runs/${id}`)
    }
    let inTheMiddle = 0
    /** Kills the API during a run, then waits for the end of the run. */
    const killed = async ({ id }: Run) => {
      await sleep(Math.random() * 600)
      await api.kill('SIGKILL')
      await api.start()
      const { state } = await callApi(`runs/${id}`)
      if (state === 'queued' || state === 'running') inTheMiddle += 1
      return await ended(id)
    }
    for (let key = 0; key < kills / 2; key++) {
      const form = new FormData()
      form.append('file', new Blob([table(key)], { type: 'text/csv' }), `chairs-${key}.csv`)
      const { id, settings, columns, defaults } = await callApi<Import>('imports?kind=assets', form)
      const choice = { target: 'category', value: `Chairs ${key}`, outcome: 'create' }
      const choices = [{ ...choice, manager: 'office_admin' }]
      const plan = columns.map(({ target, unmapped }) => ({ target, unmapped }))
      await callApi(`imports/${id}`, { ...settings, columns: plan, defaults, choices }, 'PUT')
      await ended((await callApi(`imports/${id}/rehearsal`, {})).id)
      const run = await killed(await callApi(`imports/${id}/start`, {}))
      expect(run).toMatchObject({ ok: rows, added: rows, refused: 0 })
      if (key % 2 === 0) await killed(await callApi(`runs/${run.id}/undo`, {}))
      else await killed(await callApi('asset-runs', editOf(await added(run.id))))
    }
    await api.kill('SIGTERM')
    const db = await openDatabase({ dataDir })
    const stored = await db.many(sql`
      select categories.display_name as category, count(*) as assets, count(distinct serial_number) as ids,
        (select count(*) from events where subject = 'asset' and kind = 'asset.added'
          and subject_id in (select id from assets where category_id = categories.id)) as events
      from categories left join assets on category_id = categories.id
      where categories.display_name like 'Chairs %' group by categories.id order by 1`)
    await db.close()
    console.log(`${inTheMiddle} of ${kills} kills before the end of a run`)
    expect(stored).toEqual(
      Array.from({ length: kills / 4 }, (_, at) => ({
        category: `Chairs ${at * 2 + 1}`,
        assets: rows,
        ids: rows,
        events: rows,
      })),
    )
    expect(inTheMiddle).toBeGreaterThan(kills / 4)

    async function added(run: number): Promise<number[]> {
      const response = await callApi<{ items: { subject: { id: number } }[] }>(
        `runs/${run}/rows?perPage=1000`,
      )
      return response.items.map(({ subject }) => subject.id)
    }
  },
)

const editOf = (ids: number[]) => ({
  selection: { ids },
  change: { kind: 'edit', set: { vendor: 'Vendor' } },
})
