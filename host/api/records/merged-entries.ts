import { recordOf } from '../../../src/wire/asset-fields.ts'
import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { join, sql, type Sql } from '../db/sql.ts'
import { tableOf } from './reference-entries.ts'

const isPresent = (kind: Sql, id: Sql): Sql => sql`
  case ${kind} ${join(
    referenceKinds.map(
      (each) =>
        sql`when ${each} then exists (select from ${tableOf(each)} as present where present.id = ${id})`,
    ),
    ' ',
  )} end`

interface MergedEntry {
  kind: ReferenceKind
  former: number
  id: number
}

/** Returns the entries into which others were merged, over several merges. `given` selects kinds and ids of the others. */
const followed = (db: Queryable, given: Sql): Promise<MergedEntry[]> =>
  db.many<MergedEntry>(sql`
    with recursive followed (kind, former, id) as (
      select given.kind, given.id, given.id from (${given}) as given (kind, id)
      where not ${isPresent(sql`given.kind`, sql`given.id`)}
      union select followed.kind, former, (last.changes -> 0 -> 'to' ->> 'id')::integer
      from followed cross join lateral (
        select events.kind, changes from events where subject = followed.kind and subject_id = followed.id
        order by created_at desc, events.id desc limit 1) as last
      where last.kind = 'reference.merged' and last.changes -> 0 ->> 'field' = 'into'
        and not ${isPresent(sql`followed.kind`, sql`followed.id`)}
    )
    select kind, former, id from followed
    where id <> former and ${isPresent(sql`followed.kind`, sql`followed.id`)} order by former`)

/** Ids of master data by kind. */
export type EntryIds = Partial<Record<ReferenceKind, readonly number[] | undefined>>

/**
 * Returns the ids of merged entries with the id that each has now. Ids of entries that exist or were deleted are not
 * among them.
 */
export async function mergedEntries(
  db: Queryable,
  ids: EntryIds,
): Promise<Record<ReferenceKind, ReadonlyMap<number, number>>> {
  const given = referenceKinds.flatMap((kind) => (ids[kind] ?? []).map((id) => ({ kind, id })))
  const entries =
    given.length === 0
      ? []
      : await followed(
          db,
          sql`select * from unnest(${given.map(({ kind }) => kind)}::text[], ${given.map(({ id }) => id)}::integer[])`,
        )
  return recordOf(
    referenceKinds,
    (kind) =>
      new Map(entries.flatMap((each) => (each.kind === kind ? [[each.former, each.id]] : []))),
  )
}

/** Returns the entries of a list with the ids of those that were merged into them. */
export async function withFormerIds<Entry extends { id: number }>(
  db: Queryable,
  kind: ReferenceKind,
  entries: readonly Entry[],
): Promise<(Entry & { former_ids?: number[] })[]> {
  const merged = await followed(
    db,
    sql`select distinct subject, subject_id from events where kind = 'reference.merged' and subject = ${kind}`,
  )
  const former = Map.groupBy(merged, ({ id }) => id)
  return entries.map((entry) => {
    const ids = former.get(entry.id)?.map((each) => each.former)
    return ids ? { ...entry, former_ids: ids } : entry
  })
}

/** Master data that a query filters by. */
export type FilteredEntries = Partial<Record<`${ReferenceKind}_id`, readonly number[] | undefined>>

/** Replaces the ids of merged entries in filters by their current ids, so that old links still work. */
export async function currentEntries(
  db: Queryable,
  { category_id: category, place_id: place, location_id: location }: FilteredEntries,
): Promise<FilteredEntries> {
  const filters = { category, place, location }
  const merged = await mergedEntries(db, filters)
  const current: FilteredEntries = {}
  for (const kind of referenceKinds) {
    const ids = filters[kind]
    if (ids) current[`${kind}_id`] = ids.map((id) => merged[kind].get(id) ?? id)
  }
  return current
}
