import type { AssetReportQuery } from '../../../../src/wire/report.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { all, anyOf } from '../../lists/list.ts'

/** Selects the tickets or assets of a report, without deleted ones. */
export const scoped = ({ category_id, place_id, manager }: AssetReportQuery): Sql =>
  all([
    sql`deleted_at is null`,
    ...(category_id ? [anyOf('category_id', category_id)] : []),
    ...(place_id ? [anyOf('place_id', place_id)] : []),
    ...(manager ? [anyOf('manager', [manager])] : []),
  ])
