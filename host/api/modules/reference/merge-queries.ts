import type { Manager } from '../../../../src/wire/enums.ts'
import type { MergePreview } from '../../../../src/wire/reference.ts'
import type { ReferenceKind } from '../../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { mergedEntries } from '../../records/merged-entries.ts'
import { columnOf, insertEntry, tableOf } from '../../records/reference-entries.ts'
import type { RunRequest } from '../../runs/run-handler.ts'

/** An entry as its row held it before a merge. */
export interface FormerEntry {
  kind: ReferenceKind
  id: number
  name: string
  display_name: string
  manager: Manager | null
  useful_life: number | null
  place_id: number | null
  retired_at: string | null
}

/** The request of a merge; `entries` and `targets` are added when it starts. */
export interface MergeRequest extends RunRequest {
  change: { kind: 'merge' }
  kind: ReferenceKind
  from: number
  into: number
  /** The merged entry as it was and, for a place, its locations. */
  entries: readonly FormerEntry[]
  /** The replacement of each location of a place. */
  targets: readonly LocationTarget[]
}

/**
 * Selects the records that have an entry, in the order in which a merge processes them. The entry itself comes last.
 */
const recordsUsing = (kind: ReferenceKind, id: number): Sql => {
  const ofPlace = sql`
    union all select 3, 'user', id from users where place_id = ${id}
    union all select 4, 'location', id from locations where place_id = ${id}`
  return sql`
    select 1 as step, 'asset' as subject, id from assets where ${columnOf(kind)} = ${id}
    union all select 2, 'ticket', id from tickets where ${columnOf(kind)} = ${id}
    ${kind === 'place' ? ofPlace : sql``}`
}

/** Counts the records that a merge would change. */
export const countAffected = (
  db: Queryable,
  kind: ReferenceKind,
  { from, into }: { from: number; into: number },
): Promise<MergePreview> =>
  db.one<MergePreview>(sql`
    select count(*) filter (where subject = 'asset') as assets, count(*) filter (where subject = 'ticket') as tickets,
      count(*) filter (where subject = 'user') as people, count(*) filter (where subject = 'location') as locations,
      count(*) filter (where subject = 'location' and exists (
        select from locations as own join locations as other on lower(other.display_name) = lower(own.display_name)
        where own.id = concerned.id and other.place_id = ${into})) as joined
    from (${recordsUsing(kind, from)}) as concerned`)

/** Inserts the rows of a merge and returns their number. */
export const insertMergeRows = (
  tx: Queryable,
  run: number,
  { kind, from }: { kind: ReferenceKind; from: number },
): Promise<number> =>
  tx.run(sql`
    insert into run_rows (run_id, row_no, subject, subject_id)
    select ${run}, row_number() over (order by step, id), subject, id
    from (${recordsUsing(kind, from)} union all select 5, ${kind}, ${from}) as concerned`)

