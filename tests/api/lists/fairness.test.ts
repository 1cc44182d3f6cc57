import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi, type Person } from '../../support/api.ts'

const api = testApi({}, undefined, 6)
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Returns the number of statements that wait for the lock on `tickets`. */
const countWaiting = async () => {
  const { n } = await api.db.one<{ n: number }>(sql`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%tickets%'`)
  return n
}

/** Locks the table `tickets` while `work` runs, so that lists of tickets do not respond. */
const whileTicketsLocked = (work: () => Promise<void>) =>
  api.db.transaction(async (tx) => {
    await tx.run(sql`lock table tickets in access exclusive mode`)
    await work()
  })

/** Sends a request on a new socket. `disconnect` closes the socket. */
async function sendRequest(path: string, person: Person) {
  const { port } = api.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await api.tokenOf(person)}` }
  const clientRequest = request({ host: '127.0.0.1', port, path, headers, agent: false })
  clientRequest.on('error', () => {})
  clientRequest.end()
  return { disconnect: () => clientRequest.destroy() }
}

const list = '/api/v1/ticket/admin-ticket'

test('OP-115 a list that takes too long responds with 503 and a message, and its statement is cancelled', async () => {
  const urls = [list, `${list}?search=printer`]
  await whileTicketsLocked(async () => {
    const started = performance.now()
    const responses = await Promise.all(urls.map((url) => api.as('superAdmin').get(url)))
    for (const { status, headers, body } of responses)
      expect([status, headers['retry-after'], body.message]).toEqual([
        503,
        '2',
        'The list took too long. Try again, or narrow it down.',
      ])
    expect(performance.now() - started).toBeGreaterThan(1900)
    await expect.poll(countWaiting).toBe(0)
  })
  for (const url of urls) expect((await api.as('superAdmin').get(url)).status).toBe(200)
})

test.each(['', '?search=printer'])(
  'OP-115 a statement is cancelled when its client disconnects: %s',
  async (query) => {
    await whileTicketsLocked(async () => {
      const { disconnect } = await sendRequest(list + query, 'superAdmin')
      await expect.poll(countWaiting).toBe(1)
      const disconnectedAt = performance.now()
      disconnect()
      await expect.poll(countWaiting).toBe(0)
      expect(performance.now() - disconnectedAt).toBeLessThan(1900)
    })
  },
)

test('OP-115 at most two searches run at a time, one per user, and other lists do not wait', async () => {
  await whileTicketsLocked(async () => {
    const people = ['superAdmin', 'superAdmin', 'superAdmin', 'officeAdmin', 'systemAdmin'] as const
    const requests = [await sendRequest(`${list}?search=a`, 'superAdmin')]
    await expect.poll(countWaiting).toBe(1)
    for (const person of people) requests.push(await sendRequest(`${list}?search=b`, person))
    await expect.poll(countWaiting).toBe(2)
    expect((await api.as('employee').get('/api/v1/assets')).status).toBe(200)
    for (const { disconnect } of requests) disconnect()
    await expect.poll(countWaiting).toBe(0)
  })
  expect((await api.as('employee').get('/api/v1/assets?search=think')).body.totalItems).toBe(1)
})
