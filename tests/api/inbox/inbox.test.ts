import { beforeEach, expect, test } from 'vitest'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { clientOf, type Person } from '../../support/api.ts'
import type { Notification, Notifications } from '../../../src/wire/notification.ts'
import { conversationStage } from '../conversation/stage.ts'

// Notifications of changes by other users: writes go through the API, and the jobs of the same server notify.

const portal = 'https://portal.example.com'
const stage = conversationStage({ WORKERS: '1', ALLOWED_ORIGINS: portal })
const { users } = company

beforeEach(async () => {
  await untilJobsDone()
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes, notification_preferences`)
})

/** Waits until all notification jobs are done. */
const untilJobsDone = () =>
  eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select from pgboss.job where name = 'fan-out' and state in ('created', 'retry', 'active')`)
    expect(waiting).toHaveLength(0)
  })

async function inboxOf(person: Person, query = ''): Promise<Notifications> {
  await untilJobsDone()
  return (await stage.api.as(person).get(`/api/v1/notifications?${query}`)).body
}
const markRead = (person: Person, body: object) =>
  stage.api.as(person).put('/api/v1/notifications/read', body)
const rows = ({ items }: Notifications) =>
  items.map(({ subject, topic, unread }: Notification) => [subject, topic, unread])
/** Returns a client with a session of a host page, which has the rights of an employee. */
async function guestClient(user: number) {
  const token = await issueToken(stage.api.db, user, { ttl: 3600, guestOf: portal })
  return clientOf(stage.api.app, async () => ({
    authorization: `Bearer ${token}`,
    origin: portal,
  }))
}
const withBody = (body: string) => ({ body })

test('INBOX-02 each user gets one notification per ticket about changes by others, under the first reason that applies', async () => {
  const ticket = await stage.ticket()
  expect(rows(await inboxOf('officeAdmin'))).toEqual([[`ticket:${ticket}`, 'team', 1]])
  expect(rows(await inboxOf('employee'))).toEqual([])
  await stage.addComment('officeAdmin', ticket, withBody('Which door?'))
  await untilJobsDone()
  await stage.addComment('officeAdmin', ticket, withBody('Never mind, I hear it.'))
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
  const [entry] = (await inboxOf('officeAdmin')).items
  expect(entry).toMatchObject({ topic: 'assigned', unread: 2 })
  expect(entry?.latest.changes).toContainEqual({
    field: 'assigned_to',
    from: null,
    to: { id: users.officeAdmin, text: 'Omana Office' },
  })
})

test('NOTE-03 NOTE-05 NOTE-10 neither the raiser nor a former admin is notified of an internal note', async () => {
  const ticket = await stage.ticket()
  const { db } = stage.api
  await stage.addComment('superAdmin', ticket, withBody('What do we make of it?'))
  await stage.addComment('systemAdmin', ticket, withBody('On my way'))
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
  await stage.addComment('officeAdmin', ticket, withBody('Seen'))
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
  await untilJobsDone()
  const added = await stage.addComment('officeAdmin', ticket, {
    body: '@Sanjay System, please look',
    mentions: [users.systemAdmin],
  })
  expect(rows(await inboxOf('systemAdmin'))).toEqual([[`ticket:${ticket}`, 'mention', 1]])
  const comment = added.body.item.comment
  const edit = {
    body: '@Sanjay System and @Sunita Super, please look',
    mentions: [users.systemAdmin, users.superAdmin],
  }
  const edited = await stage.api.as('officeAdmin').put(`/api/v1/comments/${comment.id}`, edit, {
    headers: { 'if-match': `"${comment.version}"` },
  })
  expect(edited.status).toBe(200)
  const inbox = await inboxOf('superAdmin')
  expect(rows(inbox)).toEqual([[`ticket:${ticket}`, 'mention', 1]])
  // The link leads to the comment, because an edit has no entry of its own.
  expect(inbox.items[0]?.latest).toMatchObject({
    kind: 'comment.edited',
    entry_id: added.body.item.id,
  })
  expect(rows(await inboxOf('systemAdmin'))).toEqual([[`ticket:${ticket}`, 'mention', 1]])
})

test('INBOX-13 “mark all as read” includes entries up to the last on screen; users cannot change another inbox', async () => {
  const [one, other] = [await stage.ticket(), await stage.ticket()]
  await stage.addComment('officeAdmin', one, withBody('First'))
  await stage.addComment('officeAdmin', other, withBody('Second'))
  const { items } = await inboxOf('employee')
  const until = items[0]?.id
  await stage.addComment('officeAdmin', one, withBody('Third'))
  await untilJobsDone()
  expect(
    (await markRead('officeAdmin', { until: 2 ** 40, subjects: [`ticket:${one}`] })).status,
  ).toBe(200)
  expect((await inboxOf('employee')).unread).toBe(2)
  expect((await markRead('employee', { until, all: true })).body).toMatchObject({ unread: 1 })
  expect(rows(await inboxOf('employee', 'unread=true'))).toEqual([[`ticket:${one}`, 'own', 1]])
})

