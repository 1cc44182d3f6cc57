import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { gatherEmails, planEmails } from '../../../host/api/jobs/mail-planning.ts'
import { openQueue, type JobQueue } from '../../../host/api/jobs/queue.ts'
import type { JobData } from '../../../host/api/jobs/queues.ts'
import { remind } from '../../../host/api/jobs/reminders.ts'
import { databaseWithJobs } from '../../../host/api/jobs/database-with-jobs.ts'
import type { Notifications } from '../../../src/wire/notification.ts'
import type { Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'

// Notifications that depend on the time. The test sets the clock and runs the jobs.

const stage = conversationStage()
const { users, assets } = company
const config = readConfig({ IDENTITY: 'local', MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c' })
let queue: JobQueue

beforeAll(async () => {
  queue = await openQueue(stage.api.db, { warn: () => {} })
})
afterAll(() => queue.close())

/** Monday the 19th of January 2026 is a business day, 09:30 to 18:30 in India. */
const monday = (time: string, day = 19) => new Date(`2026-01-${day}T${time}+05:30`)

beforeEach(async () => {
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes, notification_preferences, deliveries`)
  await db.run(sql`delete from pgboss.job`)
  await db.run(sql`alter table events disable trigger user`)
  await db.run(sql`delete from events where once is not null`)
  await db.run(sql`alter table events enable trigger user`)
  await db.run(sql`update tickets set due_at = null`)
  await db.run(sql`update ticket_threads set response_due_at = null`)
  await db.run(sql`update assets set warranty = null`)
  await since(monday('08:00', 1))
})
const since = (moment: Date, round = moment) =>
  stage.api.db.run(sql`
    update settings set value = ${JSON.stringify({ since: moment, round })}::jsonb where name = 'reminders'`)

const parts = () => ({ db: databaseWithJobs(stage.api.db, queue), jobs: queue, config })

/** Sends the reminders that are due at `now`. Returns the kinds of their events, in order. */
async function at(
  now: Date,
  warrantyDays = config.warrantyDays,
  business = config.business,
): Promise<string[]> {
  await stage.api.db.run(sql`delete from pgboss.job`)
  await remind({ ...parts(), config: { ...config, warrantyDays, business } }, now)
  const jobs = await stage.api.db.many<{ data: { events: number[] } }>(sql`
    delete from pgboss.job where name = 'fan-out' returning data`)
  for (const { data } of jobs) {
    await fanOut(stage.api.db)(data)
    await planEmails(parts())(data)
  }
  const events = jobs.flatMap(({ data }) => data.events)
  const rows = await stage.api.db.many<{ kind: string }>(
    sql`select kind from events where id = any(${events}) order by id`,
  )
  return rows.map(({ kind }) => kind)
}

const inboxOf = async (person: Person): Promise<Notifications['items']> =>
  (await stage.api.as(person).get('/api/v1/notifications')).body.items

/** Creates a ticket that is due at `moment` and returns its id. */
async function dueAt(moment: Date, priority = 'high'): Promise<number> {
  const id = await stage.ticket()
  await stage.api.db.run(sql`
    update tickets set priority = ${priority}, due_at = ${moment.toISOString()}::timestamptz where id = ${id}`)
  return id
}
const assign = (id: number) =>
  stage.api.db.run(sql`update tickets set status = 'in_progress', assigned_to = 1 where id = ${id}`)

test('REM-01 notifies the assignee once, one business hour before; the conversation does not show it', async () => {
  const id = await dueAt(monday('15:00'))
  await assign(id)
  const before = await stage.timeline('officeAdmin', id)
  expect(await at(monday('13:59'))).toEqual([])
  expect(await at(monday('14:00'))).toEqual(['due.soon'])
  expect(await at(monday('14:01'))).toEqual([])
  expect(await inboxOf('officeAdmin')).toMatchObject([
    {
      topic: 'reminder',
      latest: {
        kind: 'due.soon',
        actor: null,
        changes: [{ field: 'due_at', to: { text: monday('15:00').toISOString() } }],
      },
      ticket: { id },
    },
  ])
  expect(await inboxOf('superAdmin')).toEqual([])
  expect(await inboxOf('employee')).toEqual([])
  expect(await stage.timeline('officeAdmin', id)).toEqual(before)
})

test('REM-01 REM-02 notifies the team of an unassigned ticket, once when overdue, and again after its target changes', async () => {
  const id = await dueAt(monday('15:00'), 'normal')
  expect(await at(monday('15:00'))).toEqual(['due.passed'])
  expect(await at(monday('15:01'))).toEqual([])
  expect((await inboxOf('officeAdmin')).map(({ topic }) => topic)).toEqual(['reminder'])
  const { items, last_event_id: last } = await stage.timeline('officeAdmin', id)
  expect(items.at(-1)).toMatchObject({ id: last, kind: 'due.passed', visibility: 'internal' })
  expect((await stage.timeline('employee', id)).items.map(({ kind }) => kind)).toEqual([
    'ticket.raised',
  ])
  await stage.api.db.run(sql`
    update tickets set due_at = ${monday('17:00').toISOString()}::timestamptz where id = ${id}`)
  expect(await at(monday('16:30'))).toEqual(['due.soon'])
  expect(await at(monday('17:00'))).toEqual(['due.passed'])
})

test('REM-02 notifies the team of a ticket whose assignee has left', async () => {
  const id = await dueAt(monday('15:00'))
  const { db } = stage.api
  await db.run(sql`
    update tickets set status = 'in_progress', assigned_to = ${users.systemAdmin} where id = ${id}`)
  await db.run(sql`update users set left_at = now() where id = ${users.systemAdmin}`)
  await at(monday('15:00'))
  await db.run(sql`update users set left_at = null where id = ${users.systemAdmin}`)
  expect(await inboxOf('officeAdmin')).toMatchObject([{ latest: { kind: 'due.passed' } }])
})

test('REM-02 reminds when the first response to an immediate ticket is late, but not if answered or completed', async () => {
  const late = await dueAt(monday('10:00'), 'immediately')
  const answered = await dueAt(monday('10:00'), 'immediately')
  const completed = await dueAt(monday('10:00'))
  await stage.api.db.run(sql`
    update ticket_threads set response_due_at = ${monday('10:30').toISOString()}::timestamptz
    where ticket_id in (${late}, ${answered})`)
  await stage.addComment('officeAdmin', answered, { body: 'On my way' })
  await stage.complete(completed)
  expect(await at(monday('10:29'))).toEqual([])
  expect(await at(monday('10:30'))).toEqual(['due.passed'])
  const [notification] = await inboxOf('officeAdmin')
  expect(notification).toMatchObject({
    ticket: { id: late },
    latest: { changes: [{ field: 'response_due_at' }] },
  })
})

/** Sets the day on which the warranty of an asset ends. */
const warranty = (id: number, day: string) =>
  stage.api.db.run(sql`update assets set warranty = ${day}::date where id = ${id}`)

test('REM-03 REM-05 groups ending warranties into one notification per business day, for the team or its substitutes', async () => {
  await warranty(assets.ownLaptop, '2026-02-16')
  await warranty(assets.othersLaptop, '2026-02-17')
  await warranty(assets.freeChair, '2026-01-24')
  // On Saturday the 17th the first two have 30 and 31 days left: nobody is notified before Monday.
  await since(monday('08:30', 16))
  expect(await at(monday('12:00', 17))).toEqual([])
  expect(await at(monday('08:29'))).toEqual([])
  expect(await at(monday('08:30'))).toHaveLength(3)
  expect(await at(monday('08:31'))).toEqual([])
  expect(await inboxOf('systemAdmin')).toMatchObject([
    {
      subject: expect.stringMatching(/^warranty:30:\d{4}-\d\d-\d\d$/),
      topic: 'reminder',
      count: 2,
      ticket: null,
    },
  ])
  // The place of the chair has no office admin, so all office admins are notified.
  expect(await inboxOf('officeAdmin')).toMatchObject([{ count: 1 }])
  expect(await inboxOf('superAdmin')).toEqual([])
  await stage.api.db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  await warranty(assets.freeProjector, '2026-01-30')
  expect(await at(monday('09:00', 20))).toEqual(['warranty.ending'])
  await stage.api.db.run(sql`update users set role_id = 2 where id = ${users.systemAdmin}`)
  expect(await inboxOf('superAdmin')).toMatchObject([{ count: 1 }])
})

test('REM-03 REM-04 reminds once per number of days, and again for a new date, but not for sold, donated or trashed assets', async () => {
  await warranty(assets.ownLaptop, '2026-02-10')
  await warranty(assets.brokenLaptop, '2026-02-10')
  await warranty(assets.freeChair, '2026-02-10')
  await warranty(assets.freeProjector, '2026-02-10')
  await stage.api.db.run(sql`update assets set status = 'sold' where id = ${assets.freeChair}`)
  await stage.api.db.run(
    sql`update assets set status = 'donated' where id = ${assets.freeProjector}`,
  )
  expect(await at(monday('09:00'))).toEqual(['warranty.ending'])
  expect(await at(monday('09:00', 20))).toEqual([])
  await warranty(assets.ownLaptop, '2026-02-11')
  expect(await at(monday('09:00', 21))).toEqual(['warranty.ending'])
  expect(await at(new Date('2026-02-05T09:00+05:30'))).toEqual(['warranty.ending'])
  expect(await at(new Date('2026-02-12T09:00+05:30'))).toEqual([])
  await stage.api.db.run(sql`update assets set status = 'backup' where id = 3`)
  await stage.api.db.run(sql`update assets set status = 'ready' where id = 4`)
})

test('REM-03 reminds on the business day before, if the warranty ends before the next one', async () => {
  await warranty(assets.ownLaptop, '2026-01-18')
  await warranty(assets.othersLaptop, '2026-01-19')
  expect(await at(monday('09:00', 15), [30, 1])).toHaveLength(2)
  // On Friday, the reminder of the 17th would be late on Monday, that of the 18th would not.
  expect(await at(monday('09:00', 16), [30, 1])).toEqual(['warranty.ending'])
  expect(await inboxOf('systemAdmin')).toMatchObject([
    { subject: expect.stringMatching(/^warranty:2:/), count: 1 },
    { subject: expect.stringMatching(/^warranty:30:/), count: 2 },
  ])
  expect(await at(monday('09:00'), [30, 1])).toEqual(['warranty.ending'])
})

test('REM-03 REM-04 over a weekend with a holiday, 3 and 1 days before are one reminder per asset and day, and none is lost', async () => {
  const business = { ...config.business, holidays: ['2026-01-26'] }
  const ids = [assets.ownLaptop, assets.othersLaptop, assets.freeChair, assets.freeProjector]
  const ends = ['2026-01-24', '2026-01-25', '2026-01-26', '2026-01-27']
  for (const [index, id] of ids.entries()) await warranty(id, ends[index] ?? '')
  /** Returns the days on which the warranties end about which a round reminds. */
  const remindedOn = async (day: number) => {
    await at(monday('09:00', day), [3, 1], business)
    const rows = await stage.api.db.many<{ day: string }>(sql`
      select changes -> 0 -> 'to' ->> 'text' as day from events
      where kind = 'warranty.ending' and id > ${last} order by day`)
    last = (await stage.api.db.one<{ id: number }>(sql`select max(id) as id from events`)).id
    return rows.map((row) => row.day)
  }
  let { id: last } = await stage.api.db.one<{ id: number }>(sql`select max(id) as id from events`)
  const [saturday, sunday, holiday, tuesday] = ends
  expect(await remindedOn(20)).toEqual([])
  expect(await remindedOn(21)).toEqual([saturday])
  expect(await remindedOn(22)).toEqual([sunday])
  // Friday. Sunday's reminder of one day before is sent now, as is that of the holiday, together with its first one.
  expect(await remindedOn(23)).toEqual([saturday, sunday, holiday])
  for (const day of [24, 25, 26]) expect(await remindedOn(day)).toEqual([])
  expect(await remindedOn(27)).toEqual([tuesday])
  expect(await remindedOn(28)).toEqual([])
})

test('REM-06 MAIL-11 sends each reminder once, even after three days without a process and with several processes', async () => {
  const ids = [await dueAt(monday('10:00')), await dueAt(monday('16:00', 20), 'low')]
  await warranty(assets.ownLaptop, '2026-02-16')
  await stage.api.db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${users.employee}, max(id), 'ticket:' || subject_id, 'own', true, 'daily' from events
    where subject = 'ticket' and subject_id = any(${ids}) group by subject_id`)
  const later = monday('11:00', 22)
  await Promise.all([remind(parts(), later), remind(parts(), later), remind(parts(), later)])
  await remind(parts(), later)
  const once = await stage.api.db.many<{ once: string }>(sql`
    select split_part(once, ':', 1) as once from events where once is not null order by 1`)
  expect(once.map((row) => row.once)).toEqual(['due.passed', 'due.passed', 'warranty'])
  const emailJobs = await stage.api.db.many<{ data: { user: number; about: string } }>(sql`
    select data from pgboss.job where name = 'gather-emails'`)
  expect(emailJobs).toMatchObject([{ data: { user: users.employee, about: 'daily' } }])
  await Promise.all([1, 2].map(() => gatherEmails(parts())({ user: 3, about: 'daily' })))
  expect(await stage.api.db.many(sql`select from deliveries`)).toHaveLength(1)
})

test('MAIL-11 the daily email after more than a week without one has everything since the last one', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const add = async (days: number) => {
    const [event] = await stage.api.db.many<{ event_id: number }>(sql`
      insert into notifications (user_id, event_id, subject, topic, in_inbox, mail, created_at)
      select ${users.employee}, max(id), 'ticket:' || subject_id, 'own', true, 'daily', ${ago(days).toISOString()}::timestamptz
      from events where subject = 'ticket' and subject_id = ${await stage.ticket()} group by subject_id returning event_id`)
    return event?.event_id
  }
  await add(13)
  const unread = [await add(11), await add(1)]
  await since(ago(12))
  await remind(parts(), new Date())
  const jobs = await stage.api.db.many<{ data: JobData['gather-emails'] }>(sql`
    select data from pgboss.job where name = 'gather-emails'`)
  for (const { data } of jobs) await gatherEmails(parts())(data)
  expect(await stage.api.db.many(sql`select event_ids from deliveries`)).toEqual([
    { event_ids: unread },
  ])
})

test('REM-06 a round that was recorded while the clock was ahead does not prevent the following rounds', async () => {
  await warranty(assets.ownLaptop, '2026-02-16')
  await since(monday('08:00', 1), new Date('2027-01-01T00:00Z'))
  expect(await at(monday('12:00'))).toEqual([])
  expect(await at(monday('12:00', 20))).toEqual(['warranty.ending'])
})

test('sends no reminder for tickets that were due before reminders were set up', async () => {
  await dueAt(monday('10:00'))
  await since(monday('10:01'))
  expect(await at(monday('12:00'))).toEqual([])
})

test('a waiting delivery without a job gets a new job', async () => {
  await stage.api.db.run(sql`
    insert into deliveries (channel, user_id, subject, event_ids, next_at) values
      ('mail', 3, 'ticket:1', '{1}', now() - interval '2 hours'), ('mail', 3, 'ticket:2', '{2}', now())`)
  await remind(parts(), monday('07:00'))
  await remind(parts(), monday('07:00'))
  const jobs = await stage.api.db.many<{ delivery: number }>(sql`
    select (data ->> 'delivery')::integer as delivery from pgboss.job where name = 'mail'`)
  const [first] = await stage.api.db.many<{ id: number }>(
    sql`select id from deliveries order by id`,
  )
  expect(jobs).toEqual([{ delivery: first?.id }])
})

test('MAIL-15 plans no email if email is not set up', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  const events = await stage.api.db.many<{ id: number }>(sql`
    select id from events where subject = 'ticket' and subject_id = ${ticket}`)
  const job = { events: events.map(({ id }) => id) }
  await fanOut(stage.api.db)(job)
  const emailJobs = () =>
    stage.api.db.many(sql`select from pgboss.job where name = 'gather-emails'`)
  const configWithoutMail = { ...config, mail: { ...config.mail, kind: 'none' as const } }
  await planEmails({ ...parts(), config: configWithoutMail })(job)
  expect(await emailJobs()).toEqual([])
  await planEmails(parts())(job)
  expect(await emailJobs()).not.toEqual([])
})
