import type { Trace } from './used-people.ts'
import { join, sql, type Sql } from '../db/sql.ts'

/** What of an asset names it without an entry in its history. */
const assetTraces = {
  tickets: (id) => sql`exists (select from tickets where tickets.asset_id = ${id})`,
  pictures: (id) => sql`exists (select from asset_images where asset_images.asset_id = ${id})`,
  marks: (id) => sql`exists (select from take_marks where take_marks.asset_id = ${id})`,
  parts: (id) => sql`exists (select from assets as part where part.part_of = ${id})`,
} satisfies Partial<Record<Trace, (id: Sql) => Sql>>

/** The traces that an asset has left, as an array of their keys. */
export function assetTracesOf(id: Sql): Sql {
  const found = Object.entries(assetTraces).map(
    ([trace, isThere]) => sql`case when ${isThere(id)} then ${trace}::text end`,
  )
  return sql`array_remove(array[${join(found)}], null)`
}

/**
 * Selects whether an asset was used since it was added. Its version does not show this: a ticket, a picture, a mark in a
 * stock-take, or a second entry of its history.
 */
export const isUsed = (id: Sql): Sql => sql`(
  ${assetTraces.tickets(id)} or ${assetTraces.pictures(id)} or ${assetTraces.marks(id)}
  or (select count(*) from events as known where known.subject = 'asset' and known.subject_id = ${id}) > 1)`
