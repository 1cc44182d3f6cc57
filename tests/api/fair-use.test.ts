import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { fairUse } from '../../host/api/http/fair-use.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { clientOf, testApi, type Answer, type Client } from '../support/api.ts'
import { company } from '../support/company.ts'

const api = testApi({}, undefined, 12)

/** Returns a function that creates a client for a person on a server with these limits. */
async function clientsWithLimits(env: Record<string, string>) {
  const app = await api.another(env)
  return (person: 'employee' | 'colleague' | 'officeAdmin'): Client =>
    clientOf(app, async () => ({ authorization: `Bearer ${await api.tokenOf(person)}` }))
}

const statuses = async (times: number, send: () => Promise<Answer>) => {
  const results: number[] = []
  for (let turn = 0; turn < times; turn++) results.push((await send()).status)
  return results
}

const ticket = () => ({
  priority: 'low',
  description: 'The lamp flickers',
  category_id: company.categories.furniture,
  place_id: company.places.pune,
})

describe('the limit per person and minute', () => {
  test('SAFE-06 is 20 tickets, 60 comments, 120 writes and 1,200 reads unless settings say otherwise', () => {
    expect(readConfig({ IDENTITY: 'local' }).perMinute).toEqual({
      tickets: 20,
      comments: 60,
      writes: 120,
      reads: 1200,
    })
  })

  test('SAFE-06 requests above it get a 429 with Retry-After; other users are counted separately', async () => {
    const as = await clientsWithLimits({
      TICKETS_PER_MINUTE: '2',
      WRITES_PER_MINUTE: '3',
      READS_PER_MINUTE: '4',
    })
    const raise = () => as('employee').post('/api/v1/ticket/non-asset', ticket())
    expect(await statuses(3, raise)).toEqual([201, 201, 429])
    const { headers, body } = await raise()
    expect(body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Too many requests in a short time. Wait a moment and try again.',
      reasons: [{ code: 'api.tooManyRequests' }],
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    const read = () => as('employee').get('/api/v1/places')
    expect(await statuses(5, read)).toEqual([200, 200, 200, 200, 429])
    const write = () => as('officeAdmin').post('/api/v1/assets/', {})
    expect(await statuses(4, write)).toEqual([422, 422, 422, 429])
    expect((await as('colleague').get('/api/v1/places')).status).toBe(200)
    expect((await as('colleague').post('/api/v1/ticket/non-asset', ticket())).status).toBe(201)
  })

  test('SAFE-06 is switched off by 0, independently of the other limits', async () => {
    const as = await clientsWithLimits({
      TICKETS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '3',
      READS_PER_MINUTE: '0',
    })
    const raise = () => as('employee').post('/api/v1/ticket/non-asset', ticket())
    expect(await statuses(4, raise)).toEqual([201, 201, 201, 429])
    expect(new Set(await statuses(30, () => as('employee').get('/api/v1/places')))).toEqual(
      new Set([200]),
    )
  })

  test('SAFE-06 starts again after a minute', () => {
    let now = 0
    const limiter = fairUse({ tickets: 0, comments: 0, writes: 0, reads: 1 }, () => now)
    const admitted = () => {
      try {
        limiter.admit(7, 'listPlaces')
        return true
      } catch {
        return false
      }
    }
    expect([admitted(), admitted()]).toEqual([true, false])
    now = 59_999
    expect(admitted()).toBe(false)
    now = 60_000
    expect([admitted(), admitted()]).toEqual([true, false])
  })

  test('SAFE-06 a clock that is set back does not prolong the minute', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const limiter = fairUse({ tickets: 0, comments: 0, writes: 0, reads: 1 })
    limiter.admit(7, 'listPlaces')
    vi.setSystemTime(Date.now() - 3_600_000)
    const headers = { 'retry-after': expect.stringMatching(/^(60|[1-5]?\d)$/) }
    expect(() => limiter.admit(7, 'listPlaces')).toThrow(expect.objectContaining({ headers }))
  })

  test('SAFE-06 does not apply to signing out', async () => {
    const as = await clientsWithLimits({ READS_PER_MINUTE: '1', WRITES_PER_MINUTE: '1' })
    await statuses(2, () => as('colleague').post('/api/v1/ticket/non-asset', ticket()))
    expect((await as('colleague').post('/oauth/logout', { token: 'unknown' })).status).toBe(200)
  })
})

/** Counts the connections in which a list waits for the lock on the table. */
async function waitingLists(): Promise<number> {
  const { n } = await api.db.one<{ n: number }>(sql`
    select count(distinct pid) as n from pg_locks
    where not granted and relation = 'assets'::regclass`)
  return n
}

describe('lists of 1,000 rows', () => {
  test('SAFE-06 run two at a time for each person; short lists and other users do not wait', async () => {
    const list = (person: 'employee' | 'officeAdmin', perPage: number) =>
      api.as(person).get(`/api/v1/assets?page=1&perPage=${perPage}`)
    let responses: Promise<Answer>[] = []
    await api.db.transaction(async (tx) => {
      await tx.run(sql`lock table assets in access exclusive mode`)
      responses = Array.from({ length: 6 }, () => list('employee', 1000))
      await expect.poll(waitingLists).toBe(2)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await waitingLists()).toBe(2)
      responses.push(list('officeAdmin', 1000), list('employee', 12))
      await expect.poll(waitingLists).toBe(4)
    })
    // A list that waits for the lock longer than the statement timeout gets a 503.
    for (const response of responses) expect([200, 503]).toContain((await response).status)
  })

  test('SAFE-06 get a 429 while more than twenty of the same person are waiting', async () => {
    const limiter = fairUse({ tickets: 0, comments: 0, writes: 0, reads: 0 })
    const gate = Promise.withResolvers<void>()
    const list = () => limiter.share(7, { all: true }, () => gate.promise)
    const lists = Array.from({ length: 22 }, list)
    await expect(list()).rejects.toMatchObject({ statusCode: 429 })
    gate.resolve()
    await Promise.all(lists)
    await expect.poll(() => list().then(() => true)).toBe(true)
  })
})
