import type { Told } from '../../../src/domain/asset-changes.ts'
import { visibilityOf } from '../../../src/domain/events.ts'
import type { HistoryEntry } from '../../../src/wire/activity.ts'
import {
  otherEvents,
  ticketEvents,
  type EventSource,
  type NoticeKind,
  type TicketEventKind,
  type Visibility,
} from '../../../src/wire/events.ts'
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
  | 'user.added'
  | 'user.changed'
  | NoticeKind

/** The record that an event is about. */
export interface Subject {
  subject: 'asset' | 'ticket' | 'user' | 'webhook'
  /** Its id. */
  id: number
}

/** What happened: one sentence per changed field (OP-076), and the same as values. */
export interface Happening extends Subject, Partial<Pick<Told, 'whole' | 'changes'>> {
  kind: EventKind
  /** Who did it; null: the product itself. */
  by: number | null
  messages: readonly string[]
  /** The comment that it is about. */
  comment?: { id: number; visibility: Visibility }
  /** Names what is told once: a second event of that name is none. */
  once?: string
  /** Through what it came; the screens, or the product itself, when absent. */
  source?: EventSource
}

/** What an asset is called, for entries of the log. */
export const assetNames = sql`
  jsonb_build_object('description', assets.description, 'serial_number', assets.serial_number)`

/**
 * Records an event, in the transaction of the change itself, and answers its number: the one place where events come
 * into being. Without a sentence nothing has happened.
 * What is told once and has been is answered undefined too. What happens to an asset is an entry of the activity log, which
 * names it as it is now. The numbers of a ticket's events ascend in the order of commits: its thread is locked first.
 */
export async function record(tx: Queryable, happening: Happening): Promise<number | undefined> {
  const {
    subject,
    id,
    kind,
    by,
    messages,
    whole = null,
    changes = [],
    comment,
    once = null,
    source = by === null ? 'system' : 'app',
  } = happening
  if (messages.length === 0) return undefined
  if (subject === 'ticket')
    await tx.one(sql`select from ticket_threads where ticket_id = ${id} for no key update`)
  const listed = subject === 'asset' && !Object.hasOwn(otherEvents, kind)
  const called = listed ? sql`(select ${assetNames} from assets where id = ${id})` : sql`null`
  const values = changes.length > 0 ? JSON.stringify(changes) : null
  const event = await tx.maybe<{ id: number }>(sql`
    insert into events (subject, subject_id, kind, created_by, messages, whole, changes, listed, called, visibility,
      comment_id, source, once)
    values (${subject}, ${id}, ${kind}, ${by}, ${messages}, ${whole}, ${values}::jsonb, ${listed}, ${called},
      ${visibilityIn(happening)}, ${comment?.id ?? null}, ${source}, ${once})
    on conflict (once) where once is not null do nothing returning id`)
  if (!event) return undefined
  recorded.set(tx, [...recordedIn(tx), event.id])
  return event.id
}

const recorded = new WeakMap<Queryable, readonly number[]>()

/** Ids of the events that are told when a transaction is committed. */
export const recordedIn = (tx: Queryable): readonly number[] => recorded.get(tx) ?? []

const visibilityIn = ({ kind, comment }: Happening): Visibility =>
  isOfTicket(kind) ? visibilityOf(kind, comment?.visibility) : 'internal'

const isOfTicket = (kind: EventKind): kind is TicketEventKind => Object.hasOwn(ticketEvents, kind)

/** The sentences of an event, as they go over the wire. */
export const told = sql`json_strip_nulls(json_build_object('messages', events.messages, 'whole', events.whole))`

/** The whole history of a record without what was said about it, newest first unless asked for otherwise. */
export function historyOf(
  db: Queryable,
  { subject, id }: Subject,
  orderDir: 'asc' | 'desc' = 'desc',
): Promise<HistoryEntry[]> {
  const direction = raw(orderDir)
  return db.many<HistoryEntry>(sql`
    select events.id, events.created_at, json_build_object('username', users.username) as created_by, ${told} as history
    from events join users on users.id = events.created_by
    where events.subject = ${subject} and events.subject_id = ${id} and events.comment_id is null
    order by events.created_at ${direction}, events.id ${direction}`)
}

/** Who changed a record last; undefined where nobody has. A comment is no change. */
export function lastChange(
  db: Queryable,
  { subject, id }: Subject,
): Promise<LastChange | undefined> {
  return db.maybe(sql`
    select users.username as by, events.created_at as at
    from events join users on users.id = events.created_by
    where events.subject = ${subject} and events.subject_id = ${id} and events.comment_id is null
    order by events.created_at desc, events.id desc limit 1`)
}
