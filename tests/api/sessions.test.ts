import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Queryable } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken, sessionLimit } from '../../host/api/http/auth.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { prepare } from '../../host/api/process/prepare.ts'
import { endOf } from '../../host/api/records/sessions.ts'
import { clientOf, testApi } from '../support/api.ts'
import { company, emails } from '../support/company.ts'
import { dumpOf } from '../support/database.ts'

const portal = 'https://portal.example.com'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const api = testApi({ ALLOWED_ORIGINS: portal })

type Who = keyof typeof emails

async function identityOf(person: Who): Promise<string> {
  const { body } = await api.nobody.post('/identity/token', { email: emails[person] })
  return body.token
}

const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
const exchange = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.nobody.post('/oauth/token', { platform: 'firebase', token, ...client, ...more }, { headers })

/** Signs a person in with the headers of a browser. */
async function signIn(person: Who, { origin }: { origin?: string } = {}) {
  const originField = origin === undefined ? {} : { origin }
  const { body } = await exchange(await identityOf(person), originField, { 'user-agent': firefox })
  return sessionOf(body.access_token, origin)
}

function sessionOf(token: string, origin?: string, app = api.app) {
  const headers = { authorization: `Bearer ${token}`, ...(origin !== undefined && { origin }) }
  const apiClient = clientOf(app, async () => headers)
  return { token, apiClient, status: async () => (await apiClient.get('/api/v1/places')).status }
}

const deleteSessions = (person: Who) =>
  api.db.run(sql`delete from access_tokens where user_id = ${company.users[person]}`)

/** Makes every session of a person older by `seconds`. */
const letTimePass = (person: Who, seconds: number) =>
  api.db.run(sql`
    update access_tokens set last_used_at = last_used_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}),
      ends_at = ends_at - make_interval(secs => ${seconds}), created_at = created_at - make_interval(secs => ${seconds})
    where user_id = ${company.users[person]}`)

describe('SESN-01 the list of sessions', () => {
  test('contains browser, system, origin and times, and marks the current session', async () => {
    await deleteSessions('employee')
    const own = await signIn('employee')
    await signIn('employee', { origin: portal })
    const { status, body } = await own.apiClient.get('/api/v1/sessions')
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: expect.any(Number),
        browser: 'Firefox',
        system: 'Windows',
        origin: null,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        expires_at: expect.any(String),
        current: true,
      },
      expect.objectContaining({ origin: portal, current: false, browser: 'Firefox' }),
    ])
    const [application, guest] = body.map(
      (each: { expires_at: string; created_at: string }) =>
        Date.parse(each.expires_at) - Date.parse(each.created_at),
    )
    expect([application, guest]).toEqual([8 * 3_600_000, 3_600_000])
  })

  test('lets users end one of their sessions at once, but not those of other users', async () => {
    await deleteSessions('employee')
    const [own, other] = [await signIn('employee'), await signIn('employee')]
    const stranger = await signIn('colleague')
    const { body } = await own.apiClient.get('/api/v1/sessions')
    const endedId = body.find(({ current }: { current: boolean }) => !current).id
    const strangers = (await stranger.apiClient.get('/api/v1/sessions')).body[0].id
    const end = (id: number) => own.apiClient.send('DELETE', `/api/v1/sessions/${id}`)
    expect([(await end(endedId)).body, await other.status()]).toEqual([{ id: endedId }, 401])
    expect([(await end(endedId)).status, (await end(strangers)).status]).toEqual([404, 404])
    expect(await stranger.status()).toBe(200)
  })

  test('lets users end all of their other sessions at once', async () => {
    await deleteSessions('employee')
    const own = await signIn('employee')
    const others = [await signIn('employee'), await signIn('employee', { origin: portal })]
    const { body } = await own.apiClient.send('DELETE', '/api/v1/sessions')
    expect(body).toEqual({ id: company.users.employee, ended: 2 })
    expect(await Promise.all([own, ...others].map((each) => each.status()))).toEqual([
      200, 401, 401,
    ])
  })

  test('is available to super admins, who can end sessions of a user', async () => {
    await deleteSessions('colleague')
    const [one, other] = [await signIn('colleague'), await signIn('colleague')]
    const path = `/api/v1/admin/users/${company.users.colleague}/sessions`
    const admin = api.as('superAdmin')
    const { body } = await admin.get(path)
    expect(body.map(({ current }: { current: boolean }) => current)).toEqual([false, false])
    const [newest] = body
    expect((await admin.send('DELETE', `${path}/${newest.id}`)).status).toBe(200)
    expect([await one.status(), await other.status()]).toEqual([200, 401])
    expect((await admin.get(path)).body).toHaveLength(1)
  })
})

