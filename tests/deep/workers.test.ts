import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import type { Person } from '../support/api.ts'
import { endApis, runApi } from '../support/api-run.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'
import { receiver } from '../api/webhooks/receiver.ts'

// Processes of their own on one database, as an installation runs them.

let fresh: FreshDatabase
let dataDir: string
const tokens = new Map<Person, string>()

beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-jobs-'))
  for (const person of ['employee', 'officeAdmin', 'superAdmin'] as const)
    tokens.set(person, await issueToken(fresh.db, company.users[person], { ttl: 3600 }))
})
afterEach(endApis)
afterAll(async () => {
  await fresh.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Asked {
  status: number
  // oxlint-disable-next-line no-explicit-any -- answers of every shape
  body: any
}

async function start(workers: '0' | '1') {
  const port = await freePort()
  const process = runApi({
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.url,
    IDENTITY: 'local',
    LOG_LEVEL: 'debug',
    MAIL_DELAY: '1s',
    PORT: String(port),
    WEBHOOK_HOSTS: '127.0.0.1',
    WORKERS: workers,
  })
  await process.said('is ready')
  const ask = async (person: Person, call: string, body?: object | FormData): Promise<Asked> => {
    const [method = '', path = ''] = call.split(' ')
    const isForm = body instanceof FormData
    const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(person)}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...process, ask }
}
type Running = Awaited<ReturnType<typeof start>>

async function raise({ ask }: Running, description: string): Promise<number> {
  const { status, body } = await ask('employee', 'POST /ticket/non-asset', {
    priority: 'low',
    description,
    category_id: company.categories.furniture,
    place_id: company.places.pune,
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id
}

const jobs = (name: string) =>
  fresh.db.many<{ state: string }>(
    sql`select state::text from pgboss.job where name = ${name} order by created_on`,
  )
const toldOf = async ({ ask }: Running, ticket: number) => {
  const { body } = await ask('officeAdmin', 'GET /notifications')
  return (body.items as { ticket?: { id: number } }[]).filter((item) => item.ticket?.id === ticket)
}

test('SVC-03 a process without workers serves calls and says so at its start; its jobs wait for another one', async () => {
  const serving = await start('0')
  await serving.said('This process runs no jobs (WORKERS=0)')
  const ticket = await raise(serving, 'The door squeaks')
  await sleep(500)
  expect(await jobs('fan-out')).toEqual([{ state: 'created' }])
  expect(await toldOf(serving, ticket)).toEqual([])
  const working = await start('1')
  expect(working.output()).not.toContain('WORKERS=0')
  await eventually(async () => expect(await toldOf(serving, ticket)).toHaveLength(1))
})

test('SVC-07 told to stop, held calls are answered and a job under way is given back, within ten seconds', async () => {
  const silent = await receiver(() => {})
  const working = await start('1')
  const hook = { name: 'Silent', url: silent.url, format: 'assetdesk', manager: null }
  const added = await working.ask('superAdmin', 'POST /webhooks', {
    ...hook,
    kinds: ['ticket.raised'],
    internal: false,
  })
  expect([added.status, added.body]).toEqual([201, expect.anything()])
  await raise(working, 'The window sticks')
  await eventually(() => expect(silent.calls).toHaveLength(1))
  const held = working.ask('employee', 'GET /live?inbox=999999')
  await sleep(300)
  const stopped = performance.now()
  working.child.kill('SIGTERM')
  expect((await held).status).toBe(200)
  expect(await working.exit).toBe(0)
  expect(performance.now() - stopped).toBeLessThan(10_000)
  expect(await jobs('hook')).toEqual([{ state: 'retry' }])
})
