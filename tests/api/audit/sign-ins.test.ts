import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'

const api = testApi()

const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
const page = 'http://localhost:7300'
const browserHeaders = { headers: { 'user-agent': 'Browser/1.0' } }

async function identityToken(email: string): Promise<string> {
  const { body } = await api.nobody.post('/identity/token', { email })
  return body.token
}

const exchange = async (body: object, extra: object = browserHeaders) =>
  api.nobody.post('/oauth/token', { platform: 'firebase', ...client, ...body }, extra)

const latestEntry = async () =>
  api.db.one<Record<string, unknown>>(sql`select * from audit_events order by id desc limit 1`)
const countEntries = async () =>
  (await api.db.one<{ n: number }>(sql`select count(*)::int as n from audit_events`)).n

test('AUD-01 AUD-02 entries of a sign-in and a sign-out contain the user, the address and the browser', async () => {
  const reply = await exchange({ token: await identityToken(emails.employee) })
  expect(reply.status).toBe(200)
  expect(await latestEntry()).toMatchObject({
    action: 'session.sign_in',
    outcome: 'success',
    reason: null,
    actor_kind: 'person',
    actor_id: company.users.employee,
    actor_name: expect.any(String),
    address: '127.0.0.1',
    user_agent: 'Browser/1.0',
    origin: null,
    provider: 'local',
    request_id: reply.headers['x-request-id'],
  })
  const authorization = `Bearer ${reply.body.access_token}`
  const out = { headers: { ...browserHeaders.headers, authorization } }
  expect((await api.nobody.post('/oauth/logout', {}, out)).status).toBe(200)
  expect(await latestEntry()).toMatchObject({
    action: 'session.sign_out',
    outcome: 'success',
    actor_id: company.users.employee,
    address: '127.0.0.1',
  })
  const before = await countEntries()
  await api.nobody.post('/oauth/logout', {}, out)
  expect(await countEntries()).toBe(before)
})

test('AUD-01 the entry of a sign-in in an embedded element contains the origin of the page', async () => {
  await exchange({ token: await identityToken(emails.employee), origin: page })
  expect(await latestEntry()).toMatchObject({ action: 'session.sign_in', origin: page })
})

test.each([
  ['an invalid token', { token: 'garbage' }, 'invalid_token'],
  ['no token', { token: ' ' }, 'bad_request'],
  ['another client', { token: 'x', client_secret: 'wrong' }, 'wrong_client'],
  ['a page that is not allowed', { token: 'x', origin: 'https://evil.example' }, 'wrong_origin'],
])(
  'AUD-01 AUD-04 a failed sign-in with %s is recorded with its reason',
  async (_of, body, reason) => {
    const { status } = await exchange(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await latestEntry()).toMatchObject({
      action: 'session.sign_in',
      outcome: 'failure',
      reason,
      actor_kind: 'unknown',
      actor_id: null,
      address: '127.0.0.1',
    })
  },
)

test('AUD-04 the entry of a rejected sign-in contains the account if it is known', async () => {
  const stranger = await exchange({ token: await identityToken('stranger@example.com') })
  expect(stranger.status).toBe(404)
  expect(await latestEntry()).toMatchObject({
    outcome: 'failure',
    reason: 'unknown_user',
    actor_kind: 'person',
    actor_id: null,
    actor_name: 'stranger@example.com',
  })
  const { employee } = company.users
  await api.db.run(
    sql`update users set left_at = now(), left_by = ${employee} where id = ${employee}`,
  )
  const former = await exchange({ token: await identityToken(emails.employee) })
  await api.db.run(sql`update users set left_at = null, left_by = null where id = ${employee}`)
  expect([former.status, former.body]).toEqual([stranger.status, stranger.body])
  expect(await latestEntry()).toMatchObject({
    outcome: 'denied',
    reason: 'deactivated',
    actor_id: employee,
  })
})

test('AUD-01 an address with too many failed sign-ins creates no more entries at any endpoint', async () => {
  const app = await api.another({ RATE_LIMIT: '1' })
  const token = { platform: 'firebase', token: 'garbage', ...client }
  const requests: [remoteAddress: string, url: string, payload: object][] = [
    ['127.0.0.2', '/oauth/token', token],
    // The page is not allowed.
    ['127.0.0.3', '/oauth/token', { ...token, origin: 'https://evil.example' }],
    ['127.0.0.4', '/identity/link', { secret: 'guess' }],
  ]
  // Each request is delayed by five seconds, so all run in parallel.
  await Promise.all(
    requests.map(async ([remoteAddress, url, payload]) => {
      const entries = async () =>
        (
          await api.db.one<{ n: number }>(
            sql`select count(*)::int as n from audit_events where address = ${remoteAddress}`,
          )
        ).n
      const send = async () =>
        (await app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
      await api.db.run(
        sql`insert into sign_in_failures (address, failures) values (${remoteAddress}, 10)`,
      )
      expect([url, await send(), await entries()]).toEqual([url, 429, 1])
      expect([url, await send(), await entries()]).toEqual([url, 429, 1])
    }),
  )
})

test('HARD-01 AUD-01 a client that exchanges more than 600 tokens in a minute gets 429 without entries; other clients do not', async () => {
  const app = await api.another({})
  const body = { platform: 'firebase', token: await identityToken('stranger@example.com') }
  const send = async (remoteAddress: string, url: string, more: object = {}) => {
    const payload = { ...body, ...client, ...more }
    return await app.inject({ method: 'POST', url, payload, remoteAddress })
  }
  for (let sent = 0; sent < 600; sent++)
    expect((await send('127.0.0.5', '/oauth/token')).statusCode).toBe(404)
  const before = await countEntries()
  const handOver = { origin: page, challenge: 'a'.repeat(64) }
  for (const limited of [
    await send('127.0.0.5', '/oauth/token'),
    await send('127.0.0.5', '/oauth/handover', handOver),
  ])
    expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([
      429,
      expect.any(Number),
    ])
  expect(await countEntries()).toBe(before)
  expect((await send('127.0.0.6', '/oauth/token')).statusCode).toBe(404)
})