describe('SESN-02 the end of a session', () => {
  const lastUse = async () =>
    await api.db.one<{ age: number }>(sql`
      select round(extract(epoch from now() - last_used_at))::integer as age from access_tokens
      where user_id = ${company.users.employee}`)

  test('comes after eight hours without use, or an hour on a host page', async () => {
    await deleteSessions('employee')
    const [own, guest] = [await signIn('employee'), await signIn('employee', { origin: portal })]
    await letTimePass('employee', 3590)
    expect([await own.status(), await guest.status()]).toEqual([200, 200])
    await letTimePass('employee', 3610)
    expect([await own.status(), await guest.status()]).toEqual([200, 401])
    await letTimePass('employee', 8 * 3600 + 10)
    expect(await own.status()).toBe(401)
  })

  test('comes after twelve hours even if it is used', async () => {
    await deleteSessions('employee')
    const own = await signIn('employee')
    for (let hours = 0; hours < 11; hours++) {
      await letTimePass('employee', 3600)
      expect(await own.status()).toBe(200)
    }
    const { body } = await own.apiClient.get('/api/v1/session')
    expect(body.expires_in).toBe(body.ends_in)
    expect(body.ends_in).toBeGreaterThan(3590)
    await letTimePass('employee', 3601)
    expect(await own.status()).toBe(401)
  })

  test('is postponed by use, which is recorded once a minute', async () => {
    await deleteSessions('employee')
    const own = await signIn('employee')
    await letTimePass('employee', 50)
    await own.status()
    expect((await lastUse()).age).toBeGreaterThanOrEqual(50)
    await letTimePass('employee', 15)
    await own.status()
    expect((await lastUse()).age).toBeLessThan(50)
  })

  test('is not postponed by automatic requests of a page', async () => {
    await deleteSessions('employee')
    const own = await signIn('employee')
    await letTimePass('employee', 100)
    const unattended = { headers: { 'assetdesk-unattended': '1' } }
    expect((await own.apiClient.get('/api/v1/places', unattended)).status).toBe(200)
    expect((await own.apiClient.get('/api/v1/live?wait=0')).status).toBe(200)
    const { body } = await own.apiClient.get('/api/v1/session')
    expect(body.expires_in).toBeLessThanOrEqual(8 * 3600 - 100)
    expect(body.ends_in).toBeLessThanOrEqual(12 * 3600 - 100)
    expect((await lastUse()).age).toBeGreaterThanOrEqual(100)
    const kept = await own.apiClient.send('PUT', '/api/v1/session')
    expect(kept.body.expires_in).toBeGreaterThan(8 * 3600 - 10)
  })

  test('follows SESSION_IDLE and GUEST_SESSION_MAX', async () => {
    const app = await api.another({ SESSION_IDLE: '10m', GUEST_SESSION_MAX: '5m' })
    const minutesLeft = async (origin?: string) => {
      const response = await clientOf(app, async () => ({})).post('/oauth/token', {
        platform: 'firebase',
        token: await identityOf('colleague'),
        ...client,
        ...(origin !== undefined && { origin }),
      })
      const { apiClient } = sessionOf(response.body.access_token, origin, app)
      const { expires_in, ends_in } = (await apiClient.get('/api/v1/session')).body
      return [expires_in, ends_in].map((seconds: number) => Math.round(seconds / 60))
    }
    expect(await minutesLeft()).toEqual([10, 720])
    expect(await minutesLeft(portal)).toEqual([5, 5])
  })

  test('that comes during a request for the remaining time gives a 401', async () => {
    await expect(endOf(api.db, 0)).rejects.toMatchObject({ statusCode: 401 })
  })

  test('does not block requests while it is being committed, and rejects later ones', async () => {
    await deleteSessions('employee')
    const own = await signIn('employee')
    await letTimePass('employee', 100)
    await api.db.transaction(async (tx) => {
      await tx.run(sql`delete from access_tokens where user_id = ${company.users.employee}`)
      expect(await own.status()).toBe(200)
    })
    expect(await own.status()).toBe(401)
  })
})

