import { beforeEach, expect, test } from 'vitest'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { clientOf, type Person } from '../../support/api.ts'
import type { Notification, Notifications } from '../../../src/wire/notification.ts'
import { conversationStage } from '../conversation/stage.ts'

// Notifications of what others do: writes through the API, notified by the real jobs of the same server.

const stage = conversationStage({ WORKERS: '1' })
const { users } = company

beforeEach(async () => {
  await settled()
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes, notification_preferences`)
})

/** Waits until every job that was sent has been done. */
const settled = () =>
  eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select from pgboss.job where name = 'fan-out' and state in ('created', 'retry', 'active')`)
    expect(waiting).toHaveLength(0)
  })

async function inboxOf(person: Person, query = ''): Promise<Notifications> {
  await settled()
  return (await stage.api.as(person).get(`/api/v1/notifications?${query}`)).body
}
const read = (person: Person, body: object) =>
  stage.api.as(person).put('/api/v1/notifications/read', body)
const rows = ({ items }: Notifications) =>
  items.map(({ subject, topic, unread }: Notification) => [subject, topic, unread])
const tell = (body: string) => ({ body })

test('INBOX-02 each user is notified once of what others did to a ticket, under the first reason', async () => {
  const ticket = await stage.ticket()
  expect(rows(await inboxOf('officeAdmin'))).toEqual([[`ticket:${ticket}`, 'team', 1]])
  expect(rows(await inboxOf('employee'))).toEqual([])
  await stage.addComment('officeAdmin', ticket, tell('Which door?'))
  await settled()
  await stage.addComment('officeAdmin', ticket, tell('Never mind, I hear it.'))
  const inbox = await inboxOf('employee')
  expect(inbox).toMatchObject({
    unread: 1,
    has_older: false,
    items: [
      {
        subject: `ticket:${ticket}`,
        topic: 'own',
        unread: 2,
        count: 2,
        latest: {
          kind: 'comment.added',
          actor: { id: users.officeAdmin, username: 'Omana Office' },
          internal: false,
          text: 'Never mind, I hear it.',
        },
        ticket: { id: ticket, description: 'A door that squeaks', status: 'unassigned' },
      },
    ],
  })
  expect((await inboxOf('officeAdmin')).unread).toBe(1)
  await stage.api.as('superAdmin').put(`/api/v1/ticket/${ticket}`, {
    status: 'in_progress',
    assigned_to: users.officeAdmin,
  })
  const [given] = (await inboxOf('officeAdmin')).items
  expect(given).toMatchObject({ topic: 'assigned', unread: 2 })
  expect(given?.latest.changes).toContainEqual({
    field: 'assigned_to',
    from: null,
    to: { id: users.officeAdmin, text: 'Omana Office' },
  })
})

test('NOTE-03 NOTE-05 NOTE-10 of a note neither the raiser nor a former admin hears anything', async () => {
  const ticket = await stage.ticket()
  const { db } = stage.api
  await stage.addComment('superAdmin', ticket, tell('What do we make of it?'))
  await stage.addComment('systemAdmin', ticket, tell('On my way'))
  const before = await inboxOf('employee')
  await stage.addComment('officeAdmin', ticket, { body: 'A secret', visibility: 'internal' })
  expect(await inboxOf('employee')).toEqual(before)
  expect(JSON.stringify(await inboxOf('systemAdmin'))).toContain('A secret')
  await db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  const former = await inboxOf('systemAdmin')
  await db.run(sql`update users set role_id = 2 where id = ${users.systemAdmin}`)
  expect(former.items).toEqual([])
})

test('NOTE-10 a former admin keeps notifications about their own ticket, without its notes', async () => {
  const ticket = await stage.ticket('systemAdmin')
  const { db } = stage.api
  await stage.addComment('officeAdmin', ticket, tell('Seen'))
  await stage.addComment('officeAdmin', ticket, { body: 'A secret', visibility: 'internal' })
  expect(rows(await inboxOf('systemAdmin'))).toEqual([[`ticket:${ticket}`, 'following', 2]])
  await db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  const former = await inboxOf('systemAdmin')
  await db.run(sql`update users set role_id = 2 where id = ${users.systemAdmin}`)
  expect(rows(former)).toEqual([[`ticket:${ticket}`, 'own', 1]])
  expect(JSON.stringify(former)).not.toContain('A secret')
})

