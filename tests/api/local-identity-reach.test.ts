import type { FastifyInstance } from 'fastify'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSecretKeys as secretKeys } from '../../host/api/config/secret-keys.ts'
import { openApi, type TestApi } from '../support/api.ts'
import { emails } from '../support/company.ts'
import { demoCookieName, demoKey } from '../../host/api/identity/demo-key.ts'
import { issueLocalIdentity } from '../../host/api/identity/verify.ts'
import { loadKeys, type Keys } from '../../host/api/keys.ts'
import { otherMachine, type Asked, type OtherMachine } from '../support/other-machine.ts'

let api: TestApi
let server: FastifyInstance
let remote: OtherMachine
let port: number
let keys: Keys
let key: string
let cookie: string

beforeAll(async () => {
  api = await openApi()
  keys = await loadKeys({ secretKeys, dataDir: api.dataDir })
  key = demoKey(keys)
  cookie = `${demoCookieName(7300)}=${key}`
  server = await api.another({})
  // No setting makes the server listen on all interfaces, but a port mapping or a mistake has the same effect.
  await server.listen({ host: '0.0.0.0', port: 0 })
  port = (server.server.address() as AddressInfo).port
  remote = otherMachine()
})
afterAll(async () => {
  remote?.close()
  await api?.close()
})

const json = { 'content-type': 'application/json' }

/** Returns a request body that exchanges a new valid token, because each token can be exchanged only once. */
const exchange = async (more: object = {}) =>
  JSON.stringify({
    platform: 'firebase',
    token: await issueLocalIdentity(emails.superAdmin, keys.identity),
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
    origin: 'http://localhost:7300',
    ...more,
  })

/** Requests for every path of the local identity, and exchanges of its valid tokens. */
const identityRequests = async (): Promise<Asked[]> => [
  { method: 'GET', url: '/identity/' },
  { method: 'HEAD', url: '/identity' },
  { method: 'GET', url: '/identity/?origin=http%3A%2F%2Flocalhost' },
  { method: 'GET', url: '/%69dentity/' },
  { method: 'GET', url: '/identity/page.css' },
  { method: 'GET', url: '/identity/choose.js' },
  { method: 'GET', url: '/identity/hand-over.js' },
  { method: 'GET', url: '/connect' },
  {
    method: 'POST',
    url: '/identity/token',
    headers: json,
    body: JSON.stringify({ email: emails.superAdmin }),
  },
  { method: 'POST', url: '/oauth/token', headers: json, body: await exchange() },
  {
    method: 'POST',
    url: '/oauth/handover',
    headers: json,
    body: await exchange({ challenge: '0'.repeat(64) }),
  },
]

/** The status of every request in `identityRequests` if the local identity does not respond. */
const allNotFound = Array.from({ length: 11 }, () => 404)

const requestsTo = async (address: string, headers: Record<string, string>) =>
  (await identityRequests()).map((each) => ({
    ...each,
    url: `http://${address}:${port}${each.url}`,
    headers: { cookie, ...each.headers, ...headers },
  }))

