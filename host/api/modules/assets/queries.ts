import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { assetColumns, assetJoins, type AssetRow } from './rows.ts'

/** One asset, active or archived; undefined when it is the other or none. */
export function assetById(
  db: Queryable,
  id: number,
  { archived }: { archived: boolean },
): Promise<AssetRow | undefined> {
  const state = archived ? sql`deleted_at is not null` : sql`deleted_at is null`
  return db.maybe<AssetRow>(sql`
    select ${assetColumns} from assets ${assetJoins} where assets.id = ${id} and ${state}`)
}