test('MENT-04 MENT-06 mentioned users are notified; an edit only notifies those it adds', async () => {
  const ticket = await stage.ticket()
  await settled()
  const said = await stage.addComment('officeAdmin', ticket, {
    body: '@Sanjay System, please look',
    mentions: [users.systemAdmin],
  })
  expect(rows(await inboxOf('systemAdmin'))).toEqual([[`ticket:${ticket}`, 'mention', 1]])
  const comment = said.body.item.comment
  const edit = {
    body: '@Sanjay System and @Sunita Super, please look',
    mentions: [users.systemAdmin, users.superAdmin],
  }
  const edited = await stage.api.as('officeAdmin').put(`/api/v1/comments/${comment.id}`, edit, {
    headers: { 'if-match': `"${comment.version}"` },
  })
  expect(edited.status).toBe(200)
  expect(rows(await inboxOf('superAdmin'))).toEqual([[`ticket:${ticket}`, 'mention', 1]])
  expect(rows(await inboxOf('systemAdmin'))).toEqual([[`ticket:${ticket}`, 'mention', 1]])
})

test('INBOX-13 all is read up to the last entry on screen; no user reaches another inbox', async () => {
  const [one, other] = [await stage.ticket(), await stage.ticket()]
  await stage.addComment('officeAdmin', one, tell('First'))
  await stage.addComment('officeAdmin', other, tell('Second'))
  const { items } = await inboxOf('employee')
  const until = items[0]?.id
  await stage.addComment('officeAdmin', one, tell('Third'))
  await settled()
  expect((await read('officeAdmin', { until: 2 ** 40, subjects: [`ticket:${one}`] })).status).toBe(
    200,
  )
  expect((await inboxOf('employee')).unread).toBe(2)
  expect((await read('employee', { until, all: true })).body).toMatchObject({ unread: 1 })
  expect(rows(await inboxOf('employee', 'unread=true'))).toEqual([[`ticket:${one}`, 'own', 1]])
})

test('INBOX-07 what happens at another process, and what is read on another page, is heard of here', async () => {
  const ticket = await stage.ticket()
  const { revision } = await inboxOf('employee')
  const employee = stage.api.as('employee')
  const pending = employee.get(`/api/v1/live?inbox=${revision}`)
  const elsewhere = clientOf(await stage.api.another({}), async () => ({
    authorization: `Bearer ${await stage.api.tokenOf('officeAdmin')}`,
  }))
  await elsewhere.post(`/api/v1/ticket/${ticket}/comments`, tell('Fixed'))
  const { inbox } = (await pending).body as { inbox: number }
  expect(inbox).toBeGreaterThan(revision)
  const now = await inboxOf('employee')
  expect([now.unread, now.revision]).toEqual([1, inbox])
  const onAnotherPage = employee.get(`/api/v1/live?inbox=${inbox}`)
  await read('officeAdmin', { until: 2 ** 40, all: true })
  await read('employee', { until: now.items[0]?.id, all: true })
  expect((await onAnotherPage).body).toEqual({ inbox: inbox + 1 })
  expect((await employee.get('/api/v1/live?inbox=0&wait=0')).body).toEqual({ inbox: inbox + 1 })
})

test('LIFE-16 the raiser of a duplicate is notified that its original is completed', async () => {
  const [mine, original] = [await stage.ticket(), await stage.ticket('colleague')]
  await stage.api.as('officeAdmin').post(`/api/v1/ticket/${mine}/duplicate`, { of: original })
  await settled()
  await stage.complete(original)
  expect((await inboxOf('employee')).items).toMatchObject([
    {
      subject: `ticket:${mine}`,
      topic: 'own',
      unread: 2,
      latest: {
        kind: 'ticket.original_completed',
        actor: { id: users.officeAdmin },
        changes: [{ field: 'duplicate_of', to: { text: `#${original}` } }],
      },
    },
  ])
})

