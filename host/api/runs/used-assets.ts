import { sql, type Sql } from '../db/sql.ts'

/**
 * Has an asset been used since it was added, which its version may not tell: a ticket, a picture, or any entry of its
 * history but the first, or that somebody has marked it in a stock-take?
 */
export const isUsed = (id: Sql): Sql => sql`(
  exists (select from tickets where tickets.asset_id = ${id})
  or exists (select from asset_images where asset_images.asset_id = ${id})
  or exists (select from take_marks where take_marks.asset_id = ${id})
  or (select count(*) from events as known where known.subject = 'asset' and known.subject_id = ${id}) > 1)`
