import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { heldReasons } from '../../../src/wire/events.ts'
import { company, emails } from '../../support/company.ts'
import { replyStage } from './reply-stage.ts'
import { mail, withFiles, type WrittenMail } from './written-mail.ts'

// Replies of unauthenticated senders wait in a real mailbox until an admin accepts or rejects them.

const stage = replyStage()
const { addressOf, employeeAddress, deliver, movedCounts, comments, pollOnce } = stage
const { users } = company

const decide = (person: 'officeAdmin' | 'systemAdmin', id: number, accept: boolean) =>
  stage.api.as(person).post(`/api/v1/comments/${id}/decision`, { accept })

/** Returns the held email of a ticket as admins see it. */
async function heldEmail(ticket: number) {
  const [item] = (await comments(ticket)).filter(({ comment }) => comment.held)
  if (!item) throw new Error('No email waits')
  return item
}

const heldCases: [what: string, written: Partial<WrittenMail>, why: string][] = [
  ['missing', { results: '' }, 'missing'],
  ['failed', { results: 'Authentication-Results: mx.example.com; dmarc=fail' }, 'failed'],
]
test.each(heldCases)(
  'FOPS-05 a reply is held for an admin if its authentication is %s',
  async (_what, written, why) => {
    const ticket = await stage.ticket()
    const before = (await stage.timeline('employee', ticket)).last_event_id
    await deliver(mail({ to: employeeAddress(ticket), body: 'The left one', ...written }))
    expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
    expect(await heldEmail(ticket)).toMatchObject({
      kind: 'comment.held',
      visibility: 'internal',
      actor: null,
      source: 'mail',
      comment: { body: 'The left one', held: { from: 'Esha Employee', why } },
    })
    // The raiser cannot tell that a held email exists.
    const timeline = await stage.timeline('employee', ticket)
    expect(timeline.last_event_id).toBe(before)
    expect(JSON.stringify(timeline)).not.toContain('left one')
    const { comment_count: visibleCount } = (await stage.read('employee', ticket)).body
    expect(visibleCount ?? 0).toBe(0)
  },
)

test('FOPS-05 every reply is held if no trusted server is configured', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'The left one' }))
  const { url } = stage.server
  await pollOnce({ reply: { local: 'desk', domain: 'example.com', url, authServer: undefined } })
  expect((await heldEmail(ticket)).comment.held?.why).toBe(heldReasons[0])
})

test('FOPS-05 an accepted email becomes a comment of its sender, with its files', async () => {
  const ticket = await stage.ticket()
  const files: [string, Buffer][] = [['notes.txt', Buffer.from('The hinge')]]
  await deliver(withFiles(employeeAddress(ticket), files, 'See here').replace(/^Auth.*\r\n/, ''))
  const waiting = await heldEmail(ticket)
  expect(waiting.comment.attachments).toMatchObject([{ name: 'notes.txt' }])
  const { status, body } = await decide('officeAdmin', waiting.comment.id, true)
  expect([status, body.item.comment.held.accepted, body.item.comment.body]).toEqual([
    200,
    true,
    null,
  ])
  const [entry, ...more] = await comments(ticket, 'employee')
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    kind: 'comment.added',
    source: 'mail',
    actor: { username: 'Esha Employee' },
    comment: { body: 'See here', visibility: 'public', attachments: [{ name: 'notes.txt' }] },
  })
  const adminView = await comments(ticket)
  expect(adminView.map(({ kind }) => kind)).toEqual(['comment.held', 'comment.added'])
  expect(adminView[0]?.comment).toMatchObject({
    body: null,
    attachments: [],
    deleted: { by: 'Omana Office' },
  })
  const events = await stage.api.db.many<{ kind: string; created_by: number | null }>(sql`
    select kind, created_by from events where subject = 'ticket' and subject_id = ${ticket} order by id`)
  expect(events.slice(1)).toEqual([
    { kind: 'comment.held', created_by: null },
    { kind: 'comment.added', created_by: users.employee },
    { kind: 'comment.decided', created_by: users.officeAdmin },
  ])
})

