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

/** Tells the office admin that a ticket was raised. */
async function tell(tx: Queryable, ticket: number): Promise<void> {
  await tx.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${user}, id, ${inboxSubjects.ticket(ticket)}, 'team', true, 'off' from events
    where subject = 'ticket' and subject_id = ${ticket}`)
  await recountUnread(tx, [user])
}

test.each([false, true])(
  'INBOX-01 what two jobs tell at once counts twice; there was an inbox: %s',
  async (isThere) => {
    const { db } = stage.api
    const [one, other] = [await stage.ticket(), await stage.ticket()]
    await db.run(sql`truncate notifications, inboxes`)
    if (isThere) await recountUnread(db, [user])
    const held = Promise.withResolvers<void>()
    const first = db.transaction(async (tx) => {
      await tell(tx, one)
      await held.promise
    })
    await eventually(async () =>
      expect(
        await db.many(sql`
      select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`),
      ).toHaveLength(1),
    )
    const second = db.transaction((tx) => tell(tx, other))
    await eventually(async () =>
      expect(
        await db.many(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toHaveLength(1),
    )
    held.resolve()
    await Promise.all([first, second])
    expect(await db.one(sql`select unread from inboxes where user_id = ${user}`)).toEqual({
      unread: 2,
    })
  },
)
