import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { sendMail } from '../../../host/api/jobs/mail-sending.ts'
import { openMailer } from '../../../host/api/mail/mailer.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { company, emails } from '../../support/company.ts'
import { replyStage } from './reply-stage.ts'
import { openPostOffice } from './post-office.ts'
import { mail } from './written-mail.ts'

const stage = replyStage()
const { addressOf, employeeAddress, deliver, movedCounts, refusalReasons } = stage
const { users } = company

const notices = () =>
  stage.api.db.many<{ id: number; user_id: number }>(sql`
    select id, user_id from deliveries where subject like 'late:%' order by id`)

const trash = (ticket: number) =>
  stage.api.db.run(sql`update tickets set deleted_at = now() where id = ${ticket}`)

test('INM-03 INM-07 a user who replies to a deleted ticket gets one notice that the reply was not stored', async () => {
  const ticket = await stage.ticket()
  await trash(ticket)
  const raw = mail({ to: employeeAddress(ticket), body: 'And one more thing.' })
  await deliver(raw, raw)
  expect(movedCounts()).toEqual({ done: 0, rejected: 2 })
  expect(refusalReasons()).toEqual(['ticket not visible', 'ticket not visible'])
  const [notice, ...more] = await notices()
  expect([notice?.user_id, more]).toEqual([users.employee, []])
  const { config } = stage.services
  const office = await openPostOffice()
  const sending = { ...config, mail: { ...config.mail, kind: 'smtp', url: office.url } } as const
  const mailer = openMailer(sending)
  const parts = { ...stage.services, db: stage.api.db, config: sending, mailer }
  await sendMail(parts)({ delivery: notice?.id ?? 0 })
  mailer.close()
  await office.close()
  const [received] = office.received
  expect(received?.to).toEqual([emails.employee])
  const { subject, text = '', html = '', headers = [], replyTo } = received?.mail ?? {}
  expect(subject).toBe(`[#${ticket}] ${mailTexts.late.heading}`)
  for (const part of [text, html]) {
    expect(part).toContain(mailTexts.late.text(ticket))
    expect(part).not.toContain(`/view-ticket/${ticket}`)
    expect(part).not.toContain(mailTexts.answer)
  }
  expect(replyTo).toBeUndefined()
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
  )
  const log = await stage.api.as('superAdmin').get('/api/v1/deliveries?channel=mail')
  expect(log.body.items[0]).toMatchObject({ kinds: ['late'], subject: `ticket:${ticket}` })
})

test('INM-07 a user who replies after the time to reopen gets a notice', async () => {
  const ticket = await stage.ticket()
  await stage.complete(ticket)
  await stage.endReopening(ticket)
  const before = await notices()
  await deliver(mail({ to: employeeAddress(ticket) }))
  expect(refusalReasons()).toEqual(['ticket closed'])
  expect((await notices()).length - before.length).toBe(1)
})

test('INM-03 no notice is sent about a ticket that the sender may not see, or to an unauthenticated sender', async () => {
  const before = await notices()
  const ticket = await stage.ticket()
  const ofColleague = addressOf({ user: users.colleague, ticket, visibility: 'public' })
  await deliver(mail({ to: ofColleague, from: emails.colleague }))
  await trash(ticket)
  await deliver(mail({ to: ofColleague, from: emails.colleague }))
  await deliver(mail({ to: employeeAddress(ticket), results: '' }))
  await deliver(mail({ to: employeeAddress(ticket), from: emails.colleague }))
  await deliver(mail({ to: employeeAddress(ticket), headers: 'Auto-Submitted: auto-replied' }))
  expect(movedCounts()).toEqual({ done: 0, rejected: 5 })
  expect(await notices()).toEqual(before)
})
