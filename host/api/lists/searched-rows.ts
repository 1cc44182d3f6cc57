import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { searchCeiling } from '../../../src/wire/page.ts'
import {
  all,
  orderBy,
  orderedTable,
  sortColumns,
  type FoundRows,
  type List,
  type Window,
} from './list.ts'

const upToCeiling = raw(String(searchCeiling + 1))

/** Rows of a window of a search: exact hits (`first`), then the others in the list's order. */
export async function searchedRows(
  db: Queryable,
  list: List,
  { offset, limit }: Window,
): Promise<FoundRows> {
  const { matches, first } = list.search ?? {}
  const firstIds = first ? await idsOf(db, sql`${first} limit ${upToCeiling}`) : []
  const before = firstIds.length
  const here = firstIds.slice(offset, offset + limit)
  if (before > searchCeiling || !matches) return counted(before, withinCeiling(here, offset))
  const others = before > 0 ? [sql`id <> all(${firstIds}::bigint[])`] : []
  const rest = await matchingRows(
    db,
    { ...list, condition: all([list.condition, ...others]) },
    { matches, offset: Math.max(0, offset - before), limit: limit - here.length },
  )
  return counted(before + rest.total, withinCeiling([...here, ...rest.ids], offset))
}

const idsOf = async (db: Queryable, query: Sql): Promise<number[]> =>
  (await db.many<{ id: number }>(query)).map(({ id }) => id)

/** Pages end at the ceiling up to which rows are counted. */
const withinCeiling = (ids: readonly number[], offset: number) =>
  ids.slice(0, Math.max(0, searchCeiling - offset))

function counted(n: number, ids: readonly number[]): FoundRows {
  return { ids, total: Math.min(n, searchCeiling), ...(n > searchCeiling && { more: true }) }
}

type Match = Window & { matches: Sql }

/** The number of matching rows, counted up to one above the ceiling, and the ids of the window. */
async function matchingRows(
  db: Queryable,
  list: List,
  { matches, offset, limit }: Match,
): Promise<{ total: number; ids: readonly number[] }> {
  const rows = sql`from ${orderedTable(list)} where ${list.condition} and ${matches}`
  const order = sql`order by ${orderBy(list)} limit ${limit} offset ${offset}`
  const hits = await db.one<{ total: number; ids: number[] }>(sql`
    with hits as materialized (select ${sortColumns(list)} ${rows} limit ${upToCeiling})
    select (select count(*) from hits) as total, array(select id from hits ${order}) as ids`)
  if (hits.total <= searchCeiling) return hits
  return { total: hits.total, ids: await idsOf(db, sql`select id ${rows} ${order}`) }
}
