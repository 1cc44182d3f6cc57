import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company, emails } from '../../support/company.ts'
import { headersOf, mailStage } from './mail-stage.ts'

const stage = mailStage()
const { notifyAbout, sendPlanned, sendWaiting, planned, emailsTo } = stage
const { users } = company

const linkOf = (mail: { text?: string | undefined } | undefined) =>
  /https:\/\/desk\.example\.com(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

test('MAIL-11 the daily summary is one email with all unread entries', async () => {
  const [one, other] = [await stage.ticket(), await stage.ticket()]
  const preference = { topic: 'own', inbox: true, mail: 'daily' }
  await stage.api.as('employee').put('/api/v1/notification-preferences', preference)
  await stage.addComment('officeAdmin', one, { body: 'First' })
  await stage.addComment('officeAdmin', other, { body: 'Second' })
  await notifyAbout(one)
  await notifyAbout(other)
  await sendPlanned()
  await sendPlanned()
  expect((await planned()).filter(({ user }) => user === users.employee)).toHaveLength(1)
  const mails = emailsTo(emails.employee)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your day in Assetdesk: 2 unread'])
  expect(mails[0]?.text).toContain('First')
  expect(mails[0]?.text).toContain('Second')
})

test('PREF-05 the unsubscribe link of a daily email or a reminder stops only its topics', async () => {
  const ticket = await stage.ticket()
  const employee = stage.api.as('employee')
  for (const topic of ['own', 'mention'])
    await employee.put('/api/v1/notification-preferences', { topic, inbox: true, mail: 'daily' })
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await stage.api.db.run(sql`
    insert into events (subject, subject_id, kind, listed, messages, visibility, changes)
    values ('ticket', ${ticket}, 'due.passed', false, '{Overdue}', 'internal',
      '[{"field": "due_at", "from": null, "to": {"id": "", "text": "2026-01-19T09:30:00.000Z"}}]')`)
  await notifyAbout(ticket)
  await stage.api.db.run(sql`
    delete from notifications where user_id = ${users.officeAdmin} and topic <> 'reminder'`)
  await sendPlanned()
  const mailsOf = async (person: 'employee' | 'officeAdmin') => {
    const { topics } = (await stage.api.as(person).get('/api/v1/notification-preferences')).body
    return Object.fromEntries(
      topics.map((row: { topic: string; mail: string }) => [row.topic, row.mail]),
    )
  }
  const [daily] = emailsTo(emails.employee)
  const { nobody } = stage.api
  await stage.addComment('officeAdmin', ticket, { body: 'Not to be sent' })
  await notifyAbout(ticket)
  expect((await nobody.get(linkOf(daily))).text).toContain(
    'Esha Employee will no longer get emails about: My tickets.',
  )
  const stopped = await nobody.send('POST', linkOf(daily))
  expect([stopped.status, stopped.text]).toEqual([
    200,
    expect.stringContaining('/notifications/settings"'),
  ])
  expect(await mailsOf('employee')).toEqual({ own: 'off', mention: 'daily', asset: 'soon' })
  await sendPlanned()
  expect(emailsTo(emails.employee)).toHaveLength(1)
  const reminder = stage.office.received.find(({ mail }) => mail.text?.includes('Overdue'))
  expect(reminder?.mail.text).toContain(`Open ticket #${ticket}`)
  expect((await nobody.send('POST', linkOf(reminder?.mail))).status).toBe(200)
  expect(await mailsOf('officeAdmin')).toMatchObject({ reminder: 'off', team: 'soon' })
})

test('PREF-05 the unsubscribe link stops the emails of a ticket only when confirmed; a forged link returns 404', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  await sendPlanned()
  const [mail] = emailsTo(emails.employee)
  const link = /<https:\/\/desk\.example\.com(\/unsubscribe\/[^>]+)>/.exec(
    headersOf(mail ?? { headers: [] })['list-unsubscribe'] ?? '',
  )?.[1]
  const { nobody, db } = stage.api
  const follows = async () =>
    (
      await db.maybe<{ follows: boolean | null }>(sql`
        select follows from ticket_people where ticket_id = ${ticket} and user_id = ${users.employee}`)
    )?.follows
  const opened = await nobody.get(link ?? '')
  expect(opened.text).toContain(
    `Esha Employee will no longer get notifications about ticket #${ticket}`,
  )
  await stage.api.as('employee').put('/api/v1/notification-language', { language: 'de' })
  expect((await nobody.get(link ?? '')).text).toContain('<html lang="de"')
  await stage.api.as('employee').put('/api/v1/notification-language', { language: null })
  expect(await follows()).not.toBe(false)
  await stage.addComment('officeAdmin', ticket, { body: 'Not to be sent' })
  await notifyAbout(ticket)
  let stopping: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.run(sql`select from notifications for update`)
    stopping = nobody.send('POST', link ?? '')
    await untilBlocked(tx)
    expect(await follows()).not.toBe(false)
  })
  await stopping
  for (let nth = 0; nth < 2; nth += 1) {
    const stopped = await nobody.send('POST', link ?? '', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.status).toBe(200)
    expect(stopped.text).toContain('To get them again, follow the ticket.')
    expect(stopped.text).toContain(`/ticketing/view-ticket/${ticket}"`)
    expect(await follows()).toBe(false)
  }
  await stage.api.as('employee').put('/api/v1/notification-language', { language: 'de' })
  expect((await nobody.send('POST', link ?? '')).text).toContain('<html lang="de"')
  await stage.api.as('employee').put('/api/v1/notification-language', { language: null })
  await sendPlanned()
  expect(emailsTo(emails.employee)).toHaveLength(1)
  const forged = link?.replace('/unsubscribe/', '/unsubscribe/9') ?? ''
  for (const refused of [
    await nobody.get(forged),
    await nobody.get('/unsubscribe/2'),
    await nobody.send('POST', forged),
  ]) {
    expect(refused.status).toBe(404)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.text).toContain('The link is incomplete or was changed.')
    expect(refused.text).toContain('/notifications/settings"')
  }
})

