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
  type Search,
  type Window,
} from './list.ts'

const upTo = (most: number) => raw(String(most + 1))
const upToCeiling = upTo(searchCeiling)

/** Returns the window of a search: exact hits (`first`), then the others in the order of the list. */
export async function searchedRows(
  db: Queryable,
  list: List,
  { offset, limit }: Window,
): Promise<FoundRows> {
  const { matches, surely, first } = list.search ?? {}
  const firstIds = first ? await idsOf(db, sql`${first} limit ${upToCeiling}`) : []
  const before = firstIds.length
  const here = firstIds.slice(offset, offset + limit)
  if (before > searchCeiling || !matches) return counted(before, withinCeiling(here, offset))
  const others = before > 0 ? [sql`id <> all(${firstIds}::bigint[])`] : []
  const rest = await (surely ? partlyCounted : matchingRows)(
    db,
    { ...list, condition: all([list.condition, ...others]) },
    { matches, surely, offset: Math.max(0, offset - before), limit: limit - here.length },
  )
  return counted(before + rest.total, withinCeiling([...here, ...rest.ids], offset), rest.more)
}

/** Up to this many matches are sorted. With more, the list is read in its order instead. */
const fewMatches = 500

/** Returns the ids of the first rows of a search without counting: exact hits, then the others in the order of the list. */
export async function firstFound(db: Queryable, list: List, limit: number): Promise<number[]> {
  const { matches, first } = list.search ?? {}
  const exact = first ? await idsOf(db, sql`${first} limit ${limit}`) : []
  if (exact.length === limit || !matches) return exact
  const others = all([list.condition, sql`id <> all(${exact}::bigint[])`])
  const rest = await matchingRows(
    db,
    { ...list, condition: others },
    { matches, offset: 0, limit: limit - exact.length, most: fewMatches },
  )
  return [...exact, ...rest.ids]
}

const idsOf = async (db: Queryable, query: Sql): Promise<number[]> =>
  (await db.many<{ id: number }>(query)).map(({ id }) => id)

/** Omits ids beyond the ceiling up to which rows are counted. */
const withinCeiling = (ids: readonly number[], offset: number) =>
  ids.slice(0, Math.max(0, searchCeiling - offset))

const counted = (n: number, ids: readonly number[], more?: boolean): FoundRows => ({
  ids,
  total: Math.min(n, searchCeiling),
  ...((more || n > searchCeiling) && { more: true }),
})

interface Match extends Window, Pick<Search, 'surely'> {
  matches: Sql
  /** Maximum number of rows to count. Default: the ceiling. */
  most?: number
}

interface Matched {
  total: number
  ids: readonly number[]
  more?: boolean
}

const matching = ({ condition, ...list }: List, matches: Sql) =>
  sql`from ${orderedTable(list)} where ${condition} and ${matches}`

const windowOf = (list: List, { offset, limit }: Window) =>
  sql`order by ${orderBy(list)} limit ${limit} offset ${offset}`

/** Returns the number of matching rows, counted up to one above `most`, and the ids of the window. */
async function matchingRows(db: Queryable, list: List, match: Match): Promise<Matched> {
  const { most = searchCeiling } = match
  const [rows, window] = [matching(list, match.matches), windowOf(list, match)]
  const hits = await db.one<{ total: number; ids: number[] }>(sql`
    with hits as materialized (select ${sortColumns(list)} ${rows} limit ${upTo(most)})
    select (select count(*) from hits) as total, array(select id from hits ${window}) as ids`)
  if (hits.total <= most) return hits
  return { total: hits.total, ids: await idsOf(db, sql`select id ${rows} ${window}`) }
}

/**
 * Returns the ids of the window and a lower bound of the total: the number of rows that `surely` selects, or of rows up
 * to the end of the window.
 */
async function partlyCounted(db: Queryable, list: List, match: Match): Promise<Matched> {
  const { matches, surely = matches, offset, limit } = match
  const window = windowOf(list, { offset, limit: limit + 1 })
  const ids = await idsOf(db, sql`select id ${matching(list, matches)} ${window}`)
  const reached = offset + ids.length
  // The list ends in this window.
  if (ids.length <= limit && (ids.length > 0 || offset === 0)) return { ids, total: reached }
  const countOf = async (condition: Sql) =>
    (
      await db.one<{ total: number }>(sql`
        select count(*) as total from (select ${matching(list, condition)} limit ${upToCeiling}) as hits`)
    ).total
  // A window beyond the end does not show where the list ends.
  if (ids.length === 0) return { ids, total: await countOf(matches) }
  const total = await countOf(surely)
  return { ids: ids.slice(0, limit), total: Math.max(total, reached), more: true }
}
