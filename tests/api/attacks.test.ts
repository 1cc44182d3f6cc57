import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { clientOf, faultsOf, testApi } from '../support/api.ts'
import { fullAsset } from '../support/asset-calls.ts'
import { company, emails } from '../support/company.ts'
import { formOf } from '../support/form.ts'

// One test per class of attack. tests/mutations/attacks.ts removes each protection and expects its test to fail.
// Some classes are tested with their feature, in tests whose titles have HARD-01; docs/security.md lists all classes.

const { tickets, users } = company

const api = testApi()

const rowOf = (table: 'users' | 'tickets', id: number) =>
  api.db.one<Record<string, unknown>>(
    table === 'users'
      ? sql`select * from users where id = ${id}`
      : sql`select * from tickets where id = ${id}`,
  )

test('HARD-01 IDOR by path: every request for a ticket of a colleague returns 404', async () => {
  const employee = api.as('employee')
  const path = `/api/v1/ticket/${tickets.open}`
  const responses = [
    await employee.get(path),
    await employee.get(`${path}/timeline`),
    await employee.post(`${path}/comments`, { body: 'Let me in' }),
    await employee.put(`${path}/follow`, { follows: true }),
    await employee.put(`${path}/read`, { event_id: 1 }),
    await employee.post(`${path}/withdraw`, {}),
    await employee.get(`/api/v1/live?wait=0&ticket[]=${tickets.open}:0`),
  ]
  const { body } = responses.pop()!
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404))
  expect(JSON.stringify(body)).not.toContain('Screen flickers')
})

test('HARD-01 IDOR by body: a file of a colleague and an asset in the trash are rejected', async () => {
  const file = formOf([{ field: 'file', name: 'pay.txt', content: 'My payslip' }])
  const { body: uploaded } = await api.as('colleague').send('POST', '/api/v1/attachments', file)
  const ticket = { description: 'Give me that file', category_id: 2, place_id: 2, priority: 'low' }
  const stolen = { ...ticket, attachment_ids: [uploaded.id] }
  const response = await api.as('employee').post('/api/v1/ticket/non-asset', stolen)
  expect([response.status, Object.keys(faultsOf(response))]).toEqual([422, ['attachment_ids']])
  const trashed = { ...ticket, asset_id: company.assets.brokenLaptop }
  expect((await api.as('employee').post('/api/v1/ticket/asset', trashed)).status).toBe(404)
})

test('HARD-01 mass assignment: keys outside the schema of a form are rejected and change nothing', async () => {
  const smuggled = {
    raised_by: users.superAdmin,
    status: 'completed',
    created_at: '2000-01-01',
  }
  const ticket = { description: 'A tap', category_id: 2, place_id: 2, priority: 'low' }
  for (const [key, value] of Object.entries(smuggled)) {
    const response = await api
      .as('employee')
      .post('/api/v1/ticket/non-asset', { ...ticket, [key]: value })
    expect([key, response.status, faultsOf(response)]).toEqual([key, 422, { [key]: ['isKnown'] }])
  }
  const asset = { ...fullAsset, deleted_at: '2000-01-01' }
  expect(faultsOf(await api.as('officeAdmin').post('/api/v1/assets', asset))).toEqual({
    deleted_at: ['isKnown'],
  })
})

test('HARD-01 privilege change: only super admins change roles, and a lower role applies immediately', async () => {
  const path = `/api/v1/admin/users/${users.employee}`
  const raised = { username: 'Esha Employee', email: emails.employee, role_id: 4 }
  for (const person of ['employee', 'officeAdmin', 'systemAdmin'] as const)
    expect((await api.as(person).put(path, raised)).status).toBe(403)
  expect((await rowOf('users', users.employee))['role_id']).toBe(3)
  const session = api.as('officeAdmin')
  expect((await session.get('/api/v1/ticket/admin-ticket')).status).toBe(200)
  await api.db.run(sql`update users set role_id = 3 where id = ${users.officeAdmin}`)
  expect((await session.get('/api/v1/ticket/admin-ticket')).status).toBe(403)
  await api.db.run(sql`update users set role_id = 1 where id = ${users.officeAdmin}`)
})

test.each([
  ['orderBy', "id; update users set role_id = 4 where name = 'x'"],
  ['orderBy', '(select email from users limit 1)'],
  ['place_id[]', '1) union select 1 from users --'],
  ['status[]', "ready') or ('1'='1"],
  ['category_id[]', '1 or 1=1'],
  ['page', '1; select pg_sleep(9)'],
])('HARD-01 list parameters: SQL in %s is rejected: %s', async (name, value) => {
  const response = await api
    .as('employee')
    .get(`/api/v1/assets?${name}=${encodeURIComponent(value)}`)
  expect([response.status, Object.keys(faultsOf(response))]).toEqual([
    422,
    [name.replace('[]', '')],
  ])
})

