import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emails } from '../../support/company.ts'
import { freePort } from '../../support/loopback.ts'
import { begin, finish, openStage, type Stage } from './stage.ts'

const esha = { sub: 'esha-1', email: emails.employee, email_verified: true }
const unreachable = 'Sign-in is not possible at the moment. Try again soon.'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  stage.oidc.accounts.set(esha.sub, esha)
  stage.oidc.next = esha.sub
})
afterAll(() => stage.close())
afterEach(() => {
  stage.oidc.instead = undefined
})

const startAt = async (env: Readonly<Record<string, string>> = {}) => {
  const response = await (
    await stage.api.another(env)
  ).inject('/identity/oidc/start?provider=company')
  return {
    status: response.statusCode,
    retry: response.headers['retry-after'],
    says: response.payload.includes(unreachable),
  }
}
const outage = { status: 503, retry: '30', says: true }

test('OIDC-05 sign-in works after the provider rotates its key', async () => {
  expect((await stage.signIn(esha)).status).toBe(200)
  await stage.oidc.rotate()
  expect((await stage.signIn(esha)).status).toBe(200)
})

test('OIDC-05 the API responds with 503 if the provider is down, without affecting users who are signed in', async () => {
  expect(await startAt({ OIDC_ISSUER: `http://localhost:${await freePort()}` })).toEqual(outage)
  expect(await stage.auditEntries()).toEqual([
    expect.objectContaining({ reason: 'provider_unreachable', provider: 'company' }),
  ])
  expect((await stage.api.as('employee').get('/api/v1/users/profile')).status).toBe(200)
})

test('OIDC-05 the API responds with 503 if the issuer fails, is not a provider, or names another issuer', async () => {
  const responses = [
    [500, 'down'],
    [404, 'no'],
    [200, '<html>'],
    [200, JSON.stringify({ issuer: 'https://evil.example' })],
  ] as const
  for (const [status, body] of responses) {
    stage.oidc.instead = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      return true
    }
    expect([body, await startAt()]).toEqual([body, outage])
  }
})

test('OIDC-05 the API responds with 503 after five seconds if the provider does not respond or does not end its response', async () => {
  const { location, cookie } = await begin(stage.api.app)
  const back = await stage.oidc.visit(location)
  stage.oidc.instead = ({ url }, response) => {
    if (url === '/jwks') startResponse(response, '{"keys":[')
    return url !== '/token'
  }
  const startedAt = performance.now()
  const [start, finished] = await Promise.all([startAt(), finish(stage.api.app, back, cookie)])
  expect(performance.now() - startedAt).toBeLessThan(9000)
  expect(start).toEqual(outage)
  expect([finished.status, finished.html]).toEqual([503, expect.stringContaining(unreachable)])
})

test('OIDC-05 a slow provider can sign users in', async () => {
  stage.oidc.instead = async ({ url }) => {
    if (url === '/token') await sleep(1000)
    return false
  }
  expect((await stage.signIn(esha)).status).toBe(200)
})

test('OIDC-05 the API responds with 503 if the provider fails after the user has signed in there', async () => {
  const { location, cookie } = await begin(stage.api.app)
  const back = await stage.oidc.visit(location)
  stage.oidc.instead = (request, response) => {
    if (request.url !== '/token') return false
    response.writeHead(502).end('bad gateway')
    return true
  }
  const { status, html } = await finish(stage.api.app, back, cookie)
  expect([status, html]).toEqual([503, expect.stringContaining(unreachable)])
  stage.oidc.instead = undefined
  expect((await stage.signIn(esha)).status).toBe(200)
})

test('OIDC-05 the API responds with 503 if the provider rejects the client secret, and locks no user out', async () => {
  const app = await stage.api.another({ OIDC_CLIENT_SECRET: 'the-secret-before-it-was-changed' })
  for (let attempt = 0; attempt < 25; attempt++) {
    const { status, html } = await stage.signIn(esha, { app })
    expect([status, html]).toEqual([503, expect.stringContaining(unreachable)])
  }
  expect(await stage.auditEntries()).toMatchObject([{ outcome: 'failure', reason: 'wrong_client' }])
  expect((await stage.signIn(esha)).status).toBe(200)
})

test.each<[string, string, (response: ServerResponse) => unknown]>([
  ['has too many requests', '/token', (response) => response.writeHead(429).end('{}')],
  ['breaks off its response', '/token', (response) => breakOffResponse(response)],
  ['responds with a page', '/jwks', (response) => response.end('<html>')],
])(
  'OIDC-05 the API responds with 503 if the provider %s after the user has signed in there, without counting a failed sign-in',
  async (_name, path, fail) => {
    const { location, cookie } = await begin(stage.api.app)
    const back = await stage.oidc.visit(location)
    stage.oidc.instead = (request, response) => {
      if (request.url !== path) return false
      fail(response)
      return true
    }
    const { status, html } = await finish(stage.api.app, back, cookie)
    expect([status, html]).toEqual([503, expect.stringContaining(unreachable)])
    expect((await stage.auditEntries())[0]).toMatchObject({ reason: 'provider_unreachable' })
  },
)

function startResponse(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
  response.write(text)
}

function breakOffResponse(response: ServerResponse): void {
  startResponse(response, '{"access_token":')
  setTimeout(() => response.destroy(), 50)
}

test('OIDC-05 the metadata of a provider is requested once for several sign-ins, its keys for each', async () => {
  const count = (path: string) => stage.oidc.asked.get(path) ?? 0
  const discovery = '/.well-known/openid-configuration'
  const before = [count(discovery), count('/jwks')]
  await stage.signIn(esha)
  await stage.signIn(esha)
  expect([count(discovery), count('/jwks')]).toEqual([before[0], (before[1] ?? 0) + 2])
})
