import type { ReferenceKind } from '../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'

/**
 * Returns the marks of a stock-take that count: for each asset and unknown code, the last one that was not taken back.
 */
export const countedMarks = (take: Sql): Sql => sql`
  select distinct on (asset_id, lower(code)) * from take_marks where take_id = ${take} and undone_at is null
  order by asset_id, lower(code), no desc`

/** Selects whether a stock-take refers to an entry of master data. */
export const isCounted = (kind: ReferenceKind, id: Sql): Sql =>
  ({
    category: sql`exists (select from takes where ${id} = any(category_ids))`,
    place: sql`exists (select from takes where takes.place_id = ${id})`,
    location: sql`(exists (select from takes where ${id} = any(location_ids))
      or exists (select from take_marks where take_marks.location_id = ${id}))`,
  })[kind]

/** Lets stock-takes name the remaining entry; names recorded then remain. */
export async function followMerge(
  tx: Queryable,
  kind: ReferenceKind,
  { from, into }: { from: number; into: number },
): Promise<void> {
  if (kind === 'place') {
    await tx.run(sql`update takes set place_id = ${into} where place_id = ${from}`)
    await tx.run(sql`
      update take_marks set known = known || jsonb_build_object('place_id', ${into}::integer)
      where (known ->> 'place_id')::integer = ${from}`)
    return
  }
  const ids = kind === 'location' ? sql`location_ids` : sql`category_ids`
  await tx.run(sql`
    update takes set ${ids} = array_replace(${ids}, ${from}::integer, ${into}::integer) where ${from} = any(${ids})`)
  if (kind === 'category') return
  await tx.run(sql`update take_lines set location_id = ${into} where location_id = ${from}`)
  await tx.run(sql`update take_marks set location_id = ${into} where location_id = ${from}`)
  await tx.run(sql`
    update take_marks set known = known || jsonb_build_object('location_id', ${into}::integer)
    where (known ->> 'location_id')::integer = ${from}`)
}
