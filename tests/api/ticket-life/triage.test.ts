import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { clientOf, faultsOf, type Person } from '../../support/api.ts'
import { conversationStage } from '../conversation/stage.ts'

const stage = conversationStage({ BUSINESS_HOURS: 'Mon-Sun 00:00-24:00' })
const change = (ticket: number, body: object, person: Person = 'officeAdmin') =>
  stage.api.as(person).put(`/api/v1/ticket/${ticket}`, body)
const lastEntry = async (ticket: number) => (await stage.timeline('employee', ticket)).items.at(-1)
const targetsOf = (ticket: number) =>
  stage.api.db.one<{ solution: number; answer: number }>(sql`
    select extract(epoch from due_at - created_at)::integer as solution,
      extract(epoch from response_due_at - coalesce(reopened_at, created_at))::integer as answer
    from tickets join ticket_threads on ticket_id = tickets.id where tickets.id = ${ticket}`)

describe('a change of priority', () => {
  test('TRIAGE-02 recomputes both targets from the time when the ticket was raised', async () => {
    const ticket = await stage.ticket()
    await stage.api.db.run(sql`
      update tickets set created_at = created_at - interval '1 hour' where id = ${ticket}`)
    const { status, body } = await change(ticket, { priority: 'high' })
    expect([status, body.priority]).toEqual([200, 'high'])
    // 4 hours and 1 hour, because the business hours are all day.
    const { solution, answer } = await targetsOf(ticket)
    expect([Math.round(solution / 60), Math.round(answer / 60)]).toEqual([240, 60])
    expect(await lastEntry(ticket)).toMatchObject({
      kind: 'ticket.changed',
      visibility: 'public',
      changes: [{ field: 'priority', from: { id: 'low' }, to: { id: 'high', text: 'High' } }],
    })
    const { messages } = await stage.api.db.one<{ messages: string[] }>(sql`
      select messages from events where subject = 'ticket' and subject_id = ${ticket} order by id desc limit 1`)
    expect(messages).toEqual(['Priority changed from Low to High'])
  })

  test('TRIAGE-02 keeps the response target if the first response was sent', async () => {
    const ticket = await stage.ticket()
    await stage.addComment('officeAdmin', ticket, { body: 'I have a look' })
    const before = await targetsOf(ticket)
    await change(ticket, { priority: 2 })
    const after = await targetsOf(ticket)
    expect(after.answer).toBe(before.answer)
    expect(after.solution).toBeLessThan(before.solution)
  })

  test('TRIAGE-02 computes targets from the reopening if the same request reopens the ticket', async () => {
    const ticket = await stage.ticket()
    await stage.complete(ticket)
    await stage.api.db.run(sql`
      update tickets set created_at = created_at - interval '3 days' where id = ${ticket}`)
    await change(ticket, { priority: 'high', status: 'in_progress' })
    const { solution, answer } = await targetsOf(ticket)
    expect([Math.round(solution / 3600), Math.round(answer / 60)]).toEqual([76, 60])
  })

  test('TRIAGE-02 is rejected if the priority is unknown or the ticket stays completed', async () => {
    const ticket = await stage.ticket()
    expect(faultsOf(await change(ticket, { priority: 'soon' }))).toEqual({ priority: ['isIn'] })
    await stage.complete(ticket)
    expect(faultsOf(await change(ticket, { priority: 'high' }))).toEqual({
      priority: ['completed'],
    })
    expect((await change(ticket, { priority: 'low' })).status).toBe(200)
  })

  test('TRIAGE-02 does not happen if the body has no priority', async () => {
    const ticket = await stage.ticket()
    const before = await targetsOf(ticket)
    expect((await change(ticket, { status: 'on_hold' })).body.priority).toBe('low')
    expect(await targetsOf(ticket)).toEqual(before)
  })
})

describe('a ticket on hold', () => {
  async function onHold(raiser: Person = 'employee') {
    const ticket = await stage.ticket(raiser)
    await change(ticket, { status: 'on_hold' })
    return ticket
  }
  const statusOf = async (ticket: number) => (await stage.read('officeAdmin', ticket)).body.status

  test('TRIAGE-03 is in progress again when its raiser replies, and the entry says why', async () => {
    const ticket = await onHold()
    const { body } = await stage.addComment('employee', ticket, { body: 'Here is the number' })
    expect(body.ticket.status).toBe('in_progress')
    expect(await lastEntry(ticket)).toMatchObject({
      kind: 'ticket.resumed',
      actor: { username: expect.any(String) },
      changes: [{ field: 'status', from: { id: 'on_hold' }, to: { id: 'in_progress' } }],
    })
  })

  test('TRIAGE-03 stays on hold after an admin’s comment or note', async () => {
    const ticket = await onHold()
    await stage.addComment('systemAdmin', ticket, { body: 'Still waiting' })
    await stage.addComment('systemAdmin', ticket, { body: 'Ask again?', visibility: 'internal' })
    expect(await statusOf(ticket)).toBe('on_hold')
  })

  test('TRIAGE-03 stays on hold if the setting is off', async () => {
    const ticket = await onHold()
    const app = await stage.api.another({ ON_HOLD_WAKES: '0' })
    const token = await stage.api.tokenOf('employee')
    const employee = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
    const response = await employee.post(`/api/v1/ticket/${ticket}/comments`, {
      body: 'Here it is',
    })
    expect([response.status, await statusOf(ticket)]).toEqual([201, 'on_hold'])
  })

  test('TRIAGE-03 stays on hold if its raiser is also its assignee', async () => {
    const ticket = await stage.ticket('officeAdmin')
    const assigned_to = (await stage.api.as('officeAdmin').get('/api/v1/users/profile')).body.id
    await change(ticket, { status: 'on_hold', assigned_to })
    await stage.addComment('officeAdmin', ticket, { body: 'Parts are ordered' })
    expect(await statusOf(ticket)).toBe('on_hold')
  })
})
