import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Run } from '../../src/wire/run.ts'
import { runApi } from '../support/api-run.ts'
import { companyFolder } from '../support/company-folder.ts'
import { company } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'

const folder = companyFolder()

async function start() {
  const port = await freePort()
  const token = await issueToken(folder.db, company.users.officeAdmin, { ttl: 3600 })
  const process = runApi({
    ...folder.env,
    IDENTITY: 'local',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    WORKERS: '1',
  })
  await process.untilPrinted('is ready')
  const callApi = async (path: string, body?: object): Promise<Run> => {
    const response = await fetch(`http://localhost:${port}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Run
  }
  return { ...process, callApi }
}

test('RUN-06 of three processes, one at a time works on a run; if that process stops, another continues within 5 s', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => 10_001 + at)
  await folder.db.run(sql`
    insert into assets (id, description, status, labelled, manager, category_id, place_id)
    select id, 'Chair', 'ready', 'yes', 'office_admin', 2, 2 from unnest(${ids}::integer[]) as id`)
  const [one, other, last] = [await start(), await start(), await start()]
  const { id } = await last.callApi('asset-runs', {
    selection: { ids },
    change: { kind: 'archive' },
  })
  for (const process of [one, other]) {
    await eventually(async () => expect((await last.callApi(`runs/${id}`)).done).toBeGreaterThan(0))
    process.child.kill('SIGTERM')
    expect(await process.exit).toBe(0)
    const { done } = await last.callApi(`runs/${id}`)
    const stopped = performance.now()
    if (done < ids.length)
      await eventually(async () =>
        expect((await last.callApi(`runs/${id}`)).done).toBeGreaterThan(done),
      )
    expect(performance.now() - stopped).toBeLessThan(5000)
  }
  await eventually(async () => expect((await last.callApi(`runs/${id}`)).state).toBe('done'))
  expect(await last.callApi(`runs/${id}`)).toMatchObject({ total: 5000, done: 5000, ok: 5000 })
  const events = await folder.db.one(sql`
    select count(*) as n, count(distinct subject_id) as assets from events where run_id = ${id}`)
  expect(events).toEqual({ n: 5000, assets: 5000 })
}, 120_000)