test('FOPS-05 a rejected email is deleted, without notifications', async () => {
  const ticket = await stage.ticket()
  const files: [string, Buffer][] = [['notes.txt', Buffer.from('The hinge')]]
  await deliver(withFiles(employeeAddress(ticket), files, 'Secret').replace(/^Auth.*\r\n/, ''))
  const { comment } = await heldEmail(ticket)
  expect((await decide('systemAdmin', comment.id, false)).status).toBe(200)
  expect(await comments(ticket, 'employee')).toEqual([])
  expect((await heldEmail(ticket)).comment).toMatchObject({ body: null, held: { accepted: false } })
  const attachmentCount = sql`select count(*)::int as n from attachments where subject_id = ${comment.id}`
  expect(await stage.api.db.one(attachmentCount)).toEqual({ n: 0 })
  const thread = sql`
    select all_comments, public_comments from ticket_threads where ticket_id = ${ticket}`
  expect(await stage.api.db.one(thread)).toEqual({ all_comments: 0, public_comments: 0 })
})

test('FOPS-05 of two admins who decide at once, one succeeds and the other sees who was first', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: employeeAddress(ticket), results: '' }))
  const { id } = (await heldEmail(ticket)).comment
  const responses = await Promise.all([
    decide('officeAdmin', id, true),
    decide('systemAdmin', id, false),
  ])
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  const message = responses.find(({ status }) => status === 409)?.body.message
  expect(message).toMatch(
    /^\S+ \S+ has already (?:accepted|rejected) this email\. Nothing was changed\.$/,
  )
  const wasAccepted = message.includes('accepted')
  expect(await comments(ticket, 'employee')).toHaveLength(wasAccepted ? 1 : 0)
})

test('TRIAGE-03 a held email of the raiser resumes a ticket on hold once it is accepted', async () => {
  const ticket = await stage.ticket()
  const admin = stage.api.as('officeAdmin')
  const statusOf = async () => (await admin.get(`/api/v1/ticket/${ticket}`)).body.status
  await admin.put(`/api/v1/ticket/${ticket}`, { status: 'on_hold' })
  await deliver(mail({ to: employeeAddress(ticket), results: '' }))
  expect(await statusOf()).toBe('on_hold')
  await decide('officeAdmin', (await heldEmail(ticket)).comment.id, true)
  expect(await statusOf()).toBe('in_progress')
  const { items } = await stage.timeline('officeAdmin', ticket)
  expect(items.at(-1)).toMatchObject({ kind: 'ticket.resumed', source: 'mail' })
})

test('FOPS-05 INM-01 accepting a held email marks the notifications that it replied to as read, but not later ones', async () => {
  const ticket = await stage.ticket()
  const commentAndNotify = async (body: string) => {
    await stage.addComment('officeAdmin', ticket, { body })
    const { last_event_id: event } = await stage.timeline('employee', ticket)
    await fanOut(stage.api.db)({ events: [event] })
    await stage.api.db.run(sql`
      update notifications set mailed_at = clock_timestamp() where event_id = ${event}`)
  }
  const item = async () =>
    (await stage.api.as('employee').get('/api/v1/notifications')).body.items[0]
  await commentAndNotify('Which door?')
  await deliver(mail({ to: employeeAddress(ticket), results: '' }))
  expect(await item()).toMatchObject({ subject: `ticket:${ticket}`, unread: 1 })
  await commentAndNotify('Is it locked?')
  expect(await item()).toMatchObject({ unread: 2 })
  await decide('officeAdmin', (await heldEmail(ticket)).comment.id, true)
  expect(await item()).toMatchObject({ subject: `ticket:${ticket}`, unread: 1 })
})

test('FOPS-05 a held email cannot be edited or deleted', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: employeeAddress(ticket), results: '' }))
  const path = `/api/v1/comments/${(await heldEmail(ticket)).comment.id}`
  expect((await stage.api.as('superAdmin').put(path, { body: 'Mine' })).status).toBe(404)
  expect((await stage.api.as('superAdmin').send('DELETE', path)).status).toBe(404)
})

