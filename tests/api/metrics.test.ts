import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { semaphore } from '../../host/api/runtime/semaphore.ts'
import { clientOf, testApi } from '../support/api.ts'
import { freePort } from '../support/loopback.ts'

const token = 'a-token-of-monitoring'
const bearer = { headers: { authorization: `Bearer ${token}` } }

const api = testApi()
let app: FastifyInstance

beforeAll(async () => {
  app = await api.another({ METRICS_TOKEN: token })
})

/** Returns the samples of a response of `/metrics`. Keys are like `assetdesk_pool_connections{state="idle"}`. */
function samples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

const scrape = async () => samples((await app.inject({ url: '/metrics', ...bearer })).payload)

describe('metrics', () => {
  test('MET-01 count and time every request by call and status', async () => {
    const client = clientOf(app, async () => ({
      authorization: `Bearer ${await api.tokenOf('superAdmin')}`,
    }))
    await client.get('/api/v1/users')
    await client.get('/api/v1/users')
    await client.get('/api/v1/assets/4711')
    await client.get('/healthz')
    const metrics = await scrape()
    expect(metrics.get('assetdesk_requests_total{call="listUsers",status="200"}')).toBe(2)
    expect(metrics.get('assetdesk_requests_total{call="getAsset",status="404"}')).toBe(1)
    expect(metrics.get('assetdesk_requests_total{call="/healthz",status="200"}')).toBe(1)
    expect(metrics.get('assetdesk_request_seconds_count{call="listUsers"}')).toBe(2)
    expect(metrics.get('assetdesk_request_seconds_bucket{le="+Inf",call="getAsset"}')).toBe(1)
  })

  test('MET-02 describe the pool, heavy work, the database, the store, sessions and the process', async () => {
    const metrics = await scrape()
    const at = (name: string) => metrics.get(name) ?? Number.NaN
    expect(at('assetdesk_database_up')).toBe(1)
    expect(at('assetdesk_store_up')).toBe(1)
    expect(at('assetdesk_database_bytes')).toBeGreaterThan(1_000_000)
    expect(at('assetdesk_sessions{page="own"}')).toBeGreaterThan(0)
    expect(at('assetdesk_sessions{page="guest"}')).toBe(0)
    expect(at('assetdesk_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(0)
    expect(at('assetdesk_pool_waiting')).toBe(0)
    expect(at('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(at('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    for (const work of ['exports', 'pictures', 'searches', 'uploads'])
      expect(at(`assetdesk_work_waiting{work="${work}"}`), work).toBe(0)
  })

  test('MET-03 show the number of running and of waiting jobs of heavy work', async () => {
    const run = semaphore(1, 'sample')
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = [run(1, () => promise), run(1, () => promise), run(1, () => promise)]
    const metrics = await scrape()
    expect(metrics.get('assetdesk_work_running{work="sample"}')).toBe(1)
    expect(metrics.get('assetdesk_work_waiting{work="sample"}')).toBe(2)
    resolve()
    await Promise.all(all)
    expect((await scrape()).get('assetdesk_work_running{work="sample"}')).toBe(0)
  })

  test('MET-04 require the token on the port of the API, and are absent without METRICS_TOKEN', async () => {
    for (const authorization of [undefined, 'Bearer wrong', `Bearer ${token}x`, token]) {
      const response = await app.inject({
        url: '/metrics',
        headers: authorization ? { authorization } : {},
      })
      expect([response.statusCode, response.payload.includes('assetdesk_')]).toEqual([401, false])
    }
    expect((await api.app.inject({ url: '/metrics', ...bearer })).payload).not.toContain(
      'assetdesk_requests_total',
    )
  })

  test('MET-04 are served on METRICS_PORT until the server stops; a port in use is reported with a message', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const own = await api.another({ METRICS_PORT: String(port) })
    await own.ready()
    expect((await fetch(`${address}/elsewhere`)).status).toBe(404)
    const response = await fetch(`${address}/metrics`)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(samples(await response.text()).get('assetdesk_database_up')).toBe(1)
    expect((await own.inject({ url: '/metrics' })).payload).not.toContain('assetdesk_info')
    await own.close()
    await expect(fetch(`${address}/metrics`)).rejects.toThrow()

    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const usedPort = (holder.address() as AddressInfo).port
    const refused = await api.another({ METRICS_PORT: String(usedPort) })
    await expect(refused.ready()).rejects.toThrow(`METRICS_PORT: port ${usedPort} is in use`)
    holder.close()
  })

  test.each([
    [{ METRICS_PORT: '7300' }, 'METRICS_PORT: 7300 is already used'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have 16'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST: requires METRICS_PORT'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT: '],
  ])('MET-04 the setting %j is rejected at the start', (env, sentence) => {
    expect(() => readConfig({ IDENTITY: 'local', ...env })).toThrow(sentence)
  })

  test('MET-05 are returned while the store is down', async () => {
    const closedPort = await freePort()
    const appWithoutStore = await api.another({
      METRICS_TOKEN: token,
      STORAGE_URL: `s3://key:secret@127.0.0.1:${closedPort}/pictures?tls=false`,
    })
    const metrics = samples((await appWithoutStore.inject({ url: '/metrics', ...bearer })).payload)
    expect(metrics.get('assetdesk_store_up')).toBe(0)
    expect(metrics.get('assetdesk_database_up')).toBe(1)
  })
})
