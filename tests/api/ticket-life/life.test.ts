import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { ticketLifeTexts } from '../../../src/domain/messages/en/ticket-info.ts'
import { faultsOf } from '../../support/api.ts'
import { refusalOf } from '../../support/comment-body.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'
import { lifeCalls } from './calls.ts'

const stage = conversationStage()
const { users } = company
const { take, withdraw, confirm } = lifeCalls(stage)

const lastEntry = async (ticket: number) => (await stage.timeline('employee', ticket)).items.at(-1)
const setResolvedAgo = (id: number, milliseconds: number) =>
  stage.api.db.run(sql`
    update tickets set resolve_date = now() - make_interval(secs => ${milliseconds / 1000}) where id = ${id}`)

test('LIFE-02 the raiser can withdraw a ticket with a reason', async () => {
  const ticket = await stage.ticket()
  const { status, body } = await withdraw('employee', ticket, '  It works\nagain ')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'completed',
    outcome: 'withdrawn',
    resolve_date: expect.any(String),
    assigned_user: null,
    responded_at: null,
  })
  expect(await lastEntry(ticket)).toMatchObject({
    kind: 'ticket.withdrawn',
    visibility: 'public',
    actor: { id: users.employee },
    text: 'It works\nagain',
    changes: [],
  })
  expect(faultsOf(await withdraw('employee', ticket))).toEqual({ reason: ['completed'] })
  const again = await stage.addComment('employee', ticket, { body: 'After all', next: 'reopen' })
  expect(again.body.ticket).toMatchObject({ status: 'unassigned', outcome: null })
})

describe('a solution', () => {
  async function solved() {
    const ticket = await stage.ticket()
    await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
    return ticket
  }

  test('can be confirmed once, then rated, and the rating can change', async () => {
    const ticket = await solved()
    const first = await confirm('employee', ticket)
    expect(first.body).toMatchObject({ confirmed_at: expect.any(String), rating: null })
    expect(await lastEntry(ticket)).toMatchObject({ kind: 'ticket.confirmed', text: null })
    const good = await confirm('employee', ticket, { rating: 'good' })
    expect(good.body).toMatchObject({ rating: 'good', confirmed_at: first.body.confirmed_at })
    const bad = await confirm('employee', ticket, { rating: 'bad', remark: ' Too slow ' })
    expect(bad.body).toMatchObject({ rating: 'bad', version: first.body.version })
    expect(await lastEntry(ticket)).toMatchObject({
      text: 'Too slow',
      changes: [{ field: 'rating', from: { id: 'good' }, to: { id: 'bad' } }],
    })
    const { last_event_id } = bad.body
    const twice = await confirm('employee', ticket, { rating: 'bad', remark: 'Too slow' })
    expect(twice.body.last_event_id).toBe((await stage.read('employee', ticket)).body.last_event_id)
    expect(twice.body.last_event_id).toBe(last_event_id)
    for (const reader of ['officeAdmin', 'employee'] as const)
      expect((await stage.read(reader, ticket)).body).toMatchObject({
        rating: 'bad',
        remark: 'Too slow',
      })
    expect((await confirm('employee', ticket, {})).body.rating).toBe('bad')
  })

  test('cannot be rated if ratings are switched off', async () => {
    const app = await stage.api.another({ SATISFACTION: '0', REOPEN_DAYS: '3' })
    const config = (await app.inject({ method: 'GET', url: '/config' })).json()
    expect(config).toMatchObject({ satisfaction: false, reopenDays: 3 })
    const ticket = await solved()
    const headers = { authorization: `Bearer ${await stage.api.tokenOf('employee')}` }
    const url = `/api/v1/ticket/${ticket}/confirm`
    const confirmTicket = (payload: object) => app.inject({ method: 'POST', url, payload, headers })
    expect((await confirmTicket({ rating: 'good' })).json().message[0].constraints).toEqual({
      'rating-off': ticketLifeTexts.ratingOff,
    })
    expect((await confirmTicket({ rating: null })).statusCode).toBe(200)
  })

  test('LIFE-06 can be confirmed or reopened until the reopen window ends', async () => {
    const ticket = await solved()
    const fortnight = 14 * 86_400_000
    await setResolvedAgo(ticket, fortnight - 5000)
    expect((await confirm('employee', ticket)).status).toBe(200)
    await setResolvedAgo(ticket, fortnight + 1000)
    expect(faultsOf(await confirm('employee', ticket))).toEqual({ rating: ['reopen-window'] })
    const late = await stage.addComment('employee', ticket, { body: 'Again', next: 'reopen' })
    expect(refusalOf(late)).toEqual({ next: ['reopen-window'] })
  })

  test('LIFE-07 SLA-05 loses confirmation, rating, outcome and resolve date when the ticket is reopened', async () => {
    const ticket = await solved()
    await confirm('employee', ticket, { rating: 'good', remark: 'Thanks' })
    const { body } = await stage.addComment('employee', ticket, { body: 'Not yet', next: 'reopen' })
    expect(body.ticket).toMatchObject({
      status: 'in_progress',
      outcome: null,
      resolve_date: null,
      reopen_until: null,
      confirmed_at: null,
      rating: null,
      responded_at: null,
    })
    const row = await stage.api.db.one(
      sql`select remark, resolution_minutes from ticket_threads where ticket_id = ${ticket}`,
    )
    expect(row).toEqual({ remark: null, resolution_minutes: null })
  })

  test('LIFE-08 rejects a step from an outdated page with a message', async () => {
    const ticket = await solved()
    await confirm('employee', ticket)
    const reopening = { body: 'Not yet', next: 'reopen', confirmed: false }
    const outdated = await stage.addComment('employee', ticket, reopening)
    expect([outdated.status, outdated.body.message]).toEqual([409, ticketLifeTexts.justConfirmed])
    expect(
      (await stage.addComment('employee', ticket, { ...reopening, confirmed: true })).status,
    ).toBe(201)
    const reopened = await confirm('employee', ticket)
    expect([reopened.status, reopened.body.message]).toEqual([409, ticketLifeTexts.justReopened])
    const twice = await stage.addComment('employee', ticket, { ...reopening, confirmed: true })
    expect([twice.status, twice.body.message]).toEqual([409, ticketLifeTexts.justReopened])
  })
})