test('SESN-04 on a host page, an admin sees and reads only what an employee would see', async () => {
  const [own] = [await stage.ticket('officeAdmin'), await stage.ticket()]
  await stage.addComment('systemAdmin', own, withBody('For you'))
  await untilJobsDone()
  await stage.addComment('systemAdmin', own, { body: 'Internal', visibility: 'internal' })
  const guest = await guestClient(users.officeAdmin)
  const inApp = async () => {
    const { unread, items } = await inboxOf('officeAdmin')
    return [unread, items.reduce((sum, item) => sum + item.unread, 0)]
  }
  expect(await inApp()).toEqual([2, 3])
  const { body } = await guest.get('/api/v1/notifications')
  expect(body).toMatchObject({
    unread: 1,
    items: [{ subject: `ticket:${own}`, unread: 1, count: 1, latest: { text: 'For you' } }],
  })
  expect(body.items).toHaveLength(1)
  const all = { until: 2 ** 40, all: true }
  expect((await guest.put('/api/v1/notifications/read', all)).body).toMatchObject({ unread: 0 })
  expect(await inApp()).toEqual([2, 2])
})

test('SESN-04 on a host page, an admin who reads their own ticket leaves its internal notes unread', async () => {
  const ticket = await stage.ticket('systemAdmin')
  const mentions = [users.systemAdmin]
  const note = { body: '@Sanjay System, look', mentions, visibility: 'internal' }
  await stage.addComment('officeAdmin', ticket, note)
  await stage.addComment('officeAdmin', ticket, withBody('Ordered'))
  expect(await inboxOf('systemAdmin')).toMatchObject({ unread: 1, items: [{ unread: 2 }] })
  const guest = await guestClient(users.systemAdmin)
  const { body: shown } = await guest.get(`/api/v1/ticket/${ticket}/timeline`)
  const read = { event_id: shown.last_event_id }
  expect((await guest.put(`/api/v1/ticket/${ticket}/read`, read)).status).toBe(200)
  const inApp = async () => {
    const { body } = await stage.api.as('systemAdmin').get(`/api/v1/ticket/${ticket}`)
    const { items } = await inboxOf('systemAdmin')
    return { unread: body.unread, notifications: items[0]?.unread }
  }
  expect(await inApp()).toEqual({ unread: true, notifications: 1 })
  await stage.api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/read`, read)
  expect(await inApp()).toEqual({ unread: false, notifications: 0 })
})

test('INBOX-07 a long-polling request reports changes by another process and entries read on another page', async () => {
  const ticket = await stage.ticket()
  const { revision } = await inboxOf('employee')
  const employee = stage.api.as('employee')
  const pending = employee.get(`/api/v1/live?inbox=${revision}`)
  const elsewhere = clientOf(await stage.api.another({}), async () => ({
    authorization: `Bearer ${await stage.api.tokenOf('officeAdmin')}`,
  }))
  await elsewhere.post(`/api/v1/ticket/${ticket}/comments`, withBody('Fixed'))
  const { inbox } = (await pending).body as { inbox: number }
  expect(inbox).toBeGreaterThan(revision)
  const now = await inboxOf('employee')
  expect([now.unread, now.revision]).toEqual([1, inbox])
  const onAnotherPage = employee.get(`/api/v1/live?inbox=${inbox}`)
  await markRead('officeAdmin', { until: 2 ** 40, all: true })
  await markRead('employee', { until: now.items[0]?.id, all: true })
  expect((await onAnotherPage).body).toEqual({ inbox: inbox + 1 })
  expect((await employee.get('/api/v1/live?inbox=0&wait=0')).body).toEqual({ inbox: inbox + 1 })
})

test('LIFE-16 the raiser of a duplicate is notified that its original is completed', async () => {
  const [mine, original] = [await stage.ticket(), await stage.ticket('colleague')]
  await stage.api.as('officeAdmin').post(`/api/v1/ticket/${mine}/duplicate`, { of: original })
  await untilJobsDone()
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

test('WATCH-02 followers are notified of replies and notes; users who unfollowed are notified only of mentions and assignments', async () => {
  const ticket = await stage.ticket()
  const follow = (following: boolean) =>
    stage.api.as('superAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following })
  const note = { visibility: 'internal' }
  const subject = `ticket:${ticket}`
  // The job for the new ticket is done, so new followers are not notified of it.
  await untilJobsDone()
  await follow(true)
  await stage.addComment('employee', ticket, withBody('It still squeaks'))
  await stage.addComment('officeAdmin', ticket, { ...withBody('The hinge'), ...note })
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'following', 2]])
  await follow(false)
  await stage.addComment('employee', ticket, withBody('Louder now'))
  await stage.addComment('officeAdmin', ticket, { ...withBody('Oil'), ...note })
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'following', 2]])
  const mention = { ...withBody('@Sunita Super, may I?'), ...note, mentions: [users.superAdmin] }
  await stage.addComment('officeAdmin', ticket, mention)
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'mention', 3]])
  const assigned = { status: 'in_progress', assigned_to: users.superAdmin }
  await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}`, assigned)
  expect(rows(await inboxOf('superAdmin'))).toEqual([[subject, 'assigned', 4]])
})

