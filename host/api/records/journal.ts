import type { Told } from '../../../src/domain/asset-changes.ts'
import type { HistoryEntry } from '../../../src/wire/activity.ts'
import type { LastChange } from '../../../src/wire/problem.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'

/** What happened, by the kind of record that it happened to. */
export type EventKind =
  | 'asset.added'
  | 'asset.changed'
  | 'asset.archived'
  | 'asset.restored'
  | 'asset.pictures_added'
  | 'asset.pictures_deleted'
  | 'ticket.raised'
  | 'ticket.changed'
  | 'ticket.deleted'
  | 'user.added'
  | 'user.changed'

/** The record that an event is about. */
export interface Subject {
  subject: 'asset' | 'ticket' | 'user'
  /** Its id. */
  id: number
}

/** What happened: one sentence per changed field (OP-076), and the same as values. */
export interface Happening extends Subject, Partial<Pick<Told, 'whole' | 'changes'>> {
  kind: EventKind
  /** Who did it. */
  by: number
  messages: readonly string[]
}

/** What an asset is called, for entries of the log. */
export const assetNames = sql`
  jsonb_build_object('description', assets.description, 'serial_number', assets.serial_number)`

/**
 * Records an event, in the transaction of the change itself: the one place where events come into being. Without a
 * sentence nothing has happened. What happens to an asset is an entry of the activity log, which names it as it is now.
 */
export async function record(
  tx: Queryable,
  { subject, id, kind, by, messages, whole = null, changes = [] }: Happening,
): Promise<void> {
  if (messages.length === 0) return
  const listed = subject === 'asset'
  const called = listed ? sql`(select ${assetNames} from assets where id = ${id})` : sql`null`
  const values = changes.length > 0 ? JSON.stringify(changes) : null
  await tx.run(sql`
    insert into events (subject, subject_id, kind, created_by, messages, whole, changes, listed, called, visibility)
    values (${subject}, ${id}, ${kind}, ${by}, ${messages}, ${whole}, ${values}::jsonb, ${listed}, ${called},
      ${visibilityOf(kind)})`)
}

/** Who may know of an event: `public` is for the raiser of its ticket too, `internal` for admins alone. */
const visibilityOf = (kind: EventKind) =>
  kind.startsWith('ticket.') && kind !== 'ticket.deleted' ? 'public' : 'internal'

/** The sentences of an event, as they go over the wire. */
export const told = sql`json_strip_nulls(json_build_object('messages', events.messages, 'whole', events.whole))`

/** The whole history of a record, newest first unless asked for otherwise. */
export function historyOf(
  db: Queryable,
  { subject, id }: Subject,
  orderDir: 'asc' | 'desc' = 'desc',
): Promise<HistoryEntry[]> {
  const direction = raw(orderDir)
  return db.many<HistoryEntry>(sql`
    select events.id, events.created_at, json_build_object('username', users.username) as created_by, ${told} as history
    from events join users on users.id = events.created_by
    where events.subject = ${subject} and events.subject_id = ${id}
    order by events.created_at ${direction}, events.id ${direction}`)
}

/** Who did what happened last to a record; undefined where nothing has. */
export function lastChange(
  db: Queryable,
  { subject, id }: Subject,
): Promise<LastChange | undefined> {
  return db.maybe(sql`
    select users.username as by, events.created_at as at
    from events join users on users.id = events.created_by
    where events.subject = ${subject} and events.subject_id = ${id}
    order by events.created_at desc, events.id desc limit 1`)
}