test('WATCH-02 followers are notified of replies and notes; users who unfollowed only of personal events', async () => {
  const ticket = await stage.ticket()
  const follow = (following: boolean) =>
    stage.api.as('superAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following })
  const note = { visibility: 'internal' }
  const subject = `ticket:${ticket}`
  // People were already notified that it was raised, so new followers are not.
  await settled()
  await follow(true)
  await stage.addComment('employee', ticket, tell('It still squeaks'))
  await stage.addComment('officeAdmin', ticket, { ...tell('The hinge'), ...note })
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'following', 2]])
  await follow(false)
  await stage.addComment('employee', ticket, tell('Louder now'))
  await stage.addComment('officeAdmin', ticket, { ...tell('Oil'), ...note })
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'following', 2]])
  const asked = { ...tell('@Sunita Super, may I?'), ...note, mentions: [users.superAdmin] }
  await stage.addComment('officeAdmin', ticket, asked)
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'mention', 3]])
  const assigned = { status: 'in_progress', assigned_to: users.superAdmin }
  await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}`, assigned)
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'assigned', 4]])
})

test('reading a ticket marks its notifications as read', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, tell('Fixed'))
  expect((await inboxOf('employee')).unread).toBe(1)
  const { last_event_id: last } = await stage.timeline('employee', ticket)
  await stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: last })
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [{ unread: 0, count: 1 }] })
})

test('INBOX-04 an event that a user watches arrive is read, even if the notification comes later', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, tell('Fixed'))
  await settled()
  const { last_event_id: event } = await stage.timeline('employee', ticket)
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes`)
  await stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: event })
  await fanOut(db)({ events: [event] })
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [{ unread: 0, count: 1 }] })
})

test('INBOX-13 all notifications of opened subjects are read, and none of others', async () => {
  const [one, other] = [await stage.ticket(), await stage.ticket()]
  await stage.addComment('officeAdmin', one, tell('First'))
  await stage.addComment('officeAdmin', other, tell('Second'))
  await stage.addComment('officeAdmin', one, tell('Third'))
  await settled()
  expect((await read('employee', { subjects: [`ticket:${one}`] })).body).toMatchObject({
    unread: 1,
  })
  expect(rows(await inboxOf('employee', 'unread=true'))).toEqual([[`ticket:${other}`, 'own', 1]])
})

test('INBOX-09 what is about a deleted ticket is neither listed nor counted', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, tell('Fixed'))
  await settled()
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [] })
})

test('INBOX-02 subjects are paged in the order of events, whenever their notifications were created', async () => {
  const tickets = [await stage.ticket(), await stage.ticket(), await stage.ticket()]
  for (const ticket of tickets) await stage.addComment('officeAdmin', ticket, tell('Seen'))
  await stage.addComment('officeAdmin', tickets[0] ?? 0, tell('Done'))
  await settled()
  const { db } = stage.api
  const events = await db.many<{ id: number }>(sql`
    select event_id as id from notifications where user_id = ${users.employee} order by event_id desc`)
  await db.run(sql`truncate notifications, inboxes`)
  // A job that is tried again notifies later of what happened earlier.
  for (const { id } of events) await fanOut(db)({ events: [id] })
  const first = await inboxOf('employee', 'limit=2')
  expect(first.items.map(({ subject, latest: { text } }) => [subject, text])).toEqual([
    [`ticket:${tickets[0]}`, 'Done'],
    [`ticket:${tickets[2]}`, 'Seen'],
  ])
  expect(first.has_older).toBe(true)
  const second = await inboxOf(
    'employee',
    `limit=2&before_event=${first.items[1]?.latest.event_id}`,
  )
  expect([rows(second), second.has_older]).toEqual([[[`ticket:${tickets[1]}`, 'own', 1]], false])
  // Reading up to the id of a row reads all of it.
  const [{ id, subject } = { id: 0, subject: '' }] = first.items
  await read('employee', { until: id, subjects: [subject] })
  expect((await inboxOf('employee')).items[0]).toMatchObject({ subject, unread: 0, count: 2 })
})

test('PREF-02 topics that are switched off create no notifications', async () => {
  const employee = stage.api.as('employee')
  const path = '/api/v1/notification-preferences'
  const saved = await employee.put(path, { topic: 'own', inbox: false, mail: 'off' })
  expect(saved.body.topics).toEqual([
    { topic: 'mention', inbox: true, mail: 'soon', locked: true },
    { topic: 'own', inbox: false, mail: 'off', locked: false },
    { topic: 'asset', inbox: true, mail: 'soon', locked: false },
  ])
  expect((await employee.get(path)).body).toEqual(saved.body)
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, tell('Fixed'))
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [] })
})

test('REC-07 running the job twice notifies nobody twice', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, tell('Fixed'))
  const before = await inboxOf('employee')
  const events = await stage.api.db.many<{ id: number }>(sql`
    select id from events where subject = 'ticket' and subject_id = ${ticket}`)
  await fanOut(stage.api.db)({ events: events.map(({ id }) => id) })
  expect(await inboxOf('employee')).toEqual(before)
})

test('INBOX-01 unread subjects are counted up to 100', async () => {
  for (let raised = 0; raised < 101; raised += 1) await stage.ticket()
  expect(await inboxOf('officeAdmin', 'limit=100')).toMatchObject({ unread: 100, has_older: true })
})
