import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { sendMail } from '../../../host/api/jobs/mail-sending.ts'
import { gatherEmails } from '../../../host/api/jobs/mail-planning.ts'
import { openMailer } from '../../../host/api/mail/mailer.ts'
import { attachment as germanAttachment } from '../../../src/domain/messages/de/attachment.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { company, emails } from '../../support/company.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { replyStage } from './reply-stage.ts'
import { openPostOffice } from './post-office.ts'
import { mail, withFiles, type WrittenMail } from './written-mail.ts'

// The tests poll a real mailbox explicitly.

const stage = replyStage()
const { addressOf, employeeAddress, deliver, movedCounts, comments, refusalReasons, lines } = stage
const { users } = company

/** Sends the notification of a ticket to a user by SMTP and returns the received email. */
async function notificationBySmtp(ticket: number, user: number): Promise<Email> {
  const { db, config } = stage.services
  const office = await openPostOffice()
  const { url } = office
  const sending = { ...config, mail: { ...config.mail, kind: 'smtp', url } } as const
  const parts = {
    ...stage.services,
    db: stage.api.db,
    config: sending,
    mailer: openMailer(sending),
  }
  const ids = await db.many<{ id: number }>(sql`
    select id from events where subject = 'ticket' and subject_id = ${ticket}`)
  await fanOut(parts.db)({ events: ids.map(({ id }) => id) })
  await gatherEmails(parts)({ user, about: `ticket:${ticket}` })
  const mails = await db.many<{ id: number }>(sql`
    select id from deliveries where status = 'waiting' and user_id = ${user}`)
  for (const { id } of mails) await sendMail(parts)({ delivery: id })
  parts.mailer.close()
  await office.close()
  const [received] = office.received
  if (!received) throw new Error('No mail')
  return received.mail
}

test('INM-01 INM-04 a reply by email becomes a comment of its sender, without the quoted text', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  const email = await notificationBySmtp(ticket, users.employee)
  const to = email.replyTo?.[0]?.address ?? ''
  expect(to).toBe(employeeAddress(ticket))
  const quoted = (email.text ?? '').replaceAll(/^/gm, '> ')
  expect(quoted).toMatch(
    /^> — Please reply above this line —\r?\n[^]*Reply to this email or in Assetdesk\./,
  )
  await deliver(mail({ to, body: `The left one, für Grüße.\n\nAm 23.11. schrieb O:\n${quoted}` }))
  expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
  const [, entry] = await comments(ticket)
  expect(entry).toMatchObject({
    source: 'mail',
    actor: { username: 'Esha Employee' },
    comment: { body: 'The left one, für Grüße.', visibility: 'public' },
  })
  const events = await stage.api.db.many<{ events: number[] }>(sql`
    select data -> 'events' as events from pgboss.job where name = 'fan-out'`)
  expect(events.flatMap((job) => job.events)).toContain(entry?.id)
  expect(lines().join('')).not.toContain('left one')
})

test('INM-01 a reply by email marks the notifications that it replied to as read, but not later ones', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  const email = await notificationBySmtp(ticket, users.employee)
  const inbox = async () => (await stage.api.as('employee').get('/api/v1/notifications')).body
  expect((await inbox()).items[0]).toMatchObject({ subject: `ticket:${ticket}`, unread: 1 })
  await stage.addComment('officeAdmin', ticket, { body: 'Is it locked?' })
  const { last_event_id: later } = await stage.timeline('employee', ticket)
  await deliver(mail({ to: email.replyTo?.[0]?.address ?? '' }))
  expect((await inbox()).unread).toBe(0)
  expect((await stage.timeline('employee', ticket)).read_event_id).toBeLessThan(later)
  await fanOut(stage.api.db)({ events: [later] })
  const { items, unread } = await inbox()
  expect([unread, items[0].unread, items[0].count]).toEqual([1, 1, 2])
})

test('INM-01 a reply by email leaves notifications unread whose email waits for the mail server', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  const email = await notificationBySmtp(ticket, users.employee)
  await stage.addComment('officeAdmin', ticket, { body: 'Is it locked?' })
  const { last_event_id: later } = await stage.timeline('employee', ticket)
  await fanOut(stage.api.db)({ events: [later] })
  const job = { user: users.employee, about: `ticket:${ticket}` }
  await gatherEmails({ ...stage.services, db: stage.api.db })(job)
  await deliver(mail({ to: email.replyTo?.[0]?.address ?? '' }))
  const { body } = await stage.api.as('employee').get('/api/v1/notifications')
  expect(body.items[0]).toMatchObject({ unread: 1, count: 2 })
  expect((await notificationBySmtp(ticket, users.employee)).text).toContain('Is it locked?')
})

