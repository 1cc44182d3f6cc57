import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { record, type NewEvent } from '../../../host/api/records/journal.ts'
import { company, emails } from '../../support/company.ts'
import { headersOf, mailStage } from './mail-stage.ts'

const stage = mailStage()
const { notifyAbout, sendPlanned, sendWaiting, gather, planned, log, emailsTo } = stage
const { users, assets } = company

test('MAIL-01 MAIL-04 MAIL-05 MAIL-06 MAIL-07 several entries are sent as one email in the thread of the ticket', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  await stage.addComment('officeAdmin', ticket, { body: 'See https://example.com/doors\nThanks' })
  await notifyAbout(ticket)
  expect((await planned()).find(({ user }) => user === users.employee)).toMatchObject({
    about: `ticket:${ticket}`,
    wait: 120,
  })
  await sendPlanned()
  await sendPlanned()
  expect(emailsTo(emails.employee)).toHaveLength(1)
  const [mail] = emailsTo(emails.employee)
  if (!mail) throw new Error('No mail')
  const headers = headersOf(mail)
  expect(mail.subject).toBe(`[#${ticket}] A door that squeaks`)
  expect(mail.from).toMatchObject({
    name: 'Omana Office via Assetdesk',
    address: 'desk@example.com',
  })
  expect(mail.to).toMatchObject([{ address: emails.employee }])
  expect(Object.keys(headers)).not.toContain('cc')
  expect(Object.keys(headers)).not.toContain('bcc')
  expect(headers).toMatchObject({
    references: `<ticket.${ticket}@example.com>`,
    'in-reply-to': `<ticket.${ticket}@example.com>`,
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(headers['message-id']).not.toBe(headers['references'])
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    for (const words of ['Which door?', 'Thanks', `Open ticket #${ticket}`, 'raised the ticket'])
      expect(part).toContain(words)
    expect(part).toMatch(/#\d+ · Unassigned · Low\s*(<|\n)/)
    const ownLinks = part.match(/https?:\/\/[^\s"<]+/g)?.filter((url) => !url.includes('/doors'))
    expect(ownLinks?.length).toBeGreaterThan(0)
    for (const url of ownLinks ?? []) expect(url).toMatch(/^https:\/\/desk\.example\.com\//)
  }
})

test('MAIL-02 MAIL-10 an email is dropped if its entries were read meanwhile or are no longer visible to the recipient', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('systemAdmin', ticket, { body: 'On my way' })
  await stage.addComment('officeAdmin', ticket, { body: 'A secret', visibility: 'internal' })
  await notifyAbout(ticket)
  const { last_event_id: last } = await stage.timeline('employee', ticket)
  await stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: last })
  await stage.api.db.run(sql`
    update notifications set mail = 'soon' where user_id = ${users.systemAdmin}`)
  const { db } = stage.api
  await gather({ user: users.systemAdmin, about: `ticket:${ticket}` })
  await db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  await sendPlanned()
  const byPerson = Object.fromEntries((await log()).map((row) => [row.user_id, row.status]))
  expect(byPerson).toMatchObject({ [users.employee]: 'dropped', [users.systemAdmin]: 'dropped' })
  expect(emailsTo(emails.employee)).toEqual([])
  expect(emailsTo(emails.systemAdmin)).toEqual([])
})

test('NOTE-05 employees get no email about a note', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('superAdmin', ticket, { body: 'A secret', visibility: 'internal' })
  await stage.addComment('superAdmin', ticket, { body: 'We look at it' })
  await stage.api.db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${users.employee}, id, ${`ticket:${ticket}`}, 'own', true, 'soon' from events
    where subject = 'ticket' and subject_id = ${ticket} and visibility = 'internal'`)
  await notifyAbout(ticket)
  await sendPlanned()
  const [mail] = emailsTo(emails.employee)
  expect(mail?.text).toContain('We look at it')
  expect(`${mail?.text} ${mail?.html}`).not.toContain('secret')
})

test('the remark of a rating and the reason of a withdrawal are in the email and the inbox', async () => {
  const { api } = stage
  const ticket = await stage.ticket()
  await api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
  const confirm = (body: object) =>
    api.as('employee').post(`/api/v1/ticket/${ticket}/confirm`, body)
  await confirm({ rating: 'good' })
  await confirm({ rating: 'good', remark: 'Within the hour' })
  await notifyAbout(ticket)
  await sendPlanned()
  const [mail] = emailsTo(emails.officeAdmin)
  expect(mail?.text).toContain('rated the solution: Good')
  expect(mail?.text).toContain('Within the hour')
  expect(mail?.text).not.toContain('Rating')
  const latestText = async () =>
    (await api.as('systemAdmin').get('/api/v1/notifications')).body.items[0].latest.text
  expect(await latestText()).toBe('Within the hour')
  await stage.addComment('employee', ticket, { body: 'Again', next: 'reopen' })
  await api.as('employee').post(`/api/v1/ticket/${ticket}/withdraw`, { reason: 'It was mine' })
  await notifyAbout(ticket)
  expect(await latestText()).toBe('It was mine')
})

const attach = (comment: number, name: string) =>
  stage.api.db.run(sql`
    insert into attachments (subject, subject_id, kind, name, file_key, content_type, bytes, created_by, sent_at, position)
    values ('comment', ${comment}, 'other', ${name}, ${`mail-${comment}`}, 'text/plain', 3, ${users.officeAdmin}, now(), 0)`)

test('MAIL-09 only admins get an email about a note, which links to its files instead of attaching them', async () => {
  const ticket = await stage.ticket()
  await stage.api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  const added = await stage.addComment('officeAdmin', ticket, {
    body: 'A note',
    visibility: 'internal',
  })
  await attach(added.body.item.comment.id, 'plan.txt')
  await notifyAbout(ticket)
  await sendPlanned()
  const [mail] = emailsTo(emails.systemAdmin)
  expect(mail?.text).toContain('A note\nFile: plan.txt')
  expect(mail?.html).toMatch(
    /<a href="https:\/\/desk\.example\.com\/ticketing\/view-ticket\/\d+#event-\d+"[^>]*>File: plan\.txt</,
  )
  expect(mail?.attachments).toEqual([])
  expect(emailsTo(emails.employee)).toEqual([])
})

test('MENT-04 an email about a mention that an edit added links to the comment', async () => {
  const ticket = await stage.ticket()
  const { body } = await stage.addComment('officeAdmin', ticket, { body: 'Please look' })
  const { id, comment } = body.item
  await stage.api.as('officeAdmin').put(`/api/v1/comments/${comment.id}`, {
    body: 'Please look, @Sunita Super',
    mentions: [users.superAdmin],
  })
  await notifyAbout(ticket)
  await sendPlanned()
  // The daily summary may come first.
  const texts = emailsTo(emails.superAdmin).map(({ text }) => text)
  expect(texts.join('\n')).toContain(`/ticketing/view-ticket/${ticket}#event-${id}\n`)
})

