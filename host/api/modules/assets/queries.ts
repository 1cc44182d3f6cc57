import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { assetColumns, assetJoins, type AssetRow } from './rows.ts'

/** One asset, active or archived; undefined when it is the other or none. */
export async function assetById(
  db: Queryable,
  id: number,
  { archived }: { archived: boolean },
): Promise<AssetRow | undefined> {
  const [row] = await assetsById(db, [id])
  return row && (row.deleted_at !== null) === archived ? row : undefined
}

/** Assets of either state, in any order. */
export const assetsById = (db: Queryable, ids: readonly number[]): Promise<AssetRow[]> =>
  db.many<AssetRow>(sql`
    select ${assetColumns} from assets ${assetJoins} where assets.id = any(${[...ids]})`)
