import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import type { Queryable } from '../../db/open.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { containing } from '../../lib/rows.ts'

/** A filter with its search text resolved, ready to be put into queries. */
export interface AssetFilter {
  query: AssetListQuery
  archived: boolean
  /** Condition of the search text; undefined without one. */
  search: Sql | undefined
}

const all = (conditions: readonly Sql[]) => join(conditions, ' and ')

/** What both the table and its counts can be asked for. */
function sharedConditions({
  place_id,
  location_id,
  category_id,
  status,
  manager,
}: AssetListQuery): Sql[] {
  return [
    ...(place_id ? [sql`place_id = any(${place_id})`] : []),
    ...(location_id ? [sql`location_id = any(${location_id})`] : []),
    ...(category_id ? [sql`category_id = any(${category_id})`] : []),
    ...(status ? [sql`status = any(${status})`] : []),
    ...(manager ? [sql`manager = any(${manager})`] : []),
  ]
}

/** Rows of `asset_facets` that the filter panel's part of a filter selects. */
export function facetCondition({ query, archived }: AssetFilter): Sql {
  const { withAssignee, withImages } = query
  return all([
    sql`archived = ${archived}`,
    ...sharedConditions(query),
    ...(withAssignee === undefined ? [] : [sql`has_assignee = ${withAssignee}`]),
    ...(withImages === undefined ? [] : [sql`has_image = ${withImages}`]),
  ])
}

/** Rows of `assets` that a filter selects, without its search. */
export function panelCondition({ query, archived }: AssetFilter): Sql {
  const { withAssignee, withImages, assigned_to, id } = query
  return all([
    archived ? sql`deleted_at is not null` : sql`deleted_at is null`,
    ...sharedConditions(query),
    ...(withAssignee === undefined
      ? []
      : [withAssignee ? sql`assigned_to is not null` : sql`assigned_to is null`]),
    ...(withImages === undefined ? [] : [withImages ? sql`image_count > 0` : sql`image_count = 0`]),
    ...(assigned_to ? [sql`assigned_to = any(${assigned_to})`] : []),
    ...(id ? [sql`id = any(${id})`] : []),
  ])
}

/** Rows of `assets` that a filter selects. */
export function assetCondition(filter: AssetFilter): Sql {
  const panel = panelCondition(filter)
  return filter.search ? sql`${panel} and ${filter.search}` : panel
}

/** Do the facets know the total? They know nothing of people, single assets and texts. */
export const isCounted = ({ query, search }: AssetFilter) =>
  !query.assigned_to && !query.id && !search

/** Does the filter panel narrow the list at all? */
export const isNarrowed = ({ query }: AssetFilter) =>
  sharedConditions(query).length > 0 ||
  query.withAssignee !== undefined ||
  query.withImages !== undefined

interface Named {
  categories: number[]
  places: number[]
  locations: number[]
  users: number[]
}

/**
 * Resolves the search text (OP-039): an asset matches by its own columns, or by the name of its category,
 * place, location or person, which are looked up once instead of once per asset.
 */
export async function assetFilter(db: Queryable, query: AssetListQuery): Promise<AssetFilter> {
  const archived = query.archived === true
  if (!query.search) return { query, archived, search: undefined }
  const pattern = containing(query.search)
  const named = await db.one<Named>(sql`select
    array(select id from categories where display_name ilike ${pattern}) as categories,
    array(select id from places where display_name ilike ${pattern}) as places,
    array(select id from locations where display_name ilike ${pattern}) as locations,
    array(select id from users where username ilike ${pattern}) as users`)
  return { query, archived, search: searchCondition(pattern, named) }
}

function searchCondition(pattern: string, { categories, places, locations, users }: Named): Sql {
  const ways = [
    sql`search_text like lower(${pattern})`,
    ...(categories.length > 0 ? [sql`category_id = any(${categories})`] : []),
    ...(places.length > 0 ? [sql`place_id = any(${places})`] : []),
    ...(locations.length > 0 ? [sql`location_id = any(${locations})`] : []),
    ...(users.length > 0 ? [sql`assigned_to = any(${users})`] : []),
  ]
  return sql`(${join(ways, ' or ')})`
}
