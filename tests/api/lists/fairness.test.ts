import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi, type Person } from '../../support/api.ts'

const api = testApi({}, undefined, 6)
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Statements about tickets that wait for the table. */
const waiting = async () => {
  const { n } = await api.db.one<{ n: number }>(sql`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%tickets%'`)
  return n
}

/** Nobody can read tickets while `work` goes on: lists take for ever. */
const whileStuck = (work: () => Promise<void>) =>
  api.db.transaction(async (tx) => {
    await tx.run(sql`lock table tickets in access exclusive mode`)
    await work()
  })

/** A request over a socket of its own; `leave` closes it. */
async function ask(path: string, person: Person) {
  const { port } = api.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await api.tokenOf(person)}` }
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false })
  asked.on('error', () => {})
  asked.end()
  return { leave: () => asked.destroy() }
}

const list = '/api/v1/ticket/admin-ticket'

test('OP-115 a list that takes too long is given up with a sentence, and its statement with it', async () => {
  const urls = [list, `${list}?search=printer`]
  await whileStuck(async () => {
    const started = performance.now()
    const answers = await Promise.all(urls.map((url) => api.as('superAdmin').get(url)))
    for (const { status, headers, body } of answers)
      expect([status, headers['retry-after'], body.message]).toEqual([
        503,
        '2',
        'The list took too long. Try again, or narrow it down.',
      ])
    expect(performance.now() - started).toBeGreaterThan(1900)
    await expect.poll(waiting).toBe(0)
  })
  for (const url of urls) expect((await api.as('superAdmin').get(url)).status).toBe(200)
})

test.each(['', '?search=printer'])(
  'OP-115 whoever leaves takes the statement along: %s',
  async (query) => {
    await whileStuck(async () => {
      const { leave } = await ask(list + query, 'superAdmin')
      await expect.poll(waiting).toBe(1)
      const left = performance.now()
      leave()
      await expect.poll(waiting).toBe(0)
      expect(performance.now() - left).toBeLessThan(1900)
    })
  },
)

test('OP-115 of many searches two run at a time, one of each person, and other lists do not wait', async () => {
  await whileStuck(async () => {
    const people = ['superAdmin', 'superAdmin', 'superAdmin', 'officeAdmin', 'systemAdmin'] as const
    const asked = [await ask(`${list}?search=a`, 'superAdmin')]
    await expect.poll(waiting).toBe(1)
    for (const person of people) asked.push(await ask(`${list}?search=b`, person))
    await expect.poll(waiting).toBe(2)
    expect((await api.as('employee').get('/api/v1/assets')).status).toBe(200)
    for (const { leave } of asked) leave()
    await expect.poll(waiting).toBe(0)
  })
  expect((await api.as('employee').get('/api/v1/assets?search=think')).body.totalItems).toBe(1)
})