test('reading a ticket marks its notifications as read', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, withBody('Fixed'))
  expect((await inboxOf('employee')).unread).toBe(1)
  const { last_event_id: last } = await stage.timeline('employee', ticket)
  await stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: last })
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [{ unread: 0, count: 1 }] })
})

test('INBOX-04 reading a ticket up to an event does not mark later events as read, except those that it never shows', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, withBody('Fixed'))
  const { last_event_id: seen } = await stage.timeline('employee', ticket)
  await stage.addComment('officeAdmin', ticket, withBody('Not quite'))
  await untilJobsDone()
  const read = () =>
    stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: seen })
  await read()
  expect(rows(await inboxOf('employee', 'unread=true'))).toEqual([[`ticket:${ticket}`, 'own', 1]])
  await stage.api.db.run(sql`
    with added as (
      insert into events (subject, subject_id, kind, messages, listed, visibility)
      values ('ticket', ${ticket}, 'due.soon', '{Due soon}', false, 'public') returning id)
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${users.employee}, id, ${`ticket:${ticket}`}, 'reminder', true, 'off' from added`)
  await read()
  const unread = await stage.api.db.many(sql`
    select events.kind from notifications join events on events.id = event_id
    where user_id = ${users.employee} and read_at is null`)
  expect(unread).toEqual([{ kind: 'comment.added' }])
})

test('INBOX-04 an event that a user saw arrive is read, even if its notification is created later', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, withBody('Fixed'))
  await untilJobsDone()
  const { last_event_id: event } = await stage.timeline('employee', ticket)
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes`)
  await stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: event })
  await fanOut(db)({ events: [event] })
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [{ unread: 0, count: 1 }] })
})

test('INBOX-13 all notifications of opened subjects are marked as read, and no others', async () => {
  const [one, other] = [await stage.ticket(), await stage.ticket()]
  await stage.addComment('officeAdmin', one, withBody('First'))
  await stage.addComment('officeAdmin', other, withBody('Second'))
  await stage.addComment('officeAdmin', one, withBody('Third'))
  await untilJobsDone()
  expect((await markRead('employee', { subjects: [`ticket:${one}`] })).body).toMatchObject({
    unread: 1,
  })
  expect(rows(await inboxOf('employee', 'unread=true'))).toEqual([[`ticket:${other}`, 'own', 1]])
})

test('INBOX-09 notifications about a deleted ticket are neither listed nor counted', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, withBody('Fixed'))
  await untilJobsDone()
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [] })
})

test('INBOX-02 subjects are paged in the order of their events, not of their notifications', async () => {
  const tickets = [await stage.ticket(), await stage.ticket(), await stage.ticket()]
  for (const ticket of tickets) await stage.addComment('officeAdmin', ticket, withBody('Seen'))
  await stage.addComment('officeAdmin', tickets[0] ?? 0, withBody('Done'))
  await untilJobsDone()
  const { db } = stage.api
  const events = await db.many<{ id: number }>(sql`
    select event_id as id from notifications where user_id = ${users.employee} order by event_id desc`)
  await db.run(sql`truncate notifications, inboxes`)
  // A retried job can create notifications of earlier events later.
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
  // Marking an entry as read up to its id marks all its notifications.
  const [{ id, subject } = { id: 0, subject: '' }] = first.items
  await markRead('employee', { until: id, subjects: [subject] })
  expect((await inboxOf('employee')).items[0]).toMatchObject({ subject, unread: 0, count: 2 })
})

test('PREF-02 a topic that is switched off creates no notifications', async () => {
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
  await stage.addComment('officeAdmin', ticket, withBody('Fixed'))
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [] })
})

test('REC-07 running the job twice does not notify users twice', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, withBody('Fixed'))
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
