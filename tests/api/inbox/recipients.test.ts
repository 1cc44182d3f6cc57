import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import type { TicketEventKind } from '../../../src/wire/ticket-events.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'
import { lifeCalls } from '../ticket-life/calls.ts'

// Users who are notified of an event of a ticket. The tests run the notification job explicitly.

const stage = conversationStage()
const { users } = company
const { withdraw, duplicate } = lifeCalls(stage)
beforeEach(() => stage.api.db.run(sql`truncate notifications, inboxes`))

/** Runs the job for the events of a ticket. Returns the users and topics of the notifications of this kind. */
async function notified(ticket: number, kind: TicketEventKind): Promise<[number, string][]> {
  const events = await stage.api.db.many<{ id: number }>(sql`
    select id from events where subject = 'ticket' and subject_id = ${ticket} order by id`)
  await fanOut(stage.api.db)({ events: events.map(({ id }) => id) })
  const rows = await stage.api.db.many<{ user_id: number; topic: string }>(sql`
    select user_id, topic from notifications join events on events.id = event_id
    where events.subject_id = ${ticket} and kind = ${kind} order by event_id, user_id`)
  return rows.map(({ user_id, topic }) => [user_id, topic])
}

test('LIFE-05 the team is notified of a reopened ticket that has no assignee', async () => {
  const ticket = await stage.ticket()
  await withdraw('employee', ticket)
  await stage.addComment('employee', ticket, { body: 'It is back', next: 'reopen' })
  expect(await notified(ticket, 'ticket.reopened')).toEqual([[users.officeAdmin, 'team']])
})

test('the team is notified instead of an assignee who no longer works on tickets', async () => {
  const ticket = await stage.ticket()
  const { db } = stage.api
  await db.run(sql`
    update tickets set status = 'in_progress', assigned_to = ${users.systemAdmin} where id = ${ticket}`)
  await stage.addComment('employee', ticket, { body: 'Any news?' })
  await db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  const recipients = await notified(ticket, 'comment.added')
  await db.run(sql`update users set role_id = 2 where id = ${users.systemAdmin}`)
  expect(recipients).toEqual([[users.officeAdmin, 'team']])
})

test('INBOX-08 users are not notified of a duplicate of theirs whose original they withdrew', async () => {
  const [original, mine, other] = [
    await stage.ticket(),
    await stage.ticket(),
    await stage.ticket('colleague'),
  ]
  for (const each of [mine, other]) await duplicate('officeAdmin', each, original)
  await withdraw('employee', original)
  expect(await notified(mine, 'ticket.original_completed')).toEqual([])
  expect(await notified(other, 'ticket.original_completed')).toEqual([[users.colleague, 'own']])
})

test('MENT-04 users whose comment loses a file are not notified of their own mentions', async () => {
  const ticket = await stage.ticket()
  const { db } = stage.api
  const { body } = await stage.addComment('officeAdmin', ticket, {
    body: '@Omana Office and @Sanjay System look after it',
    mentions: [users.officeAdmin, users.systemAdmin],
  })
  const [file] = await db.many<{ id: number }>(sql`
    insert into attachments (subject, subject_id, kind, name, file_key, content_type, bytes, created_by, sent_at, position)
    values ('comment', ${body.item.comment.id}, 'other', 'plan.txt', 'recipients', 'text/plain', 3, ${users.officeAdmin}, now(), 0)
    returning id`)
  const removed = await stage.api.as('superAdmin').send('DELETE', `/api/v1/attachments/${file?.id}`)
  expect(removed.status).toBe(200)
  expect(await notified(ticket, 'comment.added')).toContainEqual([users.systemAdmin, 'mention'])
  expect(await notified(ticket, 'comment.edited')).toEqual([])
})