test('INM-02 a reply to a note becomes a note, which the raiser of the ticket never sees', async () => {
  const ticket = await stage.ticket()
  const to = addressOf({ user: users.officeAdmin, ticket, visibility: 'internal' })
  const from = emails.officeAdmin
  await deliver(mail({ to, from, body: 'Secret' }))
  expect(await comments(ticket)).toMatchObject([{ comment: { visibility: 'internal' } }])
  expect(await comments(ticket, 'employee')).toEqual([])
  // The sender may no longer write notes: the reply does not become a public comment either.
  await stage.api.db.run(sql`update users set role_id = 3 where id = ${users.officeAdmin}`)
  await deliver(mail({ to, from, body: 'Secret 2' }))
  const adminsTicket = await stage.ticket('officeAdmin')
  const toOwn = addressOf({ user: users.officeAdmin, ticket: adminsTicket, visibility: 'internal' })
  await deliver(mail({ to: toOwn, from, body: 'Secret 3' }))
  expect(movedCounts()).toEqual({ done: 1, rejected: 2 })
  expect(refusalReasons().slice(1)).toEqual(['ticket not visible', 'no right to notes'])
  expect(await comments(adminsTicket)).toEqual([])
})

const rejectedReplies: [what: string, (ticket: number) => WrittenMail][] = [
  [
    'altered token',
    (ticket) => ({
      to: employeeAddress(ticket).replace(/(.)@/, (_, last) => (last === '0' ? '1@' : '0@')),
    }),
  ],
  ['no token', () => ({ to: 'desk+@example.com' })],
  [
    'two tokens',
    (ticket) => ({ to: `${employeeAddress(ticket)}>, <${employeeAddress(company.tickets.open)}` }),
  ],
  [
    'a token of another user',
    (ticket) => ({ to: addressOf({ user: users.colleague, ticket, visibility: 'public' }) }),
  ],
  [
    'the address of another user',
    (ticket) => ({ to: employeeAddress(ticket), from: emails.officeAdmin }),
  ],
  [
    'two senders',
    (ticket) => ({ to: employeeAddress(ticket), headers: `From: ${emails.colleague}` }),
  ],
  [
    'a ticket that they may not see',
    (ticket) => ({
      to: addressOf({ user: users.colleague, ticket, visibility: 'public' }),
      from: emails.colleague,
    }),
  ],
  [
    'a user who no longer exists',
    (ticket) => ({ to: addressOf({ user: 999, ticket, visibility: 'public' }) }),
  ],
  [
    'an automatic reply',
    (ticket) => ({ to: employeeAddress(ticket), headers: 'Auto-Submitted: auto-replied' }),
  ],
  ['a bounce', (ticket) => ({ to: employeeAddress(ticket), headers: 'Return-Path: <>' })],
  ['an empty text', (ticket) => ({ to: employeeAddress(ticket), body: ' \n\u200B\n' })],
]
test.each(rejectedReplies)(
  'INM-03 INM-04 INM-05 creates no comment and sends no email: %s',
  async (_what, emailOf) => {
    const ticket = await stage.ticket()
    const head = () => stage.api.db.one(sql`select count(*) as n from deliveries`)
    const mailsBefore = await head()
    await deliver(mail(emailOf(ticket)))
    expect(movedCounts()).toEqual({ done: 0, rejected: 1 })
    expect(await comments(ticket)).toEqual([])
    expect(lines()).toHaveLength(1)
    expect(lines().join('')).not.toMatch(/left one|@|Somebody/)
    expect(await head()).toEqual(mailsBefore)
  },
)

test('INM-07 a user can send ten replies an hour to one ticket; the eleventh is rejected', async () => {
  const [ticket, another] = [await stage.ticket(), await stage.ticket()]
  const many = Array.from({ length: 11 }, () => mail({ to: employeeAddress(ticket) }))
  await deliver(...many, mail({ to: employeeAddress(another) }))
  expect(movedCounts()).toEqual({ done: 11, rejected: 1 })
  expect(refusalReasons()).toContain('too many')
  expect(await comments(ticket)).toHaveLength(10)
  await stage.api.db.run(sql`
    update answers_by_mail set created_at = created_at - interval '61 minutes'`)
  await deliver(mail({ to: employeeAddress(ticket) }))
  expect(await comments(ticket)).toHaveLength(11)
})