test('MAIL-10 no email is sent about a ticket that was deleted meanwhile', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  for (const { user, about } of await planned()) await gather({ user, about })
  await stage.api.as('superAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  await sendWaiting()
  expect(stage.office.received).toEqual([])
  expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['dropped']))
})

test('MAIL-02 no email says that a ticket was assigned to an admin who is not its assignee any more', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  const body = { status: 'in_progress', assigned_to: users.officeAdmin, manager: 'office_admin' }
  const change = { ...body, asset_id: null, category_id: null }
  const assigned = await stage.api.as('superAdmin').put(`/api/v1/ticket/${ticket}`, change)
  expect(assigned.status).toBe(200)
  await notifyAbout(ticket)
  for (const { user, about } of await planned()) await gather({ user, about })
  await db.run(sql`update tickets set assigned_to = ${users.superAdmin} where id = ${ticket}`)
  await sendWaiting()
  // The admin still learns that the ticket was raised.
  const [mail] = emailsTo(emails.officeAdmin)
  expect(mail?.text).toContain('raised a ticket')
  expect(mail?.text).not.toContain('assigned a ticket to you')
})

test('MAIL-02 no email reminds of a ticket that is done or another admin has, or of an asset that was returned or lent for longer', async () => {
  const { db } = stage.api
  const tickets = [await stage.ticket(), await stage.ticket(), await stage.ticket()]
  const [, done, moved] = tickets
  await db.run(sql`
    update tickets set status = 'in_progress', assigned_to = ${users.officeAdmin} where id = any(${tickets})`)
  const reminders: NewEvent[] = tickets.map((id) => ({
    subject: 'ticket',
    id,
    kind: 'due.passed',
    by: null,
    changes: [{ field: 'due_at', from: null, to: { id: 'noon', text: 'noon' } }],
  }))
  const holder = { id: users.employee, text: 'Esha Employee' }
  const lent = [assets.ownLaptop, assets.freeChair, assets.freeProjector]
  const day = { id: '2026-02-01', text: '2026-02-01' }
  await db.run(sql`
    update assets set assigned_to = ${users.employee}, return_by = ${day.id} where id = any(${lent})`)
  for (const id of lent)
    reminders.push({
      subject: 'asset',
      id,
      kind: 'loan.due',
      by: null,
      changes: [
        { field: 'user', from: null, to: holder },
        { field: 'return_by', from: null, to: day },
      ],
    })
  const events: number[] = []
  for (const reminder of reminders) events.push((await record(db, reminder)) ?? 0)
  await fanOut(db)({ events })
  for (const id of tickets) await gather({ user: users.officeAdmin, about: `ticket:${id}` })
  for (const id of lent) await gather({ user: users.employee, about: `asset:${id}` })
  await db.run(
    sql`update tickets set status = 'completed', outcome = 'resolved', resolve_date = now() where id = ${done}`,
  )
  await db.run(sql`update tickets set assigned_to = ${users.superAdmin} where id = ${moved}`)
  await db.run(
    sql`update assets set assigned_to = null, return_by = null where id = ${assets.freeChair}`,
  )
  await db.run(sql`update assets set return_by = '2026-03-01' where id = ${assets.freeProjector}`)
  await sendWaiting()
  expect((await log()).map(({ status }) => status)).toEqual([
    'sent',
    'dropped',
    'dropped',
    'sent',
    'dropped',
    'dropped',
  ])
})

