import { expect, test } from 'vitest'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { markRead, recountUnread } from '../../../host/api/records/inbox.ts'
import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { conversationStage } from '../conversation/stage.ts'

const stage = conversationStage()
const user = company.users.officeAdmin

/** Notifies the office admin that a ticket was raised. */
async function notify(tx: Queryable, ticket: number): Promise<void> {
  await tx.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${user}, id, ${inboxSubjects.ticket(ticket)}, 'team', true, 'off' from events
    where subject = 'ticket' and subject_id = ${ticket}`)
  await recountUnread(tx, [user])
}

/** Waits until one connection waits for a lock. */
const untilWaiting = () =>
  eventually(async () =>
    expect(
      await stage.api.db.many(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(1),
  )

test.each([false, true])(
  'INBOX-01 notifications of two simultaneous jobs are both counted; the inbox existed before: %s',
  async (inboxExists) => {
    const { db } = stage.api
    const [one, other] = [await stage.ticket(), await stage.ticket()]
    await db.run(sql`truncate notifications, inboxes`)
    if (inboxExists) await recountUnread(db, [user])
    const release = Promise.withResolvers<void>()
    const first = db.transaction(async (tx) => {
      await notify(tx, one)
      await release.promise
    })
    await eventually(async () =>
      expect(
        await db.many(sql`
      select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`),
      ).toHaveLength(1),
    )
    const second = db.transaction((tx) => notify(tx, other))
    await untilWaiting()
    release.resolve()
    await Promise.all([first, second])
    expect(await db.one(sql`select unread from inboxes where user_id = ${user}`)).toEqual({
      unread: 2,
    })
  },
)

test('INBOX-01 a notification is stored as read if its user reads the ticket at the same time', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  // Inserted without a job, so that only the test stores its notifications.
  const { id: event } = await db.one<{ id: number }>(sql`
    insert into events (created_by, subject, subject_id, kind, listed, messages, visibility)
    values (${company.users.employee}, 'ticket', ${ticket}, 'comment.added', false, '{Commented}', 'public') returning id`)
  await db.run(sql`
    insert into ticket_people (ticket_id, user_id, follows) values (${ticket}, ${user}, true)`)
  const reading = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const read = db.transaction(async (tx) => {
    await markRead(tx, user, { thread: { ticket, upToEvent: event } })
    await tx.run(sql`
      update ticket_people set read_event_id = ${event} where ticket_id = ${ticket} and user_id = ${user}`)
    reading.resolve()
    await release.promise
  })
  await reading.promise
  const stored = fanOut(db)({ events: [event] })
  await Promise.race([untilWaiting(), stored])
  release.resolve()
  await Promise.all([read, stored])
  expect(
    await db.many(sql`
      select read_at is not null as read from notifications where event_id = ${event} and user_id = ${user}`),
  ).toEqual([{ read: true }])
})

test('INBOX-01 the revision of a response is never newer than its rows', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  const listed = await db.transaction(async (tx) => {
    await tx.run(sql`lock table inboxes in access exclusive mode`)
    const response = stage.api.as('officeAdmin').get('/api/v1/notifications')
    await untilWaiting()
    await notify(tx, ticket)
    return { response }
  })
  const { body } = await listed.response
  expect(await db.one(sql`select revision from inboxes where user_id = ${user}`)).toEqual({
    revision: body.revision,
  })
  expect(body.items[0]?.ticket?.id).toBe(ticket)
})
