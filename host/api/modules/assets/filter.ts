import { searchWords } from '../../../../src/domain/text/search-text.ts'
import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import type { Queryable } from '../../db/open.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { all, anyOf, orderBy, type List, type Search, type SortKey } from '../../lists/list.ts'
import { holding, plain } from '../../lists/search.ts'
import { assetColumns, assetJoins } from './rows.ts'

/** A list of assets, active or archived, as a query filters, searches and sorts it. */
export async function assetList(db: Queryable, query: AssetListQuery): Promise<List> {
  const { assigned_to, id, search, orderDir = 'desc' } = query
  const archived = query.archived === true
  const condition = all([
    archived ? sql`deleted_at is not null` : sql`deleted_at is null`,
    ...panelConditions(query),
    ...(assigned_to ? [anyOf('assigned_to', assigned_to)] : []),
    ...(id ? [anyOf('id', id)] : []),
  ])
  const keys = sortKeys(query, archived)
  return {
    table: 'assets',
    condition,
    keys,
    orderDir,
    search: search ? await assetSearch(db, search, { condition, keys, orderDir }) : undefined,
    columns: assetColumns,
    joins: assetJoins,
  }
}

/** Conditions of the filter panel. */
function panelConditions(query: AssetListQuery): Sql[] {
  const { withAssignee, withImages } = query
  const listed = (['place_id', 'location_id', 'category_id', 'status', 'manager'] as const).flatMap(
    (column) => {
      const values = query[column]
      return values ? [anyOf(column, values)] : []
    },
  )
  const assigned = { true: sql`assigned_to is not null`, false: sql`assigned_to is null` }
  const pictured = { true: sql`image_count > 0`, false: sql`image_count = 0` }
  return [
    ...listed,
    ...(withAssignee === undefined ? [] : [assigned[`${withAssignee}`]]),
    ...(withImages === undefined ? [] : [pictured[`${withImages}`]]),
  ]
}

/** The columns of an order; where all deletion dates are blank, the ids alone decide. */
function sortKeys({ orderBy }: AssetListQuery, archived: boolean): SortKey[] {
  const id = { column: 'id' }
  switch (orderBy ?? (archived ? 'deleted_at' : 'created_at')) {
    case 'asset_detail.payment_date':
      return [{ column: 'payment_date', blanksLast: true }, id]
    case 'deleted_at':
      return archived ? [{ column: 'deleted_at' }, id] : [id]
    default:
      return [{ column: 'created_at' }, id]
  }
}

/** Ids of what is called by a word. */
interface Named {
  categories: number[]
  places: number[]
  locations: number[]
  users: number[]
}

/** For each word the categories, places, locations and people that are called by it. */
async function namedBy(db: Queryable, words: readonly string[]): Promise<Named[]> {
  const ids = (rows: Sql, word: string) =>
    sql`coalesce((select json_agg(id) from ${rows} where ${holding(sql`key`)(word)}), '[]')`
  const { named } = await db.one<{ named: Named[] }>(sql`
    with categories as materialized (select id, search_key(display_name) as key from categories),
      places as materialized (select id, search_key(display_name) as key from places),
      locations as materialized (select id, search_key(display_name) as key from locations),
      people as (select id, search_text as key from users)
    select json_build_array(${join(
      words.map(
        (word) => sql`json_build_object(
          'categories', ${ids(sql`categories`, word)}, 'places', ${ids(sql`places`, word)},
          'locations', ${ids(sql`locations`, word)}, 'users', ${ids(sql`people`, word)})`,
      ),
    )}) as named`)
  return named
}

/**
 * An asset holds a word in its own columns, or in the name of its category, place, location or person, which are looked
 * up once instead of once per asset (OP-039, OP-124). What equals an ID brings that asset first (OP-116).
 */
async function assetSearch(
  db: Queryable,
  search: string,
  list: Pick<List, 'condition' | 'keys' | 'orderDir'>,
): Promise<Search> {
  const words = searchWords(search)
  const ids = words.length > 0 ? await namedBy(db, words) : []
  const among = (column: string, values: readonly number[] = []) =>
    values.length > 0 ? [anyOf(column, values)] : []
  const conditions = words.map((word, at) => {
    const ways = [
      holding(sql`search_text`)(word),
      ...among('category_id', ids[at]?.categories),
      ...among('place_id', ids[at]?.places),
      ...among('location_id', ids[at]?.locations),
      ...among('assigned_to', ids[at]?.users),
    ]
    return sql`(${join(ways, ' or ')})`
  })
  const id = search.trim()
  const { is_known } = await db.one<{ is_known: boolean }>(sql`
    select exists (select from assets where ${list.condition} and lower(serial_number) = lower(${id})) as is_known`)
  return { matches: all(conditions), first: is_known ? byId(id, list) : undefined }
}

/** Exact hits: the asset with this ID, then those whose IDs begin with it. */
function byId(id: string, list: Pick<List, 'condition' | 'keys' | 'orderDir'>): Sql {
  return sql`
    select id from assets where ${list.condition} and lower(serial_number) like lower(${`${plain(id)}%`})
    order by lower(serial_number) = lower(${id}) desc, ${orderBy(list)}`
}
