import {
  assetSight,
  seesEverything,
  type AssetSight,
} from '../../../src/domain/access/asset-sight.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import type { Config } from '../config/config.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { changedFields } from './rows.ts'

/** A user who looks at assets; `id`: a value, or an SQL expression. */
export interface AssetViewer {
  id: number | Sql
  sight: AssetSight
}

/** Who makes a call, as a viewer of assets. */
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

/** Is the asset of the relation `assets` the viewer's own? */
export const isOwn = ({ id }: AssetViewer): Sql => sql`coalesce(assets.assigned_to = ${id}, false)`

/** Does the viewer see the asset of the relation `assets`? The one condition of every list and every look-up. */
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

/** Are prices, MAC address, remarks and holder of the asset shown to the viewer? */
export const isOpen = (viewer: AssetViewer): Sql =>
  viewer.sight.details === 'all' ? sql`true` : isOwn(viewer)

/** Returns a column of `assets` that may be hidden, as the viewer sees it. Its name must never come from a request. */
export const seenColumn = (column: string, viewer: AssetViewer): Sql =>
  viewer.sight.details === 'all'
    ? raw(column)
    : sql`(case when ${isOwn(viewer)} then ${raw(column)} end)`

/** Returns what an event of a ticket changed, without links to assets that the viewer does not see. */
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