test('LIFE-12 the first admin who takes a ticket gets it; the second gets 409 with the name of the first', async () => {
  const ticket = await stage.ticket()
  const { body } = await take('officeAdmin', ticket, null)
  expect(body).toMatchObject({ status: 'in_progress', assigned_user: { id: users.officeAdmin } })
  expect(await lastEntry(ticket)).toMatchObject({
    kind: 'ticket.changed',
    changes: [
      { field: 'status', to: { id: 'in_progress' } },
      { field: 'assigned_to', from: null, to: { text: 'Omana Office' } },
    ],
  })
  const late = await take('superAdmin', ticket, null)
  expect([late.status, late.body.message]).toEqual([409, ticketLifeTexts.justTaken('Omana Office')])
  const again = await take('officeAdmin', ticket, null)
  expect([again.status, again.body.version]).toEqual([200, body.version])
  const takenOver = await take('superAdmin', ticket, users.officeAdmin)
  expect(takenOver.body.assigned_user.id).toBe(users.superAdmin)
})

test('LIFE-17 LIFE-18 completing sets the outcome and reopening clears it, for changes and duplicates', async () => {
  const put = (id: number, status: string) =>
    stage.api.as('officeAdmin').put(`/api/v1/ticket/${id}`, { status })
  const ticket = await stage.ticket()
  expect((await put(ticket, 'completed')).body.outcome).toBe('resolved')
  expect((await put(ticket, 'in_progress')).body.outcome).toBeNull()
  const { duplicate } = lifeCalls(stage)
  const original = await stage.ticket()
  expect((await duplicate('officeAdmin', ticket, original)).body).toMatchObject({
    outcome: 'duplicate',
    duplicate_of: { id: original, visible: true },
  })
  expect((await put(ticket, 'completed')).body.outcome).toBe('duplicate')
  expect((await put(ticket, 'in_progress')).body).toMatchObject({
    outcome: null,
    duplicate_of: null,
  })
})
