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
  /** Statuses of the two answers, each way it may end, and the sentence of the one that lost. */
  ends: readonly (readonly [statuses: readonly [number, number], lost: string | undefined])[]
}

const races: readonly Race[] = [
  {
    of: 'LIFE-12 two admins take it',
    on: () => stage.ticket(),
    run: (ticket) => [take('officeAdmin', ticket, null), take('superAdmin', ticket, null)],
    ends: [
      [[200, 409], ticketLifeTexts.justTaken('Omana Office')],
      [[409, 200], ticketLifeTexts.justTaken('Sunita Super')],
    ],
  },
  {
    of: 'LIFE-08 its raiser confirms it here and reopens it there',
    on: solved,
    run: (ticket) => [confirm('employee', ticket), reopen(ticket)],
    ends: [
      [[200, 409], ticketLifeTexts.justConfirmed],
      [[409, 201], ticketLifeTexts.justReopened],
    ],
  },
  {
    of: 'LIFE-08 its raiser reopens it twice',
    on: solved,
    run: (ticket) => [reopen(ticket), reopen(ticket)],
    ends: [
      [[201, 409], ticketLifeTexts.justReopened],
      [[409, 201], ticketLifeTexts.justReopened],
    ],
  },
  {
    of: 'LIFE-02 its raiser withdraws it twice',
    on: () => stage.ticket(),
    run: (ticket) => [withdraw('employee', ticket), withdraw('employee', ticket)],
    ends: [
      [[200, 422], undefined],
      [[422, 200], undefined],
    ],
  },
  {
    of: 'LIFE-02 its raiser withdraws it while an admin takes it',
    on: () => stage.ticket(),
    run: (ticket) => [withdraw('employee', ticket), take('officeAdmin', ticket, null)],
    ends: [
      [[200, 422], undefined],
      [[200, 200], undefined],
    ],
  },
]

const sentenceOf = (answers: readonly Answer[]) =>
  answers.find(({ status }) => status === 409)?.body.message as string | undefined

/** Both calls wait for the ticket, which another transaction holds until they have been sent. */
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

test.each(races)('$of at once', async ({ on, run, ends }) => {
  const ticket = await on()
  const { last_event_id } = (await stage.read('officeAdmin', ticket)).body
  const answers = await atOnce(ticket, run)
  const end = [answers.map(({ status }) => status), sentenceOf(answers)]
  expect(ends).toContainEqual(end)
  const { items } = await stage.timeline('officeAdmin', ticket, `after=${last_event_id}`)
  const done = items.filter(({ kind }) => kind.startsWith('ticket.'))
  expect(done.length).toBe(answers.filter(({ status }) => status < 300).length)
})

test('SLA-02 two admins who answer at once set one first answer', async () => {
  const ticket = await stage.ticket()
  const addComment = (person: 'officeAdmin' | 'superAdmin') =>
    stage.addComment(person, ticket, { body: 'Coming' })
  const answers = await atOnce(ticket, () => [addComment('officeAdmin'), addComment('superAdmin')])
  const moments = answers.map(({ body }) => body.ticket.responded_at)
  expect(new Set(moments).size).toBe(1)
  expect((await stage.read('employee', ticket)).body.responded_at).toBe(moments[0])
})

test('SLA-02 what is no first answer', async () => {
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
