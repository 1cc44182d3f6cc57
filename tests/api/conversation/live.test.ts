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

const ask = (person: Person, query: string) => stage.api.as(person).get(`/api/v1/live?${query}`)
/** The same person at another process on the same database. */
const elsewhere = (app: FastifyInstance, person: Person) =>
  clientOf(app, async () => ({ authorization: `Bearer ${await stage.api.tokenOf(person)}` }))
const headOf = async (person: Person, ticket: number) =>
  (await stage.timeline(person, ticket)).last_event_id
const listeners = sql`select pid from pg_stat_activity
  where datname = current_database() and application_name = 'assetdesk live'`

/** Asks, and makes sure that the call is held before anything happens. */
async function held(person: Person, query: string) {
  let isAnswered = false
  const answer = ask(person, query).finally(() => {
    isAnswered = true
  })
  await eventually(async () => expect(await stage.api.db.many(listeners)).not.toEqual([]))
  // The listening connection may be older than this call, which has yet to look for the first time.
  await sleep(500)
  return { answer, isAnswered: () => isAnswered }
}

test('LIVE-03 differences return at once, other requests are held until there is one, with heads only', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  expect((await ask('employee', `ticket[]=${ticket}:0&wait=25`)).body).toEqual({
    tickets: { [ticket]: head },
  })
  expect((await ask('employee', `ticket[]=${ticket}:${head}&wait=0`)).body).toEqual({})
  const waiting = await held('employee', `ticket[]=${ticket}:${head}`)
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'News' })).body
  expect((await waiting.answer).body).toEqual({ tickets: { [ticket]: item.id } })
  const started = performance.now()
  expect((await ask('employee', `ticket[]=${ticket}:${item.id}&wait=3`)).body).toEqual({})
  expect(performance.now() - started).toBeGreaterThan(900)
})

test('LIVE-01 LIVE-03 another process hears of it within a second, 19 times of 20', async () => {
  const other = elsewhere(await stage.api.another({}), 'officeAdmin')
  const ticket = await stage.ticket()
  const times: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const head = await headOf('employee', ticket)
    const waiting = ask('employee', `ticket[]=${ticket}:${head}`)
    const said = await other.post(`/api/v1/ticket/${ticket}/comments`, { body: `Nr ${turn}` })
    const started = performance.now()
    expect((await waiting).body).toEqual({ tickets: { [ticket]: said.body.item.id } })
    times.push(performance.now() - started)
  }
  expect(times.toSorted((one, other_) => one - other_)[18]).toBeLessThan(1000)
})

test('NOTE-05 LIVE-03 a note wakes no employee; an admin it does', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  const raiser = await held('employee', `ticket[]=${ticket}:${head}&wait=3`)
  const admin = await held('systemAdmin', `ticket[]=${ticket}:${head}`)
  const { item } = (
    await stage.addComment('officeAdmin', ticket, { body: 'N', visibility: 'internal' })
  ).body
  expect((await admin.answer).body).toEqual({ tickets: { [ticket]: item.id } })
  expect(raiser.isAnswered()).toBe(false)
  expect((await raiser.answer).body).toEqual({})
})

test('LIVE-07 a listening connection that is cut loses nothing: the head decides', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('employee', ticket)
  const waiting = await held('employee', `ticket[]=${ticket}:${head}`)
  await stage.api.db.run(sql`select pg_terminate_backend(pid) from (${listeners}) as listeners`)
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'Into silence' })).body
  expect((await waiting.answer).body).toEqual({ tickets: { [ticket]: item.id } })
})

test('LIVE-09 no token opens it; what is not one’s own is null; a lost role counts at once', async () => {
  const [own, gone] = [await stage.ticket(), await stage.ticket()]
  await stage.api.as('superAdmin').send('DELETE', `/api/v1/ticket/${gone}`)
  expect((await stage.api.nobody.get('/api/v1/live')).status).toBe(401)
  const query = [own, gone, company.tickets.open].map((id) => `ticket[]=${id}:0`).join('&')
  expect((await ask('employee', query)).body.tickets).toEqual({
    [own]: await headOf('employee', own),
    [gone]: null,
    [company.tickets.open]: null,
  })
  const head = await headOf('officeAdmin', own)
  const waiting = await held('officeAdmin', `ticket[]=${own}:${head}`)
  const setRole = async (role: number) => {
    await stage.api.db.run(
      sql`update users set role_id = ${role} where id = ${company.users.officeAdmin}`,
    )
  }
  onTestFinished(() => setRole(1))
  await setRole(3)
  await stage.addComment('systemAdmin', own, { body: 'N', visibility: 'internal' })
  expect((await waiting.answer).body).toEqual({ tickets: { [own]: null } })
})

test.each([
  ['ticket[]=1', 'ticket'],
  ['ticket[]=1:x', 'ticket'],
  ['wait=26', 'wait'],
  [Array.from({ length: 21 }, (_, nth) => `ticket[]=${nth + 1}:0`).join('&'), 'ticket'],
])('LIVE-10 %s is refused', async (query, field) => {
  const answer = await ask('employee', query)
  expect([answer.status, Object.keys(faultsOf(answer))[0]?.split(/[.[]/)[0]]).toEqual([422, field])
})

test('LIVE-10 a fifth held request of a session ends its oldest', async () => {
  const ticket = await stage.ticket()
  const head = await headOf('superAdmin', ticket)
  const query = `ticket[]=${ticket}:${head}`
  const answers = [1, 2, 3, 4, 5].map(async () => (await ask('superAdmin', query)).body)
  expect(await Promise.race(answers)).toEqual({})
  const { item } = (await stage.addComment('employee', ticket, { body: 'Over' })).body
  const news = { tickets: { [ticket]: item.id } }
  expect(await Promise.all(answers)).toEqual(expect.arrayContaining([{}, news]))
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

test('LIVE-13 the lists’ revision moves with every change of a ticket and with no comment; employees get none', async () => {
  const ticket = await stage.ticket()
  const revision = async () => (await ask('officeAdmin', 'list=1&wait=0')).body.list as number
  const before = await revision()
  await stage.addComment('employee', ticket, { body: 'No change' })
  expect(await revision()).toBe(before)
  const waiting = await held('officeAdmin', `list=${before}`)
  await stage.ticket()
  expect((await waiting.answer).body).toEqual({ list: expect.any(Number) })
  expect((await ask('employee', 'list=1&wait=0')).body).toEqual({})
})

test('LIVE-11 when the process stops, all held requests return', async () => {
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
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/live?ticket[]=${ticket}:${head}`, {
      headers,
    })
    return answer.json()
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

test('SESN-06 a session that is ended elsewhere has its held call refused at once', async () => {
  const admin = elsewhere(await stage.api.another({}), 'superAdmin')
  const [own, others] = [await stage.ticket('colleague'), await stage.ticket()]
  const ended = await held('colleague', `ticket[]=${own}:${await headOf('colleague', own)}`)
  const lives = await held('employee', `ticket[]=${others}:${await headOf('employee', others)}`)
  const path = `/api/v1/admin/users/${company.users.colleague}/sessions`
  expect((await admin.send('DELETE', path)).status).toBe(200)
  const started = performance.now()
  expect((await ended.answer).status).toBe(401)
  expect(performance.now() - started).toBeLessThan(1000)
  expect(lives.isAnswered()).toBe(false)
  await stage.addComment('officeAdmin', others, { body: 'Go on' })
  expect((await lives.answer).status).toBe(200)
})
