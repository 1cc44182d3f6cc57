import type { Told } from '../../../src/domain/asset-changes.ts'
import type { Queryable } from '../db/open.ts'
import type { LastChange } from '../../../src/wire/problem.ts'
import { raw, sql } from '../db/sql.ts'

/** A change of an asset: one sentence per changed field (OP-076). */
export interface JournalEntry extends Pick<Told, 'messages'>, Partial<Pick<Told, 'whole'>> {
  assetId: number
  userId: number
}

/**
 * Writes an entry to the asset's history and to the activity log, which names the asset as it is now; in the
 * transaction of the change itself. Its time is that of the insert (`clock_timestamp`), not of the transaction's start:
 * a writer that waited for the row's lock sorts after the one it waited for.
 */
export async function record(
  tx: Queryable,
  { assetId, userId, messages, whole = null }: JournalEntry,
): Promise<void> {
  if (messages.length === 0) return
  await tx.run(sql`
    with entry as (
      insert into asset_history (asset_id, created_by, messages, whole, created_at)
      values (${assetId}, ${userId}, ${messages}, ${whole}, clock_timestamp())
      returning asset_id, created_by, messages, whole, created_at
    ) insert into activity_log (asset_id, created_by, messages, whole, created_at, asset)
      select entry.*, ${assetNames} from entry join assets on assets.id = entry.asset_id`)
}

/** What an asset is called, for entries of the log. */
export const assetNames = sql`
  jsonb_build_object('description', assets.description, 'serial_number', assets.serial_number)`

/** The sentences of an entry, as they go over the wire. */
export const told = (table: 'asset_history' | 'activity_log') =>
  sql`json_strip_nulls(json_build_object('messages', ${raw(table)}.messages, 'whole', ${raw(table)}.whole))`

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
