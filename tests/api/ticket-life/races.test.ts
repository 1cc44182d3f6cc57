import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { ticketLifeTexts } from '../../../src/domain/messages/en/ticket-info.ts'
import type { Answer } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'
import { lifeCalls } from './calls.ts'

const stage = conversationStage()
const { users } = company
const { take, withdraw, confirm } = lifeCalls(stage)

async function solved(): Promise<number> {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
  return ticket
}
const reopen = (ticket: number) =>
  stage.addComment('employee', ticket, { body: 'Not yet', next: 'reopen', confirmed: false })

interface Race {
  of: string
  on: () => Promise<number>
  run: (ticket: number) => Promise<Answer>[]
  /** Allowed outcomes: the status codes of the two responses, and the message of the one that lost. */
  ends: readonly (readonly [statuses: readonly [number, number], lost: string | undefined])[]
}

const races: readonly Race[] = [
  {
    of: 'LIFE-12 two admins take a ticket',
    on: () => stage.ticket(),
    run: (ticket) => [take('officeAdmin', ticket, null), take('superAdmin', ticket, null)],
    ends: [
      [[200, 409], ticketLifeTexts.justTaken('Omana Office')],
      [[409, 200], ticketLifeTexts.justTaken('Sunita Super')],
    ],
  },
  {
    of: 'LIFE-08 the raiser confirms and reopens a ticket',
    on: solved,
    run: (ticket) => [confirm('employee', ticket), reopen(ticket)],
    ends: [
      [[200, 409], ticketLifeTexts.justConfirmed],
      [[409, 201], ticketLifeTexts.justReopened],
    ],
  },
  {
    of: 'LIFE-08 the raiser reopens a ticket twice',
    on: solved,
    run: (ticket) => [reopen(ticket), reopen(ticket)],
    ends: [
      [[201, 409], ticketLifeTexts.justReopened],
      [[409, 201], ticketLifeTexts.justReopened],
    ],
  },
  {
    of: 'LIFE-02 the raiser withdraws a ticket twice',
    on: () => stage.ticket(),
    run: (ticket) => [withdraw('employee', ticket), withdraw('employee', ticket)],
    ends: [
      [[200, 422], undefined],
      [[422, 200], undefined],
    ],
  },
  {
    of: 'LIFE-02 the raiser withdraws a ticket and an admin takes it',
    on: () => stage.ticket(),
    run: (ticket) => [withdraw('employee', ticket), take('officeAdmin', ticket, null)],
    ends: [
      [[200, 422], undefined],
      [[200, 200], undefined],
    ],
  },
]

const sentenceOf = (responses: readonly Answer[]) =>
  responses.find(({ status }) => status === 409)?.body.message as string | undefined

/** Sends both requests while another transaction locks the ticket, then releases the lock. */
async function atOnce(ticket: number, run: Race['run']): Promise<Answer[]> {
  const waiting = () =>
    stage.api.db.one<{ n: number }>(
      sql`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  const calls = await stage.api.db.transaction(async (tx) => {
    await tx.run(sql`select from tickets where id = ${ticket} for update`)
    const sent = run(ticket)
    while ((await waiting()).n < 2) await new Promise((resolve) => setImmediate(resolve))
    return { sent }
  })
  return Promise.all(calls.sent)
}

test.each(races)('$of at the same time', async ({ on, run, ends }) => {
  const ticket = await on()
  const { last_event_id } = (await stage.read('officeAdmin', ticket)).body
  const responses = await atOnce(ticket, run)
  const end = [responses.map(({ status }) => status), sentenceOf(responses)]
  expect(ends).toContainEqual(end)
  const { items } = await stage.timeline('officeAdmin', ticket, `after=${last_event_id}`)
  const done = items.filter(({ kind }) => kind.startsWith('ticket.'))
  expect(done.length).toBe(responses.filter(({ status }) => status < 300).length)
})

test('SLA-02 two admins who reply at the same time set one first response', async () => {
  const ticket = await stage.ticket()
  const addComment = (person: 'officeAdmin' | 'superAdmin') =>
    stage.addComment(person, ticket, { body: 'Coming' })
  const responses = await atOnce(ticket, () => [
    addComment('officeAdmin'),
    addComment('superAdmin'),
  ])
  const moments = responses.map(({ body }) => body.ticket.responded_at)
  expect(new Set(moments).size).toBe(1)
  expect((await stage.read('employee', ticket)).body.responded_at).toBe(moments[0])
})

test('SLA-02 notes, raisers’ comments, taking and own tickets do not set the first response', async () => {
  const ticket = await stage.ticket()
  const respondedAt = async () => (await stage.read('officeAdmin', ticket)).body.responded_at
  await stage.addComment('officeAdmin', ticket, { body: 'Hm', visibility: 'internal' })
  await stage.addComment('employee', ticket, { body: 'Hello?' })
  await take('officeAdmin', ticket, null)
  expect(await respondedAt()).toBeNull()
  await stage.addComment('officeAdmin', ticket, { body: 'Coming' })
  const first = await respondedAt()
  expect(first).toEqual(expect.any(String))
  await stage.addComment('officeAdmin', ticket, { body: 'Here' })
  expect(await respondedAt()).toBe(first)
  const { body } = await stage.api.as('officeAdmin').post('/api/v1/ticket/non-asset', {
    priorityLevel: 'low',
    description: 'Mine',
    category_id: company.categories.furniture,
    place_id: company.places.pune,
  })
  await stage.addComment('officeAdmin', body.id, { body: 'Me again' })
  expect((await stage.read('officeAdmin', body.id)).body).toMatchObject({
    responded_at: null,
    user: { id: users.officeAdmin },
  })
})