describe('from another machine', () => {
  test('the server is reachable: public calls respond', async () => {
    const url = `http://${remote.address}:${port}/config`
    expect(await remote.statuses([{ method: 'GET', url }])).toEqual([200])
  })

  test.each([
    [{}],
    [{ host: 'localhost' }],
    [{ host: '127.0.0.1:7300' }],
    [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
    [{ host: 'localhost', forwarded: 'for=127.0.0.1;host=localhost' }],
    [{ host: 'localhost', origin: 'http://localhost:7300', 'x-forwarded-host': 'localhost' }],
  ])(
    'SAFE-01 every path of the local identity returns 404, even with the headers %j',
    async (headers) => {
      const statuses = await remote.statuses(await requestsTo(remote.address, headers))
      expect(statuses).toEqual(allNotFound)
    },
  )
})

describe('from this machine', () => {
  const statusesHere = async (headers: Record<string, string>) => {
    const statuses: number[] = []
    for (const { method, url, headers: own, body } of await identityRequests()) {
      const response = await server.inject({
        method: method as 'GET',
        url,
        headers: { cookie, ...own, ...headers },
        ...(body !== undefined && { payload: body }),
      })
      statuses.push(response.statusCode)
    }
    return statuses
  }

  test('the local identity responds', async () => {
    expect(await statusesHere({ host: 'localhost:7300' })).toEqual([
      200, 200, 403, 200, 200, 200, 200, 302, 200, 200, 200,
    ])
  })

  test.each([
    [{ forwarded: 'for=1.2.3.4' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ 'x-forwarded-host': 'localhost' }],
    [{ 'x-forwarded-proto': 'https' }],
    [{ 'x-forwarded': 'x' }],
    [{ via: '1.1 proxy' }],
    [{ host: 'assets.example.com' }],
    [{ host: 'localhost.evil.com' }],
    [{ host: '192.168.1.5:7300' }],
    [{ host: '127.0.0.1.nip.io' }],
  ])(
    'SAFE-01 every path returns 404 through a proxy or under a network name: %j',
    async (headers) => {
      expect(
        await statusesHere({ host: 'localhost', ...(headers as Record<string, string>) }),
      ).toEqual(allNotFound)
    },
  )

  // Only style, scripts, the redirect to the chooser and exchanges of valid tokens work without a key.
  const withoutKey = [403, 403, 403, 403, 200, 200, 200, 302, 403, 200, 200]

  test.each([
    ['no key', {}],
    ['another key', { cookie: `${demoCookieName(7300)}=${'x'.repeat(22)}` }],
    ['an empty key', { cookie: `${demoCookieName(7300)}=` }],
    ['the key under another name', { cookie: `other=${'x'.repeat(22)}` }],
  ])('FOPS-04 a sign-in is rejected with %s', async (_name, headers) => {
    expect(await statusesHere({ host: 'localhost:7300', cookie: '', ...headers })).toEqual(
      withoutKey,
    )
  })

  test('FOPS-04 the printed address sets a cookie that opens the sign-in and is hidden from scripts and other sites', async () => {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      server.inject({ url, headers: { host: 'localhost:7300', accept: 'text/html', ...headers } })
    const { statusCode, headers } = await ask(`/?demo=${key}`)
    expect([statusCode, headers.location]).toEqual([302, '/'])
    const set = String(headers['set-cookie'])
    expect(set).toMatch(/^assetdesk-demo-7300=[\w-]{22}; .*HttpOnly; SameSite=Lax$/)
    const [cookiePair = ''] = set.split(';')
    expect((await ask('/identity/', { cookie: `other=1; ${cookiePair}` })).statusCode).toBe(200)
    for (const url of ['/identity/', '/outbox/', '/outbox/1.eml', `/?demo=${key}x`, '/?demo=']) {
      const rejected = await ask(url)
      expect([url, rejected.statusCode]).toEqual([url, 403])
      expect(rejected.body).toContain('find the address that ends with /?demo=')
      expect([rejected.headers['set-cookie'], rejected.body.includes(key)]).toEqual([
        undefined,
        false,
      ])
    }
    const sent = await server.inject({
      method: 'POST',
      url: `/identity/token?demo=${key}`,
      payload: { email: emails.employee },
    })
    expect(sent.statusCode).toBe(200)
  })

  test.each([
    'https://evil.example.com',
    'http://localhost:3000',
    'http://demo.company.com:7300',
    'null',
  ])('FOPS-04 a page of origin %s gets no token, even with the key', async (origin) => {
    expect(await statusesHere({ host: 'localhost:7300', origin })).toEqual(allNotFound)
  })

  test.each(['http://localhost:7300', 'http://127.0.0.1:7300', 'http://[::1]:7300'])(
    'FOPS-04 the page of the application at %s gets a token',
    async (origin) => {
      expect((await statusesHere({ host: 'localhost:7300', origin })).at(8)).toBe(200)
    },
  )
})

/** Starts a proxy like nginx with only `proxy_pass`: it connects from this machine and sends its target as the host. */
async function plainProxy(to: string) {
  const proxy = createServer((incoming, outgoing) => {
    const { host: _, connection: _also, ...headers } = incoming.headers
    const target = { method: incoming.method, headers: { ...headers, host: new URL(to).host } }
    const forwarded = request(to + incoming.url, target, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: at } = proxy.address() as AddressInfo
  return { address: `http://127.0.0.1:${at}`, close: () => proxy.close() }
}

test('FOPS-04 through a proxy that adds no headers, a stranger gets neither accounts, tokens nor emails', async () => {
  const proxy = await plainProxy(`http://127.0.0.1:${port}`)
  try {
    for (const origin of [undefined, 'http://demo.company.com', 'http://127.0.0.1:7300']) {
      const headers = { ...json, ...(origin && { origin }) }
      const token = await fetch(`${proxy.address}/identity/token`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: emails.superAdmin }),
      })
      expect([403, 404]).toContain(token.status)
      expect(await token.text()).not.toContain('token"')
      for (const path of ['/identity/', '/identity', '/outbox/', '/connect', '/?demo=1']) {
        const page = await fetch(proxy.address + path, { headers })
        expect([path, [403, 404].includes(page.status)]).toEqual([path, true])
        expect(await page.text()).not.toMatch(/data-user|@example\.com/)
      }
    }
  } finally {
    proxy.close()
  }
})
