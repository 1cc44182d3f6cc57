import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { Replying } from '../../../host/api/live/replying.ts'
import { clientOf, faultsOf, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from './stage.ts'

const stage = conversationStage()

const { systemAdmin: sanjay, superAdmin: sunita } = company.users
const at = (app: FastifyInstance, person: Person) =>
  clientOf(app, async () => ({ authorization: `Bearer ${await stage.api.tokenOf(person)}` }))
const ask = async (person: Person, pair: string, wait = 5) =>
  (await stage.api.as(person).get(`/api/v1/live?replying[]=${pair}&wait=${wait}`)).body
const tell = (person: Person, ticket: number, seconds: number) =>
  stage.api.as(person).put(`/api/v1/ticket/${ticket}/replying`, { seconds })
/** Everything that the database stores but sessions. */
const stored = () =>
  stage.api.db.one(sql`
    select (select count(*) from events) as events, (select count(*) from ticket_people) as people,
      (select sum(version) from tickets) as versions, (select count(*) from notifications) as notices`)

test('TRIAGE-08 an admin at another process is notified of the beginning and the end within two seconds, and nothing is stored', async () => {
  const other = at(await stage.api.another({}), 'systemAdmin')
  const ticket = await stage.ticket()
  const elsewhere = (seconds: number) => other.put(`/api/v1/ticket/${ticket}/replying`, { seconds })
  await elsewhere(0)
  await ask('officeAdmin', `${ticket}:`, 0)
  const before = await stored()
  const waiting = ask('officeAdmin', `${ticket}:`)
  const started = performance.now()
  await elsewhere(2)
  const replying = { [ticket]: [{ id: sanjay, username: 'Sanjay System' }] }
  expect(await waiting).toEqual({ replying })
  expect(performance.now() - started).toBeLessThan(2000)
  // Neither the own reply, nor what the page knows already.
  expect(await ask('systemAdmin', `${ticket}:`, 0)).toEqual({})
  expect(await ask('officeAdmin', `${ticket}:${sanjay}`, 0)).toEqual({})
  expect(await ask('officeAdmin', `${ticket}:${sanjay}`)).toEqual({ replying: { [ticket]: [] } })
  expect(performance.now() - started).toBeGreaterThan(1800)
  expect(performance.now() - started).toBeLessThan(4000)
  expect(await stored()).toEqual(before)
})

test('TRIAGE-08 two at once; a user who sends or empties the field disappears at once', async () => {
  const ticket = await stage.ticket()
  await ask('officeAdmin', `${ticket}:`, 0)
  await tell('systemAdmin', ticket, 30)
  expect((await ask('officeAdmin', `${ticket}:`)).replying[ticket]).toHaveLength(1)
  await tell('superAdmin', ticket, 30)
  const both = await ask('officeAdmin', `${ticket}:${sanjay}`)
  expect(both.replying[ticket].map(({ id }: { id: number }) => id)).toEqual([sanjay, sunita])
  const waiting = ask('officeAdmin', `${ticket}:${sunita},${sanjay}`)
  await tell('systemAdmin', ticket, 0)
  expect((await waiting).replying[ticket].map(({ id }: { id: number }) => id)).toEqual([sunita])
})

test('TRIAGE-08 OP5-008 the raiser is not notified, not even an admin, and no employee is', async () => {
  const ticket = await stage.ticket()
  await ask('officeAdmin', `${ticket}:`, 0)
  await tell('systemAdmin', ticket, 30)
  expect((await ask('officeAdmin', `${ticket}:`)).replying[ticket]).toHaveLength(1)
  expect(await ask('employee', `${ticket}:`, 0)).toEqual({})
  expect((await tell('employee', ticket, 30)).status).toBe(403)
  await stage.api.db.run(
    sql`update tickets set raised_by = ${company.users.officeAdmin} where id = ${ticket}`,
  )
  expect(await ask('officeAdmin', `${ticket}:`, 1)).toEqual({})
})

test.each(['1', '1:x', '1:5,', 'x:5'])('TRIAGE-08 replying[]=%s is refused', async (pair) => {
  const answer = await stage.api.as('officeAdmin').get(`/api/v1/live?replying[]=${pair}`)
  expect(Object.keys(faultsOf(answer))[0]).toMatch(/^replying/)
})

test('TRIAGE-08 a user who stops reporting counts for the reported time, and takes no memory afterwards', () => {
  const replying = new Replying()
  expect(replying.receive('t17', 0)).toBe('t17')
  expect(replying.receive(Replying.payload(17, 5, 30), 0)).toBe(Replying.word(17))
  replying.receive(Replying.payload(17, 6, 20), 0)
  expect(replying.to(17, 19_999)).toEqual({ people: [5, 6], until: 20_000 })
  expect(replying.to(17, 29_999)).toEqual({ people: [5], until: 30_000 })
  expect(replying.to(17, 30_000)).toEqual({ people: [], until: Infinity })
})
