import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { dayAnchor, type DayAnchor } from '../../lib/day-anchor.ts'
import { orderBy, type SortKey, type Window } from '../../lib/page-query.ts'
import {
  assetCondition,
  facetCondition,
  isCounted,
  isNarrowed,
  panelCondition,
  type AssetFilter,
} from './filter.ts'
import { assetColumns, assetJoins, type AssetRow } from './rows.ts'

/** Up to so many matches are fetched by their facets; beyond, walking the list in its order is faster (measured). */
const facetFetchLimit = 5000
/** From so many matches on, a search looks through the newest rows first. */
const frequentMatches = 1000
const probeSize = 2000

export async function countAssets(db: Queryable, filter: AssetFilter): Promise<number> {
  const counted = isCounted(filter)
    ? sql`select coalesce(sum(n), 0) as n from asset_facets where ${facetCondition(filter)}`
    : sql`select count(*) as n from assets where ${assetCondition(filter)}`
  return (await db.one<{ n: number }>(counted)).n
}

/** The columns of an order; where all deletion dates are blank, the ids alone decide. */
function sortKeys({ query, archived }: AssetFilter): SortKey[] {
  const id = { column: 'id' }
  switch (query.orderBy ?? (archived ? 'deleted_at' : 'created_at')) {
    case 'asset_detail.payment_date':
      return [{ column: 'payment_date', blanksLast: true }, id]
    case 'deleted_at':
      return archived ? [{ column: 'deleted_at' }, id] : [id]
    default:
      return [{ column: 'created_at' }, id]
  }
}

/** The order of a whole list. */
export function assetOrder(filter: AssetFilter): Sql {
  return orderBy(sortKeys(filter), filter.query.orderDir ?? 'desc', false)
}

/** The assets of one page. The page is cut from the bare table; names and pictures are joined to what is left. */
export async function listAssets(
  db: Queryable,
  filter: AssetFilter,
  window: Window,
): Promise<AssetRow[]> {
  const keys = sortKeys(filter)
  const direction: AssetListQuery['orderDir'] = filter.query.orderDir ?? 'desc'
  const order = orderBy(keys, direction, window.reversed)
  const ids = await pageIds(db, filter, {
    window,
    order,
    keys,
    descending: (direction === 'desc') !== window.reversed,
  })
  if (ids.length === 0) return []
  return db.many<AssetRow>(sql`
    select ${assetColumns} from unnest(${ids}::integer[]) with ordinality as page (id, at)
    join assets on assets.id = page.id ${assetJoins} order by page.at`)
}

interface PagePlan {
  window: Window
  order: Sql
  keys: readonly SortKey[]
  descending: boolean
}

type Ids = Promise<{ id: number }[]>

async function pageIds(db: Queryable, filter: AssetFilter, plan: PagePlan): Promise<number[]> {
  const rows = await (filter.search ? searched(db, filter, plan) : walked(db, filter, plan))
  return rows.map(({ id }) => id)
}

/** Walks the list in its order, by facets where matches are rare, from the right day where the page lies deep. */
async function walked(
  db: Queryable,
  filter: AssetFilter,
  { window, order, keys, descending }: PagePlan,
): Ids {
  const { limit, total = 0 } = window
  const isRare = isCounted(filter) && isNarrowed(filter) && total <= facetFetchLimit
  const column = keys[0]?.column ?? 'id'
  const anchor = await anchorOf(db, filter, { column, offset: window.offset, descending })
  const conditions = sql`${panelCondition(filter)} ${anchor ? sql`and ${anchor.condition}` : sql``}`
  return db.many(sql`
    select id from ${isRare ? assetsOfFacets(filter) : sql`assets`} where ${conditions}
    order by ${order} limit ${limit} offset ${anchor?.offset ?? window.offset}`)
}

/** The assets of each combination that a filter selects, by the index of combinations: `offset 0` leaves the planner no other way. */
const assetsOfFacets = (filter: AssetFilter): Sql => sql`(
  select assets.* from (
    select distinct place_id, category_id, status, coalesce(location_id, 0) as location, has_assignee, has_image, archived
    from asset_facets where ${facetCondition(filter)}
  ) as facet cross join lateral (
    select * from assets
    where place_id = facet.place_id and category_id = facet.category_id and status = facet.status
      and coalesce(location_id, 0) = facet.location and (assigned_to is not null) = facet.has_assignee
      and (image_count > 0) = facet.has_image and (deleted_at is not null) = facet.archived
    offset 0
  ) as assets
) as assets`

/** Only the unfiltered lists in their own order have counts per day: active assets by creation, archived ones by deletion. */
async function anchorOf(
  db: Queryable,
  filter: AssetFilter,
  place: { column: string; offset: number; descending: boolean },
): Promise<DayAnchor | undefined> {
  const isWhole = isCounted(filter) && !isNarrowed(filter)
  if (!isWhole || place.column !== (filter.archived ? 'deleted_at' : 'created_at')) return undefined
  const days = sql`select day, n from asset_days where archived = ${filter.archived} and n > 0`
  return dayAnchor(db, { ...place, days })
}

/** Frequent texts are found among the newest rows; rare ones by the text index, whatever the planner guesses. */
async function searched(db: Queryable, filter: AssetFilter, { window, order }: PagePlan): Ids {
  const { limit, offset, total = 0 } = window
  if (total > frequentMatches && limit !== null) {
    const probed = await db.many<{ id: number }>(sql`
      select id from (
        select * from assets where ${panelCondition(filter)} order by ${order} limit ${probeSize}
      ) as newest where ${filter.search} order by ${order} limit ${limit} offset ${offset}`)
    if (probed.length === limit) return probed
  }
  return db.many(sql`
    with hits as materialized (
      select id, created_at, deleted_at, payment_date from assets where ${assetCondition(filter)}
    ) select id from hits order by ${order} limit ${limit} offset ${offset}`)
}

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
