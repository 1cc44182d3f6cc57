import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { heldReasons } from '../../../src/wire/events.ts'
import { company, emails } from '../../support/company.ts'
import { answerStage } from './answer-stage.ts'
import { mail, withFiles, type WrittenMail } from './written-mail.ts'

// Mails whose sender is not authenticated lie in a real mailbox, and admins decide.

const stage = answerStage()
const { addressOf, ofEmployee, deliver, moved, comments, look } = stage
const { users } = company

const decide = (person: 'officeAdmin' | 'systemAdmin', id: number, accept: boolean) =>
  stage.api.as(person).post(`/api/v1/comments/${id}/decision`, { accept })

/** The email of a ticket that waits, as an admin sees it. */
async function held(ticket: number) {
  const [item] = (await comments(ticket)).filter(({ comment }) => comment.held)
  if (!item) throw new Error('No email waits')
  return item
}

const unproven: [what: string, written: Partial<WrittenMail>, why: string][] = [
  ['nothing of the server', { results: '' }, 'missing'],
  ['failed', { results: 'Authentication-Results: mx.example.com; dmarc=fail' }, 'failed'],
]
test.each(unproven)('FOPS-05 a reply waits for an admin: %s', async (_what, written, why) => {
  const ticket = await stage.ticket()
  const before = (await stage.timeline('employee', ticket)).last_event_id
  await deliver(mail({ to: ofEmployee(ticket), body: 'The left one', ...written }))
  expect(moved()).toEqual({ done: 1, rejected: 0 })
  expect(await held(ticket)).toMatchObject({
    kind: 'comment.held',
    visibility: 'internal',
    actor: null,
    source: 'mail',
    comment: { body: 'The left one', held: { from: 'Esha Employee', why } },
  })
  // To its raiser nothing shows that there is one.
  const timeline = await stage.timeline('employee', ticket)
  expect(timeline.last_event_id).toBe(before)
  expect(JSON.stringify(timeline)).not.toContain('left one')
  const { comment_count: counted } = (await stage.read('employee', ticket)).body
  expect(counted ?? 0).toBe(0)
})

test('FOPS-05 without a trusted server every reply waits', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'The left one' }))
  const { url } = stage.server
  await look({ reply: { local: 'desk', domain: 'example.com', url, authServer: undefined } })
  expect((await held(ticket)).comment.held?.why).toBe(heldReasons[0])
})

test('FOPS-05 an accepted email is the comment of its person, with its files', async () => {
  const ticket = await stage.ticket()
  const files: [string, Buffer][] = [['notes.txt', Buffer.from('The hinge')]]
  await deliver(withFiles(ofEmployee(ticket), files, 'See here').replace(/^Auth.*\r\n/, ''))
  const waiting = await held(ticket)
  expect(waiting.comment.attachments).toMatchObject([{ name: 'notes.txt' }])
  const { status, body } = await decide('officeAdmin', waiting.comment.id, true)
  expect([status, body.item.comment.held.accepted, body.item.comment.body]).toEqual([
    200,
    true,
    null,
  ])
  const [said, ...more] = await comments(ticket, 'employee')
  expect(more).toEqual([])
  expect(said).toMatchObject({
    kind: 'comment.added',
    source: 'mail',
    actor: { username: 'Esha Employee' },
    comment: { body: 'See here', visibility: 'public', attachments: [{ name: 'notes.txt' }] },
  })
  const all = await comments(ticket)
  expect(all.map(({ kind }) => kind)).toEqual(['comment.held', 'comment.added'])
  expect(all[0]?.comment).toMatchObject({
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
  await deliver(withFiles(ofEmployee(ticket), files, 'Secret').replace(/^Auth.*\r\n/, ''))
  const { comment } = await held(ticket)
  expect((await decide('systemAdmin', comment.id, false)).status).toBe(200)
  expect(await comments(ticket, 'employee')).toEqual([])
  expect((await held(ticket)).comment).toMatchObject({ body: null, held: { accepted: false } })
  const left = sql`select count(*)::int as n from attachments where subject_id = ${comment.id}`
  expect(await stage.api.db.one(left)).toEqual({ n: 0 })
  const thread = sql`
    select all_comments, public_comments from ticket_threads where ticket_id = ${ticket}`
  expect(await stage.api.db.one(thread)).toEqual({ all_comments: 0, public_comments: 0 })
})

test('FOPS-05 two admins decide at once: one succeeds, the other sees who was first', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: ofEmployee(ticket), results: '' }))
  const { id } = (await held(ticket)).comment
  const answers = await Promise.all([
    decide('officeAdmin', id, true),
    decide('systemAdmin', id, false),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  const late = answers.find(({ status }) => status === 409)?.body.message
  expect(late).toMatch(
    /^\S+ \S+ has already (?:accepted|rejected) this email\. Nothing was changed\.$/,
  )
  const wasAccepted = late.includes('accepted')
  expect(await comments(ticket, 'employee')).toHaveLength(wasAccepted ? 1 : 0)
})

test('TRIAGE-03 a held email of the raiser resumes a ticket on hold once it is accepted', async () => {
  const ticket = await stage.ticket()
  const admin = stage.api.as('officeAdmin')
  const statusOf = async () => (await admin.get(`/api/v1/ticket/${ticket}`)).body.status
  await admin.put(`/api/v1/ticket/${ticket}`, { status: 'on_hold' })
  await deliver(mail({ to: ofEmployee(ticket), results: '' }))
  expect(await statusOf()).toBe('on_hold')
  await decide('officeAdmin', (await held(ticket)).comment.id, true)
  expect(await statusOf()).toBe('in_progress')
})

