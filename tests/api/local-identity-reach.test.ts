import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestApi } from '../support/api.ts'
import { emails } from '../support/company.ts'
import { otherMachine, type Asked, type OtherMachine } from '../support/other-machine.ts'

let api: TestApi
let server: FastifyInstance
let other: OtherMachine
let port: number
let exchange: string

beforeAll(async () => {
  api = await openApi()
  const { body } = await api.nobody.post('/identity/token', { email: emails.superAdmin })
  exchange = JSON.stringify({
    platform: 'firebase',
    token: body.token,
    client_id: 'assetdesk',
    client_secret: 'assetdesk-public',
    origin: 'http://localhost:7300',
    challenge: '0'.repeat(64),
  })
  server = await api.another({})
  // As a port mapping or a mistake would have it: settings alone never listen like this.
  await server.listen({ host: '0.0.0.0', port: 0 })
  port = (server.server.address() as AddressInfo).port
  other = otherMachine()
})
afterAll(async () => {
  other?.close()
  await api?.close()
})

const json = { 'content-type': 'application/json' }

/** Every path of the local identity, and the exchange of a genuine token of it. */
const asked = (): Asked[] => [
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
  { method: 'POST', url: '/oauth/token', headers: json, body: exchange },
  { method: 'POST', url: '/oauth/handover', headers: json, body: exchange },
]

const at = (address: string, headers: Record<string, string>) =>
  asked().map((each) => ({
    ...each,
    url: `http://${address}:${port}${each.url}`,
    headers: { ...each.headers, ...headers },
  }))

describe('from another machine', () => {
  test('the server is reached at all: what is public there answers', async () => {
    const url = `http://${other.address}:${port}/config`
    expect(await other.statuses([{ method: 'GET', url }])).toEqual([200])
  })

  test.each([
    [{}],
    [{ host: 'localhost' }],
    [{ host: '127.0.0.1:7300' }],
    [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
    [{ host: 'localhost', forwarded: 'for=127.0.0.1;host=localhost' }],
    [{ host: 'localhost', origin: 'http://localhost:7300', 'x-forwarded-host': 'localhost' }],
  ])('SAFE-01 nothing of the local identity answers, whatever the headers: %j', async (headers) => {
    const statuses = await other.statuses(at(other.address, headers))
    expect(statuses).toEqual(asked().map(() => 404))
  })
})

describe('from this machine', () => {
  const here = async (headers: Record<string, string>) => {
    const statuses: number[] = []
    for (const { method, url, headers: own, body } of asked()) {
      const answer = await server.inject({
        method: method as 'GET',
        url,
        headers: { ...own, ...headers },
        ...(body !== undefined && { payload: body }),
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }

  test('it answers', async () => {
    expect(await here({ host: 'localhost:7300' })).toEqual([
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
    'SAFE-01 nothing answers through a proxy or under a name of a network: %j',
    async (headers) => {
      expect(await here({ host: 'localhost', ...(headers as Record<string, string>) })).toEqual(
        asked().map(() => 404),
      )
    },
  )
})
