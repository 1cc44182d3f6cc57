import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { orderBy, sortColumns, type Buckets, type List } from './list.ts'
import type { Found, Window } from './page.ts'

/** Most rows that are fetched and sorted for a page. */
const fewRows = 20_000
/** Fetching a row by a filter's index costs as much as this many entries of a scan in the list's order. */
const costOfFetching = 15
/** Up to this offset rows are skipped one by one, which is cheaper than reading the buckets. */
const nearby = 1000

/** Rows of a window of a list without a search. Beyond the middle of the list they are read from its end. */
export async function sortedRows(
  db: Queryable,
  list: List,
  { offset, limit: wanted }: Window,
): Promise<Found> {
  const { total, among } = await db.one<{ total: number; among: number }>(sql`
    select ${list.total} as total,
      (select reltuples from pg_class where oid = ${list.table}::regclass) as among`)
  const limit = Math.min(wanted, total - offset)
  if (limit <= 0) return { ids: [], total }
  const reversed = offset >= total / 2 && limit < total
  const place = { limit, offset: reversed ? total - offset - limit : offset, reversed }
  const found = await db.many<{ id: number }>(
    isFetched(list, place, { total, among }) ? fetched(list, place) : await walked(db, list, place),
  )
  const ids = found.map(({ id }) => id)
  return { ids: reversed ? ids.toReversed() : ids, total }
}

type Place = Window & { reversed: boolean }

/**
 * Is it cheaper to fetch all rows under the filters than to scan in order until the page is complete? Such a scan passes
 * `among / total` rows for each that it finds.
 */
function isFetched(
  { isNarrowed }: List,
  { limit, offset }: Place,
  { total, among }: { total: number; among: number },
): boolean {
  const passed = ((offset + limit) * among) / total
  return isNarrowed === true && total <= fewRows && total * costOfFetching < passed
}

/** Sorts all rows of the list. `materialized` keeps the planner from scanning a long index in order for few rows. */
function fetched(list: List, { limit, offset, reversed }: Place): Sql {
  return sql`
    with hits as materialized (select ${sortColumns(list)} from ${raw(list.table)} where ${list.condition})
    select id from hits order by ${orderBy(list, { reversed })} limit ${limit} offset ${offset}`
}

async function walked(db: Queryable, list: List, place: Place): Promise<Sql> {
  const { limit, offset, reversed } = place
  const start = await startOf(db, list, place)
  return sql`
    select id from ${raw(list.table)} where ${list.condition} and ${start?.condition ?? sql`true`}
    order by ${orderBy(list, { reversed })} limit ${limit} offset ${start?.offset ?? offset}`
}

/** Where a far page begins: the condition of its bucket, and the offset that is left within it. */
async function startOf(
  db: Queryable,
  { buckets, keys: [key], orderDir }: List,
  { offset, reversed }: Place,
): Promise<{ condition: Sql; offset: number } | undefined> {
  if (!buckets || !key || offset < nearby) return undefined
  const direction = (orderDir === 'desc') === reversed ? 'asc' : 'desc'
  const found = await db.maybe<{ at: string; before: number }>(
    bucketAt(buckets, { direction, offset }),
  )
  if (!found) return undefined
  const column = raw(key.column)
  const at = sql`${found.at}::timestamptz`
  const condition =
    direction === 'desc'
      ? sql`${column} < ${at} + ${buckets.width}::interval`
      : sql`${column} >= ${at}`
  return { condition, offset: offset - found.before }
}

function bucketAt(
  { rows, ahead }: Buckets,
  { direction, offset }: { direction: 'asc' | 'desc'; offset: number },
): Sql {
  return sql`
    select at, before from (
      select at, n, ${ahead?.[direction] ?? sql`0`} - n +
        sum(n) over (order by at ${raw(direction)} rows unbounded preceding) as before
      from (${rows}) as counted
    ) as buckets where before <= ${offset} and before + n > ${offset}`
}
