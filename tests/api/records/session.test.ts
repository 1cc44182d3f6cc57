import { describe, expect, test } from 'vitest'
import { noSecretKeys as secretKeys } from '../../../host/api/config/secret-keys.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { issueLocalIdentity } from '../../../host/api/identity/verify.ts'
import { loadKeys } from '../../../host/api/keys.ts'
import { clientOf, testApi, people } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'

const api = testApi()

const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }

async function identityToken(email: string): Promise<string> {
  const { body } = await api.nobody.post('/identity/token', { email })
  return body.token
}

const exchange = (body: object) => api.nobody.post('/oauth/token', body)
const exchangeFor = async (email: string) =>
  exchange({ platform: 'firebase', token: await identityToken(email), ...client })

describe('exchange of an identity token', () => {
  test('API-01 returns an access token, its type and its lifetime', async () => {
    const { status, body, headers } = await exchangeFor(emails.employee)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'token_type'])
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 43_200 })
    expect(headers['cache-control']).toBe('no-store')
    const bearer = clientOf(api.app, async () => ({ authorization: `Bearer ${body.access_token}` }))
    expect((await bearer.get('/api/v1/users/profile')).body.email).toBe(emails.employee)
  })

  test('API-01 finds the user regardless of the case of the email address', async () => {
    expect((await exchangeFor('EMPLOYEE@Example.com')).status).toBe(200)
  })

  test('SAFE-07 addresses that only match by Unicode case folding belong to different users', async () => {
    for (const email of ['off\u0130ce.admin@example.com', 'off\u0131ce.admin@example.com']) {
      const response = await exchangeFor(email)
      expect([email, response.status]).toEqual([email, 404])
    }
    const create = (username: string, email: string) =>
      api.as('superAdmin').post('/api/v1/admin/users', { username, email, role_id: 3 })
    expect((await create('Another', 'off\u0130ce.admin@example.com')).status).toBe(201)
    expect((await create('Élodie', '\u00c9lodie@example.com')).status).toBe(201)
    expect((await create('Elodie', '\u00e9lodie@example.com')).status).toBe(201)
    expect((await create('Third', 'OFFICE.admin@example.com')).status).toBe(422)
    const { body } = await exchangeFor('\u00e9lodie@example.com')
    const bearer = clientOf(api.app, async () => ({ authorization: `Bearer ${body.access_token}` }))
    expect((await bearer.get('/api/v1/users/profile')).body.username).toBe('Elodie')
  })

  test.each(['\0', '\n', '\t', '\u001b', '\u0085'])(
    'SAFE-07 an email address with the control character %j is rejected with 422 on every path',
    async (control) => {
      for (const email of [
        `employee@example.com${control}`,
        `${control}employee@example.com`,
        `emp${control}loyee@example.com`,
      ]) {
        expect((await api.nobody.post('/identity/token', { email })).status).toBe(422)
        const token = await issueLocalIdentity(
          email,
          (await loadKeys({ secretKeys, dataDir: api.dataDir })).identity,
        )
        expect((await exchange({ platform: 'firebase', token, ...client })).status).toBe(422)
        const user = { username: 'Controlled', email, role_id: 3 }
        expect((await api.as('superAdmin').post('/api/v1/admin/users', user)).status).toBe(422)
      }
    },
  )

  test('API-01 an unknown user gets 404, not 401 or 403', async () => {
    const { status, body } = await exchangeFor('stranger@example.com')
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'Not Found', message: 'User not found' })
  })

  test.each([
    ['garbage', 'garbage'],
    [
      'a token without an algorithm',
      'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImVtcGxveWVlQGV4YW1wbGUuY29tIn0.',
    ],
    ['control characters', '\u0000.\u0001.\u0002'],
    ['half a surrogate pair', '\ud800.a.b'],
    ['twelve thousand characters', 'a'.repeat(12_000)],
    ['thirteen thousand characters', 'a'.repeat(13_000)],
  ])('API-01 refuses %s', async (_name, token) => {
    const { status } = await exchange({ platform: 'firebase', token, ...client })
    expect(status === 422 || status === 400).toBe(true)
  })

  test('API-01 a forged signature returns 422', async () => {
    const token = await identityToken(emails.superAdmin)
    const forged = `${token.slice(0, -6)}AAAAAA`
    const { status, body } = await exchange({ platform: 'firebase', token: forged, ...client })
    expect(status).toBe(422)
    expect(body.message[0].property).toBe('token')
    expect(JSON.stringify(body)).not.toContain(forged)
  })

  test.each([
    ['another platform', { platform: 'github', token: 'x', ...client }],
    ['no platform', { token: 'x', ...client }],
    ['no token', { platform: 'firebase', ...client }],
    ['an empty token', { platform: 'firebase', token: '  ', ...client }],
    ['a token of another type', { platform: 'firebase', token: 7, ...client }],
    [
      'another client',
      { platform: 'firebase', token: 'x', client_id: 'other', client_secret: 'x' },
    ],
    ['a body that is not an object', []],
  ])('API-01 an invalid request returns 400: %s', async (_name, body) => {
    const response = await exchange(body)
    expect(response.status).toBe(400)
    expect(typeof response.body.message).toBe('string')
  })

  test('API-01 a body that is not JSON returns 400', async () => {
    const json = { headers: { 'content-type': 'application/json' }, payload: '{"platform":' }
    expect((await api.nobody.send('POST', '/oauth/token', json)).status).toBe(400)
    const form = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    }
    expect((await api.nobody.send('POST', '/oauth/token', form)).status).toBe(400)
  })

  test('SAFE-04 FLT-16 forged tokens throttle their address in every process, but a valid token from it is accepted', async () => {
    const limited = clientOf(await api.another({ RATE_LIMIT: '3' }), async () => ({}))
    const validBody = async (email: string) => ({
      platform: 'firebase',
      token: await identityToken(email),
      ...client,
    })
    const forgedBody = { platform: 'firebase', token: 'garbage', ...client }
    const exchangeTimed = async (body: object) => {
      const start = performance.now()
      return { ...(await limited.post('/oauth/token', body)), took: performance.now() - start }
    }
    for (let turn = 0; turn < 3; turn++) expect((await exchangeTimed(forgedBody)).status).toBe(422)
    const slowed = await exchangeTimed(forgedBody)
    expect(slowed.status).toBe(429)
    expect(slowed.took).toBeGreaterThan(450)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect(slowed.body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Too many failed sign-ins. Try again in a few minutes.',
      reasons: [{ code: 'api.tooManySignIns' }],
    })
    expect((await exchangeTimed(await validBody(emails.employee))).status).toBe(200)
    const neighbour = clientOf(await api.another({ RATE_LIMIT: '3' }), async () => ({}))
    const [other, elsewhere] = await Promise.all([
      neighbour.post('/oauth/token', forgedBody),
      neighbour.send('POST', '/oauth/token', { payload: forgedBody, remoteAddress: '127.0.0.7' }),
    ])
    expect([other.status, elsewhere.status]).toEqual([429, 422])
  })

  test('SAFE-04 failed sign-ins of one user do not block other users of the same address', async () => {
    const limited = clientOf(await api.another({ RATE_LIMIT: '2' }), async () => ({}))
    const signIn = async (email: string) =>
      limited.post('/oauth/token', {
        platform: 'firebase',
        token: await identityToken(email),
        ...client,
      })
    for (let turn = 0; turn < 6; turn++)
      expect((await signIn('stranger@example.com')).status).toBe(404)
    expect((await signIn(emails.colleague)).status).toBe(200)
  })
})

