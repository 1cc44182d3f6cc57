import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { gatherEmails, planEmails } from '../../../host/api/jobs/mail-planning.ts'
import { openQueue, type JobQueue } from '../../../host/api/jobs/queue.ts'
import type { JobData } from '../../../host/api/jobs/queues.ts'
import { databaseWithJobs } from '../../../host/api/jobs/database-with-jobs.ts'
import { mailEvents } from '../../../host/api/mail/mail-events.ts'
import { messageOf } from '../../../host/api/jobs/webhook-message.ts'
import { planWebhooks } from '../../../host/api/jobs/webhook-planning.ts'
import { record } from '../../../host/api/records/journal.ts'
import type { Notifications } from '../../../src/wire/notification.ts'
import type { Person } from '../../support/api.ts'
import { assetCalls, fullAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'

// Notifications of assignments. Writes go through the API; the tests run the notification jobs explicitly.

const stage = conversationStage()
const { users } = company
const config = readConfig({ IDENTITY: 'local', MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c' })
let queue: JobQueue
beforeAll(async () => {
  queue = await openQueue(stage.api.db, { warn: () => {} })
})
afterAll(() => queue.close())
beforeEach(async () => {
  const { db } = stage.api
  await db.run(sql`truncate notifications, inboxes, notification_preferences, deliveries`)
  await db.run(sql`delete from pgboss.job`)
})

const parts = () => ({ db: databaseWithJobs(stage.api.db, queue), jobs: queue, config })
const takeJobs = <Name extends 'fan-out' | 'gather-emails'>(name: Name) =>
  stage.api.db.many<{ data: JobData[Name] }>(
    sql`delete from pgboss.job where name = ${name} returning data`,
  )

/** Runs the queued jobs. Returns the number of `fan-out` jobs. */
async function runJobs(): Promise<number> {
  const { db } = stage.api
  const jobs = await takeJobs('fan-out')
  for (const { data } of jobs) {
    await fanOut(db)(data)
    await planEmails(parts())(data)
    await planWebhooks(db, queue)(data)
  }
  const emailJobs = await takeJobs('gather-emails')
  for (const { data } of emailJobs) await gatherEmails(parts())(data)
  return jobs.length
}
const inboxOf = async (person: Person): Promise<Notifications> =>
  (await stage.api.as(person).get('/api/v1/notifications')).body
const mails = () =>
  stage.api.db.many(
    sql`select user_id, subject, cardinality(event_ids) as events from deliveries where channel = 'mail' order by user_id`,
  )

test('INBOX-02 PREF-02 the old and the new holder of an asset are notified of an assignment, but not of other changes', async () => {
  const calls = assetCalls(stage.api)
  const id = await calls.added({ ...fullAsset, assigned_to: users.employee })
  await runJobs()
  const notification = { subject: `asset:${id}`, topic: 'asset', ticket: null }
  const assetSummary = {
    id,
    description: fullAsset.description,
    serial_number: fullAsset.serial_number,
  }
  const actor = { id: users.officeAdmin }
  expect(await inboxOf('employee')).toMatchObject({
    unread: 1,
    items: [
      {
        ...notification,
        asset: assetSummary,
        latest: { kind: 'asset.added', actor, internal: false },
      },
    ],
  })
  const change = { ...fullAsset, quantity: 7, vendor: 'Secret Vendor' }
  await calls.update(id, { ...change, assigned_to: users.colleague })
  await runJobs()
  const [received] = (await inboxOf('colleague')).items
  expect(received).toMatchObject({ ...notification, latest: { internal: false } })
  expect(received?.latest.changes).toEqual([
    { field: 'assigned_to', from: null, to: { id: users.colleague, text: 'Chetan Colleague' } },
  ])
  const [returned] = (await inboxOf('employee')).items
  expect(returned?.latest.changes).toEqual([
    { field: 'assigned_to', from: { id: users.employee, text: 'Esha Employee' }, to: null },
  ])
  expect((await inboxOf('officeAdmin')).items).toEqual([])
  expect(await mails()).toEqual([
    { user_id: users.employee, subject: `asset:${id}`, events: 1 },
    { user_id: users.employee, subject: `asset:${id}`, events: 1 },
    { user_id: users.colleague, subject: `asset:${id}`, events: 1 },
  ])
  await calls.update(id, { ...change, quantity: 8, assigned_to: users.colleague })
  await runJobs()
  expect((await inboxOf('colleague')).items).toMatchObject([{ count: 1 }])
})

test('HAND-02 HAND-05 a user who is asked for a receipt is notified once; the admin who asked is notified if it is declined', async () => {
  const calls = assetCalls(stage.api)
  const withReceipt = {
    ...fullAsset,
    serial_number: null,
    assigned_to: users.employee,
    ask_receipt: true,
  }
  const id = await calls.added(withReceipt)
  await runJobs()
  expect(await inboxOf('employee')).toMatchObject({
    unread: 1,
    items: [{ subject: `asset:${id}`, count: 1, latest: { kind: 'handover.asked' } }],
  })
  const [handover] = (await stage.api.as('employee').get('/api/v1/handovers')).body
  const declining = { answer: 'declined', note: 'Never came' }
  const declined = await stage.api.as('employee').put(`/api/v1/handovers/${handover.id}`, declining)
  expect(declined.status).toBe(200)
  await runJobs()
  expect((await inboxOf('officeAdmin')).items).toMatchObject([
    { subject: `asset:${id}`, topic: 'asset', latest: { kind: 'handover.declined' } },
  ])
  expect(await inboxOf('employee')).toMatchObject({ unread: 0, items: [{ unread: 0 }] })
})

test('INBOX-02 users are not notified of assets that they assign to themselves, or if they switched off the topic', async () => {
  const calls = assetCalls(stage.api)
  await calls.added({ ...fullAsset, serial_number: null, assigned_to: users.officeAdmin })
  const preference = { topic: 'asset', inbox: false, mail: 'off' }
  expect(
    (await stage.api.as('colleague').put('/api/v1/notification-preferences', preference)).status,
  ).toBe(200)
  await calls.added({ ...fullAsset, serial_number: null, assigned_to: users.colleague })
  await runJobs()
  expect((await inboxOf('officeAdmin')).items).toEqual([])
  expect((await inboxOf('colleague')).items).toEqual([])
  expect(await mails()).toEqual([])
})

test('INBOX-02 a notification about an asset that was reassigned since still shows the change that concerns its reader', async () => {
  const calls = assetCalls(stage.api)
  const id = await calls.added({ ...fullAsset, assigned_to: users.employee })
  await calls.update(id, { ...fullAsset, assigned_to: users.colleague })
  await runJobs()
  const [first] = (await inboxOf('employee')).items
  expect(first).toMatchObject({ count: 2, latest: { kind: 'asset.changed' } })
  const [other] = (await inboxOf('colleague')).items
  expect(other).toMatchObject({ count: 1, latest: { kind: 'asset.changed' } })
  const events = await stage.api.db.many<{ changes: object }>(sql`
    select changes from events where subject = 'asset' and subject_id = ${id} and kind = 'asset.added'`)
  expect(events).toEqual([
    {
      changes: [{ field: 'user', from: null, to: { id: users.employee, text: 'Esha Employee' } }],
    },
  ])
})

test('a notification shows that its asset is in the trash until the asset is restored', async () => {
  const calls = assetCalls(stage.api)
  const id = await calls.added({
    ...fullAsset,
    serial_number: null,
    assigned_to: users.employee,
  })
  await runJobs()
  const admin = stage.api.as('officeAdmin')
  const archived = async () => (await inboxOf('employee')).items.map(({ asset }) => asset?.archived)
  expect(await archived()).toEqual([false])
  expect((await admin.send('DELETE', `/api/v1/assets/${id}`)).status).toBe(200)
  expect(await archived()).toEqual([true])
  expect((await stage.api.as('employee').get(`/api/v1/trash/${id}`)).status).toBe(200)
  expect((await calls.restore(id)).status).toBe(200)
  expect(await archived()).toEqual([false])
})

test('a notification and its email say whether the user may open the asset', async () => {
  const { db } = stage.api
  const calls = assetCalls(stage.api)
  const id = await calls.added({ ...fullAsset, serial_number: null, assigned_to: users.employee })
  await calls.update(id, { ...fullAsset, serial_number: null, assigned_to: null })
  await runJobs()
  const events = await db.many<{ id: number }>(
    sql`select id from events where subject = 'asset' and subject_id = ${id} order by id desc limit 1`,
  )
  const email = { user_id: users.employee, event_ids: events.map((event) => event.id) }
  const visible = async (employeeSees: 'own' | 'all' = 'all') => {
    const privacy = { ...config.privacy, employeeSees }
    const [inList] = (await inboxOf('employee')).items
    const [mailed] = await mailEvents(db, email, { ...config, privacy })
    return [inList?.asset?.visible, mailed?.asset?.visible]
  }
  expect(await visible()).toEqual([true, true])
  expect(await visible('own')).toEqual([true, false])
  await db.run(sql`update assets set deleted_at = now() where id = ${id}`)
  expect(await visible()).toEqual([false, false])
})

test('REC-06 a webhook gets many ending warranties in one request, with the first 100 event ids and the total', async () => {
  const { db } = stage.api
  await db.run(sql`
    insert into webhooks (name, url, format, kinds, internal, secret, created_by)
    values ('Channel', 'https://93.184.216.34/', 'assetdesk', '{warranty.ending}', true, '\\x00', ${users.superAdmin})`)
  const assets = await db.many<{ id: number }>(sql`
    insert into assets (status, labelled, category_id, quantity, place_id, manager, description)
    select 'ready', 'not_yet', 1, 1, 1, 'system_admin', 'Chair ' || n from generate_series(1, 111) as n returning id`)
  await databaseWithJobs(db, queue).transaction(async (tx) => {
    for (const { id } of assets)
      await record(tx, {
        subject: 'asset',
        id,
        kind: 'warranty.ending',
        by: null,
        messages: ['Warranty ends'],
      })
  })
  await runJobs()
  const hooks = await db.many<{ event_ids: number[] }>(
    sql`select event_ids from deliveries where channel = 'hook'`,
  )
  expect(hooks.map(({ event_ids }) => event_ids.length)).toEqual([111])
  const event_ids = hooks[0]?.event_ids ?? []
  expect(event_ids.every((id) => Number.isInteger(id))).toBe(true)
  const call = { name: 'Channel', internal: false, event_ids, created_at: '2026-11-23T10:00:00Z' }
  const message = await messageOf(db, call, config)
  expect(message?.data).toMatchObject({ total: 111, event_ids: event_ids.slice(0, 100) })
})
