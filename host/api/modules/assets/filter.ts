import { assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import { loanSoonDays, warrantySoonDays } from '../../../../src/domain/asset/asset-filters.ts'
import { searchWords, spellings } from '../../../../src/domain/text/search-text.ts'
import { zoned } from '../../../../src/domain/text/zoned-time.ts'
import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { all, anyOf, orderBy, orderedTable, type List, type Search } from '../../lists/list.ts'
import { holding, plain } from '../../lists/search.ts'
import { hasReceipt } from '../../records/asset-handovers.ts'
import { isOpen, isOwn, isSeen, viewerOf, type AssetViewer } from '../../records/asset-sight.ts'
import { currentEntries, type FilteredEntries } from '../../records/merged-entries.ts'
import { assetOrder } from './order.ts'
import { assetJoins, shownColumns } from './rows.ts'

/** Returns today's date in the business time zone. */
export const businessDay = ({ business }: Pick<Config, 'business'>): string =>
  zoned(business.timeZone).local(new Date()).day

/** The user who reads a list of assets, and the day for which warranties and loans are evaluated. */
export interface DatedViewer extends AssetViewer {
  today: string
}

/** Returns the caller as the reader of a list today. */
export const datedViewerOf = (
  context: Parameters<typeof viewerOf>[0] & { config: Config },
): DatedViewer & { id: number } => ({
  ...viewerOf(context),
  today: businessDay(context.config),
})

/**
 * Returns the list of a query: active or archived assets. Values that are hidden from the viewer count as blank, so that
 * no filter, order or search reveals them.
 */
export async function assetList(
  db: Queryable,
  query: AssetListQuery,
  viewer: DatedViewer,
): Promise<List> {
  const { assigned_to, id, part_of, search, orderDir = 'desc' } = query
  const archived = query.archived === true
  const seesAll = viewer.sight.scope === 'all'
  const visible = all([
    archived ? sql`deleted_at is not null` : sql`deleted_at is null`,
    ...(seesAll ? [] : [isSeen(viewer)]),
  ])
  const condition = all([
    visible,
    ...panelConditions({ ...query, ...(await currentEntries(db, query)) }),
    ...viewConditions(query, { visible, viewer }),
    ...(assigned_to ? [whereHolder(viewer, anyOf('assigned_to', assigned_to))] : []),
    ...(id ? [anyOf('id', id)] : []),
    ...(part_of ? [seesAll ? anyOf('part_of', part_of) : sql`false`] : []),
  ])
  const rows = {
    table: 'assets',
    condition,
    orderDir,
    ...assetOrder(query.orderBy, { archived, viewer, today: viewer.today }),
  }
  return {
    ...rows,
    search: search ? await assetSearch(db, search, { list: rows, viewer }) : undefined,
    columns: shownColumns(viewer.today),
    joins: assetJoins,
  }
}

/** Restricts a condition on the holder to assets whose holder the viewer may see. */
const whereHolder = (viewer: DatedViewer, condition: Sql): Sql =>
  viewer.sight.details === 'all' ? condition : all([isOpen(viewer), condition])

type PanelQuery = Pick<AssetListQuery, 'status' | 'manager' | 'withAssignee' | 'withImages'> &
  FilteredEntries

/** Returns the conditions of the filter panel. */
function panelConditions(query: PanelQuery): Sql[] {
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

/** Returns the conditions that only views set (OP3-031). `visible`: the condition of all rows that the viewer may see. */
function viewConditions(
  { labelled, warranty, duplicates, holder, receipt, due, seen }: AssetListQuery,
  { visible, viewer }: { visible: Sql; viewer: DatedViewer },
): Sql[] {
  const { today } = viewer
  const ends = {
    soon: sql`warranty between ${today}::date and ${today}::date + ${warrantySoonDays}::integer`,
    over: sql`warranty < ${today}::date`,
  }
  const lent = {
    overdue: sql`return_by < ${today}::date`,
    soon: sql`return_by between ${today}::date and ${today}::date + ${loanSoonDays}::integer`,
  }
  const shared = sql`lower(serial_number) in (
    select lower(serial_number) from assets where ${visible} and serial_number is not null
    group by lower(serial_number) having count(*) > 1)`
  const notSeen = {
    never: sql`last_seen_at is null`,
    year: sql`last_seen_at < now() - interval '1 year'`,
  }
  const isShared = { true: shared, false: sql`not coalesce(${shared}, false)` }
  return [
    ...(labelled ? [anyOf('labelled', labelled)] : []),
    ...(warranty ? [ends[warranty]] : []),
    ...(due ? [whereHolder(viewer, lent[due])] : []),
    ...(holder
      ? [whereHolder(viewer, sql`assigned_to in (select id from users where left_at is not null)`)]
      : []),
    ...(receipt
      ? [
          viewer.sight.handovers === 'all'
            ? hasReceipt(receipt)
            : all([isOwn(viewer), hasReceipt(receipt)]),
        ]
      : []),
    ...(seen ? [notSeen[seen]] : []),
    ...(duplicates === undefined ? [] : [isShared[`${duplicates}`]]),
  ]
}

/** Ids of records whose name contains a word. */
interface NamedIds {
  categories: number[]
  places: number[]
  locations: number[]
  users: number[]
}

type Ordered = Omit<List, 'search' | 'columns' | 'joins'>

/** Returns, for each word, the categories, places, locations and people whose name contains it. */
async function recordsNamed(db: Queryable, words: readonly string[]): Promise<NamedIds[]> {
  const ids = (rows: Sql, word: string) =>
    sql`coalesce((select json_agg(id) from ${rows} where ${holding(sql`key`)(word)}), '[]')`
  const { named } = await db.one<{ named: NamedIds[] }>(sql`
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

/** Returns the ids of the assets whose codes a word may stand for. */
const codedBy = (word: string): number[] =>
  spellings(word).flatMap((spelling) => assetOfCode(spelling) ?? [])

/**
 * Returns the search of assets. A word matches in an asset's own columns, in the code of its label, or in the name of
 * its category, place, location or user. These are looked up once instead of once per asset (OP-039, OP-124). An asset
 * whose ID equals the search is listed first (OP-116).
 */
async function assetSearch(
  db: Queryable,
  search: string,
  { list, viewer }: { list: Ordered; viewer: DatedViewer },
): Promise<Search> {
  const words = searchWords(search)
  const ids = words.length > 0 ? await recordsNamed(db, words) : []
  const among = (column: string, values: readonly number[] = []) =>
    values.length > 0 ? [anyOf(column, values)] : []
  const holders = (values: readonly number[] = []) =>
    values.length > 0 ? [whereHolder(viewer, anyOf('assigned_to', values))] : []
  const conditions = words.map((word, at) => {
    const alternatives = [
      inOwnColumns(word, viewer),
      ...among('id', codedBy(word)),
      ...among('category_id', ids[at]?.categories),
      ...among('place_id', ids[at]?.places),
      ...among('location_id', ids[at]?.locations),
      ...holders(ids[at]?.users),
    ]
    return sql`(${join(alternatives, ' or ')})`
  })
  const id = search.trim()
  const { is_known } = await db.one<{ is_known: boolean }>(sql`
    select exists (select from assets where ${list.condition} and lower(serial_number) = lower(${id})) as is_known`)
  return { matches: all(conditions), first: is_known ? byId(id, list) : undefined }
}

/** The searched columns that everyone may see, concatenated as in `search_text` (001-schema.sql). */
const openText = sql`search_key(
  coalesce(serial_number, '') || e'\\u0001 ' || coalesce(description, '') || e'\\u0001 ' ||
  coalesce(manufacturer, '') || e'\\u0001 ' || coalesce(vendor, ''))`

/**
 * Matches assets with a word in their own columns. The index covers all of them. If MAC address and remarks are hidden,
 * the word must be in another column.
 */
function inOwnColumns(word: string, viewer: DatedViewer): Sql {
  const anywhere = holding(sql`search_text`)(word)
  if (viewer.sight.details === 'all') return anywhere
  return sql`(${anywhere} and (${isOpen(viewer)}
    or mac_address is null and remarks is null or ${holding(openText)(word)}))`
}

/** Selects the asset with this ID, then the assets whose IDs begin with it. */
function byId(id: string, list: Ordered): Sql {
  return sql`
    select id from ${orderedTable(list)} where ${list.condition} and lower(serial_number) like lower(${`${plain(id)}%`})
    order by lower(serial_number) = lower(${id}) desc, ${orderBy(list)}`
}
