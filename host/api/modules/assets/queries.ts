import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { isSeen, isSeenInTrash } from '../../records/asset-sight.ts'
import type { AssetAsker } from './filter.ts'
import {
  assetColumns,
  assetJoins,
  shownColumns,
  type AssetRow,
  type ShownAssetRow,
} from './rows.ts'

/** Returns one asset as a person sees it, active or archived; undefined if they see none. */
export const seenAssetById = (
  db: Queryable,
  id: number,
  { archived, asker }: { archived: boolean; asker: AssetAsker },
): Promise<ShownAssetRow | undefined> =>
  db.maybe<ShownAssetRow>(sql`
    select ${shownColumns(asker.today)} from assets ${assetJoins}
    where assets.id = ${id} and (assets.deleted_at is not null) = ${archived}
      and ${archived ? isSeenInTrash(asker) : isSeen(asker)}`)

/** Returns one asset, active or archived; undefined when it is the other or none. */
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
