import { readdir, readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { emailFor } from '../../../host/api/jobs/mail-sending.ts'
import { findMail } from '../../../host/api/mail/mail-events.ts'
import { outboxFolder } from '../../../host/api/mail/mailer.ts'
import { readReplyAddress } from '../../../host/api/mail/reply-address.ts'
import { longTextLimit } from '../../../src/domain/text/text.ts'
import { company, emails } from '../../support/company.ts'
import { replyStage } from './reply-stage.ts'
import { mail, withFiles } from './written-mail.ts'

const stage = replyStage()
const { deliver, movedCounts, refusalReasons } = stage
const { users } = company
const desk = 'desk@example.com'

afterEach(() => stage.api.db.run(sql`delete from tickets_by_mail`))

const newest = async () => {
  const { id } = await stage.api.db.one<{ id: number }>(sql`select max(id) as id from tickets`)
  return (await stage.read('officeAdmin', id)).body
}
const countTickets = async () =>
  (await stage.api.db.one<{ n: number }>(sql`select count(*) as n from tickets`)).n

test('MAILIN-01 an email to the help desk becomes a ticket of its sender, at the place of their last ticket', async () => {
  const place = company.places.chennai
  await stage.api.db.run(sql`
    update tickets set place_id = ${place}, location_id = null where id = ${await stage.ticket()}`)
  const raw = mail({ to: desk, headers: 'Subject: The printer  squeaks' })
  await deliver(raw, raw)
  expect(movedCounts()).toEqual({ done: 2, rejected: 0 })
  const ticket = await newest()
  expect(ticket).toMatchObject({
    description: 'The printer squeaks\n\nThe left one, für Grüße.',
    status: 'unassigned',
    priority: 'normal',
    manager: null,
    user: { id: users.employee },
    category: { name: 'other' },
    place: { id: place },
  })
  const [entry] = (await stage.timeline('employee', ticket.id)).items
  expect(entry).toMatchObject({ kind: 'ticket.raised', source: 'mail' })
  // A ticket without a manager has no team, so that super admins are notified.
  await fanOut(stage.api.db)({ events: [entry?.id ?? 0] })
  const notified = await stage.api.db.many(sql`
    select user_id, topic from notifications where event_id = ${entry?.id}`)
  expect(notified).toEqual([{ user_id: users.superAdmin, topic: 'team' }])
})

test('MAILIN-01 MAST-07 a ticket by email gets the last place that is not retired', async () => {
  const { db } = stage.api
  const { chennai, pune } = company.places
  await db.run(sql`
    update tickets set place_id = ${chennai}, location_id = null where id = ${await stage.ticket()}`)
  await db.run(sql`update places set retired_at = now() where id = ${chennai}`)
  try {
    await deliver(mail({ to: desk, headers: 'Subject: No light' }))
  } finally {
    await db.run(sql`update places set retired_at = null where id = ${chennai}`)
  }
  const { place } = await newest()
  expect(place.id).toBe(pune)
})

test('MAILIN-01 the receipt contains the ticket number, and a reply to it becomes a comment', async () => {
  await deliver(mail({ to: desk, headers: 'Subject: No light' }))
  const { id } = await newest()
  const { delivery } = await stage.api.db.one<{ delivery: number }>(sql`
    select id as delivery from deliveries where subject = ${`receipt:${id}`}`)
  const receiptMail = await findMail(stage.api.db, delivery)
  const receipt = receiptMail && (await emailFor(stage.api.db, receiptMail, stage.services))
  expect(receipt).toMatchObject({
    to: { address: emails.employee },
    subject: `[#${id}] We have your request: ticket #${id}`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  expect(receipt?.text).toContain(`\n#${id} · Raised by email\n`)
  const to = receipt?.replyTo ?? ''
  expect(readReplyAddress(stage.services.keys.mail, to)).toMatchObject({
    user: users.employee,
    ticket: id,
  })
  await deliver(mail({ to, body: 'Above bay 7' }))
  expect((await stage.comments(id)).map(({ comment }) => comment.body)).toEqual(['Above bay 7'])
})

test('MAILIN-01 a second email that refers to the first becomes a comment only if it has the same sender', async () => {
  await deliver(mail({ to: desk, headers: 'Subject: First' }).replace(/<\d+@/, '<first@'))
  const { id } = await newest()
  const again = 'Subject: Re: First\r\nReferences: <x@y> <first@example.org>'
  await deliver(mail({ to: desk, headers: again, body: 'One more thing' }))
  expect((await stage.comments(id)).map(({ comment }) => comment.body)).toEqual(['One more thing'])
  await deliver(mail({ to: desk, headers: again, from: emails.colleague }))
  expect((await newest()).user.id).toBe(users.colleague)
})

test('MAILIN-01 an email to the help desk that refers to a ticket of its sender becomes a comment on it', async () => {
  const ticket = await stage.ticket()
  const references = [
    `In-Reply-To: <ticket.${ticket}@example.com>`,
    `References: <x@y>\r\n <ticket.${ticket}@example.com>`,
    `Subject: AW: [#${ticket}] Door`,
  ]
  for (const headers of references) await deliver(mail({ to: desk, headers, body: headers }))
  expect(await stage.comments(ticket)).toHaveLength(3)
  const before = await countTickets()
  // A ticket of another user, a ticket that does not exist, and a ticket whose emails may be about notes.
  await deliver(mail({ to: desk, headers: references[0] ?? '', from: emails.colleague }))
  await deliver(mail({ to: desk, headers: 'Subject: Re: [#9999999999] Door' }))
  const adminsTicket = await stage.ticket('officeAdmin')
  await deliver(
    mail({ to: desk, headers: `Subject: [#${adminsTicket}] x`, from: emails.officeAdmin }),
  )
  expect(await countTickets()).toBe(before + 4)
  expect(await stage.comments(ticket)).toHaveLength(3)
  expect(await stage.comments(adminsTicket)).toEqual([])
})

test('MAILIN-01 the subject takes precedence if an email refers to two tickets', async () => {
  const [first, second] = [await stage.ticket(), await stage.ticket()]
  const headers = `Subject: Re: [#${first}] Door\r\nReferences: <ticket.${first}@x.org> <ticket.${second}@x.org>`
  await deliver(mail({ to: desk, headers, body: 'The first one' }))
  expect((await stage.comments(first)).map(({ comment }) => comment.body)).toEqual([
    'The first one',
  ])
})

test('MAILIN-01 OP-123 an email to the help desk about a ticket that can no longer be reopened becomes a new ticket', async () => {
  const ticket = await stage.ticket()
  await stage.complete(ticket)
  await stage.endReopening(ticket)
  await deliver(mail({ to: desk, headers: `Subject: Re: [#${ticket}] Door` }))
  expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
  expect((await newest()).description).toMatch(`Re: [#${ticket}] Door`)
})

test('MAILIN-01 an email that refers to the email of a deleted ticket becomes a new ticket', async () => {
  await deliver(mail({ to: desk, headers: 'Subject: First' }).replace(/<\d+@/, '<deleted@'))
  const { id } = await newest()
  await stage.api.db.run(sql`update tickets set deleted_at = now() where id = ${id}`)
  const headers = 'Subject: Re: First\r\nIn-Reply-To: <deleted@example.org>'
  await deliver(mail({ to: desk, headers, body: 'Still dark' }))
  expect(movedCounts()).toEqual({ done: 2, rejected: 0 })
  expect((await newest()).description).toBe('Re: First\n\nStill dark')
})

test('MAILIN-01 MAILIN-04 links that act for a user are removed from the description and the attached text', async () => {
  const link = `https://desk.example.com/solved/17.33.1764460800000.${'a-_'.repeat(15)}`
  const text = `See ${link}\n${'word '.repeat(2000)}`
  await deliver(mail({ to: desk, headers: `Subject: ${link}`, body: text }))
  const { description, attachments } = await newest()
  expect(description).toMatch(
    /^https:\/\/desk.example.com\/solved\/…\n\nSee https:\/\/desk.example.com\/solved\/…\n/,
  )
  const attached = await stage.api.as('officeAdmin').get(attachments[0].url)
  expect(attached.text).toMatch(/^See https:\/\/desk.example.com\/solved\/…\n/)
})

test('MAILIN-01 OP-123 another email with the Message-ID of an earlier one becomes a separate ticket', async () => {
  const emailOf = (text: string) =>
    mail({ to: desk, headers: `Subject: ${text}`, body: text }).replace(/<\d+@/, '<reused@')
  const first = emailOf('The door')
  await deliver(first)
  const { id } = await newest()
  await deliver(`Received: by a second address\r\n${first}`)
  expect((await newest()).id).toBe(id)
  await deliver(emailOf('The lamp'))
  const second = await newest()
  expect(second.description).toBe('The lamp\n\nThe lamp')
  const more = 'In-Reply-To: <reused@example.org>'
  await deliver(mail({ to: desk, headers: more, body: 'One more thing' }))
  expect((await stage.comments(second.id)).map(({ comment }) => comment.body)).toEqual([
    'One more thing',
  ])
})

test('MAILIN-01 files are attached; a text that is too long is truncated and attached in full', async () => {
  const longText = `${'word '.repeat(2000)}end`
  await deliver(withFiles(desk, [['list.txt', Buffer.from('one')]], longText))
  const { description, attachments } = await newest()
  expect([...description].length).toBeLessThanOrEqual(longTextLimit)
  expect(attachments.map(({ name }: { name: string }) => name)).toEqual(['email.txt', 'list.txt'])
})

test('EMB-53 the sentence below a truncated text is in the language of its sender', async () => {
  const { db } = stage.api
  await db.run(sql`
    insert into user_settings (user_id, browser_language) values (${users.employee}, 'de')`)
  try {
    await deliver(mail({ to: desk, body: 'word '.repeat(2000) }))
  } finally {
    await db.run(sql`delete from user_settings`)
  }
  expect((await newest()).description).toMatch(/\n\nDer Rest der E-Mail steht in email\.txt\.$/)
})

test('MAILIN-01 FMAIL-01 a text of more than 200,000 characters is attached once', async () => {
  await deliver(mail({ to: desk, body: 'Line\n'.repeat(60_000) }))
  const { attachments } = await newest()
  expect(attachments).toMatchObject([{ name: 'email.txt', bytes: 300_000 }])
})

test('MAILIN-01 a text that is too long only with the note about a refused file is attached in full too', async () => {
  const text = `${'word '.repeat(995)}end`
  await deliver(withFiles(desk, [['run.exe', Buffer.from('MZ')]], text))
  const { description, attachments } = await newest()
  expect([...description].length).toBeLessThanOrEqual(longTextLimit)
  expect(description).toContain('The rest of this email is in email.txt.\n\nrun.exe: ')
  expect(attachments.map(({ name }: { name: string }) => name)).toEqual(['email.txt'])
})

test('MAILIN-01 many refused files with long names do not make the description too long', async () => {
  const files = Array.from({ length: 40 }, (_, nth): [string, Buffer] => [
    `${nth}-${'long'.repeat(60)}.txt`,
    Buffer.from('x'),
  ])
  await deliver(withFiles(desk, files))
  expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
  const { description } = await newest()
  expect(description).toMatch(/^See here\n\nOnly 10 files per email are stored/)
  expect([...description].length).toBeLessThanOrEqual(longTextLimit)
})

test('MAILIN-01 FMAIL-11 a sender is recognised with a Unicode or Punycode domain', async () => {
  const { db } = stage.api
  const [letters, coded] = ['esha@münchen.example', 'Esha@xn--mnchen-3ya.example']
  try {
    for (const stored of [letters, coded]) {
      await db.run(sql`update users set email = ${stored} where id = ${users.employee}`)
      for (const from of [letters, coded]) await deliver(mail({ to: desk, from }))
    }
  } finally {
    await db.run(sql`update users set email = ${emails.employee} where id = ${users.employee}`)
  }
  expect(movedCounts()).toEqual({ done: 4, rejected: 0 })
})

const refusals: [what: string, raw: () => string, why: string][] = [
  [
    'of a sender who is not authenticated',
    () => mail({ to: desk, results: '' }),
    'not authenticated',
  ],
  [
    'of a forged sender',
    () => mail({ to: desk, results: 'Authentication-Results: mx.example.com; dmarc=fail' }),
    'not authenticated',
  ],
  ['of a program', () => mail({ to: desk, headers: 'Auto-Submitted: auto-replied' }), 'automatic'],
  ['without anything in it', () => mail({ to: desk, body: ' ' }), 'empty'],
  [
    'to an address that was altered',
    () => mail({ to: 'desk+1-2-p-abc@example.com' }),
    'no valid address',
  ],
]
test.each(refusals)('MAILIN-01 no ticket is created from an email %s', async (_what, raw, why) => {
  const before = await countTickets()
  await deliver(raw())
  expect([movedCounts(), refusalReasons(), await countTickets()]).toEqual([
    { done: 0, rejected: 1 },
    [why],
    before,
  ])
})

test('MAILIN-01 a user can raise at most ten tickets an hour by email', async () => {
  const before = await countTickets()
  await deliver(...Array.from({ length: 12 }, () => mail({ to: desk })))
  expect(movedCounts()).toEqual({ done: 10, rejected: 2 })
  expect(await countTickets()).toBe(before + 10)
})

test('MAILIN-01 an email to the help desk is rejected with MAIL_TICKETS=0', async () => {
  const { config } = stage.services
  stage.server.deliver(mail({ to: desk }))
  const services = {
    ...stage.services,
    config: { ...config, mail: { ...config.mail, raises: false } },
  }
  await stage.pollOnce({ services })
  expect([movedCounts(), refusalReasons()]).toEqual([
    { done: 0, rejected: 1 },
    ['no valid address'],
  ])
})

test('MAILIN-02 an unknown sender gets at most one notice a day with the address of the help desk; only the audit trail records this', async () => {
  const from = 'visitor@elsewhere.example'
  const before = await countTickets()
  const emailOf = { to: desk, from, body: 'Strictly private' }
  await deliver(mail(emailOf), mail({ ...emailOf, from: 'Visitor@Elsewhere.example' }))
  expect([movedCounts(), refusalReasons().filter(Boolean)]).toEqual([
    { done: 0, rejected: 2 },
    ['unknown sender', 'unknown sender'],
  ])
  const folder = outboxFolder(stage.services.config)
  const sentEmails = await Promise.all(
    (await readdir(folder)).map(async (name) =>
      PostalMime.parse(await readFile(`${folder}/${name}`)),
    ),
  )
  const notified = sentEmails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === from)
  expect(notified).toHaveLength(1)
  expect(notified[0]?.text).toContain(stage.services.config.appUrl)
  expect(notified[0]?.html).toContain(stage.services.config.appUrl)
  expect(notified[0]?.text).not.toContain('private')
  const entries = await stage.api.db.many(sql`
    select actor_name, outcome, details from audit_events where action = 'mail.unknown_sender'`)
  expect(entries).toEqual([{ actor_name: from, outcome: 'failure', details: null }])
  expect(await countTickets()).toBe(before)
})

test('MAILIN-05 users in copy follow the ticket if they may see it; others are listed but get no email', async () => {
  const copies = `Cc: ${emails.systemAdmin}, ${emails.colleague}, other@xn--mller-kva.example, ${desk}`
  await deliver(mail({ to: desk, headers: `Subject: A lamp\r\n${copies}` }))
  const { id, description } = await newest()
  expect(description).toBe(
    `A lamp\n\nThe left one, für Grüße.\n\nCopies to: ${emails.colleague}, other@müller.example`,
  )
  const following = await stage.api.db.many(sql`
    select user_id from ticket_people where ticket_id = ${id} and follows`)
  expect(following).toEqual([{ user_id: users.systemAdmin }])
})

test('INM-01 MAILIN-05 a reply to an address of a former MAIL_REPLY becomes a comment, which does not name it', async () => {
  const ticket = await stage.ticket()
  const to = stage.employeeAddress(ticket).replace('desk+', 'help+')
  await deliver(mail({ to, headers: `Cc: ${to}`, body: 'Still dark' }))
  expect((await stage.comments(ticket)).map(({ comment }) => comment.body)).toEqual(['Still dark'])
})

test('MAILIN-05 of more than 20 others in copy, the first 20 are listed', async () => {
  const others = Array.from({ length: 21 }, (_, nth) => `other${nth}@elsewhere.example`)
  await deliver(mail({ to: desk, headers: `Cc: ${others.join(',\r\n ')}` }))
  const { description } = await newest()
  expect(description).toContain(`\n\nCopies to: ${others.slice(0, 20).join(', ')}, …`)
})

test('MAILIN-05 FOPS-05 users in copy of a reply follow the ticket too; their addresses are compared as at sign-in', async () => {
  const ticket = await stage.ticket()
  const to = stage.employeeAddress(ticket)
  const { db } = stage.api
  const rename = (email: string) =>
    db.run(sql`update users set email = ${email} where id = ${users.systemAdmin}`)
  await rename('Sys@müller.example')
  const headers = 'Cc: sYs@xn--mller-kva.example, other@elsewhere.example'
  const following = () =>
    db.many(sql`select user_id from ticket_people
      where ticket_id = ${ticket} and follows and user_id <> ${users.employee}`)
  try {
    await deliver(mail({ to, headers, body: 'Forged?', results: '' }))
    expect(await following()).toEqual([])
    await deliver(mail({ to, headers, body: 'Still dark' }))
  } finally {
    await rename(emails.systemAdmin)
  }
  expect(await following()).toEqual([{ user_id: users.systemAdmin }])
  const bodies = (await stage.comments(ticket)).map(({ comment }) => comment.body)
  expect(bodies).toContain('Still dark\n\nCopies to: other@elsewhere.example')
})
