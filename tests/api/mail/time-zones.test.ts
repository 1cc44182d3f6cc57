import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Person } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { mailStage } from './mail-stage.ts'

const stage = mailStage()
const profile = '/api/v1/users/profile'

/** Loads a page in a browser with this time zone. */
const browse = (person: Person, timeZone: string) =>
  stage.api.as(person).get(`${profile}?timeZone=${encodeURIComponent(timeZone)}`)

beforeEach(async () => {
  await stage.api.db.run(sql`truncate user_settings`)
})

/** Notifies the assignee and a follower of a ticket that is due soon. Returns the texts of their emails. */
async function mailsOfReminder(): Promise<Record<'officeAdmin' | 'systemAdmin', string[]>> {
  const ticket = await stage.ticket()
  await stage.api.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into events (subject, subject_id, kind, listed, visibility, messages, changes, created_at)
      values ('ticket', ${ticket}, 'due.soon', false, 'public', '{Due}',
        '[{"field":"due_at","from":null,"to":{"id":"2026-11-23T20:00:00Z","text":"2026-11-23T20:00:00Z"}}]',
        '2026-11-23T19:00:00Z') returning id`)
    await tx.run(sql`
      insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
      select person, ${id}, ${`ticket:${ticket}`}, 'reminder', true, 'soon'
      from unnest(array[${company.users.officeAdmin}, ${company.users.systemAdmin}]::integer[]) as person`)
  })
  const about = `ticket:${ticket}`
  for (const person of ['officeAdmin', 'systemAdmin'] as const)
    await stage.gather({ user: company.users[person], about })
  await stage.sendWaiting()
  const partsTo = (person: 'officeAdmin' | 'systemAdmin') => {
    const [mail] = stage.emailsTo(emails[person])
    return [mail?.text ?? '', mail?.html ?? '']
  }
  return { officeAdmin: partsTo('officeAdmin'), systemAdmin: partsTo('systemAdmin') }
}

test('FSERV-14 times in an email are in the time zone of the recipient’s last browser, and name the zone', async () => {
  await browse('officeAdmin', 'Asia/Tokyo')
  await browse('officeAdmin', 'Europe/Berlin')
  await browse('systemAdmin', 'America/New_York')
  const { officeAdmin, systemAdmin } = await mailsOfReminder()
  for (const part of officeAdmin) {
    expect(part).toContain('Due November 23, 2026 9:00 PM GMT+1')
    expect(part).toContain('November 23, 2026 8:00 PM GMT+1')
    expect(part).not.toContain('GMT+9')
  }
  for (const part of systemAdmin) {
    expect(part).toContain('Due November 23, 2026 3:00 PM GMT-5')
    expect(part).toContain('November 23, 2026 2:00 PM GMT-5')
  }
})

test('FSERV-14 times are in the time zone of the help desk if the recipient’s zone is missing or unknown', async () => {
  const { db } = stage.api
  await db.run(sql`
    insert into user_settings (user_id, time_zone) values (${company.users.systemAdmin}, 'Mars/Olympus_Mons')`)
  for (const parts of Object.values(await mailsOfReminder()))
    for (const part of parts) expect(part).toContain('Due November 24, 2026 1:30 AM GMT+5:30')
})

test('FSERV-14 a request sets the time zone of the caller only, without changing the record that admins edit', async () => {
  const record = `/api/v1/admin/users/${company.users.employee}`
  const before = await stage.api.as('superAdmin').get(record)
  const { status, body } = await stage.api
    .as('employee')
    .get(`${profile}?timeZone=Asia/Kathmandu&id=${company.users.colleague}`)
  expect([status, body.time_zone]).toEqual([200, 'Asia/Kathmandu'])
  expect((await stage.api.as('employee').get(profile)).body.time_zone).toBe('Asia/Kathmandu')
  expect((await stage.api.as('colleague').get(profile)).body.time_zone).toBeNull()
  const after = await stage.api.as('superAdmin').get(record)
  expect(after.body).toEqual(before.body)
  expect(after.body).not.toHaveProperty('time_zone')
})

test.each(['Mars/Olympus_Mons', 'Etc/Unknown', '+05:30', ' ', "x'; drop table users"])(
  'FSERV-14 the invalid time zone %j is ignored and does not prevent a sign-in',
  async (name) => {
    await browse('employee', 'Asia/Kathmandu')
    const { status, body } = await browse('employee', name)
    expect([status, body.time_zone]).toEqual([200, 'Asia/Kathmandu'])
  },
)

test('FSERV-14 a time zone that is too long or given twice is rejected with 422', async () => {
  const employee = stage.api.as('employee')
  const queries = [
    `timeZone=${'x'.repeat(101)}`,
    'timeZone=UTC&timeZone=Asia/Tokyo',
    'timeZone=%00',
  ]
  for (const query of queries)
    expect([query, (await employee.get(`${profile}?${query}`)).status]).toEqual([query, 422])
  expect((await employee.get(profile)).body.time_zone).toBeNull()
})

test('FSERV-14 several pages of one user can load at the same time', async () => {
  const zones = ['Asia/Tokyo', 'Europe/Berlin', 'UTC', 'Asia/Tokyo', 'Europe/Berlin']
  const responses = await Promise.all(zones.map((zone) => browse('colleague', zone)))
  expect(responses.map(({ status }) => status)).toEqual(zones.map(() => 200))
  expect(zones).toContain((await stage.api.as('colleague').get(profile)).body.time_zone)
})