export const countOpenTickets = async (db: Queryable, category: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from tickets
      where category_id = ${category} and deleted_at is null and status <> 'completed'`)
  ).count

/** Returns whether an entry is part of a running merge. */
export const isMerging = async (db: Queryable, kind: ReferenceKind, id: number): Promise<boolean> =>
  (await db.maybe(sql`
    select from runs where kind = 'merge' and ended_at is null and request ->> 'kind' = ${kind}
      and ${id} in ((request ->> 'from')::integer, (request ->> 'into')::integer)
    limit 1`)) !== undefined

/**
 * Retires an entry, and the locations of a place, so that no record gets them during a merge. Returns their former
 * values, the entry first. Waits for open transactions that assign them to a record.
 */
export async function freezeEntries(
  tx: Queryable,
  kind: ReferenceKind,
  id: number,
): Promise<FormerEntry[]> {
  const entries = await freezeWhere(tx, kind, sql`id = ${id}`)
  if (kind !== 'place') return entries
  return [...entries, ...(await freezeWhere(tx, 'location', sql`place_id = ${id}`))]
}

async function freezeWhere(
  tx: Queryable,
  kind: ReferenceKind,
  condition: Sql,
): Promise<FormerEntry[]> {
  const rows = await tx.many<{ entry: Omit<FormerEntry, 'kind'> }>(sql`
    select jsonb_build_object('manager', null, 'useful_life', null, 'place_id', null) || to_jsonb(entry) as entry from ${tableOf(kind)} as entry where ${condition} order by id for update`)
  await tx.run(sql`
    update ${tableOf(kind)} set retired_at = now() where ${condition} and retired_at is null`)
  return rows.map(({ entry }) => ({ ...entry, kind }))
}

/** A location of a merged place, and the location of the other place that replaces it. */
export interface LocationTarget {
  from: number
  to: number
  /** Whether it was added for the merge. */
  made: boolean
}

/** Finds the locations of a place that have the names of others, and adds those that are missing. */
export async function locationTargets(
  tx: Queryable,
  locations: readonly FormerEntry[],
  place: number,
): Promise<LocationTarget[]> {
  const targets: LocationTarget[] = []
  for (const location of locations) {
    const found = await tx.maybe<{ id: number }>(sql`
      select id from locations
      where place_id = ${place} and lower(display_name) = lower(${location.display_name})
      order by retired_at is not null, id limit 1`)
    const to = found?.id ?? (await insertCopy(tx, { ...location, place_id: place }))
    targets.push({ from: location.id, to, made: found === undefined })
  }
  return targets
}

/**
 * Returns the name of a retired location of the place `into` that would replace an offered one of the place `from`;
 * undefined if there is none.
 */
export const retiredTarget = async (
  db: Queryable,
  { from, into }: { from: number; into: number },
): Promise<string | undefined> =>
  (
    await db.maybe<{ name: string }>(sql`
      select min(other.display_name) as name
      from locations as own join locations as other on lower(other.display_name) = lower(own.display_name)
      where own.place_id = ${from} and own.retired_at is null and other.place_id = ${into}
      group by own.id having every(other.retired_at is not null) order by 1 limit 1`)
  )?.name

/** A target as it is now. */
export interface CurrentTarget extends LocationTarget {
  /** Whether it was deleted since the merge started. */
  gone: boolean
}

/** Returns the targets. Replaces a location that another run has merged by the one into which it was merged. */
export async function currentTargets(
  tx: Queryable,
  targets: readonly LocationTarget[],
): Promise<CurrentTarget[]> {
  const merged = await mergedEntries(tx, { location: targets.map(({ to }) => to) })
  const current = targets.map((each) => ({ ...each, to: merged.location.get(each.to) ?? each.to }))
  const ids = current.map(({ to }) => to)
  const present = await presentEntries(tx, 'location', ids)
  return current.map((each) => ({ ...each, gone: !present.has(each.to) }))
}

/** Inserts an entry with the values of another one. `id`: the id of the new entry; by default the next one. */
async function insertCopy(tx: Queryable, entry: FormerEntry, id?: number): Promise<number> {
  const draft = { ...entry, retired: entry.retired_at !== null }
  const inserted = await insertEntry(tx, entry.kind, { ...draft, id })
  await setRetired(tx, { ...entry, id: inserted })
  return inserted
}

const setRetired = (tx: Queryable, { kind, id, retired_at }: FormerEntry): Promise<number> =>
  tx.run(sql`
    update ${tableOf(kind)} set retired_at = ${retired_at}::timestamptz
    where id = ${id} and retired_at is distinct from ${retired_at}::timestamptz`)

/** Returns the ids of those entries that exist. */
export const presentEntries = async (
  tx: Queryable,
  kind: ReferenceKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx.many<{ id: number }>(
    sql`select id from ${tableOf(kind)} where id = any(${[...ids]})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Brings back entries as they were before a merge: under their ids, offered or retired. Returns those that existed and
 * were changed.
 */
export async function bringBackEntries(
  tx: Queryable,
  entries: readonly FormerEntry[],
): Promise<FormerEntry[]> {
  const changed: FormerEntry[] = []
  for (const entry of entries) {
    const present = await presentEntries(tx, entry.kind, [entry.id])
    if (!present.has(entry.id)) await insertCopy(tx, entry, entry.id)
    else if ((await setRetired(tx, entry)) > 0) changed.push(entry)
  }
  return changed
}

/** Adds the entries and targets of a merge to its request. */
export const addToRequest = (tx: Queryable, run: number, found: object): Promise<number> =>
  tx.run(
    sql`update runs set request = request || ${JSON.stringify(found)}::jsonb where id = ${run}`,
  )
