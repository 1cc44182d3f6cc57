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

/** The samples of an exposition by name and labels: `assetdesk_pool_connections{state="idle"}`. */
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
  test('MET-01 count every request by call and status and time it', async () => {
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

  test('MET-02 tell pool, heavy work, database, store, sessions and the process', async () => {
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

  test('MET-03 show work that waits while it waits', async () => {
    const take = semaphore(1, 'sample')
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = [take(1, () => promise), take(1, () => promise), take(1, () => promise)]
    const metrics = await scrape()
    expect(metrics.get('assetdesk_work_running{work="sample"}')).toBe(1)
    expect(metrics.get('assetdesk_work_waiting{work="sample"}')).toBe(2)
    resolve()
    await Promise.all(all)
    expect((await scrape()).get('assetdesk_work_running{work="sample"}')).toBe(0)
  })

  test('MET-04 are for the bearer alone beside the calls, and absent without a setting', async () => {
    for (const authorization of [undefined, 'Bearer wrong', `Bearer ${token}x`, token]) {
      const answer = await app.inject({
        url: '/metrics',
        headers: authorization ? { authorization } : {},
      })
      expect([answer.statusCode, answer.payload.includes('assetdesk_')]).toEqual([401, false])
    }
    expect((await api.app.inject({ url: '/metrics', ...bearer })).payload).not.toContain(
      'assetdesk_requests_total',
    )
  })

  test('MET-04 are served on a port of their own and end with the server; a taken port is a sentence', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const own = await api.another({ METRICS_PORT: String(port) })
    await own.ready()
    expect((await fetch(`${address}/elsewhere`)).status).toBe(404)
    const answer = await fetch(`${address}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(samples(await answer.text()).get('assetdesk_database_up')).toBe(1)
    expect((await own.inject({ url: '/metrics' })).payload).not.toContain('assetdesk_info')
    await own.close()
    await expect(fetch(`${address}/metrics`)).rejects.toThrow()

    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const taken = (holder.address() as AddressInfo).port
    const refused = await api.another({ METRICS_PORT: String(taken) })
    await expect(refused.ready()).rejects.toThrow(`METRICS_PORT: port ${taken} is in use`)
    holder.close()
  })

  test.each([
    [{ METRICS_PORT: '7300' }, 'METRICS_PORT: 7300 is already used'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have 16'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST: requires METRICS_PORT'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT: '],
  ])('MET-04 %j is refused at the start', (env, sentence) => {
    expect(() => readConfig({ IDENTITY: 'local', ...env })).toThrow(sentence)
  })

  test('MET-05 stay an answer while the store is down', async () => {
    const closed = await freePort()
    const blind = await api.another({
      METRICS_TOKEN: token,
      STORAGE_URL: `s3://key:secret@127.0.0.1:${closed}/pictures?tls=false`,
    })
    const metrics = samples((await blind.inject({ url: '/metrics', ...bearer })).payload)
    expect(metrics.get('assetdesk_store_up')).toBe(0)
    expect(metrics.get('assetdesk_database_up')).toBe(1)
  })
})
