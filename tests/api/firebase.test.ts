import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, openApi, type Client, type TestApi } from '../support/api.ts'
import { emails } from '../support/company.ts'

const project = 'assetdesk-test'
const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }

const ownKeys = await generateKeyPair('RS256')
const otherKeys = await generateKeyPair('RS256')
let keys: Server
let areKeysUp = true
let api: TestApi
let nobody: Client

beforeAll(async () => {
  const jwk = { ...(await exportJWK(ownKeys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
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

/** Returns the claims of a valid Firebase token for the employee. Each token has its own ID, because it is valid once. */
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

const sign = (payload: JWTPayload, { key = ownKeys.privateKey, kid = 'one' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const exchange = (token: string, caller = nobody) =>
  caller.post('/oauth/token', { platform: 'firebase', token, ...client })

test('API-01 a valid token is exchanged for an access token', async () => {
  const { status, body } = await exchange(await sign(claims()))
  expect(status).toBe(200)
  const bearer = clientOf(api.app, async () => ({ authorization: `Bearer ${body.access_token}` }))
  expect((await bearer.get('/api/v1/users/profile')).body.email).toBe(emails.employee)
})

const invalidTokens: [string, () => Promise<string> | string][] = [
  ['expired', () => sign({ ...claims(), exp: now() - 60 })],
  ['for another audience', () => sign({ ...claims(), aud: 'other-project' })],
  ['from another issuer', () => sign({ ...claims(), iss: 'https://securetoken.google.com/other' })],
  ['with a sign-in time in the future', () => sign({ ...claims(), auth_time: now() + 86_400 })],
  ['without a sign-in time', () => sign({ ...claims(), auth_time: undefined })],
  ['without a subject', () => sign({ ...claims(), sub: '' })],
  ['without an email address', () => sign({ ...claims(), email: undefined })],
  ['with an unverified email address', () => sign({ ...claims(), email_verified: false })],
  [
    'with a verification flag that is a string',
    () => sign({ ...claims(), email_verified: 'true' }),
  ],
  ['signed by a stranger', () => sign(claims(), { key: otherKeys.privateKey })],
  ['signed by an unknown key', () => sign(claims(), { kid: 'two' })],
  ['without a signature', () => new UnsecuredJWT(claims()).encode()],
  [
    'signed with the project’s name as a shared secret',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(project.repeat(3))),
  ],
  ['with invalid parts', () => 'a.b.c'],
  ['without dots', () => 'hello'],
]

test.each(invalidTokens)('API-01 a token gets a 422 if it is %s', async (_name, token) => {
  const { status, body } = await exchange(await token())
  expect(status).toBe(422)
  expect(body.message).toEqual([
    { property: 'token', value: null, constraints: expect.any(Object) },
  ])
})

test('API-01 an Origin header that is too long to be stored gets a 400', async () => {
  const statusFrom = async (length: number) => {
    const origin = 'https://'.padEnd(length, 'x')
    return (
      await exchange(
        await sign(claims()),
        clientOf(api.app, async () => ({ origin })),
      )
    ).status
  }
  expect([await statusFrom(256), await statusFrom(255)]).toEqual([400, 200])
})

test('API-01 a token of an unknown user gets a 404', async () => {
  expect((await exchange(await sign({ ...claims(), email: 'guest@example.com' }))).status).toBe(404)
})

test('SAFE-07 a sign-in gets a 503 with Retry-After while the keys cannot be fetched, and later sign-ins are not delayed', async () => {
  areKeysUp = false
  const limitedClient = clientOf(
    await api.another({ ...settings(), RATE_LIMIT: '1' }),
    async () => ({}),
  )
  for (let turn = 0; turn < 4; turn++) {
    const { status, headers, body } = await exchange(await sign(claims()), limitedClient)
    expect([status, body.message]).toEqual([
      503,
      'Sign-in is not possible at the moment. Try again soon.',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  areKeysUp = true
  expect((await exchange(await sign(claims()), limitedClient)).status).toBe(200)
})

test('SAFE-07 a token issued more than a minute in the future gets a 401', async () => {
  const issued = async (seconds: number) =>
    (await exchange(await sign({ ...claims(), iat: now() + seconds }))).status
  expect([await issued(50), await issued(70), await issued(86_400)]).toEqual([200, 401, 401])
})

test('/config contains the settings of the provider but not the address of its keys', async () => {
  const { body, text } = await nobody.get('/config')
  expect(body).toMatchObject({
    identity: 'firebase',
    firebase: { projectId: project, apiKey: 'key', authDomain: `${project}.firebaseapp.com` },
  })
  expect(text).not.toContain('/keys')
})