describe('SESN-03 AUD-01 the number of sessions of a user', () => {
  test('is at most 20, also after simultaneous sign-ins; the least recently used session ends', async () => {
    await deleteSessions('employee')
    const first = await signIn('employee')
    const second = await signIn('employee')
    await letTimePass('employee', 600)
    expect(await first.status()).toBe(200)
    const startSession = () =>
      api.db.transaction((tx) => issueToken(tx, company.users.employee, { ttl: 3600 }))
    await Promise.all(Array.from({ length: sessionLimit - 2 }, startSession))
    const count = async () =>
      (
        await api.db.one<{ count: number }>(sql`
        select count(*)::integer as count from access_tokens where user_id = ${company.users.employee}`)
      ).count
    expect(await count()).toBe(sessionLimit)
    await startSession()
    expect(await count()).toBe(sessionLimit)
    expect([await first.status(), await second.status()]).toEqual([200, 401])
    await Promise.all(Array.from({ length: 5 }, startSession))
    expect(await count()).toBe(sessionLimit)
    await signIn('employee')
    const last = await api.db.one(sql`
      select action, actor_kind, target_id, details from audit_events order by id desc limit 1`)
    expect(last).toEqual({
      action: 'session.ended',
      actor_kind: 'system',
      target_id: String(company.users.employee),
      details: { ended: 1 },
    })
  })
})

test('SESN-03 a new session stays even if sign-ins that began later have reached the limit', async () => {
  await deleteSessions('employee')
  const start = (db: Queryable) => issueToken(db, company.users.employee, { ttl: 3600 })
  const token = await api.db.transaction(async (tx) => {
    for (let i = 0; i < sessionLimit; i++) await api.db.transaction(start)
    return await start(tx)
  })
  expect(await sessionOf(token).status()).toBe(200)
})

