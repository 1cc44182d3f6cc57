import type { ChangeTexts } from '../../../src/domain/asset/asset-changes.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { visibilityOf } from '../../../src/domain/event/events.ts'
import type { HistoryEntry } from '../../../src/wire/activity.ts'
import { eventKinds, type EventKinds, type EventSubject } from '../../../src/wire/event-kinds.ts'
import type { EventRow } from '../../../src/wire/event-row.ts'
import type { EventSource, Visibility } from '../../../src/wire/events.ts'
import type { LastChange } from '../../../src/wire/problem.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'
import { changedFields } from './rows.ts'

/** A record and a kind of event that such records can have. */
type About = {
  [Name in EventSubject]: { subject: Name; id: number; kind: EventKinds[Name] }
}[EventSubject]

/** The record that an event is about, and its id. */
export type Subject = Pick<About, 'subject' | 'id'>

interface Details extends Partial<Pick<ChangeTexts, 'whole' | 'changes'>> {
  /** The user who caused the event, or null for Assetdesk itself. */
  by: number | null
  /** One sentence per changed field (OP-076). Default: the label of the kind. */
  messages?: readonly string[]
  /** The reason that the user gave. Stored after the label. */
  remark?: string | null
  /** The comment that the event is about. */
  comment?: { id: number; visibility: Visibility }
  /** A unique key for events that occur once: a second event with the same key is not stored. */
  once?: string
  /** The run that the event belongs to. */
  run?: number
  /** If true, the event sends no notifications: its run sends them when it ends. */
  isQuiet?: boolean
  /** If true, the event is left out of the activity log although its kind is logged. */
  isUnlisted?: boolean
  /** The channel of the change. If absent: `app`, or `system` if Assetdesk itself caused it. */
  source?: EventSource
}

/** An event to record. */
export type NewEvent = About & Details

/** Selects the names of an asset for the activity log. */
export const assetNames = sql`
  jsonb_build_object('description', assets.description, 'serial_number', assets.serial_number)`

/**
 * Records an event in the transaction of its change. Returns its id, or undefined if there is nothing to record: no
 * sentence, or an event with the same `once` key exists. All events are created here and in `recordAll`.
 * Events of assets store the current name of the asset for the activity log. The thread of a ticket is locked first, so
 * that the ids of its events ascend in the order of commits.
 */
export async function record(tx: Queryable, event: NewEvent): Promise<number | undefined> {
  const {
    subject,
    id,
    kind,
    by,
    messages = ownMessages(event),
    whole = null,
    changes = [],
    comment,
    once = null,
    run = null,
    source = by === null ? 'system' : 'app',
  } = event
  if (messages.length === 0) return undefined
  if (subject === 'ticket')
    await tx.one(sql`select from ticket_threads where ticket_id = ${id} for no key update`)
  const values = changes.length > 0 ? JSON.stringify(changes) : null
  const stored = await tx.maybe<{ id: number }>(sql`
    insert into events (subject, subject_id, kind, created_by, messages, whole, changes, listed, called, visibility,
      comment_id, source, once, run_id)
    values (${subject}, ${id}, ${kind}, ${by}, ${messages}, ${whole}, ${values}::jsonb, ${isListed(event)}, ${calledNow(subject, id)},
      ${visibilityOf(kind, comment?.visibility)}, ${comment?.id ?? null}, ${source}, ${once}, ${run})
    on conflict (once) where once is not null do nothing returning id`)
  if (!stored) return undefined
  if (!event.isQuiet) recorded.set(tx, [...recordedIn(tx), stored.id])
  return stored.id
}

/** Returns whether the event appears in the activity log. */
function isListed({ kind, isUnlisted = false }: NewEvent): boolean {
  const { logged = false }: EventRow = eventKinds[kind]
  return logged && !isUnlisted
}

/** Returns the current name of an asset as SQL; `null` for other records. */
const calledNow = (subject: EventSubject, id: number) =>
  subject === 'asset' ? sql`(select ${assetNames} from assets where id = ${id})` : sql`null`