test('HARD-01 list parameters: wildcards and quotes in a search are plain text', async () => {
  for (const search of ["' or '1'='1", '100%_\\', '"; drop table assets; --']) {
    const { status, body } = await api
      .as('employee')
      .get(`/api/v1/assets?search=${encodeURIComponent(search)}`)
    expect([search, status, body.totalItems]).toEqual([search, 200, 0])
  }
})

test('HARD-01 host header: forwarded values appear in no URL', async () => {
  await api.db.run(sql`
    insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
    values (${company.assets.freeChair}, 'chair.png', 'image/png', 1, 1, 1)`)
  const { text } = await api.as('employee').get(`/api/v1/assets/${company.assets.freeChair}`, {
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })
  expect(text).toContain('chair.png')
  expect(text).not.toContain('evil.example')
})

test('HARD-01 CSRF: a form on another site sends only cookies, which do not authenticate', async () => {
  const token = await api.tokenOf('superAdmin')
  const cookie = `access_token=${token}; userAuthenticatedToken=${token}; session=${token}`
  const site = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const stranger = clientOf(api.app, async () => site)
  const count = () => api.db.one<{ n: number }>(sql`select count(*)::int as n from tickets`)
  const before = await count()
  const body = JSON.stringify({ description: 'x', category_id: 2, place_id: 2, priority: 'low' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const headers = { 'content-type': type }
    const response = await stranger.send('POST', '/api/v1/ticket/non-asset', {
      headers,
      payload: body,
    })
    expect([type, response.status]).toEqual([type, 401])
    // A form is not JSON, even if it is sent with the user's token.
    const own = await api
      .as('superAdmin')
      .send('POST', '/api/v1/ticket/non-asset', { headers, payload: body })
    expect([type, own.status >= 400 && own.status < 500]).toEqual([type, true])
  }
  expect(await count()).toEqual(before)
})

/** Sends these bytes to a server and returns all that it sends until it closes the connection. */
async function sendRaw(bytes: string): Promise<string> {
  const app = await api.another({})
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

test.each([
  ['two content lengths', ['Content-Length: 5', 'Content-Length: 6']],
  ['a content length and chunked coding', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['an unknown transfer coding', ['Transfer-Encoding: xchunked']],
  ['a folded header', ['X-A: 1\r\n Content-Length: 5']],
  ['a bare line feed', ['X-A: 1\nContent-Length: 5']],
])(
  'HARD-01 request smuggling: a request with %s is rejected, and the bytes after it are not a request',
  async (_, lines) => {
    const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
    const head = ['POST /oauth/logout HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')
    const response = await sendRaw(`${head}\r\n\r\n0\r\n\r\n${next}`)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).not.toContain('"status":"up"')
  },
)

test.each([
  ['an invalid header', 400, 'Host: x\r\nX A: 1'],
  ['headers that are too long', 431, `Host: x\r\nX-A: ${'a'.repeat(131_072)}`],
  ['an invalid chunk', 400, 'Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz'],
])(
  'HARD-01 %s: the response has the headers and the body of every other error',
  async (_, status, lines) => {
    const response = await sendRaw(`POST /oauth/logout HTTP/1.1\r\n${lines}\r\n\r\n`)
    const [head = '', body = ''] = response.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of [
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'x-request-id: ',
    ])
      expect(head).toContain(header)
    expect(JSON.parse(body)).toMatchObject({
      statusCode: status,
      message: 'The request cannot be read',
      reasons: [{ code: 'api.unreadable.body' }],
    })
  },
)

test.each([
  ['Host', 'Host: elsewhere'],
  ['Authorization', 'Authorization: Bearer a\r\nauthorization: Bearer b'],
])('HARD-01 request smuggling: a request with two %s headers is rejected', async (_, line) => {
  const response = await sendRaw(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${line}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
})

test('HARD-01 DOC-01 every operation documents the error responses to unreadable requests', async () => {
  const { body } = await api.as('employee').get('/openapi.json')
  const calls = Object.values<Record<string, { responses: object }>>(body.paths).flatMap((path) =>
    Object.values(path),
  )
  for (const status of ['400', '408', '431'])
    expect(calls.filter(({ responses }) => !(status in responses))).toEqual([])
})

test('HARD-01 timing of sign-in: an invalid token causes no user lookup', async () => {
  const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
  const forged = (email: string) =>
    new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(email)
      .setIssuer('assetdesk-local')
      .setAudience('assetdesk')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new Uint8Array(32))
  // A user lookup would wait for this lock, so no response would arrive.
  const [known, unknown] = await api.db.transaction(async (tx) => {
    await tx.run(sql`lock table users in access exclusive mode`)
    const exchange = async (email: string) =>
      api.nobody.post('/oauth/token', {
        platform: 'firebase',
        token: await forged(email),
        ...client,
      })
    return [await exchange(emails.employee), await exchange('nobody@example.com')]
  })
  expect([known?.status, known?.body]).toEqual([422, unknown?.body])
})
