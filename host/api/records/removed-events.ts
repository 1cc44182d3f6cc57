import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { recountUnread } from './inbox.ts'

/** Deletes the events of permanently deleted records, with their notifications. */
export async function removeEvents(
  tx: Queryable,
  subject: 'ticket' | 'asset',
  ids: readonly number[],
): Promise<void> {
  const events = sql`select id from events where subject = ${subject} and subject_id = any(${[...ids]})`
  const notified = await tx.many<{ user_id: number }>(
    sql`delete from notifications where event_id in (${events}) returning user_id`,
  )
  // Permits deleting events: the trigger `events_stay` refuses it otherwise. The undo of an import was its first use.
  await tx.run(sql`select set_config('assetdesk.undoing', 'on', true)`)
  await tx.run(sql`delete from events where subject = ${subject} and subject_id = any(${[...ids]})`)
  await tx.run(sql`select set_config('assetdesk.undoing', '', true)`)
  await recountUnread(tx, [...new Set(notified.map(({ user_id }) => user_id))])
}
