import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestApi } from '../support/api.ts'

let api: TestApi
const servers: Server[] = []
beforeAll(async () => {
  api = await openApi({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
  })
})
afterAll(async () => {
  for (const server of servers) server.close()
  await api.close()
})

/**
 * Starts a server behind `proxies` proxies. Returns a function that sends a request with a forged `X-Forwarded-For` and
 * resolves with the client address that the server detected.
 */
async function startBehind(
  trust: string,
  proxies: number,
): Promise<(forged?: string) => Promise<string>> {
  const app = await api.another({ TRUST_PROXY: trust })
  let address = ''
  app.addHook('onRequest', async (incoming) => void (address = incoming.ip))
  await app.listen({ host: '127.0.0.1', port: 0 })
  let port = (app.server.address() as AddressInfo).port
  for (let turn = 0; turn < proxies; turn++) port = await proxyTo(port, `10.0.0.${turn + 1}`)
  return async (forged) => {
    await sendRequest(port, forged === undefined ? {} : { 'x-forwarded-for': forged })
    return address
  }
}

/** Starts a reverse proxy that reports `peer` as the sender of the request. */
async function proxyTo(port: number, peer: string): Promise<number> {
  const proxy = createServer((incoming, reply) => {
    const forwardedFor = incoming.headers['x-forwarded-for']
    const headers = { 'x-forwarded-for': [forwardedFor, peer].filter(Boolean).join(', ') }
    void sendRequest(port, headers).then(() => reply.end())
  })
  servers.push(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return (proxy.address() as AddressInfo).port
}

const sendRequest = (port: number, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/healthz', headers, agent: false }, (response) =>
      response.resume().on('end', resolve),
    )
      .on('error', reject)
      .end()
  })

describe('a forged X-Forwarded-For has no effect', () => {
  // The outermost proxy was started last, and its peer is the client.
  test.each([
    { trust: '0', proxies: 0, expected: '127.0.0.1' },
    { trust: '1', proxies: 1, expected: '10.0.0.1' },
    { trust: '2', proxies: 2, expected: '10.0.0.2' },
    { trust: '1', proxies: 2, expected: '10.0.0.1' },
    { trust: '127.0.0.0/8', proxies: 1, expected: '10.0.0.1' },
    { trust: '192.168.0.0/16', proxies: 1, expected: '127.0.0.1' },
    { trust: '127.0.0.0/8, 10.0.0.1', proxies: 2, expected: '10.0.0.2' },
  ])(
    'SAFE-03 with $proxies proxies and TRUST_PROXY=$trust',
    async ({ trust, proxies, expected }) => {
      const detectedAddress = await startBehind(trust, proxies)
      for (const forged of [undefined, '203.0.113.9', '127.0.0.1, 203.0.113.9'])
        expect([forged, await detectedAddress(forged)]).toEqual([forged, expected])
    },
  )
})
