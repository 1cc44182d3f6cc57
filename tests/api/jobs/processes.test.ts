import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import type { Person } from '../../support/api.ts'
import { endApis, runApi } from '../../support/api-run.ts'
import { company, emails, insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/loopback.ts'
import { receiver } from '../webhooks/receiver.ts'

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
test('SVC-09 logs and jobs hold ids alone: no text, no file name, no address, no secret', async () => {
  const there = await receiver()
  const working = await start('1')
  const { body: hook } = await working.ask('superAdmin', 'POST /webhooks', {
    name: 'Listening',
    url: there.url,
    format: 'assetdesk',
    kinds: ['ticket.raised', 'comment.added'],
    manager: null,
    internal: true,
  })
  const ticket = await raise(working, 'Confidential matter')
  const form = new FormData()
  form.append('file', new Blob(['Net pay: 1']), 'payslip.txt')
  const { body: file } = await working.ask('employee', 'POST /attachments', form)
  const said = await working.ask('employee', `POST /ticket/${ticket}/comments`, {
    body: 'Confidential words for @Omana Office',
    visibility: 'public',
    attachment_ids: [file.id],
    mentions: [company.users.officeAdmin],
  })
  expect([said.status, said.body]).toEqual([201, expect.anything()])
  const note = {
    body: 'Confidential note',
    visibility: 'internal',
    attachment_ids: [],
    mentions: [],
  }
  await working.ask('officeAdmin', `POST /ticket/${ticket}/comments`, note)
  const { status } = await fetch(file.url)
  expect(status).toBe(200)
  await eventually(() => expect(there.calls.length).toBeGreaterThan(2))
  await eventually(async () => expect(await jobs('mail')).toContainEqual({ state: 'completed' }))
  const rows = await fresh.db.many(sql`select to_jsonb(job) as job from pgboss.job`)
  expect(rows.length).toBeGreaterThan(4)
  const kept = JSON.stringify(rows) + working.output()
  const secrets = [hook.secret, there.url, ...tokens.values(), new URL(file.url).search]
  const names = [...Object.values(emails), 'Esha', 'Omana', 'payslip']
  for (const text of ['Confidential', 'Net pay', ...names, ...secrets])
    expect(kept).not.toContain(text)
})
