import { recordOf } from '../../../src/wire/asset-fields.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import {
  retentionSettings,
  type Retained,
  type RetentionSettings,
} from '../config/retention-settings.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { ownAuditSource } from '../http/audit-source.ts'
import { recordAudit } from '../records/audit.ts'
import { recountUnread } from '../records/inbox.ts'
import { removeEvents } from '../records/removed-events.ts'
import type { Services } from '../services.ts'
import { claimNight, type NightlyRun } from './nightly.ts'

const nightly = { name: 'data-retention', hour: 4 }
/** Number of rows per transaction. */
const batchSize = 500

/** The number of removed records of each kind. */
export type Removal = Record<Retained, number>

const olderThan = (column: Sql, days: number): Sql =>
  sql`${column} < now() - make_interval(days => ${days}::integer)`

/** Returns whether a ticket was completed or deleted `days` ago. */
const isOldTicket = (table: Sql, days: number): Sql =>
  olderThan(sql`coalesce(${table}.deleted_at, ${table}.resolve_date)`, days)

/** Selects tickets completed or deleted `days` ago. An original is removed after its duplicates. */
const oldTickets = (days: number): Sql => sql`
  select id from tickets where ${isOldTicket(sql`tickets`, days)}
    and not exists (select from tickets as duplicates where duplicates.duplicate_of = tickets.id)`

/** Selects assets deleted `days` ago that no ticket is about. */
const oldTrash = (days: number): Sql => sql`
  select id from assets where ${olderThan(sql`deleted_at`, days)}
    and not exists (select from tickets where tickets.asset_id = assets.id)`

const oldNotifications = (days: number): Sql =>
  sql`select id from notifications where ${olderThan(sql`created_at`, days)}`

/** Selects emails, except queued ones. */
const oldEmails = (days: number): Sql => sql`
  select id from deliveries
  where channel = 'mail' and status <> 'waiting' and ${olderThan(sql`created_at`, days)}`

/** Selects the files of tickets completed or deleted `days` ago. */
const oldAttachments = (days: number): Sql => sql`
  select attachments.id from attachments
    left join comments on attachments.subject = 'comment' and comments.id = attachments.subject_id
    join tickets on tickets.id = case attachments.subject when 'ticket' then attachments.subject_id else comments.ticket_id end
  where ${isOldTicket(sql`tickets`, days)}`

const oldRecords: Record<Retained, (days: number) => Sql> = {
  tickets: oldTickets,
  trash: oldTrash,
  notifications: oldNotifications,
  emails: oldEmails,
  attachments: oldAttachments,
}

/** The rows that must not change until the records are removed, such as a ticket that is being reopened. */
const lockedTables: Record<Retained, Sql> = {
  tickets: sql`tickets`,
  trash: sql`assets`,
  notifications: sql`notifications`,
  emails: sql`deliveries`,
  attachments: sql`attachments, tickets`,
}

const kinds = keysOf(retentionSettings)
const noRecords = (): Removal => recordOf(kinds, () => 0)

/** Selects all tickets that one night removes. An original is removed in the same night as its last duplicate. */
const removableTickets = (days: number): Sql => sql`
  select id from tickets where ${isOldTicket(sql`tickets`, days)} and not exists (
    select from tickets as duplicates
    where duplicates.duplicate_of = tickets.id and ${isOldTicket(sql`duplicates`, days)} is not true)`

/** Selects all assets that one night removes, after the tickets that are about them. */
const removableTrash = ({ tickets, trash }: RetentionSettings): Sql => sql`
  select id from assets where ${olderThan(sql`deleted_at`, trash)} and not exists (
    select from tickets where tickets.asset_id = assets.id
      ${tickets === 0 ? sql`` : sql`and tickets.id not in (${removableTickets(tickets)})`})`

