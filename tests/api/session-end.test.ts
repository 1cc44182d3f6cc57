import { describe, expect, test } from 'vitest'
import { issueToken } from '../../host/api/http/auth.ts'
import { sql } from '../../host/api/db/sql.ts'
import { clientOf, testApi } from '../support/api.ts'
import { untilBlocked } from '../support/blocked.ts'
import { company, emails } from '../support/company.ts'

const api = testApi()

/** Starts a session of a person, like a tab or a widget. */
async function startSession(person: keyof typeof company.users) {
  const token = await issueToken(api.db, company.users[person], { ttl: 3600 })
  const client = clientOf(api.app, async () => ({ authorization: `Bearer ${token}` }))
  return { token, client, status: async () => (await client.get('/api/v1/places')).status }
}

describe('SAFE-02 logging out', () => {
  test('ends the session of the token at once; other sessions of the user stay', async () => {
    const [one, other] = [await startSession('employee'), await startSession('employee')]
    expect((await api.nobody.post('/oauth/logout', { token: one.token })).status).toBe(200)
    expect([await one.status(), await other.status()]).toEqual([401, 200])
  })

  test('works with only an Authorization header', async () => {
    const { client, status } = await startSession('employee')
    expect((await client.send('POST', '/oauth/logout')).status).toBe(200)
    expect(await status()).toBe(401)
  })

  test('works with sendBeacon: plain text from another origin without custom headers', async () => {
    const { token, status } = await startSession('employee')
    const beacon = await api.nobody.send('POST', '/oauth/logout', {
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://elsewhere.example' },
      payload: JSON.stringify({ token }),
    })
    expect(beacon.status).toBe(200)
    expect(await status()).toBe(401)
  })

  test('responds in the same way to invalid and expired tokens', async () => {
    const { token } = await startSession('employee')
    for (const each of [token, token, 'nonsense', '', undefined]) {
      const { status, body } = await api.nobody.post('/oauth/logout', { token: each })
      expect([status, body]).toEqual([200, {}])
    }
  })
})

describe('SAFE-02 a changed email address', () => {
  const put = (change: object) =>
    api.as('superAdmin').put(`/api/v1/admin/users/${company.users.colleague}`, {
      username: 'Chetan Colleague',
      email: emails.colleague,
      role_id: 3,
      ...change,
    })

  test('ends every session of the user; other changes end none', async () => {
    const [one, other, employee] = [
      await startSession('colleague'),
      await startSession('colleague'),
      await startSession('employee'),
    ]
    expect((await put({ username: 'Chetan C.' })).status).toBe(200)
    expect(await one.status()).toBe(200)
    expect((await put({ email: 'taken@example.com' })).status).toBe(200)
    expect([await one.status(), await other.status(), await employee.status()]).toEqual([
      401, 401, 200,
    ])
    await put({})
  })
})

test('SAFE-02 a sign-in waits for a running change of its email address, and is rejected afterwards', async () => {
  const identity = await api.nobody.post('/identity/token', { email: emails.employee })
  const exchange = () =>
    api.nobody.post('/oauth/token', {
      platform: 'firebase',
      token: identity.body.token,
      client_id: 'assetdesk',
      client_secret: 'assetdesk-public',
    })
  const waiting = await api.db.transaction(async (tx) => {
    await tx.run(
      sql`update users set email = 'moved@example.com' where id = ${company.users.employee}`,
    )
    const pending = exchange()
    await untilBlocked(tx)
    return { pending }
  })
  expect((await waiting.pending).status).toBe(404)
  await api.db.run(
    sql`update users set email = ${emails.employee} where id = ${company.users.employee}`,
  )
  expect((await exchange()).status).toBe(200)
})

describe('SAFE-02 a super admin', () => {
  test('ends all sessions of a user; the next request of every tab and widget gets a 401', async () => {
    const sessions = [await startSession('colleague'), await startSession('colleague')]
    const employeeSession = await startSession('employee')
    const { status, body } = await api
      .as('superAdmin')
      .send('DELETE', `/api/v1/admin/users/${company.users.colleague}/sessions`)
    expect([status, body]).toEqual([200, { id: company.users.colleague, ended: 2 }])
    for (const each of sessions) expect(await each.status()).toBe(401)
    expect(await employeeSession.status()).toBe(200)
  })
})
