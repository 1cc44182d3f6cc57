import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { orderBy, sortColumns, type Buckets, type Counted, type List } from './list.ts'
import type { Found, Window } from './page.ts'

/** Most rows that are fetched and sorted for a page. */
const fewRows = 20_000
/** What fetching a row by a filter's index costs, and reading the buckets, in entries of a scan in the list's order. */
const costs = { fetching: 15, buckets: 20_000 }

type Place = Window & { reversed: boolean }

/** Rows of a window of a list without a search. Beyond the middle of the list they are read from its end. */
export async function sortedRows(
  db: Queryable,
  list: List,
  { offset, limit: wanted }: Window,
): Promise<Found> {
  const { total, length } = await counted(db, list)
  const limit = Math.min(wanted, total - offset)
  if (limit <= 0) return { ids: [], total }
  const reversed = offset >= total / 2 && limit < total
  const place = { limit, offset: reversed ? total - offset - limit : offset, reversed }
  const found = await db.many<{ id: number }>(await pageQuery(db, list, { place, total, length }))
  const ids = found.map(({ id }) => id)
  return { ids: reversed ? ids.toReversed() : ids, total }
}

async function counted(db: Queryable, list: List): Promise<Counted> {
  const query = sql`
    select ${list.total} as total,
      (select reltuples from pg_class where oid = ${list.order ?? list.table}::regclass) as length`
  const { totals, snapshot } = list.known ?? {}
  if (!totals || !snapshot) return db.one<Counted>(query)
  const key = JSON.stringify([query.text, query.values])
  const known = totals.find(snapshot, key)
  const found = known ?? (await db.one<Counted>(query))
  if (!known) totals.keep(snapshot, key, found)
  return found
}

/** The cheapest query of a page. A scan passes `length / total` rows of the table for each that it finds. */
async function pageQuery(
  db: Queryable,
  list: List,
  { place, total, length }: { place: Place; total: number; length: number },
): Promise<Sql> {
  const { buckets, isNarrowed } = list
  const scan = ((place.offset + place.limit) * length) / total
  const isFar = buckets !== undefined && scan > costs.buckets
  const cost = isFar ? costs.buckets : scan
  if (isNarrowed && total <= fewRows && total * costs.fetching < cost) return fetched(list, place)
  return scanned(list, place, isFar ? await startOf(db, { ...list, buckets }, place) : undefined)
}

/** Sorts all rows of the list. `materialized` keeps the planner from scanning a long index in order for few rows. */
function fetched(list: List, { limit, offset, reversed }: Place): Sql {
  return sql`
    with hits as materialized (select ${sortColumns(list)} from ${raw(list.table)} where ${list.condition})
    select id from hits order by ${orderBy(list, { reversed })} limit ${limit} offset ${offset}`
}

interface Start {
  condition: Sql
  offset: number
}

const scanned = (list: List, { limit, offset, reversed }: Place, start?: Start): Sql => sql`
  select id from ${raw(list.table)} where ${list.condition} and ${start?.condition ?? sql`true`}
  order by ${orderBy(list, { reversed })} limit ${limit} offset ${start?.offset ?? offset}`

/** Where a far page begins: the condition of its bucket, and the offset that is left within it. */
async function startOf(
  db: Queryable,
  { buckets, keys: [key], orderDir }: List & { buckets: Buckets },
  { offset, limit, reversed }: Place,
): Promise<Start | undefined> {
  if (!key) return undefined
  const isDescending = (orderDir === 'desc') !== reversed
  const direction = isDescending ? 'desc' : 'asc'
  const found = await db.maybe<{
    at: string | null
    before: number
    blanks: number
    dated: number
  }>(bucketAt(buckets, { direction, blanks: reversed ? 'first' : 'last', offset }))
  if (!found) return undefined
  // Blanks need a condition of their own, so that no condition serves a page with dates and blanks.
  const seam = reversed ? found.blanks : found.dated
  if (found.blanks > 0 && offset < seam && offset + limit > seam) return undefined
  const column = raw(key.column)
  const at = sql`${found.at}::timestamptz`
  const dated = isDescending
    ? sql`${column} < ${at} + ${buckets.width}::interval`
    : sql`${column} >= ${at}`
  const condition = found.at === null ? sql`${column} is null` : dated
  return { condition, offset: offset - found.before }
}

function bucketAt(
  { rows, ahead }: Buckets,
  { direction, blanks, offset }: { direction: 'asc' | 'desc'; blanks: string; offset: number },
): Sql {
  return sql`
    select at, before, blanks, dated from (
      select at, n, ${ahead?.[direction] ?? sql`0`} - n +
        sum(n) over (order by at ${raw(direction)} nulls ${raw(blanks)} rows unbounded preceding) as before,
        coalesce(sum(n) filter (where at is null) over (), 0) as blanks,
        coalesce(sum(n) filter (where at is not null) over (), 0) as dated
      from (${rows}) as counted
    ) as buckets where before <= ${offset} and before + n > ${offset}`
}
