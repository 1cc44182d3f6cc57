import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { clientOf, testApi, type TestApi } from '../support/api.ts'
import { company, emails } from '../support/company.ts'

const portal = 'https://portal.example.com'
const wiki = 'https://wiki.example.com'
const api = testApi({ ALLOWED_ORIGINS: `${portal},${wiki}` })

const originHeader = (origin: string | undefined) =>
  origin === undefined ? {} : { headers: { origin } }

async function exchangeBody(person: keyof typeof emails) {
  const { body } = await api.nobody.post('/identity/token', { email: emails[person] })
  const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
  return { platform: 'firebase', token: (body as { token: string }).token, ...client }
}

/** Exchanges an identity as the sign-in window does for a page at `origin`, or as the page at `sender` does itself. */
async function tokenFor(person: keyof typeof emails, origin?: string, sender?: string) {
  const body = { ...(await exchangeBody(person)), ...(origin !== undefined && { origin }) }
  return await api.nobody.post('/oauth/token', body, originHeader(sender))
}

const statusOf = async (token: string, sender?: string, request = 'GET /api/v1/places') => {
  const [method = '', url = ''] = request.split(' ')
  const bearer = clientOf(api.app, async () => ({ authorization: `Bearer ${token}` }))
  return (await bearer.send(method, url, originHeader(sender))).status
}

describe('EMB-14 the token of a guest', () => {
  test.each([
    ['the sign-in window requests it', portal, undefined],
    ['the page requests it', undefined, portal],
  ])(
    'HARD-01 is valid for four hours and only for requests from its page if %s',
    async (_, named, sender) => {
      const { status, body } = await tokenFor('employee', named, sender)
      expect([status, body.expires_in]).toEqual([200, 14_400])
      expect(await statusOf(body.access_token, portal)).toBe(200)
      for (const other of [wiki, 'http://localhost', 'null', undefined])
        expect([other, await statusOf(body.access_token, other)]).toEqual([other, 401])
    },
  )

  test.each([undefined, 'http://localhost:7300'])(
    'is not issued to the application itself, at origin %s',
    async (sender) => {
      const { body } = await tokenFor('employee', undefined, sender)
      expect(body.expires_in).toBe(43_200)
      expect(await statusOf(body.access_token)).toBe(200)
    },
  )

  test('works on a page of our own origin with and without an Origin header, which browsers may omit there', async () => {
    const { body } = await tokenFor('employee', 'http://localhost')
    expect(body.expires_in).toBe(14_400)
    expect(await statusOf(body.access_token)).toBe(200)
    expect(await statusOf(body.access_token, 'http://localhost')).toBe(200)
    expect(await statusOf(body.access_token, portal)).toBe(401)
  })

  test('is not issued to a page that is not allowed', async () => {
    for (const origin of ['https://evil.example.com', 'null', '', `${portal}.evil.com`]) {
      const { status } = await tokenFor('employee', origin)
      expect([origin, status]).toEqual([origin, 400])
    }
  })

  test.each([
    [{ GUEST_SESSION_MAX: '30m' }, 1800],
    [{ SESSION_MAX: '1h' }, 3600],
  ])(
    'is valid for the time that %j sets, at most for that of the application',
    async (env, seconds) => {
      const app = clientOf(await api.another(env), async () => ({}))
      const body = { ...(await exchangeBody('employee')), origin: portal }
      expect((await app.post('/oauth/token', body)).body.expires_in).toBe(seconds)
    },
  )

  test('cannot end sessions of other users in any role', async () => {
    const { body } = await tokenFor('superAdmin', portal)
    const ends = `/api/v1/admin/users/${company.users.colleague}/sessions`
    expect(await statusOf(body.access_token, portal, `DELETE ${ends}`)).toBe(403)
  })
})

describe('SESN-04 OP4-003 the rights of a guest', () => {
  const user = 'GET /api/v1/admin/users/1'
  const roleAt = async (app: TestApi['app'], token: string, origin: string) => {
    const client = clientOf(app, async () => ({ authorization: `Bearer ${token}`, origin }))
    const { body } = await client.get('/api/v1/users/profile')
    return [body.role.name, body.role_id]
  }

  test('are those of an employee for every role, also in the profile', async () => {
    const { body } = await tokenFor('superAdmin', portal)
    expect(await statusOf(body.access_token, portal, user)).toBe(403)
    expect(await statusOf(body.access_token, portal, 'GET /api/v1/ticket/admin-ticket')).toBe(403)
    expect(await statusOf(body.access_token, portal, 'GET /api/v1/user-ticket')).toBe(200)
    expect(await roleAt(api.app, body.access_token, portal)).toEqual(['employee', 3])
  })

  test('SESN-04 stay the same if the Host header has the origin of the page', async () => {
    const page = 'http://portal.internal'
    const token = await issueToken(api.db, company.users.superAdmin, { ttl: 3600, guestOf: page })
    const headers = { authorization: `Bearer ${token}`, host: 'portal.internal' }
    const [method, url] = user.split(' ') as [string, string]
    const send = (more: object) =>
      clientOf(api.app, async () => ({ ...headers, ...more })).send(method, url)
    expect((await send({ origin: page })).status).toBe(403)
    expect((await send({})).status).toBe(401)
  })

  test('are those of the role on pages of GUEST_ADMIN_ORIGINS, except that sessions cannot be listed or ended', async () => {
    const app = await api.another({ GUEST_ADMIN_ORIGINS: portal })
    const statusOn = async (origin: string, [method, url]: readonly [string, string]) => {
      const { body } = await tokenFor('superAdmin', origin)
      const headers = { authorization: `Bearer ${body.access_token}`, origin }
      return (await clientOf(app, async () => headers).send(method, url)).status
    }
    const get = ['GET', '/api/v1/admin/users/1'] as const
    expect([await statusOn(portal, get), await statusOn(wiki, get)]).toEqual([200, 403])
    for (const call of [
      ['GET', '/api/v1/sessions'],
      ['DELETE', '/api/v1/sessions'],
      ['DELETE', '/api/v1/sessions/1'],
      ['GET', '/api/v1/admin/users/1/sessions'],
      ['DELETE', '/api/v1/admin/users/1/sessions/1'],
    ] as const)
      expect([call, await statusOn(portal, call)]).toEqual([call, 403])
    const { body } = await tokenFor('superAdmin', portal)
    expect(await roleAt(app, body.access_token, portal)).toEqual(['super_admin', 4])
  })

  test('change with the setting for existing sessions too', async () => {
    const { body } = await tokenFor('officeAdmin', portal)
    const app = await api.another({ GUEST_ADMIN_ORIGINS: `${wiki} ${portal}/` })
    expect(await roleAt(api.app, body.access_token, portal)).toEqual(['employee', 3])
    expect(await roleAt(app, body.access_token, portal)).toEqual(['office_admin', 1])
  })
})

