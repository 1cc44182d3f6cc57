import { expect, test } from 'vitest'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { recountUnread } from '../../../host/api/records/inbox.ts'
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
    await eventually(async () =>
      expect(
        await db.many(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toHaveLength(1),
    )
    release.resolve()
    await Promise.all([first, second])
    expect(await db.one(sql`select unread from inboxes where user_id = ${user}`)).toEqual({
      unread: 2,
    })
  },
)
