import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { isSeen, isSeenInTrash } from '../../records/asset-sight.ts'
import type { DatedViewer } from './filter.ts'
import {
  assetColumns,
  assetJoins,
  shownColumns,
  type AssetRow,
  type ShownAssetRow,
} from './rows.ts'

/** Returns an asset, active or archived, as it is shown to a user; undefined if they may not see it. */
export const seenAssetById = (
  db: Queryable,
  id: number,
  { archived, viewer }: { archived: boolean; viewer: DatedViewer },
): Promise<ShownAssetRow | undefined> =>
  db.maybe<ShownAssetRow>(sql`
    select ${shownColumns(viewer.today)} from assets ${assetJoins}
    where assets.id = ${id} and (assets.deleted_at is not null) = ${archived}
      and ${archived ? isSeenInTrash(viewer) : isSeen(viewer)}`)

/** Returns an asset in one state, active or archived; undefined if there is none in that state. */
export async function assetById(
  db: Queryable,
  id: number,
  { archived }: { archived: boolean },
): Promise<AssetRow | undefined> {
  const [row] = await assetsById(db, [id])
  return row && (row.deleted_at !== null) === archived ? row : undefined
}

/** Returns assets, active or archived, in no particular order. */
export const assetsById = (db: Queryable, ids: readonly number[]): Promise<AssetRow[]> =>
  db.many<AssetRow>(sql`
    select ${assetColumns} from assets ${assetJoins} where assets.id = any(${[...ids]})`)
