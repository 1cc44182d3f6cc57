import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { Replying } from '../../../host/api/live/replying.ts'
import { clientOf, faultsOf, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from './stage.ts'

const stage = conversationStage()

const { systemAdmin: sanjay, superAdmin: sunita } = company.users
const clientAt = (app: FastifyInstance, person: Person) =>
  clientOf(app, async () => ({ authorization: `Bearer ${await stage.api.tokenOf(person)}` }))
const poll = async (person: Person, pair: string, wait = 5) =>
  (await stage.api.as(person).get(`/api/v1/live?replying[]=${pair}&wait=${wait}`)).body
const report = (person: Person, ticket: number, seconds: number) =>
  stage.api.as(person).put(`/api/v1/ticket/${ticket}/replying`, { seconds })
/** Counts the rows that a report of a user who is replying could change. */
const countStored = () =>
  stage.api.db.one(sql`
    select (select count(*) from events) as events, (select count(*) from ticket_people) as people,
      (select sum(version) from tickets) as versions, (select count(*) from notifications) as notices`)

test('TRIAGE-08 an admin at another process sees within two seconds who starts and stops replying; nothing is stored', async () => {
  const other = clientAt(await stage.api.another({}), 'systemAdmin')
  const ticket = await stage.ticket()
  const reportElsewhere = (seconds: number) =>
    other.put(`/api/v1/ticket/${ticket}/replying`, { seconds })
  await reportElsewhere(0)
  await poll('officeAdmin', `${ticket}:`, 0)
  const before = await countStored()
  const waiting = poll('officeAdmin', `${ticket}:`)
  const started = performance.now()
  await reportElsewhere(2)
  const replying = { [ticket]: [{ id: sanjay, username: 'Sanjay System' }] }
  expect(await waiting).toEqual({ replying })
  expect(performance.now() - started).toBeLessThan(2000)
  // The response contains neither the reply of the user nor people whom the page already shows.
  expect(await poll('systemAdmin', `${ticket}:`, 0)).toEqual({})
  expect(await poll('officeAdmin', `${ticket}:${sanjay}`, 0)).toEqual({})
  expect(await poll('officeAdmin', `${ticket}:${sanjay}`, 25)).toEqual({
    replying: { [ticket]: [] },
  })
  expect(performance.now() - started).toBeGreaterThan(1800)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await countStored()).toEqual(before)
})

test('TRIAGE-08 two people can be replying; a user who stops disappears at once', async () => {
  const ticket = await stage.ticket()
  await poll('officeAdmin', `${ticket}:`, 0)
  await report('systemAdmin', ticket, 30)
  expect((await poll('officeAdmin', `${ticket}:`)).replying[ticket]).toHaveLength(1)
  await report('superAdmin', ticket, 30)
  const both = await poll('officeAdmin', `${ticket}:${sanjay}`)
  expect(both.replying[ticket].map(({ id }: { id: number }) => id)).toEqual([sanjay, sunita])
  const waiting = poll('officeAdmin', `${ticket}:${sunita},${sanjay}`)
  await report('systemAdmin', ticket, 0)
  expect((await waiting).replying[ticket].map(({ id }: { id: number }) => id)).toEqual([sunita])
})

test('TRIAGE-08 OP5-008 employees and the raiser, even if an admin, do not see who is replying', async () => {
  const ticket = await stage.ticket()
  await poll('officeAdmin', `${ticket}:`, 0)
  await report('systemAdmin', ticket, 30)
  expect((await poll('officeAdmin', `${ticket}:`)).replying[ticket]).toHaveLength(1)
  expect(await poll('employee', `${ticket}:`, 0)).toEqual({})
  expect((await report('employee', ticket, 30)).status).toBe(403)
  await stage.api.db.run(
    sql`update tickets set raised_by = ${company.users.officeAdmin} where id = ${ticket}`,
  )
  expect(await poll('officeAdmin', `${ticket}:`, 1)).toEqual({})
})

test.each(['1', '1:x', '1:5,', 'x:5'])('TRIAGE-08 replying[]=%s is refused', async (pair) => {
  const response = await stage.api.as('officeAdmin').get(`/api/v1/live?replying[]=${pair}`)
  expect(Object.keys(faultsOf(response))[0]).toMatch(/^replying/)
})

test('TRIAGE-08 a user who stops reporting is shown until the reported time ends', () => {
  const replying = new Replying()
  expect(replying.receive('t17', 0)).toBe('t17')
  expect(replying.receive(Replying.payload(17, 5, 30), 0)).toBe(Replying.word(17))
  replying.receive(Replying.payload(17, 6, 20), 0)
  expect(replying.to(17, 19_999)).toEqual({ people: [5, 6], until: 20_000 })
  expect(replying.to(17, 29_999)).toEqual({ people: [5], until: 30_000 })
  expect(replying.to(17, 30_000)).toEqual({ people: [], until: Infinity })
})
