import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Live } from '../../src/wire/live.ts'
import { company, insertCompany } from '../support/company.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'
import { startDatabase, type DeepDatabase } from './database.ts'
import { startNginx } from './nginx.ts'
import { startPooler } from './pooler.ts'

// Debian's nginx between page and server, and its PgBouncer between server and database.

const ticket = company.tickets.leakingTap
const tries = 100

/** Starts nginx with two sites: one buffers responses, one closes connections that are idle for 30 s. */
async function startProxies(port: number): Promise<{ buffering: string; cutting: string }> {
  const [one, other] = [await freePort(), await freePort()]
  await startNginx(
    await temporaryFolder(),
    `server {
    listen 127.0.0.1:${one};
    location / { proxy_pass http://127.0.0.1:${port}; proxy_buffering on; proxy_set_header Host localhost:${port}; }
  }
  server {
    listen 127.0.0.1:${other};
    keepalive_timeout 30s;
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_read_timeout 30s;
      send_timeout 30s;
      proxy_set_header Host localhost:${port};
    }
  }`,
  )
  const [buffering, cutting] = [`http://127.0.0.1:${one}`, `http://127.0.0.1:${other}`]
  await eventually(async () => {
    for (const origin of [buffering, cutting])
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })
  return { buffering, cutting }
}

/** Starts two processes on one database. `more` returns settings of the second. */
async function startDesk(more: (database: DeepDatabase) => Promise<Record<string, string>>) {
  const database = await startDatabase()
  const { dataDir, url: databaseUrl } = database
  const db = await openDatabase({ dataDir, databaseUrl })
  await insertCompany(db)
  const { employee, officeAdmin } = company.users
  const tokens = {
    employee: await issueToken(db, employee, { ttl: 3600 }),
    officeAdmin: await issueToken(db, officeAdmin, { ttl: 3600 }),
  }
  await db.close()
  const settings = [{ DATABASE_URL: databaseUrl }, await more(database)]
  const ports = [await freePort(), await freePort()] as const
  const apis = settings.map((each, nth) =>
    apiProcess(dataDir, ports[nth] ?? 0, { LOG_LEVEL: 'warn', ...each }),
  )
  for (const api of apis) {
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()
  }
  const callApi = async (address: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(address, { headers, ...init })
    expect(response.status).toBeLessThan(300)
    return response.json()
  }
  const here = `http://127.0.0.1:${ports[0]}/api/v1/ticket/${ticket}`
  const head = async () => {
    const timeline = await callApi(`${here}/timeline`, tokens.employee)
    return (timeline as { last_event_id: number }).last_event_id
  }
  const poll = async (origin: string) =>
    (await callApi(
      `${origin}/api/v1/live?ticket[]=${ticket}:${await head()}`,
      tokens.employee,
    )) as Live
  /** Returns the milliseconds from a comment at the first process to the long-polling response at `origin`, sorted. */
  async function measureDelays(origin: string, count: number): Promise<number[]> {
    const times: number[] = []
    for (let nth = 0; nth < count; nth++) {
      const waiting = poll(origin)
      await sleep(100)
      const started = performance.now()
      const comment = { body: `News ${nth}`, visibility: 'public' }
      await callApi(`${here}/comments`, tokens.officeAdmin, comment)
      expect(await waiting).toEqual({ tickets: { [ticket]: await head() } })
      times.push(performance.now() - started)
    }
    return times.toSorted((one, other) => one - other)
  }
  return { port: ports[1], second: apis[1], poll, measureDelays }
}

test(
  `LIVE-01 LIVE-06 through nginx, changes arrive within a second, ${tries} times each; long-polling requests end before the proxy’s timeout`,
  { timeout: 400_000 },
  async () => {
    const desk = await startDesk(async ({ url }) => ({ DATABASE_URL: url }))
    const origins = await startProxies(desk.port)
    for (const [name, origin] of Object.entries(origins)) {
      const times = await desk.measureDelays(origin, tries)
      console.log(`${name}: p95 ${times[94]?.toFixed(0)} ms`)
      expect(times[94]).toBeLessThan(1000)
    }
    expect(await desk.poll(origins.cutting)).toEqual({})
  },
)

test(
  'LIVE-08 with PgBouncer alone, the start warns once that notifications do not arrive, and changes arrive within 6 seconds',
  { timeout: 400_000 },
  async () => {
    const desk = await startDesk(async (database) => {
      const url = `postgres://assetdesk@127.0.0.1:${await startPooler(database)}/assetdesk`
      return { DATABASE_URL: url, DATABASE_DIRECT_URL: url, WORKERS: '0' }
    })
    const times = await desk.measureDelays(`http://127.0.0.1:${desk.port}`, 10)
    console.log(`longest ${times.at(-1)?.toFixed(0)} ms`)
    expect(times.at(-1)).toBeLessThan(6000)
    expect(desk.second?.output().split('delivers no notifications')).toHaveLength(2)
  },
)
