import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company, emails } from '../../support/company.ts'
import { headersOf, mailStage } from '../mail/mail-stage.ts'

const stage = mailStage()
const { users } = company
const { emailsTo, sendWaiting, remind } = stage

/** Returns a time in January 2026 in the business time zone, India. The 19th is a Monday. */
const at = (day: number, time = '12:00') =>
  new Date(`2026-01-${String(day).padStart(2, '0')}T${time}:00+05:30`)

/** Sets the time of the last round of reminders. */
const lastRound = (moment: Date) =>
  stage.api.db.run(sql`
    update settings set value = ${JSON.stringify({ since: moment, round: moment })}::jsonb where name = 'reminders'`)

const choose = (person: 'officeAdmin' | 'employee' | 'systemAdmin', mail: string) =>
  stage.api.as(person).put('/api/v1/notification-preferences', {
    topic: 'report',
    inbox: false,
    mail,
  })

const subjects = () => stage.office.received.map(({ mail }) => mail.subject)

test('TAB-03 only admins can choose a weekly or monthly report', async () => {
  const preferences = await choose('officeAdmin', 'weekly')
  expect(preferences.body.topics).toContainEqual({
    topic: 'report',
    inbox: false,
    mail: 'weekly',
    locked: false,
  })
  expect((await choose('officeAdmin', 'daily')).body.message).toMatchObject([
    { property: 'mail', constraints: { isIn: 'Email must be off, weekly or monthly' } },
  ])
  expect((await choose('employee', 'weekly')).body.message).toMatchObject([{ property: 'topic' }])
})

test('TAB-03 the report is sent once on the first business day of a week or month, even with many processes', async () => {
  await choose('officeAdmin', 'weekly')
  await choose('systemAdmin', 'monthly')
  await lastRound(at(14))
  const remindInThreeProcesses = async (moment: Date) => {
    await Promise.all([1, 2, 3].map(() => remind(moment)))
    await sendWaiting()
  }
  await remindInThreeProcesses(at(16))
  await remindInThreeProcesses(at(19, '07:00'))
  expect(subjects()).toEqual([])
  await remindInThreeProcesses(at(19))
  await remindInThreeProcesses(at(20))
  expect(subjects()).toEqual(['Tickets of the week from 12-01-2026 to 18-01-2026'])
  // After a change of the business time zone, the same report may be due again.
  await lastRound(at(16))
  await remindInThreeProcesses(at(20))
  expect(subjects()).toHaveLength(1)
  // The server was down for two weeks: only the last report is sent.
  await remindInThreeProcesses(new Date('2026-02-04T12:00:00+05:30'))
  await remindInThreeProcesses(new Date('2026-02-05T12:00:00+05:30'))
  expect(new Set(subjects().slice(1))).toEqual(
    new Set([
      'Tickets of the month from 01-01-2026 to 31-01-2026',
      'Tickets of the week from 26-01-2026 to 01-02-2026',
    ]),
  )
  expect(subjects()).toHaveLength(3)
  expect(emailsTo(emails.systemAdmin)[0]?.text).toContain('Compared with 01-12-2025 to 31-12-2025')
})

test('TAB-03 the email contains figures and differences in the language of the user, and a link that unsubscribes', async () => {
  const { db, nobody } = stage.api
  await choose('officeAdmin', 'weekly')
  const ids = [await stage.ticket(), await stage.ticket(), await stage.ticket()]
  await db.run(
    sql`update tickets set created_at = ${at(13).toISOString()} where id = any(${ids.slice(0, 2)})`,
  )
  await db.run(sql`update tickets set created_at = ${at(6).toISOString()} where id = ${ids[2]}`)
  await db.run(sql`
    insert into user_settings (user_id, language) values (${users.officeAdmin}, 'de')
    on conflict (user_id) do update set language = 'de'`)
  await lastRound(at(14))
  await remind(at(19))
  await sendWaiting()
  await db.run(sql`delete from user_settings`)
  const [mail] = emailsTo(emails.officeAdmin)
  expect(mail?.subject).toBe('Tickets der Woche vom 12.01.2026 bis 18.01.2026')
  expect(mail?.text).toContain('Erstellt, 2')
  expect(mail?.text).not.toContain('In Assetdesk antworten')
  expect(mail?.text).toContain('1 mehr als davor')
  expect(mail?.text).toContain(
    'https://desk.example.com/reports?from=2026-01-12&to=2026-01-18&compare=before',
  )
  const link = /<https:\/\/desk\.example\.com(\/unsubscribe\/[^>]+)>/.exec(
    headersOf(mail ?? { headers: [] })['list-unsubscribe'] ?? '',
  )?.[1]
  const stored = () => db.many(sql`select topic, inbox, mail from notification_preferences`)
  for (const _attempt of ['with a stored setting', 'without one']) {
    expect((await nobody.send('POST', link ?? '')).status).toBe(200)
    expect(await stored()).toEqual([{ topic: 'report', inbox: false, mail: 'off' }])
    await db.run(sql`delete from notification_preferences`)
  }
  await choose('officeAdmin', 'weekly')
  await nobody.send('POST', link ?? '')
  await lastRound(at(14))
  await remind(at(19))
  await sendWaiting()
  expect(subjects()).toHaveLength(1)
})

test('TAB-03 a user who has left or may no longer read reports gets none', async () => {
  const { db } = stage.api
  await choose('officeAdmin', 'weekly')
  await choose('systemAdmin', 'weekly')
  await lastRound(at(14))
  await remind(at(19))
  await db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  await db.run(sql`update users set left_at = now() where id = ${users.officeAdmin}`)
  await sendWaiting()
  await db.run(sql`update users set left_at = null where id = ${users.officeAdmin}`)
  expect(subjects()).toEqual([])
  expect((await stage.log()).map(({ status }) => status)).toEqual(['dropped', 'dropped'])
})