test('INM-07 OP-123 another text with the Message-ID of an earlier reply becomes a separate comment', async () => {
  const ticket = await stage.ticket()
  const emailOf = (body: string) =>
    mail({ to: employeeAddress(ticket), body }).replace(/<\d+@/, '<reused@')
  const first = emailOf('The left one')
  await deliver(first, emailOf('Or the right one'), `Received: by a second address\r\n${first}`)
  expect(movedCounts()).toEqual({ done: 3, rejected: 0 })
  expect((await comments(ticket)).map(({ comment }) => comment.body)).toEqual([
    'The left one',
    'Or the right one',
  ])
})

test('INM-07 a completed ticket stays completed; after the time to reopen, replies are rejected', async () => {
  const ticket = await stage.ticket()
  await stage.complete(ticket)
  await deliver(mail({ to: employeeAddress(ticket) }))
  expect(await comments(ticket)).toHaveLength(1)
  expect((await stage.read('employee', ticket)).body.status).toBe('completed')
  await stage.endReopening(ticket)
  await deliver(mail({ to: employeeAddress(ticket) }))
  expect(movedCounts()).toEqual({ done: 1, rejected: 1 })
  expect(refusalReasons()).toContain('ticket closed')
})

test('INM-06 files are checked like uploads; the comment lists rejected files', async () => {
  const ticket = await stage.ticket()
  const picture = await plainJpeg()
  await deliver(
    withFiles(employeeAddress(ticket), [
      ['door.jpg', picture],
      ['run.exe', Buffer.from('MZ')],
      ['fake.jpg', Buffer.from('no picture')],
      ['large.txt', Buffer.alloc(1_000_001, 'a')],
      ['notes.txt', Buffer.from('The hinge')],
      ['winmail.dat', Buffer.from('789f3e22', 'hex')],
    ]),
  )
  const [entry] = await comments(ticket, 'employee')
  expect(entry?.comment.attachments.map(({ name }) => name)).toEqual(['door.jpg', 'notes.txt'])
  expect(entry?.comment.body?.split('\n')).toEqual([
    'See here',
    '',
    'run.exe: EXE programs are not supported. Paste a link instead.',
    'The content of fake.jpg cannot be read. Save the file again and attach it once more.',
    'File too large: large.txt. Maximum size is 1MB.',
    mailTexts.outlookFiles,
  ])
  const more = Array.from({ length: 12 }, (_, nth): [string, Buffer] => [
    `${nth}.txt`,
    Buffer.from('a'),
  ])
  await deliver(withFiles(employeeAddress(ticket), more, ' '))
  const [, files] = await comments(ticket, 'employee')
  expect(files?.comment.attachments).toHaveLength(10)
  expect(files?.comment.body).toBe('Only 10 files per email are stored. Not stored: 10.txt, 11.txt')
  const unsent = sql`select count(*)::int as n from attachments where sent_at is null`
  expect(await stage.api.db.one(unsent)).toEqual({ n: 0 })
})

test('EMB-53 notes below a reply are in the language of its sender', async () => {
  const ticket = await stage.ticket()
  const { db } = stage.api
  await db.run(sql`insert into user_settings (user_id, language) values (${users.employee}, 'de')`)
  const raw = withFiles(employeeAddress(ticket), [['run.exe', Buffer.from('MZ')]])
  try {
    await deliver(raw.replace('\r\nTo:', '\r\nCc: other@elsewhere.example\r\nTo:'))
  } finally {
    await db.run(sql`delete from user_settings`)
  }
  const [entry] = await comments(ticket, 'employee')
  expect(entry?.comment.body?.split('\n')).toEqual([
    'See here',
    '',
    'Kopien an: other@elsewhere.example',
    `run.exe: ${germanAttachment.program('EXE')}`,
  ])
})

const { answerAbove } = mailTexts
const quotedMail = (ticket: number) =>
  `${answerAbove}\n\nOmana Office commented\n\n#${ticket} · Open · Low\nWhich door?`