/** An event of a run on one record. */
export type RunEvent = About & Pick<Details, 'messages' | 'whole' | 'changes'>

/**
 * Records the events of a run on many records in one statement. They do not appear in the activity log, because the run
 * has its own entry. They create no notifications and webhook deliveries unless `notifies` is set.
 */
export async function recordAll(
  tx: Queryable,
  { by, run = null, notifies = false }: { by: number; run?: number | null; notifies?: boolean },
  events: readonly RunEvent[],
): Promise<void> {
  if (events.length === 0) return
  await lockThreads(tx, events)
  const rows = events.map((event) => ({
    ...event,
    messages: event.messages ?? ownMessages({ ...event, by }),
    changes: event.changes?.length ? event.changes : null,
    visibility: visibilityOf(event.kind),
  }))
  const stored = await tx.many<{ id: number }>(sql`
    insert into events (subject, subject_id, kind, created_by, run_id, messages, whole, changes, listed, visibility)
    select subject, id, kind, ${by}, ${run}, array(select jsonb_array_elements_text(messages)),
      case when jsonb_typeof(whole) = 'array' then array(select jsonb_array_elements_text(whole)) end,
      changes, false, visibility
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (subject text, id integer, kind text, messages jsonb, whole jsonb, changes jsonb, visibility text)
    returning id`)
  if (notifies) recorded.set(tx, [...recordedIn(tx), ...stored.map(({ id }) => id)])
}

/** Locks the threads of the tickets, so that the ids of a ticket's events ascend in the order of commits. */
async function lockThreads(tx: Queryable, events: readonly RunEvent[]): Promise<void> {
  const ids = events.flatMap(({ subject, id }) => (subject === 'ticket' ? [id] : []))
  if (ids.length === 0) return
  await tx.run(sql`
    select from ticket_threads where ticket_id = any(${ids}) order by ticket_id for no key update`)
}

const ownMessages = ({ kind, remark }: NewEvent): string[] => [
  eventKinds[kind].label,
  ...(typeof remark === 'string' ? [remark] : []),
]

const recorded = new WeakMap<Queryable, readonly number[]>()

/** Returns the ids of the events to notify about when the transaction is committed. */
export const recordedIn = (tx: Queryable): readonly number[] => recorded.get(tx) ?? []

/** The English sentences of an event. */
export const sentences = sql`
  json_strip_nulls(json_build_object('messages', events.messages, 'whole', events.whole))`

/** The columns of an event for API responses: English sentences and structured changes. */
export const eventColumns = sql`
  events.kind, ${changedFields} as changes,
  ${sentences} as history`

/** Selects the run of an event, or null for a single change. */
export const eventRun = sql`
  (select json_build_object('id', runs.id, 'kind', runs.kind, 'undoes', runs.undoes) from runs where runs.id = events.run_id)`

/** Returns the whole history of a record without comments, newest first by default. */
export async function historyOf(
  db: Queryable,
  { subject, id }: Subject,
  orderDir: 'asc' | 'desc' = 'desc',
): Promise<HistoryEntry[]> {
  const direction = raw(orderDir)
  const entries = await db.many<
    Omit<HistoryEntry, 'run'> & { run: HistoryEntry['run'] | null }
  >(sql`
    select events.id, events.created_at,
      json_build_object('username', coalesce(users.username, ${shellTexts.product})) as created_by, ${eventColumns},
      ${eventRun} as run
    from events left join users on users.id = events.created_by
    where events.subject = ${subject} and events.subject_id = ${id} and events.comment_id is null
      and (events.subject = 'user' or users.id is not null)
    order by events.created_at ${direction}, events.id ${direction}`)
  return entries.map(({ run, ...entry }) => (run ? { ...entry, run } : entry))
}

/** Returns the last change of a record, or undefined if there is none. Comments are not changes. */
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