describe('EMB-14 the sessions of a person', () => {
  async function startBoth() {
    const { body } = await tokenFor('colleague', portal)
    const application = await issueToken(api.db, company.users.colleague, { ttl: 3600 })
    const guest: string = body.access_token
    return {
      application,
      guest,
      statuses: async () => [await statusOf(application), await statusOf(guest, portal)],
    }
  }

  test('end one by one when the user signs out', async () => {
    const one = await startBoth()
    await api.nobody.post('/oauth/logout', { token: one.guest })
    expect(await one.statuses()).toEqual([200, 401])
    const other = await startBoth()
    await api.nobody.post('/oauth/logout', { token: other.application })
    expect(await other.statuses()).toEqual([401, 200])
  })

  test('all end if a super admin ends them, including sign-ins that were not collected yet', async () => {
    const { statuses } = await startBoth()
    const { storedStatus, collect } = await handover('colleague')
    expect(storedStatus).toBe(200)
    await api
      .as('superAdmin')
      .send('DELETE', `/api/v1/admin/users/${company.users.colleague}/sessions`)
    expect(await statuses()).toEqual([401, 401])
    expect(await collect()).toEqual({})
  })
})

/** Stores a sign-in for a page at `origin`. Returns the status and a function with which the page collects it. */
async function handover(person: keyof typeof emails, origin: string | undefined = portal) {
  const verifier = randomBytes(32).toString('hex')
  const challenge = createHash('sha256').update(verifier).digest('hex')
  const body = { ...(await exchangeBody(person)), origin, challenge }
  const { status: storedStatus } = await api.nobody.post('/oauth/handover', body)
  return {
    challenge,
    storedStatus,
    collect: async (sender: string | undefined = portal, secret = verifier) =>
      (await api.nobody.post('/oauth/collect', { verifier: secret }, originHeader(sender))).body,
  }
}

describe('EMB-15 a sign-in that waits for its page', () => {
  test('can be collected once with its secret and gives a guest token', async () => {
    const { collect, challenge } = await handover('employee')
    expect(await collect(portal, challenge)).toEqual({})
    expect(await collect(portal, 'b7'.repeat(32))).toEqual({})
    const token = await collect()
    expect(token).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 14_400,
      guest: true,
    })
    expect(await statusOf(token.access_token, portal)).toBe(200)
    expect(await statusOf(token.access_token, wiki)).toBe(401)
    expect(await collect()).toEqual({})
  })

  test.each([wiki, 'null', 'http://localhost'])(
    'is deleted when a page of origin %s tries to collect it',
    async (other) => {
      const { collect } = await handover('employee')
      expect(await collect(other)).toEqual({})
      expect(await collect()).toEqual({})
    },
  )

  test('expires after two minutes', async () => {
    const { collect } = await handover('employee')
    const { seconds } = await api.db.one<{ seconds: number }>(
      sql`select round(extract(epoch from expires_at - now()))::integer as seconds from handovers`,
    )
    expect(seconds).toBeGreaterThan(110)
    expect(seconds).toBeLessThanOrEqual(120)
    await api.db.run(sql`update handovers set expires_at = now() - interval '1 second'`)
    expect(await collect()).toEqual({})
  })

  test('is only stored for an allowed page and a valid identity', async () => {
    expect((await handover('employee', 'https://evil.example.com')).storedStatus).toBe(400)
    const body = { ...(await exchangeBody('employee')), challenge: '0'.repeat(64) }
    expect((await api.nobody.post('/oauth/handover', body)).status).toBe(400)
    const forged = { ...body, origin: portal, token: 'garbage' }
    expect((await api.nobody.post('/oauth/handover', forged)).status).toBe(422)
    const plain = { ...body, origin: portal, challenge: 'the secret itself' }
    expect((await api.nobody.post('/oauth/handover', plain)).status).toBe(400)
  })
})
