import type { Queryable } from '../db/open.ts'
import type { LastChange } from '../../../src/wire/problem.ts'
import { raw, sql } from '../db/sql.ts'

/** A change of an asset: one sentence per changed field (OP-076). */
export interface JournalEntry {
  assetId: number
  userId: number
  messages: readonly string[]
}

/**
 * Writes an entry to the asset's history and to the activity log, in the transaction of the change itself. Its time is
 * that of the insert (`clock_timestamp`), not of the transaction's start: a writer that waited for the row's lock
 * sorts after the one it waited for.
 */
export async function record(
  tx: Queryable,
  { assetId, userId, messages }: JournalEntry,
): Promise<void> {
  if (messages.length === 0) return
  await tx.run(sql`
    with entry as (
      insert into asset_history (asset_id, created_by, messages, created_at)
      values (${assetId}, ${userId}, ${messages}, clock_timestamp())
      returning asset_id, created_by, messages, created_at
    ) insert into activity_log (asset_id, created_by, messages, created_at) select * from entry`)
}

const histories = {
  asset: { table: raw('asset_history'), record: raw('asset_id') },
  ticket: { table: raw('ticket_history'), record: raw('ticket_id') },
}

/** Who wrote the newest entry of a history; undefined for an empty one. */
export function lastChange(
  db: Queryable,
  kind: keyof typeof histories,
  id: number,
): Promise<LastChange | undefined> {
  const { table, record } = histories[kind]
  return db.maybe(sql`
    select users.username as by, entry.created_at as at
    from ${table} as entry join users on users.id = entry.created_by
    where entry.${record} = ${id} order by entry.created_at desc, entry.id desc limit 1`)
}

/** Writes an entry to a ticket's history, in the transaction of the change itself. */
export async function recordTicket(
  tx: Queryable,
  { ticketId, userId, messages }: { ticketId: number; userId: number; messages: readonly string[] },
): Promise<void> {
  if (messages.length === 0) return
  await tx.run(sql`
    insert into ticket_history (ticket_id, created_by, messages) values (${ticketId}, ${userId}, ${messages})`)
}
