import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { sendMail } from '../../../host/api/jobs/mail-sending.ts'
import { openMailer } from '../../../host/api/mail/mailer.ts'
import { readReplyAddress, type ReplyTo } from '../../../host/api/mail/reply-address.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { company, emails } from '../../support/company.ts'
import { answerStage } from './answer-stage.ts'
import { openPostOffice } from './post-office.ts'
import { mail, type WrittenMail } from './written-mail.ts'

const stage = answerStage()
const { addressOf, ofEmployee, deliver, moved, comments, refused } = stage
const { users } = company

const file = (name: string) =>
  readFileSync(new URL(`../../unit/mail/sealed/${name}`, import.meta.url), 'utf8')
const armour = file('encrypted.asc')
const encrypted = (written: Pick<WrittenMail, 'to'> & Partial<WrittenMail>) =>
  mail({ body: armour, ...written })

const deliveries = (user: number) =>
  stage.api.db.many<{ id: number; subject: string; status: string }>(sql`
    select id, subject, status from deliveries where user_id = ${user} and subject like 'encrypted:%' order by id`)

/** The mails that wait, as they arrive. */
async function sent(user: number) {
  const { config } = stage.services
  const office = await openPostOffice()
  const sending = { ...config, mail: { ...config.mail, kind: 'smtp', url: office.url } } as const
  const mailer = openMailer(sending)
  const parts = { ...stage.services, db: stage.api.db, config: sending, mailer }
  for (const { id } of await deliveries(user)) await sendMail(parts)({ delivery: id })
  mailer.close()
  await office.close()
  return office.arrived
}

test('FMAIL-07 the sender of an encrypted email is notified that it is no comment, and can reply', async () => {
  const ticket = await stage.ticket()
  const raw = encrypted({ to: ofEmployee(ticket) })
  await deliver(raw, raw)
  expect(moved()).toEqual({ done: 0, rejected: 2 })
  expect(refused()).toEqual(['encrypted', 'encrypted'])
  expect(await comments(ticket)).toEqual([])
  const [arrived, ...more] = await sent(users.employee)
  expect(more).toEqual([])
  expect(arrived?.to).toEqual([emails.employee])
  const { subject, text = '', html = '', headers = [], replyTo } = arrived?.mail ?? {}
  expect(subject).toBe(`[#${ticket}] ${mailTexts.encrypted.heading}`)
  for (const part of [text, html]) {
    expect(part).toContain(mailTexts.encrypted.text)
    expect(part).toContain(`/view-ticket/${ticket}`)
    expect(part).not.toContain(mailTexts.stop)
  }
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
  )
  const to = replyTo?.[0]?.address ?? ''
  await deliver(mail({ to, body: `The left one.\n\n${text.replaceAll(/^/gm, '> ')}` }))
  expect((await comments(ticket)).map(({ comment }) => comment.body)).toEqual(['The left one.'])
  // The delivery log names it.
  const log = await stage.api.as('superAdmin').get('/api/v1/deliveries?channel=mail')
  expect(log.body.items[0]).toMatchObject({
    kinds: ['encrypted'],
    subject: `ticket:${ticket}`,
    status: 'sent',
  })
})

test('FMAIL-07 the answer to that mail is a note where the encrypted one would have been', async () => {
  const ticket = await stage.ticket()
  const reply: ReplyTo = { user: users.officeAdmin, ticket, visibility: 'internal' }
  await deliver(encrypted({ to: addressOf(reply), from: emails.officeAdmin }))
  const [arrived] = await sent(users.officeAdmin)
  const to = arrived?.mail.replyTo?.[0]?.address ?? ''
  const settings = { local: 'desk', domain: 'example.com' }
  expect(readReplyAddress(stage.services.keys.mail, to, settings)).toEqual(reply)
})

const untold: [what: string, written: Partial<WrittenMail>, why: string][] = [
  ['is not authenticated', { results: '' }, 'encrypted'],
  ['is a program', { headers: 'Auto-Submitted: auto-replied' }, 'automatic'],
  ['is somebody else', { from: emails.colleague }, 'another sender'],
]
test.each(untold)('FMAIL-07 nobody is told if the sender %s', async (_what, written, why) => {
  const ticket = await stage.ticket()
  const before = await deliveries(users.employee)
  await deliver(encrypted({ to: ofEmployee(ticket), ...written }))
  expect(moved()).toEqual({ done: 0, rejected: 1 })
  expect(refused()).toEqual([why])
  expect(await deliveries(users.employee)).toEqual(before)
})

test('FMAIL-07 no more than ten of these mails go to one person within an hour', async () => {
  const ticket = await stage.ticket()
  const before = await deliveries(users.employee)
  for (let nth = 0; nth < 12; nth += 1) await deliver(encrypted({ to: ofEmployee(ticket) }))
  expect((await deliveries(users.employee)).length - before.length).toBe(10)
  expect(refused().filter((why) => why === 'too many')).toHaveLength(2)
})

test('FMAIL-07 words beside an encrypted part are a comment that says so', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: ofEmployee(ticket), body: `See below.\n\n${armour}` }))
  const [said] = await comments(ticket)
  expect(said?.comment).toMatchObject({
    body: `See below.\n\n${mailTexts.encryptedPart}`,
    has_quoted_text: true,
  })
})

test('FMAIL-07 a signed email is a comment with its files', async () => {
  const ticket = await stage.ticket()
  const [head = '', body = ''] = file('signed-as-stream.eml').split('\n\n')
  const type = /Content-Type: (.*)/.exec(head)?.[1] ?? ''
  const headers = 'Content-Transfer-Encoding: base64'
  await deliver(mail({ to: ofEmployee(ticket), type, headers, body }))
  const [said] = await comments(ticket)
  expect(said?.comment).toMatchObject({
    body: 'See the notes.',
    has_quoted_text: true,
    attachments: [{ name: 'notes.txt' }],
  })
})