test('PREF-05 an email that waits for the mail server is not sent after it was stopped', async () => {
  const [ticket, other] = [await stage.ticket(), await stage.ticket()]
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  await sendPlanned()
  const [first] = emailsTo(emails.employee)
  for (const each of [ticket, other]) {
    await stage.addComment('officeAdmin', each, { body: `Waits: ${each}` })
    await notifyAbout(each)
  }
  stage.office.mode = 451
  await sendPlanned()
  const { nobody } = stage.api
  expect((await nobody.send('POST', linkOf(first))).status).toBe(200)
  stage.office.mode = 'accept'
  await sendWaiting()
  const [, next, ...more] = emailsTo(emails.employee)
  expect(next?.text).toContain(`Waits: ${other}`)
  expect(more).toEqual([])
})

test('PREF-05 an email that is stopped while the mail server refuses it is not sent later', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  await sendPlanned()
  const [first] = emailsTo(emails.employee)
  await stage.addComment('officeAdmin', ticket, { body: 'Not to be sent' })
  await notifyAbout(ticket)
  await stage.gather({ user: users.employee, about: `ticket:${ticket}` })
  const stopsWhile = (isAccepted: boolean) =>
    sendWaiting({
      mailer: {
        close: () => {},
        send: async () => {
          await stage.api.nobody.send('POST', linkOf(first))
          return { isAccepted, status: isAccepted ? 250 : 451, reply: '' }
        },
      },
    })
  const last = async () => (await stage.log()).at(-1)
  const jobs = () => stage.api.db.many(sql`select from pgboss.job where name = 'mail'`)
  const before = (await jobs()).length
  await stopsWhile(false)
  expect(await last()).toMatchObject({ status: 'dropped', attempts: 0 })
  expect(await jobs()).toHaveLength(before)
  await stage.api.db.run(sql`update deliveries set status = 'waiting' where status = 'dropped'`)
  await stopsWhile(true)
  expect(await last()).toMatchObject({ status: 'sent', attempts: 1 })
})

test('PREF-05 a report that waits for the mail server is not sent after reports were stopped', async () => {
  const plan = (week: string) =>
    stage.api.db.run(sql`
      insert into deliveries (channel, user_id, subject, event_ids)
      values ('mail', ${users.superAdmin}, ${`report:weekly:${week}`}, '{}')`)
  await plan('2026-11-09:2026-11-15')
  await sendWaiting()
  await plan('2026-11-16:2026-11-22')
  const [report] = emailsTo(emails.superAdmin)
  expect((await stage.api.nobody.send('POST', linkOf(report))).status).toBe(200)
  await sendWaiting()
  expect(emailsTo(emails.superAdmin)).toHaveLength(1)
})