test('MAIL-05 MAIL-08 HARD-01 text of users is escaped and cannot add headers or recipients', async () => {
  const { db } = stage.api
  const maliciousName = 'Eve", <eve@example.com>,\r\nBcc: all@example.com <b>x</b> \u202E'
  await db.run(sql`update users set username = ${maliciousName} where id = ${users.officeAdmin}`)
  const ticket = await stage.ticket()
  const description = `Door \u0007\u202E<b>, ${'😀'.repeat(100)}\r\nBcc: all@example.com ${'😀'.repeat(4800)}`
  await db.run(sql`update tickets set description = ${description} where id = ${ticket}`)
  const body = `<img src=x onerror=alert(1)> </td> ${'x'.repeat(5000)}`
  const added = await stage.addComment('officeAdmin', ticket, { body })
  await attach(added.body.item.comment.id, 'a"\r\nBcc: all@example.com <i>\u202Etxt.png')
  await notifyAbout(ticket)
  await sendPlanned()
  await db.run(sql`update users set username = 'Omana Office' where id = ${users.officeAdmin}`)
  const sent = stage.office.received.filter(({ to }) => to.includes(emails.employee))
  expect(sent.map(({ to }) => to)).toEqual([[emails.employee]])
  const mail = sent[0]?.mail
  expect(mail?.from?.address).toBe('desk@example.com')
  expect(mail?.bcc ?? []).toEqual([])
  expect(mail?.cc ?? []).toEqual([])
  expect(mail?.subject).toMatch(new RegExp(`^\\[#${ticket}\\] Door <b>, (😀){30,40}…$`, 'u'))
  expect(mail?.text).toContain(body)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail?.text).toContain('File: a" Bcc: all@example.com <i> txt.png')
  expect(mail?.html).not.toMatch(/<img|<b>|<i>|\u202E/)
  expect(mail?.attachments).toEqual([])
})
