import type { AssetReportQuery } from '../../../../src/wire/report.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { all, anyOf } from '../../lists/list.ts'
import { currentEntries } from '../../records/merged-entries.ts'

/** Returns the condition of the tickets or assets of a report. Deleted ones are excluded. */
export async function reportCondition(db: Queryable, query: AssetReportQuery): Promise<Sql> {
  const { category_id, place_id } = await currentEntries(db, {
    category_id: query.category_id,
    place_id: query.place_id,
  })
  return all([
    sql`deleted_at is null`,
    ...(category_id ? [anyOf('category_id', category_id)] : []),
    ...(place_id ? [anyOf('place_id', place_id)] : []),
    ...(query.manager ? [anyOf('manager', [query.manager])] : []),
  ])
}