describe('access tokens', () => {
  test('API-02 are not stored in the database in a usable form', async () => {
    const { body } = await exchangeFor(emails.employee)
    const { dump } = await api.db.one<{ dump: string }>(
      sql`select string_agg(access_tokens::text, ' ') as dump from access_tokens`,
    )
    expect(dump).not.toContain(body.access_token)
  })
})

describe('profile', () => {
  test.each(people)('API-03 ENT-14 returns the record of %s', async (person) => {
    const { status, body } = await api.as(person).get('/api/v1/users/profile')
    expect(status).toBe(200)
    expect(body.id).toBe(company.users[person])
    expect(body.email).toBe(emails[person])
    const own = await api.as(person).get(`/api/v1/assets?assigned_to[]=${body.id}`)
    expect(body.own_assets).toBe(own.body.totalItems)
    expect(body.business_time_zone).toBe('Asia/Kolkata')
    expect(body.role).toEqual({
      id: body.role_id,
      name: expect.stringMatching(/_admin$|^employee$/),
      display_name: expect.any(String),
    })
  })
})

describe('public settings', () => {
  test('contain what a browser needs and no secrets', async () => {
    const secret = 'a-secret-of-thirty-two-characters!'
    const app = await api.another({
      SECRET_KEY: secret,
      TRASH_API_HOST: 'https://trash.example.com',
    })
    const { status, body, text } = await clientOf(app, async () => ({})).get('/config')
    expect(status).toBe(200)
    expect(body).toEqual({
      identity: 'local',
      firebase: null,
      providers: [],
      client_id: 'assetdesk',
      client_secret: 'assetdesk-public',
      trashApiHost: 'https://trash.example.com',
      historyApiHost: null,
      appUrl: 'http://localhost:7300',
      labelUrl: 'http://localhost:7300',
      uniqueIds: false,
      activityLogRoles: ['super_admin'],
      supportContact: 'support@example.com',
      companyName: 'Assetdesk',
      maxAttachmentBytes: 10_000_000,
      reopenDays: 14,
      satisfaction: true,
    })
    expect(text).not.toContain(secret)
  })
})
