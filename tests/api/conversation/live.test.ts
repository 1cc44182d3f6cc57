import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../../host/api/process/app.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { waiters } from '../../../host/api/live/waiters.ts'
import { openShutdown } from '../../../host/api/runtime/shutdown.ts'
import { clientOf, faultsOf, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { conversationStage } from './stage.ts'

const stage = conversationStage()

const poll = (person: Person, query: string) => stage.api.as(person).get(`/api/v1/live?${query}`)
/** Returns a client of the same person at another process on the same database. */
const clientAt = (app: FastifyInstance, person: Person) =>
  clientOf(app, async () => ({ authorization: `Bearer ${await stage.api.tokenOf(person)}` }))
const headOf = async (person: Person, ticket: number) =>
  (await stage.timeline(person, ticket)).last_event_id
const listeners = sql`select pid from pg_stat_activity
  where datname = current_database() and application_name = 'assetdesk live'`

/** Sends a long-polling request and waits until the server holds it. */
async function holdRequest(person: Person, query: string) {
  let hasResponded = false
  const response = poll(person, query).finally(() => {
    hasResponded = true
  })
  await eventually(async () => expect(await stage.api.db.many(listeners)).not.toEqual([]))
  // The listening connection may be older than this request, which still has to check for changes once.
  await sleep(500)
  return { response, hasResponded: () => hasResponded }
}

test('LIVE-03 a request with an outdated head returns at once; others are held until a change; both return only heads', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  expect((await poll('employee', `ticket[]=${ticket}:0&wait=25`)).body).toEqual({
    tickets: { [ticket]: head },
  })
  expect((await poll('employee', `ticket[]=${ticket}:${head}&wait=0`)).body).toEqual({})
  const waiting = await holdRequest('employee', `ticket[]=${ticket}:${head}`)
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'News' })).body
  expect((await waiting.response).body).toEqual({ tickets: { [ticket]: item.id } })
  const started = performance.now()
  expect((await poll('employee', `ticket[]=${ticket}:${item.id}&wait=3`)).body).toEqual({})
  expect(performance.now() - started).toBeGreaterThan(900)
})

test('LIVE-01 LIVE-03 a request at another process returns a change within a second, 19 times out of 20', async () => {
  const other = clientAt(await stage.api.another({}), 'officeAdmin')
  const ticket = await stage.ticket()
  const times: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const head = await headOf('employee', ticket)
    const waiting = poll('employee', `ticket[]=${ticket}:${head}`)
    const added = await other.post(`/api/v1/ticket/${ticket}/comments`, { body: `Nr ${turn}` })
    const started = performance.now()
    expect((await waiting).body).toEqual({ tickets: { [ticket]: added.body.item.id } })
    times.push(performance.now() - started)
  }
  expect(times.toSorted((one, other_) => one - other_)[18]).toBeLessThan(1000)
})

test('NOTE-05 LIVE-03 an internal note ends the held request of an admin but not that of an employee', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  const raiser = await holdRequest('employee', `ticket[]=${ticket}:${head}&wait=3`)
  const admin = await holdRequest('systemAdmin', `ticket[]=${ticket}:${head}`)
  const { item } = (
    await stage.addComment('officeAdmin', ticket, { body: 'N', visibility: 'internal' })
  ).body
  expect((await admin.response).body).toEqual({ tickets: { [ticket]: item.id } })
  expect(raiser.hasResponded()).toBe(false)
  expect((await raiser.response).body).toEqual({})
})

test('LIVE-07 no change is lost if the listening connection to the database is cut', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  const waiting = await holdRequest('employee', `ticket[]=${ticket}:${head}`)
  await stage.api.db.run(sql`select pg_terminate_backend(pid) from (${listeners}) as listeners`)
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'Into silence' })).body
  expect((await waiting.response).body).toEqual({ tickets: { [ticket]: item.id } })
})

test('LIVE-09 requests need a token, tickets of others are null, and a lower role applies at once', async () => {
  const [own, deleted] = [await stage.ticket(), await stage.ticket()]
  await stage.api.as('superAdmin').send('DELETE', `/api/v1/ticket/${deleted}`)
  expect((await stage.api.nobody.get('/api/v1/live')).status).toBe(401)
  const tooLarge = 9_999_999_999
  const query = [own, deleted, company.tickets.open, tooLarge]
    .map((id) => `ticket[]=${id}:0`)
    .join('&')
  expect((await poll('employee', query)).body.tickets).toEqual({
    [own]: await headOf('employee', own),
    [deleted]: null,
    [company.tickets.open]: null,
    [tooLarge]: null,
  })
  expect((await poll('officeAdmin', `replying[]=${tooLarge}:1&wait=0`)).body).toEqual({})
  const head = await headOf('officeAdmin', own)
  const waiting = await holdRequest('officeAdmin', `ticket[]=${own}:${head}`)
  const setRole = async (role: number) => {
    await stage.api.db.run(
      sql`update users set role_id = ${role} where id = ${company.users.officeAdmin}`,
    )
  }
  onTestFinished(() => setRole(1))
  await setRole(3)
  await stage.addComment('systemAdmin', own, { body: 'N', visibility: 'internal' })
  expect((await waiting.response).body).toEqual({ tickets: { [own]: null } })
})