/** Counts the records that the next night would remove. */
export async function countOld(db: Queryable, retention: RetentionSettings): Promise<Removal> {
  const removable: typeof oldRecords = {
    ...oldRecords,
    tickets: removableTickets,
    trash: () => removableTrash(retention),
  }
  const count = async (kind: Retained) => {
    const days = retention[kind]
    if (days === 0) return 0
    const { n } = await db.one<{ n: number }>(
      sql`select count(*) as n from (${removable[kind](days)}) as removable`,
    )
    return n
  }
  const counted = noRecords()
  for (const kind of kinds) counted[kind] = await count(kind)
  return counted
}

/** Deletes records. Returns the number of their files, which are deleted too. */
const removals: Record<Retained, (tx: Queryable, ids: number[]) => Promise<number>> = {
  async tickets(tx, ids) {
    const files = await tx.run(sql`
      delete from attachments where subject = 'ticket' and subject_id = any(${ids})
        or subject = 'comment' and subject_id in (select id from comments where ticket_id = any(${ids}))`)
    await removeEvents(tx, 'ticket', ids)
    await tx.run(sql`delete from tickets where id = any(${ids})`)
    return files
  },
  async trash(tx, ids) {
    const files = await tx.run(sql`
      delete from attachments where subject = 'asset' and subject_id = any(${ids})`)
    await removeEvents(tx, 'asset', ids)
    await tx.run(sql`delete from assets where id = any(${ids})`)
    return files
  },
  async notifications(tx, ids) {
    const notified = await tx.many<{ user_id: number }>(
      sql`delete from notifications where id = any(${ids}) returning user_id`,
    )
    await recountUnread(tx, [...new Set(notified.map(({ user_id }) => user_id))])
    return 0
  },
  async emails(tx, ids) {
    await tx.run(sql`delete from deliveries where id = any(${ids})`)
    return 0
  },
  attachments: (tx, ids) => tx.run(sql`delete from attachments where id = any(${ids})`),
}

interface Removing {
  retention: RetentionSettings
  signal: AbortSignal | undefined
  /** Counts what committed batches removed, also if a later one fails. */
  removed: Removal
}

/** Removes the old records of a kind in batches. */
async function removeOld(
  db: Database,
  kind: Retained,
  { retention, signal, removed }: Removing,
): Promise<void> {
  const days = retention[kind]
  if (days === 0) return
  for (;;) {
    if (signal?.aborted) return
    const { ids, files } = await db.transaction(async (tx) => {
      const rows = await tx.many<{ id: number }>(sql`
        ${oldRecords[kind](days)}
        order by id limit ${batchSize} for update of ${lockedTables[kind]} skip locked`)
      const ids = rows.map(({ id }) => id)
      return { ids, files: ids.length > 0 ? await removals[kind](tx, ids) : 0 }
    })
    if (kind !== 'attachments') removed[kind] += ids.length
    removed.attachments += files
    if (ids.length === 0) return
  }
}

/** Removes all old records. If a kind fails, removes the later ones all the same, and then throws the first error. */
async function removeKinds(db: Database, removing: Removing): Promise<void> {
  const errors: unknown[] = []
  for (const kind of kinds) {
    try {
      await removeOld(db, kind, removing)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Removes all old records, tickets before the assets that they are about. `attachments` includes the files of removed
 * tickets and the documents of removed assets. When `signal` aborts, it ends after the current batch.
 */
export async function removeAllOld(
  db: Database,
  retention: RetentionSettings,
  signal?: AbortSignal,
): Promise<Removal> {
  const removed = noRecords()
  await removeKinds(db, { retention, signal, removed })
  return removed
}

/** Removes old data once a night, in one of the processes, and records what was removed, also if the rest fails. */
export async function removeOldData(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { now, log, signal }: NightlyRun,
): Promise<void> {
  const { retention } = config.privacy
  // Each night is claimed, so that a setting applies from the next night on.
  if (!(await claimNight({ db, config }, nightly, now))) return
  const removed = noRecords()
  try {
    await removeKinds(db, { retention, signal, removed })
  } finally {
    if (kinds.some((kind) => removed[kind] > 0))
      await recordAudit(db, ownAuditSource(log), {
        action: 'data.removed',
        details: { removed, days: retention },
      })
  }
}
