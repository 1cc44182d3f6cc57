import { describe, expect, test } from 'vitest'
import { issueToken } from '../../host/api/http/auth.ts'
import { sql } from '../../host/api/db/sql.ts'
import { clientOf, testApi } from '../support/api.ts'
import { untilBlocked } from '../support/blocked.ts'
import { company, emails } from '../support/company.ts'

const api = testApi()

/** A session of a person: one tab or widget. */
async function session(person: keyof typeof company.users) {
  const token = await issueToken(api.db, company.users[person], { ttl: 3600 })
  const client = clientOf(api.app, async () => ({ authorization: `Bearer ${token}` }))
  return { token, client, status: async () => (await client.get('/api/v1/places')).status }
}

describe('SAFE-02 logging out', () => {
  test('the token is dead at once, the person’s other sessions live', async () => {
    const [one, other] = [await session('employee'), await session('employee')]
    expect((await api.nobody.post('/oauth/logout', { token: one.token })).status).toBe(200)
    expect([await one.status(), await other.status()]).toEqual([401, 200])
  })

  test('a bearer alone is enough', async () => {
    const { client, status } = await session('employee')
    expect((await client.send('POST', '/oauth/logout')).status).toBe(200)
    expect(await status()).toBe(401)
  })

  test('works as sendBeacon sends it: text, from another origin, without a header of ours', async () => {
    const { token, status } = await session('employee')
    const beacon = await api.nobody.send('POST', '/oauth/logout', {
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://elsewhere.example' },
      payload: JSON.stringify({ token }),
    })
    expect(beacon.status).toBe(200)
    expect(await status()).toBe(401)
  })

  test('a token that is none, or dead already, is answered alike', async () => {
    const { token } = await session('employee')
    for (const each of [token, token, 'nonsense', '', undefined]) {
      const { status, body } = await api.nobody.post('/oauth/logout', { token: each })
      expect([status, body]).toEqual([200, {}])
    }
  })
})

describe('SAFE-02 a changed address', () => {
  const put = (change: object) =>
    api.as('superAdmin').put(`/api/v1/admin/users/${company.users.colleague}`, {
      username: 'Chetan Colleague',
      email: emails.colleague,
      role_id: 3,
      ...change,
    })

  test('ends every session of its person, another change ends none', async () => {
    const [one, other, employee] = [
      await session('colleague'),
      await session('colleague'),
      await session('employee'),
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

test('SAFE-02 a sign-in waits for a change of its address under way, and is nobody’s afterwards', async () => {
  const identity = await api.nobody.post('/identity/token', { email: emails.employee })
  const exchange = () =>
    api.nobody.post('/oauth/token', {
      platform: 'firebase',
      token: identity.body.token,
      client_id: 'assetdesk',
      client_secret: 'assetdesk-public',
    })
  const answer = await api.db.transaction(async (tx) => {
    await tx.run(
      sql`update users set email = 'moved@example.com' where id = ${company.users.employee}`,
    )
    const asked = exchange()
    await untilBlocked(tx)
    return { asked }
  })
  expect((await answer.asked).status).toBe(404)
  await api.db.run(
    sql`update users set email = ${emails.employee} where id = ${company.users.employee}`,
  )
  expect((await exchange()).status).toBe(200)
})

describe('SAFE-02 a super admin', () => {
  test('ends all sessions of a person: every tab and widget learns of it with its next call', async () => {
    const sessions = [await session('colleague'), await session('colleague')]
    const mine = await session('employee')
    const { status, body } = await api
      .as('superAdmin')
      .send('DELETE', `/api/v1/admin/users/${company.users.colleague}/sessions`)
    expect([status, body]).toEqual([200, { id: company.users.colleague, ended: 2 }])
    for (const each of sessions) expect(await each.status()).toBe(401)
    expect(await mine.status()).toBe(200)
  })
})