test.each([
  ['ticket[]=1', 'ticket'],
  ['ticket[]=1:x', 'ticket'],
  ['wait=26', 'wait'],
  [Array.from({ length: 21 }, (_, nth) => `ticket[]=${nth + 1}:0`).join('&'), 'ticket'],
])('LIVE-10 %s is refused', async (query, field) => {
  const response = await poll('employee', query)
  expect([response.status, Object.keys(faultsOf(response))[0]?.split(/[.[]/)[0]]).toEqual([
    422,
    field,
  ])
})

test('LIVE-10 a fifth held request of a session ends the oldest one', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('superAdmin', ticket)
  const query = `ticket[]=${ticket}:${head}`
  const token = await stage.api.tokenOf('superAdmin')
  // Different spellings of the header name the same session.
  const headers = ['Bearer ', 'bearer ', 'BEARER ', 'Bearer  ', 'Bearer   ']
  const responses = headers.map(async (scheme) => {
    const extra = { headers: { authorization: scheme + token } }
    return (await stage.api.nobody.get(`/api/v1/live?${query}`, extra)).body
  })
  expect(await Promise.race(responses)).toEqual({})
  const { item } = (await stage.addComment('employee', ticket, { body: 'Over' })).body
  const news = { tickets: { [ticket]: item.id } }
  expect(await Promise.all(responses)).toEqual(expect.arrayContaining([{}, news]))
  const held = waiters(stage.api.db, {
    leaving: new AbortController().signal,
    log: { warn: () => {} },
  })
  const calls = []
  for (let nth = 0; nth < 6; nth++)
    calls.push(await held.hold(nth === 5 ? 'another' : 'one', AbortSignal.timeout(60_000)))
  expect(calls.map(({ isOver }) => isOver)).toEqual([true, false, false, false, false, false])
  for (const call of calls) call.leave()
  await held.close()
})

test('LIVE-13 the revision of the lists changes with every ticket but not with comments; employees get no revision', async () => {
  const ticket = await stage.ticket()
  const revision = async () => (await poll('officeAdmin', 'list=1&wait=0')).body.list as number
  const before = await revision()
  await stage.addComment('employee', ticket, { body: 'No change' })
  expect(await revision()).toBe(before)
  const { body: list } = await stage.api.as('officeAdmin').get('/api/v1/ticket/admin-ticket')
  expect(list.revision).toBe(before)
  const waiting = await holdRequest('officeAdmin', `list=${before}`)
  await stage.ticket()
  expect((await waiting.response).body).toEqual({ list: expect.any(Number) })
  expect((await poll('employee', 'list=1&wait=0')).body).toEqual({})
})

test('LIVE-11 all held requests return when the process stops', async () => {
  const { db, dataDir } = stage.api
  const shutdown = openShutdown()
  const settings = { IDENTITY: 'local', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DIST_DIR: dataDir }
  const app = await build(db, readConfig(settings), shutdown)
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const headers = { authorization: `Bearer ${await stage.api.tokenOf('employee')}` }
  const calls = [1, 2, 3].map(async () => {
    const response = await fetch(
      `http://127.0.0.1:${port}/api/v1/live?ticket[]=${ticket}:${head}`,
      {
        headers,
      },
    )
    return response.json()
  })
  await eventually(async () => {
    const { n } = await new Promise<{ n: number }>((resolve) =>
      app.server.getConnections((_error, count) => resolve({ n: count })),
    )
    expect(n).toBe(3)
  })
  const started = performance.now()
  shutdown.close()
  await app.close()
  expect(await Promise.all(calls)).toEqual([{}, {}, {}])
  expect(performance.now() - started).toBeLessThan(2000)
})

test('SESN-06 a held request gets a 401 at once if another process ends its session', async () => {
  const admin = clientAt(await stage.api.another({}), 'superAdmin')
  const [own, others] = [await stage.ticket('colleague'), await stage.ticket()]
  const ended = await holdRequest('colleague', `ticket[]=${own}:${await headOf('colleague', own)}`)
  const other = await holdRequest(
    'employee',
    `ticket[]=${others}:${await headOf('employee', others)}`,
  )
  const path = `/api/v1/admin/users/${company.users.colleague}/sessions`
  expect((await admin.send('DELETE', path)).status).toBe(200)
  const started = performance.now()
  expect((await ended.response).status).toBe(401)
  expect(performance.now() - started).toBeLessThan(1000)
  expect(other.hasResponded()).toBe(false)
  await stage.addComment('officeAdmin', others, { body: 'Go on' })
  expect((await other.response).status).toBe(200)
})
