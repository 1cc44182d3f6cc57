import {
  assetSight,
  seesEverything,
  type AssetSight,
} from '../../../src/domain/access/asset-sight.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { Config } from '../config/config.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { changedFields } from './rows.ts'

/** A user who views assets. `id` is a value or an SQL expression. */
export interface AssetViewer {
  id: number | Sql
  sight: AssetSight
}

/** Returns the caller as a viewer of assets. */
export const viewerOf = ({
  caller,
  config,
}: {
  caller: { id: number; role: RoleName }
  config: Pick<Config, 'privacy'>
}): AssetViewer & { id: number } => ({
  id: caller.id,
  sight: assetSight(caller.role, config.privacy),
})

/** A viewer without a user, who sees every asset. */
export const seer: AssetViewer & { id: number } = { id: 0, sight: seesEverything }

/** Selects whether an asset is assigned to the viewer. */
export const isOwn = ({ id }: AssetViewer): Sql => sql`coalesce(assets.assigned_to = ${id}, false)`

/** Selects whether the viewer may see an asset. All lists and look-ups use this condition. */
export function isSeen(viewer: AssetViewer): Sql {
  const { scope } = viewer.sight
  if (scope === 'all') return sql`true`
  if (scope === 'own') return isOwn(viewer)
  return sql`(${isOwn(viewer)} or assets.place_id = (select place_id from users as viewers where viewers.id = ${viewer.id}))`
}

/** Returns the same for an asset in the trash. */
export function isSeenInTrash(viewer: AssetViewer): Sql {
  if (viewer.sight.trash === 'all') return isSeen(viewer)
  return sql`${isSeen(viewer)} and (${isOwn(viewer)} or exists (
    select from tickets where tickets.asset_id = assets.id and tickets.raised_by = ${viewer.id} and tickets.deleted_at is null))`
}

/** Selects whether the viewer may see an asset, in the trash or not. */
export const isSeenAnywhere = (viewer: AssetViewer): Sql => sql`
  case when assets.deleted_at is null then ${isSeen(viewer)} else ${isSeenInTrash(viewer)} end`

/** Selects whether the viewer may see prices, MAC address, remarks and assigned user of an asset. */
export const isOpen = (viewer: AssetViewer): Sql =>
  viewer.sight.details === 'all' ? sql`true` : isOwn(viewer)

/** Selects a column of `assets`, or null if the viewer may not see it. Its name must never come from a request. */
export const seenColumn = (column: string, viewer: AssetViewer): Sql =>
  viewer.sight.details === 'all'
    ? raw(column)
    : sql`(case when ${isOwn(viewer)} then ${raw(column)} end)`

/** Selects the changes of a ticket's event, without links to assets that the viewer may not see. */
export function changesSeen(viewer: AssetViewer): Sql {
  if (viewer.sight.scope === 'all') return changedFields
  return sql`coalesce((
    select jsonb_agg(value order by at) from jsonb_array_elements(events.changes) with ordinality as changed (value, at)
    where value ->> 'field' <> 'asset' or not exists (
      select from unnest(array[value #>> '{from,id}', value #>> '{to,id}']) as linked (id)
      where id is not null and not exists (
        select from assets where assets.id = linked.id::integer and ${isSeen(viewer)}))
  ), '[]')`
}
