import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { sendMail } from '../../../host/api/jobs/mail-sending.ts'
import { openMailer } from '../../../host/api/mail/mailer.ts'
import { readReplyAddress, type ReplyTo } from '../../../host/api/mail/reply-address.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { company, emails } from '../../support/company.ts'
import { replyStage } from './reply-stage.ts'
import { openPostOffice } from './post-office.ts'
import { mail, type WrittenMail } from './written-mail.ts'

const stage = replyStage()
const { addressOf, employeeAddress, deliver, movedCounts, comments, refusalReasons } = stage
const { users } = company

const file = (name: string) =>
  readFileSync(new URL(`../../unit/mail/sealed/${name}`, import.meta.url), 'utf8')
const armour = file('encrypted.asc')
const encryptedMail = (written: Pick<WrittenMail, 'to'> & Partial<WrittenMail>) =>
  mail({ body: armour, ...written })

const deliveries = (user: number) =>
  stage.api.db.many<{ id: number; subject: string; status: string }>(sql`
    select id, subject, status from deliveries where user_id = ${user} and subject like 'encrypted:%' order by id`)

/** Sends the waiting emails to a user and returns them as received. */
async function sendAndReceive(user: number) {
  const { config } = stage.services
  const office = await openPostOffice()
  const sending = { ...config, mail: { ...config.mail, kind: 'smtp', url: office.url } } as const
  const mailer = openMailer(sending)
  const parts = { ...stage.services, db: stage.api.db, config: sending, mailer }
  for (const { id } of await deliveries(user)) await sendMail(parts)({ delivery: id })
  mailer.close()
  await office.close()
  return office.received
}

test('FMAIL-07 the sender of an encrypted email gets a notice that it was not stored, and can reply to it', async () => {
  const ticket = await stage.ticket()
  const raw = encryptedMail({ to: employeeAddress(ticket) })
  await deliver(raw, raw)
  expect(movedCounts()).toEqual({ done: 0, rejected: 2 })
  expect(refusalReasons()).toEqual(['encrypted', 'encrypted'])
  expect(await comments(ticket)).toEqual([])
  const [email, ...more] = await sendAndReceive(users.employee)
  expect(more).toEqual([])
  expect(email?.to).toEqual([emails.employee])
  const { subject, text = '', html = '', headers = [], replyTo } = email?.mail ?? {}
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
  // The delivery log shows the notice.
  const log = await stage.api.as('superAdmin').get('/api/v1/deliveries?channel=mail')
  expect(log.body.items[0]).toMatchObject({
    kinds: ['encrypted'],
    subject: `ticket:${ticket}`,
    status: 'sent',
  })
})

test('FMAIL-07 a reply to the notice becomes a note if the encrypted email would have been one', async () => {
  const ticket = await stage.ticket()
  const reply: ReplyTo = { user: users.officeAdmin, ticket, visibility: 'internal' }
  await deliver(encryptedMail({ to: addressOf(reply), from: emails.officeAdmin }))
  const [email] = await sendAndReceive(users.officeAdmin)
  const to = email?.mail.replyTo?.[0]?.address ?? ''
  expect(readReplyAddress(stage.services.keys.mail, to)).toEqual(reply)
})

const sendersWithoutNotice: [what: string, written: Partial<WrittenMail>, why: string][] = [
  ['is not authenticated', { results: '' }, 'encrypted'],
  ['is a program', { headers: 'Auto-Submitted: auto-replied' }, 'automatic'],
  ['is somebody else', { from: emails.colleague }, 'another sender'],
]
test.each(sendersWithoutNotice)(
  'FMAIL-07 no notice is sent if the sender %s',
  async (_what, written, why) => {
    const ticket = await stage.ticket()
    const before = await deliveries(users.employee)
    await deliver(encryptedMail({ to: employeeAddress(ticket), ...written }))
    expect(movedCounts()).toEqual({ done: 0, rejected: 1 })
    expect(refusalReasons()).toEqual([why])
    expect(await deliveries(users.employee)).toEqual(before)
  },
)

test('FMAIL-07 a user gets at most ten of these notices per hour', async () => {
  const ticket = await stage.ticket()
  const before = await deliveries(users.employee)
  for (let nth = 0; nth < 12; nth += 1)
    await deliver(encryptedMail({ to: employeeAddress(ticket) }))
  expect((await deliveries(users.employee)).length - before.length).toBe(10)
  expect(refusalReasons().filter((why) => why === 'too many')).toHaveLength(2)
})

test('FMAIL-07 plain text beside an encrypted part becomes a comment that mentions the encrypted part', async () => {
  const ticket = await stage.ticket()
  await deliver(mail({ to: employeeAddress(ticket), body: `See below.\n\n${armour}` }))
  const [entry] = await comments(ticket)
  expect(entry?.comment).toMatchObject({
    body: `See below.\n\n${mailTexts.encryptedPart}`,
    has_quoted_text: true,
  })
})

test('FMAIL-07 a signed email becomes a comment with its files', async () => {
  const ticket = await stage.ticket()
  const [head = '', body = ''] = file('signed-as-stream.eml').split('\n\n')
  const type = /Content-Type: (.*)/.exec(head)?.[1] ?? ''
  const headers = 'Content-Transfer-Encoding: base64'
  await deliver(mail({ to: employeeAddress(ticket), type, headers, body }))
  const [entry] = await comments(ticket)
  expect(entry?.comment).toMatchObject({
    body: 'See the notes.',
    has_quoted_text: true,
    attachments: [{ name: 'notes.txt' }],
  })
})