test('FOPS-05 INM-01 notifications that a held email replied to are read once it is accepted, later ones are not', async () => {
  const ticket = await stage.ticket()
  const tell = async (body: string) => {
    await stage.addComment('officeAdmin', ticket, { body })
    const { last_event_id: event } = await stage.timeline('employee', ticket)
    await fanOut(stage.api.db)({ events: [event] })
    await stage.api.db.run(sql`
      update notifications set mailed_at = clock_timestamp() where event_id = ${event}`)
  }
  const item = async () =>
    (await stage.api.as('employee').get('/api/v1/notifications')).body.items[0]
  await tell('Which door?')
  await deliver(mail({ to: ofEmployee(ticket), results: '' }))
  expect(await item()).toMatchObject({ subject: `ticket:${ticket}`, unread: 1 })
  await tell('Is it locked?')
  expect(await item()).toMatchObject({ unread: 2 })
  await decide('officeAdmin', (await held(ticket)).comment.id, true)
  expect(await item()).toMatchObject({ subject: `ticket:${ticket}`, unread: 1 })
})

test('FOPS-05 a held email cannot be edited or deleted', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: ofEmployee(ticket), results: '' }))
  const path = `/api/v1/comments/${(await held(ticket)).comment.id}`
  expect((await stage.api.as('superAdmin').put(path, { body: 'Mine' })).status).toBe(404)
  expect((await stage.api.as('superAdmin').send('DELETE', path)).status).toBe(404)
})

test('FOPS-05 what no longer may be said is not accepted, but can be rejected', async () => {
  const ticket = await stage.ticket()
  const to = addressOf({ user: users.officeAdmin, ticket, visibility: 'internal' })
  await deliver(mail({ to, from: emails.officeAdmin, results: '' }))
  const { id } = (await held(ticket)).comment
  await stage.api.db.run(sql`update users set role_id = 3 where id = ${users.officeAdmin}`)
  expect((await decide('systemAdmin', id, true)).body.message).toMatchObject([
    { property: 'accept' },
  ])
  expect((await decide('systemAdmin', id, false)).status).toBe(200)
})

test('FOPS-05 an email that waits is told to whoever looks after the ticket, not to its raiser', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: ofEmployee(ticket), results: '' }))
  const { id } = await held(ticket)
  await fanOut(stage.api.db)({ events: [id] })
  const notified = await stage.api.db.many<{ user_id: number; topic: string }>(sql`
    select user_id, topic from notifications where event_id = ${id}`)
  expect(notified).toContainEqual({ user_id: users.officeAdmin, topic: 'team' })
  expect(notified.map(({ user_id }) => user_id)).not.toContain(users.employee)
})

test('FOPS-05 addresses are compared as at sign-in: only A to Z and a to z are one letter', async () => {
  const ticket = await stage.ticket()
  // The Kelvin sign and the dotless i become k and i in some foldings.
  await stage.api.db.run(
    sql`update users set email = 'kim@example.com' where id = ${users.employee}`,
  )
  await deliver(mail({ to: ofEmployee(ticket), from: '\u212Aim@example.com' }))
  await deliver(mail({ to: ofEmployee(ticket), from: 'KIM@Example.COM' }))
  await stage.api.db.run(
    sql`update users set email = ${emails.employee} where id = ${users.employee}`,
  )
  expect(moved()).toEqual({ done: 1, rejected: 1 })
})

test.each([
  `From: Team: ${emails.employee};`,
  `From: ${emails.employee}, ${emails.colleague}`,
  'From:',
])('FOPS-05 a sender who is not one person is not accepted: %s', async (from) => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: ofEmployee(ticket) }).replace(/^From:.*$/m, from))
  expect(moved()).toEqual({ done: 0, rejected: 1 })
})

test.each([true, false])(
  'MAILIN-05 people in copy of a held reply follow if it is accepted: %s',
  async (accept) => {
    const ticket = await stage.ticket()
    const headers = `Cc: ${emails.systemAdmin}`
    await deliver(mail({ to: ofEmployee(ticket), headers, results: '' }))
    const { comment } = await held(ticket)
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

test('OP5-027 INM-03 FOPS-05 an authenticated address with a detail is that of its person', async () => {
  const ticket = await stage.ticket()
  const [name, domain] = emails.employee.split('@')
  const from = `${name}+work@${domain}`
  const to = ofEmployee(ticket)
  await deliver(mail({ to, from, body: 'With a detail' }))
  expect(moved()).toEqual({ done: 1, rejected: 0 })
  expect((await comments(ticket, 'employee')).map(({ comment }) => comment.body)).toEqual([
    'With a detail',
  ])
  await deliver(mail({ to, from, results: '' }))
  await deliver(mail({ to, from: `${name}+work@elsewhere.example` }))
  expect(moved()).toMatchObject({ rejected: 2 })
  await stage.api.db.run(sql`update users set email = ${from} where id = ${users.colleague}`)
  await deliver(mail({ to, from, body: 'Of somebody else' }))
  await stage.api.db.run(
    sql`update users set email = ${emails.colleague} where id = ${users.colleague}`,
  )
  expect(moved()).toMatchObject({ rejected: 3 })
})
