import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { serializers } from '../../host/api/process/log.ts'
import { childEnv } from '../support/child-env.ts'
import { fullAsset } from '../support/asset-calls.ts'
import { company, emails, insertCompany } from '../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'

let database: FreshDatabase
let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  database = await freshDatabase()
  await insertCompany(database.db)
  dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-log-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Line = Record<string, unknown>

/** Runs the API in a child process. `lines` and `output` return its log so far. */
function run(port: number, databaseUrl = database.url) {
  const running = spawn(process.execPath, ['host/api/process/main.ts'], {
    env: {
      ...childEnv(),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      IDENTITY: 'local',
      LOG_LEVEL: 'debug',
      PORT: String(port),
    },
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const lines = () => output.split('\n').filter(Boolean)
  return { running, lines, output: () => output }
}

describe('the log', () => {
  test('MET-07 MET-08 has only JSON lines with the IDs of request and user, without personal data', async () => {
    const port = await freePort()
    const { running, lines, output } = run(port)
    child = running
    await eventually(() => expect(output()).toContain('Assetdesk is ready'))
    const token = await issueToken(database.db, company.users.superAdmin, { ttl: 3600 })
    const call = async (method: string, path: string, body?: object) =>
      fetch(`http://localhost:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const person = { username: 'Rosalind Franklin', email: 'rosalind@example.com', role_id: 3 }
    expect((await call('POST', '/api/v1/admin/users/', person)).status).toBe(201)
    expect((await call('POST', '/api/v1/admin/users/', person)).status).toBe(422)
    const asset = { ...fullAsset, description: 'Confidential notebook' }
    expect((await call('POST', '/api/v1/assets/', asset)).status).toBe(201)
    await call('GET', '/api/v1/users?search=rosalind')
    await call('GET', '/api/v1/assets/rosalind@example.com')
    await call('GET', '/people/Rosalind-Franklin')
    await call('GET', '/files/rosalind.png?signature=rosalind')
    await call('GET', '/%zz-rosalind')
    await call('POST', '/identity/token', { email: emails.superAdmin })
    const last = await call('GET', '/api/v1/assets/1')
    const id = last.headers.get('x-request-id') ?? ''
    await eventually(() => expect(output()).toContain(id))
    running.kill('SIGTERM')
    expect(await once(running, 'exit')).toEqual([0, null])

    const all = lines().map((line) => JSON.parse(line) as Line)
    const responseLine = all.find(({ reqId, status }) => reqId === id && status !== undefined)
    expect(responseLine).toMatchObject({
      level: 30,
      call: 'getAsset',
      method: 'GET',
      path: '/api/v1/assets/1',
      status: last.status,
      userId: company.users.superAdmin,
    })
    expect(responseLine?.['ms']).toBeGreaterThan(0)
    expect(all.filter(({ status }) => status !== undefined)).toHaveLength(10)
    const personalData = ['Rosalind', 'rosalind', 'example.com', 'Confidential', token, '"ip"']
    for (const text of personalData) expect(output()).not.toContain(text)
  })

  test('MET-07 has warnings of Node and of packages as JSON lines too', async () => {
    const { running, lines } = run(await freePort(), `${database.url}&sslmode=require`)
    // The database of the tests has no TLS, so the start fails.
    expect(await once(running, 'close')).toEqual([1, null])
    const all = lines().map((line) => JSON.parse(line) as Line)
    expect(all).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/SECURITY WARNING.+\n/) }),
    )
  })

  test('MET-08 describes database errors without the values of the statement', async () => {
    const failures = await Promise.all(
      [
        sql`insert into users (username, email, role_id) values ('Other', ${emails.employee}, 3)`,
        sql`select ${'Rosalind'}::text::integer`,
      ].map((statement) => database.db.run(statement).catch((error: unknown) => error)),
    )
    const [duplicate, wrongType] = failures.map((error) => serializers.err(error))
    expect(duplicate).toMatchObject({
      code: '23505',
      message: expect.stringContaining('duplicate key'),
    })
    expect(wrongType).toMatchObject({ code: '22P02' })
    expect(JSON.stringify([duplicate, wrongType])).not.toMatch(/Rosalind|@/)
  })
})
