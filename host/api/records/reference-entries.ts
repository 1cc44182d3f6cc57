import type { ReferenceDraft } from '../../../src/domain/reference/reference-rules.ts'
import type { ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { recordAll, type RunEvent } from './journal.ts'
import { isCounted } from './stock-take-marks.ts'

export const tables: Record<ReferenceKind, string> = {
  category: 'categories',
  place: 'places',
  location: 'locations',
}

export const tableOf = (kind: ReferenceKind): Sql => raw(tables[kind])
/** Returns the column of assets and tickets that refers to entries of a kind. */
export const columnOf = (kind: ReferenceKind): Sql => raw(`${kind}_id`)

/**
 * Selects whether any record, in any state, refers to an entry. Assets have two conditions, because the indexes of place,
 * location and category contain only active assets.
 */
export const isUsed = (kind: ReferenceKind, id: Sql): Sql => sql`(
  exists (select from assets where ${columnOf(kind)} = ${id} and deleted_at is null)
  or exists (select from assets where ${columnOf(kind)} = ${id} and deleted_at is not null)
  or exists (select from tickets where ${columnOf(kind)} = ${id})
  or ${isCounted(kind, id)}
  ${
    kind === 'place'
      ? sql`or exists (select from users where place_id = ${id})
          or exists (select from locations as inner_one where inner_one.place_id = ${id})`
      : sql``
  })`

/** Makes every other change of master data wait until the transaction ends. */
export const lockMasterData = (tx: Queryable): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.masterData})`)

export const countEntries = async (db: Queryable, kind: ReferenceKind): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from ${tableOf(kind)}`)).count

/**
 * Inserts an entry and returns its id. `name` is the stable identifier for API clients. It is the displayed name, with a
 * number appended if another entry already has that name. A restored entry gets its former id, and its former `name` if
 * it is free.
 */
export async function insertEntry(
  tx: Queryable,
  kind: ReferenceKind,
  { id: former, name, ...draft }: ReferenceDraft & { id?: number | undefined; name?: string },
): Promise<number> {
  const { display_name, manager, useful_life, place_id, retired } = draft
  const within = kind === 'location' ? sql`place_id = ${place_id}` : sql`true`
  const stem = sql`left(${name ?? display_name}, 240)`
  const candidate = sql`${stem} || case when n = 1 then '' else ' ' || n end`
  const [names, values] = {
    category: [sql`, manager, useful_life`, sql`, ${manager}, ${useful_life}::integer`],
    place: [sql``, sql``],
    location: [sql`, place_id`, sql`, ${place_id}::integer`],
  }[kind] as [Sql, Sql]
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ${tableOf(kind)} (${former ? sql`id, ` : sql``} name, display_name, retired_at ${names})
    select ${former ? sql`${former}::integer, ` : sql``} ${candidate}, ${display_name}, case when ${retired} then now() end ${values}
    from generate_series(1, (
      select count(*) + 1 from ${tableOf(kind)}
      where starts_with(lower(name), lower(${stem})) and ${within}
    )) as n
    where not exists (
      select from ${tableOf(kind)} where lower(name) = lower(${candidate}) and ${within})
    order by n limit 1
    returning id`)
  return id
}

export const isEntryUsed = async (
  db: Queryable,
  kind: ReferenceKind,
  id: number,
): Promise<boolean> =>
  (await db.one<{ used: boolean }>(sql`select ${isUsed(kind, sql`${id}::integer`)} as used`)).used

export const deleteEntry = (tx: Queryable, kind: ReferenceKind, id: number): Promise<number> =>
  tx.run(sql`delete from ${tableOf(kind)} where id = ${id}`)

/** The kind of an entry, the user who changes it, and the run if there is one. */
export interface EntrySubject {
  kind: ReferenceKind
  by: number
  run?: number
}

/** Returns whether a run has recorded an event of an entry. */
export const hasEventOf = async (
  db: Queryable,
  { kind, id, run }: { kind: ReferenceKind; id: number; run: number },
): Promise<boolean> =>
  (await db.maybe(sql`
    select from events where subject = ${kind} and subject_id = ${id} and run_id = ${run} limit 1`)) !==
  undefined

type EventKind = Extract<RunEvent, { subject: 'place' }>['kind']

export const recordEntry = (
  tx: Queryable,
  { kind: subject, ...of }: EntrySubject,
  event: { id: number; kind: EventKind },
) => recordAll(tx, of, [{ subject, ...event }])

/** Stores a new entry whose draft has passed the rules, with the first event of its history. */
export async function addEntry(
  tx: Queryable,
  subject: EntrySubject,
  draft: ReferenceDraft,
): Promise<number> {
  const id = await insertEntry(tx, subject.kind, draft)
  await recordEntry(tx, subject, { id, kind: 'reference.added' })
  return id
}

/**
 * Deletes an entry that no record refers to. Its history remains in the database. If the entry no longer exists, records
 * no event, because the last event of a merged entry must stay the merge.
 */
export async function removeEntry(tx: Queryable, subject: EntrySubject, id: number): Promise<void> {
  if ((await deleteEntry(tx, subject.kind, id)) === 0) return
  await recordEntry(tx, subject, { id, kind: 'reference.deleted' })
}