describe('SESN-05 an identity token', () => {
  test('can be exchanged only once', async () => {
    const token = await identityOf('employee')
    expect((await exchange(token)).status).toBe(200)
    const { status, body } = await exchange(token)
    expect([status, body.message]).toEqual([401, 'This sign-in was already used. Sign in again.'])
    expect((await exchange(token, { origin: portal })).status).toBe(401)
    const challenge = 'a5'.repeat(32)
    const handover = { platform: 'firebase', token, ...client, origin: portal, challenge }
    expect((await api.nobody.post('/oauth/handover', handover)).status).toBe(401)
    expect((await exchange(await identityOf('employee'))).status).toBe(200)
  })

  test('signs in once if it is exchanged several times at the same moment', async () => {
    const token = await identityOf('employee')
    const both = await Promise.all([exchange(token), exchange(token), exchange(token)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toEqual([200])
  })

  test('counts as used in every encoding of its signature', async () => {
    const token = await identityOf('employee')
    expect((await exchange(token)).status).toBe(200)
    // The last of the 43 characters has two unused bits, so that this token has the same signature.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(token.at(-1) ?? '')
    const sameToken = token.slice(0, -1) + letters[last % 4 === 3 ? last - 1 : last + 1]
    expect([401, 422]).toContain((await exchange(sameToken)).status)
  })

  test('is stored as used until it expires', async () => {
    await exchange(await identityOf('employee'))
    const { soonest } = await api.db.one<{ soonest: number }>(
      sql`select extract(epoch from max(expires_at) - now())::integer as soonest from exchanged_tokens`,
    )
    expect(soonest).toBeGreaterThan(300)
    await api.db.run(sql`update exchanged_tokens set expires_at = now() - interval '1 second'`)
    await exchange(await identityOf('employee'))
    const { count } = await api.db.one<{ count: number }>(
      sql`select count(*)::integer as count from exchanged_tokens`,
    )
    expect(count).toBe(1)
  })
})

describe('SESN-06 a change of a user', () => {
  const changeUser = (change: object) =>
    api.as('superAdmin').put(`/api/v1/admin/users/${company.users.colleague}`, {
      username: 'Chetan Colleague',
      email: emails.colleague,
      role_id: 3,
      ...change,
    })

  test('ends the sessions in every process if it lowers the role, but not if it raises it', async () => {
    const others = [await api.another({}), await api.another({})]
    const { token } = await signIn('colleague')
    const everywhere = () =>
      Promise.all([api.app, ...others].map((app) => sessionOf(token, undefined, app).status()))
    expect((await changeUser({ role_id: 2, place_id: 1 })).status).toBe(200)
    expect(await everywhere()).toEqual([200, 200, 200])
    // Both roles have the same rights.
    expect((await changeUser({ role_id: 1, place_id: 1 })).status).toBe(200)
    expect(await everywhere()).toEqual([200, 200, 200])
    expect((await changeUser({ role_id: 3 })).status).toBe(200)
    expect(await everywhere()).toEqual([401, 401, 401])
  })
})

test('SESN-02 a start with shorter timeouts applies them to existing sessions', async () => {
  const start = (env: Record<string, string>) =>
    prepare(api.db, readConfig({ IDENTITY: 'local', DATA_DIR: api.dataDir, ...env }))
  await deleteSessions('employee')
  const inApplication = await signIn('employee')
  await signIn('employee', { origin: portal })
  const ends = async () =>
    (
      await api.db.many<{ seconds: number[] }>(sql`
      select array[idle_seconds, round(extract(epoch from ends_at - created_at)),
        round(extract(epoch from expires_at - last_used_at))] as seconds
      from access_tokens where user_id = ${company.users.employee} order by id`)
    ).map(({ seconds }) => seconds.map(Number))
  const hour = 3600
  const before = [
    [8 * hour, 12 * hour, 8 * hour],
    [hour, 4 * hour, hour],
  ]
  await start({ SESSION_IDLE: '9h', SESSION_MAX: '13h' })
  expect(await ends()).toEqual(before)
  await start({ SESSION_IDLE: '30m', SESSION_MAX: '2h' })
  expect(await ends()).toEqual([
    [hour / 2, 2 * hour, hour / 2],
    [hour / 2, 2 * hour, hour / 2],
  ])
  await letTimePass('employee', 20 * 60)
  expect(await inApplication.status()).toBe(200)
  await start({ SESSION_IDLE: '10m', SESSION_MAX: '15m' })
  expect(await inApplication.status()).toBe(401)
})

test('SESN-07 a dump of the database contains no token or secret for a sign-in', async () => {
  const identity = await identityOf('employee')
  const { body } = await exchange(identity)
  const verifier = randomBytes(32).toString('hex')
  const challenge = createHash('sha256').update(verifier).digest('hex')
  const second = await identityOf('employee')
  const handover = { platform: 'firebase', token: second, ...client, origin: portal, challenge }
  expect((await api.nobody.post('/oauth/handover', handover)).status).toBe(200)
  const dump = await dumpOf(api.db)
  expect(dump).toContain(challenge)
  expect(Buffer.from(body.access_token, 'base64url')).toHaveLength(32)
  for (const secret of [body.access_token, identity, second, verifier]) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
