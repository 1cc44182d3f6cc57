import { sql, type Sql } from '../db/sql.ts'

/**
 * Selects whether an asset was used since it was added. Its version does not show this: a ticket, a picture, a mark in a
 * stock-take, or a second entry of its history.
 */
export const isUsed = (id: Sql): Sql => sql`(
  exists (select from tickets where tickets.asset_id = ${id})
  or exists (select from asset_images where asset_images.asset_id = ${id})
  or exists (select from take_marks where take_marks.asset_id = ${id})
  or (select count(*) from events as known where known.subject = 'asset' and known.subject_id = ${id}) > 1)`
