import { referenceKinds, type ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { tableOf } from './reference-entries.ts'

/**
 * Finds the entries into which others were merged, over several merges. Returns the ids of merged entries with the id
 * that each has now. Ids of entries that exist or were deleted are not among them.
 */
export async function mergedEntries(
  db: Queryable,
  kind: ReferenceKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.many<{ former: number; id: number }>(sql`
    with recursive followed (former, id) as (
      select given, given from unnest(${[...ids]}::integer[]) as given
      union select former, (last.changes -> 0 -> 'to' ->> 'id')::integer
      from followed cross join lateral (
        select kind, changes from events where subject = ${kind} and subject_id = followed.id
        order by created_at desc, id desc limit 1) as last
      where last.kind = 'reference.merged' and last.changes -> 0 ->> 'field' = 'into'
        and not exists (select from ${tableOf(kind)} as present where present.id = followed.id)
    )
    select former, id from followed
    where id <> former and exists (select from ${tableOf(kind)} as present where present.id = followed.id)`)
  return new Map(rows.map(({ former, id }) => [former, id]))
}

/** Master data that a query filters by. */
export type FilteredEntries = Partial<Record<`${ReferenceKind}_id`, readonly number[] | undefined>>

/** Returns filters by master data that also find the entries into which the given ones were merged, as old links need. */
export async function currentEntries(
  db: Queryable,
  filters: FilteredEntries,
): Promise<FilteredEntries> {
  const current: FilteredEntries = {}
  for (const kind of referenceKinds) {
    const ids = filters[`${kind}_id`]
    if (!ids) continue
    const merged = await mergedEntries(db, kind, ids)
    current[`${kind}_id`] = ids.map((id) => merged.get(id) ?? id)
  }
  return current
}
