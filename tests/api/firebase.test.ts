import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, openApi, type Client, type TestApi } from '../support/api.ts'
import { emails } from '../support/company.ts'

const project = 'assetdesk-test'
const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }

const ours = await generateKeyPair('RS256')
const strangers = await generateKeyPair('RS256')
let keys: Server
let areKeysUp = true
let api: TestApi
let nobody: Client

beforeAll(async () => {
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  keys = createServer((_request, response) => {
    response.writeHead(areKeysUp ? 200 : 500, { 'content-type': 'application/json' })
    response.end(areKeysUp ? JSON.stringify({ keys: [jwk] }) : 'down')
  })
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
  api = await openApi(settings())
  nobody = api.nobody
})
afterAll(async () => {
  await api.close()
  keys.close()
})

const settings = () => ({
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
  FIREBASE_JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
  RATE_LIMIT: '0',
})

const now = () => Math.floor(Date.now() / 1000)

/** What Firebase would say about the employee, right now. Each has its own ID: a token is spent once. */
const claims = (): JWTPayload => ({
  jti: randomUUID(),
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'uid-1',
  iat: now() - 10,
  exp: now() + 3600,
  auth_time: now() - 20,
  email: emails.employee,
  email_verified: true,
})

const signed = (payload: JWTPayload, { key = ours.privateKey, kid = 'one' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const exchange = (token: string, who = nobody) =>
  who.post('/oauth/token', { platform: 'firebase', token, ...client })

test('API-01 a good token is exchanged', async () => {
  const { status, body } = await exchange(await signed(claims()))
  expect(status).toBe(200)
  const bearer = clientOf(api.app, async () => ({ authorization: `Bearer ${body.access_token}` }))
  expect((await bearer.get('/api/v1/users/profile')).body.email).toBe(emails.employee)
})

const bad: [string, () => Promise<string> | string][] = [
  ['expired', () => signed({ ...claims(), exp: now() - 60 })],
  ['of another audience', () => signed({ ...claims(), aud: 'other-project' })],
  ['of another issuer', () => signed({ ...claims(), iss: 'https://securetoken.google.com/other' })],
  ['signed in tomorrow', () => signed({ ...claims(), auth_time: now() + 86_400 })],
  ['without a time of signing in', () => signed({ ...claims(), auth_time: undefined })],
  ['without a subject', () => signed({ ...claims(), sub: '' })],
  ['without an e-mail', () => signed({ ...claims(), email: undefined })],
  ['of an unverified e-mail', () => signed({ ...claims(), email_verified: false })],
  ['of an e-mail verified in words', () => signed({ ...claims(), email_verified: 'true' })],
  ['signed by a stranger', () => signed(claims(), { key: strangers.privateKey })],
  ['signed by an unknown key', () => signed(claims(), { kid: 'two' })],
  ['of no algorithm', () => new UnsecuredJWT(claims()).encode()],
  [
    'signed with the project’s name as a shared secret',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(project.repeat(3))),
  ],
  ['garbage', () => 'a.b.c'],
  ['no token at all', () => 'hello'],
]

test.each(bad)('API-01 a token %s is a 422', async (_name, token) => {
  const { status, body } = await exchange(await token())
  expect(status).toBe(422)
  expect(body.message).toEqual([
    { property: 'token', value: null, constraints: expect.any(Object) },
  ])
})

test('API-01 an unknown user is a 404', async () => {
  expect((await exchange(await signed({ ...claims(), email: 'guest@example.com' }))).status).toBe(
    404,
  )
})

test('SAFE-07 keys that cannot be fetched are a 503 with Retry-After, and delay no sign-in', async () => {
  areKeysUp = false
  const late = clientOf(await api.another({ ...settings(), RATE_LIMIT: '1' }), async () => ({}))
  for (let turn = 0; turn < 4; turn++) {
    const { status, headers, body } = await exchange(await signed(claims()), late)
    expect([status, body.message]).toEqual([
      503,
      'Sign-in is not possible at the moment. Try again soon.',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  areKeysUp = true
  expect((await exchange(await signed(claims()), late)).status).toBe(200)
})

test('SAFE-07 a token issued more than a minute from now is a 401', async () => {
  const issued = async (seconds: number) =>
    (await exchange(await signed({ ...claims(), iat: now() + seconds }))).status
  expect([await issued(50), await issued(70), await issued(86_400)]).toEqual([200, 401, 401])
})

test('the settings of the provider are public, its keys’ address is not', async () => {
  const { body, text } = await nobody.get('/config')
  expect(body).toMatchObject({
    identity: 'firebase',
    firebase: { projectId: project, apiKey: 'key', authDomain: `${project}.firebaseapp.com` },
  })
  expect(text).not.toContain('/keys')
})