test('FOPS-05 an email whose sender may no longer comment cannot be accepted, but can be rejected', async () => {
  const ticket = await stage.ticket()
  const to = addressOf({ user: users.officeAdmin, ticket, visibility: 'internal' })
  await deliver(mail({ to, from: emails.officeAdmin, results: '' }))
  const { id } = (await heldEmail(ticket)).comment
  await stage.api.db.run(sql`update users set role_id = 3 where id = ${users.officeAdmin}`)
  expect((await decide('systemAdmin', id, true)).body.message).toMatchObject([
    { property: 'accept' },
  ])
  expect((await decide('systemAdmin', id, false)).status).toBe(200)
})

test('FOPS-05 the team of the ticket is notified of a held email, its raiser is not', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: employeeAddress(ticket), results: '' }))
  const { id } = await heldEmail(ticket)
  await fanOut(stage.api.db)({ events: [id] })
  const notified = await stage.api.db.many<{ user_id: number; topic: string }>(sql`
    select user_id, topic from notifications where event_id = ${id}`)
  expect(notified).toContainEqual({ user_id: users.officeAdmin, topic: 'team' })
  expect(notified.map(({ user_id }) => user_id)).not.toContain(users.employee)
})

test('FOPS-05 addresses are compared as at sign-in: only ASCII letters ignore case', async () => {
  const ticket = await stage.ticket()
  // Some case foldings map the Kelvin sign to k.
  await stage.api.db.run(
    sql`update users set email = 'kim@example.com' where id = ${users.employee}`,
  )
  await deliver(mail({ to: employeeAddress(ticket), from: '\u212Aim@example.com' }))
  await deliver(mail({ to: employeeAddress(ticket), from: 'KIM@Example.COM' }))
  await stage.api.db.run(
    sql`update users set email = ${emails.employee} where id = ${users.employee}`,
  )
  expect(movedCounts()).toEqual({ done: 1, rejected: 1 })
})

test.each([
  `From: Team: ${emails.employee};`,
  `From: ${emails.employee}, ${emails.colleague}`,
  'From:',
])('FOPS-05 an email without exactly one sender is rejected: %s', async (from) => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: employeeAddress(ticket) }).replace(/^From:.*$/m, from))
  expect(movedCounts()).toEqual({ done: 0, rejected: 1 })
})

test.each([true, false])(
  'MAILIN-05 users in copy of a held reply follow the ticket only if it is accepted: %s',
  async (accept) => {
    const ticket = await stage.ticket()
    const headers = `Cc: ${emails.systemAdmin}`
    await deliver(mail({ to: employeeAddress(ticket), headers, results: '' }))
    const { comment } = await heldEmail(ticket)
    expect(comment.held).not.toHaveProperty('followers')
    const following = () =>
      stage.api.db.many(sql`
        select user_id from ticket_people
        where ticket_id = ${ticket} and follows and user_id = ${users.systemAdmin}`)
    expect(await following()).toEqual([])
    expect((await decide('officeAdmin', comment.id, accept)).status).toBe(200)
    expect(await following()).toEqual(accept ? [{ user_id: users.systemAdmin }] : [])
  },
)

test('OP5-027 INM-03 FOPS-05 an authenticated address with a +detail belongs to the user of the plain address', async () => {
  const ticket = await stage.ticket()
  const [name, domain] = emails.employee.split('@')
  const from = `${name}+work@${domain}`
  const to = employeeAddress(ticket)
  await deliver(mail({ to, from, body: 'With a detail' }))
  expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
  expect((await comments(ticket, 'employee')).map(({ comment }) => comment.body)).toEqual([
    'With a detail',
  ])
  await deliver(mail({ to, from, results: '' }))
  await deliver(mail({ to, from: `${name}+work@elsewhere.example` }))
  expect(movedCounts()).toMatchObject({ rejected: 2 })
  await stage.api.db.run(sql`update users set email = ${from} where id = ${users.colleague}`)
  await deliver(mail({ to, from, body: 'Of somebody else' }))
  await stage.api.db.run(
    sql`update users set email = ${emails.colleague} where id = ${users.colleague}`,
  )
  expect(movedCounts()).toMatchObject({ rejected: 3 })
})
