import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { databaseWithJobs } from '../../../host/api/jobs/database-with-jobs.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { openQueue, type JobQueue } from '../../../host/api/jobs/queue.ts'
import { remind } from '../../../host/api/jobs/reminders.ts'
import { record } from '../../../host/api/records/journal.ts'
import type { Notifications } from '../../../src/wire/notification.ts'
import type { Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'

// Reminders of loans. Each test passes the time. The Mondays of January 2026 are the 5th, 12th, 19th and 26th.

const stage = conversationStage()
const { users, assets } = company
const config = readConfig({ IDENTITY: 'local' })
const mailSettings = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c' }
let queue: JobQueue
beforeAll(async () => {
  queue = await openQueue(stage.api.db, { warn: () => {} })
})
afterAll(() => queue.close())

const morning = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T09:00+05:30`)
const parts = () => ({ db: databaseWithJobs(stage.api.db, queue), jobs: queue, config })

beforeEach(async () => {
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes`)
  await db.run(sql`alter table events disable trigger user`)
  await db.run(sql`delete from events where once is not null`)
  await db.run(sql`alter table events enable trigger user`)
  await db.run(sql`update assets set return_by = null, warranty = null, deleted_at = null`)
  const start = { since: morning(1), round: morning(1) }
  await db.run(
    sql`update settings set value = ${JSON.stringify(start)}::jsonb where name = 'reminders'`,
  )
})

/** Sends the reminders that are due on the morning of that day in January 2026; returns their number. */
async function on(day: number, processes = 1): Promise<number> {
  await stage.api.db.run(sql`delete from pgboss.job`)
  await Promise.all(Array.from({ length: processes }, () => remind(parts(), morning(day))))
  const jobs = await stage.api.db.many<{ data: { events: number[] } }>(
    sql`delete from pgboss.job where name = 'fan-out' returning data`,
  )
  for (const { data } of jobs) await fanOut(stage.api.db)(data)
  return jobs.flatMap(({ data }) => data.events).length
}
const lend = (until: string | null, assigned_to: number = users.employee) =>
  stage.api.db.run(sql`
    update assets set return_by = ${until}::date, assigned_to = ${assigned_to} where id = ${assets.ownLaptop}`)
const inboxOf = async (person: Person): Promise<Notifications['items']> =>
  (await stage.api.as(person).get('/api/v1/notifications')).body.items

test('LOAN-05 reminds three days before, on the day and every seven days after it, once for all processes', async () => {
  await lend('2026-01-15')
  const reminded: number[] = []
  for (const day of [8, 9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26, 27, 28, 29])
    if ((await on(day, 3)) > 0) reminded.push(day)
  expect(reminded).toEqual([12, 15, 22, 29])
})

test('LOAN-05 notifies only the user who has the asset', async () => {
  await lend('2026-01-15')
  expect(await on(12)).toBe(1)
  expect(await inboxOf('employee')).toMatchObject([
    {
      subject: `asset:${assets.ownLaptop}`,
      topic: 'asset',
      latest: {
        kind: 'loan.due',
        actor: null,
        internal: false,
        changes: [
          { field: 'assigned_to', to: { id: users.employee } },
          { field: 'return_by', to: { id: '2026-01-15' } },
        ],
      },
      asset: { id: assets.ownLaptop },
    },
  ])
  expect(await inboxOf('systemAdmin')).toEqual([])
})

test('MAIL-11 the daily email of the same morning has the reminder', async () => {
  const { db } = stage.api
  const mailing = readConfig({ ...mailSettings, IDENTITY: 'local' })
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail) values (${users.employee}, 'asset', true, 'daily')`)
  await lend('2026-01-15')
  await db.run(sql`delete from pgboss.job`)
  await remind({ ...parts(), config: mailing }, morning(12))
  const planned = await db.many(sql`select data from pgboss.job where name = 'gather-emails'`)
  await db.run(sql`delete from notification_preferences`)
  expect(planned).toMatchObject([{ data: { user: users.employee, about: 'daily' } }])
})

test('LOAN-05 reminds once for skipped days, and again for a new date or a new user, but not twice for the same day', async () => {
  await lend('2026-01-09')
  // No process ran from the 10th, a Saturday, to the 26th.
  expect(await on(27)).toBe(1)
  expect(await on(28)).toBe(0)
  await lend('2026-01-28')
  expect(await on(28)).toBe(0)
  expect(await on(29)).toBe(1)
  await lend('2026-01-28', users.colleague)
  expect(await on(30)).toBe(1)
  expect(await inboxOf('colleague')).toMatchObject([{ latest: { kind: 'loan.due' } }])
})

test('LOAN-05 reminds again if the user returned the asset and has it again until the same day', async () => {
  await lend('2026-01-15')
  expect(await on(12)).toBe(1)
  for (const field of ['remarks', 'user'])
    await record(stage.api.db, {
      subject: 'asset',
      id: assets.ownLaptop,
      kind: 'asset.changed',
      by: users.officeAdmin,
      messages: ['Changed'],
      changes: [{ field, from: null, to: { id: users.employee, text: 'Employee' } }],
    })
  expect(await on(13)).toBe(1)
  expect(await on(14)).toBe(0)
})

test('LOAN-05 sends no reminder without a return date or for a trashed asset', async () => {
  await lend(null)
  expect(await on(12)).toBe(0)
  await lend('2026-01-13')
  await stage.api.db.run(sql`update assets set deleted_at = now() where id = ${assets.ownLaptop}`)
  expect(await on(13)).toBe(0)
})