const withSigns = (text: string) => text.replaceAll(/^/gm, '> ')
const sentence = 'On Mon, Nov 23, 2026 at 10:00 AM Omana <desk@example.com> wrote:'

test('FMAIL-01 a reply is shown without its quoted text, which can be requested separately', async () => {
  const ticket = await stage.ticket()
  await deliver(
    mail({
      to: employeeAddress(ticket),
      body: `Left.\n${sentence}\n${withSigns(quotedMail(ticket))}`,
    }),
  )
  expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
  const [entry] = await comments(ticket, 'employee')
  expect(entry?.comment).toMatchObject({ body: 'Left.', has_quoted_text: true })
  const path = `/api/v1/comments/${entry?.comment.id}/quoted`
  const { body } = await stage.api.as('employee').get(path)
  expect(body.text).toContain('Which door?')
  expect((await stage.api.as('colleague').get(path)).status).toBe(404)
  // The quoted text is deleted together with its comment.
  await stage.api.as('superAdmin').send('DELETE', `/api/v1/comments/${entry?.comment.id}`)
  expect((await stage.api.as('employee').get(path)).status).toBe(404)
  const quotedCount = sql`select count(*)::int as n from answers_by_mail where quoted is not null`
  expect(await stage.api.db.one(quotedCount)).toEqual({ n: 0 })
})

test('FMAIL-01 an email that contains only quoted text is shown in full', async () => {
  const ticket = await stage.ticket()
  const body = withSigns(`${quotedMail(ticket)} The left one`)
  await deliver(mail({ to: employeeAddress(ticket), body }))
  const [entry] = await comments(ticket)
  expect(entry?.comment).toMatchObject({ body, has_quoted_text: false })
})

test('FMAIL-01 a text of 200 kB is stored in full', async () => {
  const ticket = await stage.ticket()
  const lines = Array.from({ length: 18_000 }, (_, nth) => `Line ${nth}`)
  await deliver(mail({ to: employeeAddress(ticket), body: lines.join('\n') }))
  const [entry] = await comments(ticket, 'employee')
  expect(entry?.comment.body).toMatch(new RegExp(`${mailTexts.cut}$`))
  const { body } = await stage.api
    .as('employee')
    .get(`/api/v1/comments/${entry?.comment.id}/quoted`)
  const head = (entry?.comment.body ?? '').replace(mailTexts.cut, '').trimEnd()
  expect(`${head}\n${body.text}`).toBe(lines.join('\n'))
  await deliver(mail({ to: employeeAddress(ticket), body: 'Line\n'.repeat(60_000) }))
  const [, longer] = await comments(ticket, 'employee')
  expect(longer?.comment.attachments).toMatchObject([{ name: 'email.txt', bytes: 300_000 }])
})

const withAttachedEmail = (adminsTicket: string) => `--b
Content-Type: text/plain

${adminsTicket}
--b
Content-Type: message/rfc822
Content-Disposition: attachment

From: Bob <bob@example.org>
Date: Mon, 23 Nov 2026 10:00:00 +0000
Subject: The door
Content-Type: multipart/mixed; boundary=c

--c
Content-Type: text/plain; charset=utf-8

It is the left one, says Bob.
--c
Content-Type: text/plain; name=notes.txt
Content-Disposition: attachment; filename=notes.txt

The hinge
--c--
--b--`
test('FMAIL-03 the text and the files of an attached email are stored', async () => {
  const ticket = await stage.ticket()
  const type = 'multipart/mixed; boundary=b'
  await deliver(
    mail({ to: employeeAddress(ticket), type, body: withAttachedEmail('Bob knows it.') }),
  )
  await deliver(mail({ to: employeeAddress(ticket), type, body: withAttachedEmail('') }))
  const [withText, withoutText] = await comments(ticket, 'employee')
  expect(withText?.comment.body).toBe('Bob knows it.')
  const { body } = await stage.api
    .as('employee')
    .get(`/api/v1/comments/${withText?.comment.id}/quoted`)
  expect(body.text).toMatch(/From: Bob <bob@example.org>[^]*It is the left one, says Bob\.$/)
  expect(withoutText?.comment.body).toMatch(/From: Bob[^]*It is the left one, says Bob\.$/)
  for (const each of [withText, withoutText])
    expect(each?.comment.attachments.map(({ name }) => name)).toEqual(['notes.txt'])
})
