import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { searchCeiling } from '../../../src/wire/page.ts'
import { all, orderBy, sortColumns, type List } from './list.ts'
import type { Found, Window } from './page.ts'

/** The first rows of the list, of which the matching share is measured. */
const probeSize = 2000
/** From this matching share on, rows are counted by a scan; below, by the text index. */
const frequent = 0.2
/** Most rows that a scan reads. */
const scanLimit = 100_000

const upToCeiling = raw(String(searchCeiling + 1))

/** Rows of a window of a search: exact hits (`first`), then the others in the list's order. */
export async function searchedRows(
  db: Queryable,
  list: List,
  { offset, limit }: Window,
): Promise<Found> {
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

function counted(n: number, ids: readonly number[]): Found {
  return { ids, total: Math.min(n, searchCeiling), ...(n > searchCeiling && { more: true }) }
}

type Match = Window & { matches: Sql }

/** The number of matching rows, counted up to one above the ceiling, and the ids of the window. */
async function matchingRows(
  db: Queryable,
  list: List,
  match: Match,
): Promise<{ total: number; ids: readonly number[] }> {
  const { offset, limit } = match
  const probe = await probed(db, list, match)
  const { length } = probe.ids
  const here = probe.ids.slice(offset, offset + limit)
  if (probe.walked < probeSize) return { total: length, ids: here }
  const share = length / probe.walked
  const exceeds = share >= frequent && (await exceedsCeiling(db, list, match))
  const hits = exceeds ? undefined : await fetchedHits(db, list, match)
  if (hits && hits.total <= searchCeiling) return hits
  const isHere = length >= offset + limit || offset >= searchCeiling
  return {
    total: searchCeiling + 1,
    ids: isHere ? here : await rowsInOrder(db, list, { ...match, share }),
  }
}

/** Reads the first rows of the list and returns those that match. */
function probed(db: Queryable, list: List, { matches }: Match) {
  return db.one<{ walked: number; ids: number[] }>(sql`
    select count(*) as walked, coalesce(array_agg(id order by place) filter (where matches), '{}') as ids
    from (
      select id, row_number() over () as place, ${matches} as matches from (${stretch(list, probeSize)}) as nearest
    ) as judged`)
}

/** The first `size` rows in the list's order. As a subquery with a limit, it keeps its plan whatever is filtered outside. */
const stretch = (list: List, size: number): Sql => sql`
  select * from ${raw(list.table)} where ${list.condition} order by ${orderBy(list)} limit ${size}`

/** Scans rows in storage order until more than the ceiling match; false when the scan limit comes first. */
async function exceedsCeiling(db: Queryable, list: List, { matches }: Match): Promise<boolean> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from (select * from ${raw(list.table)} where ${list.condition} limit ${scanLimit}) as rows
      where ${matches} limit ${upToCeiling}
    ) as matching`)
  return n > searchCeiling
}

/**
 * Fetches matches by the text index, up to one above the ceiling, and sorts them. For the first rows alone the planner
 * would scan the table; in a subquery of a join it plans for all of them.
 */
function fetchedHits(db: Queryable, list: List, { matches, offset, limit }: Match) {
  return db.one<{ total: number; ids: number[] }>(sql`
    with hits as materialized (
      select matching.* from generate_series(1, 1), (
        select ${sortColumns(list)} from ${raw(list.table)} where ${list.condition} and ${matches} offset 0
      ) as matching limit ${upToCeiling}
    ) select (select count(*) from hits) as total,
      array(select id from hits order by ${orderBy(list)} limit ${limit} offset ${offset}) as ids`)
}

/** Scans the list in order, three times as far as the matching share suggests; if that is too short, sorts all matches. */
async function rowsInOrder(
  db: Queryable,
  list: List,
  { matches, offset, limit, share }: Match & { share: number },
): Promise<number[]> {
  const expected = (offset + limit) / share
  if (expected <= scanLimit) {
    const walked = await idsOf(
      db,
      sql`select id from (${stretch(list, Math.ceil(3 * expected))}) as walked where ${matches}
        order by ${orderBy(list)} limit ${limit} offset ${offset}`,
    )
    if (walked.length === limit) return walked
  }
  return idsOf(
    db,
    sql`with hits as materialized (
        select ${sortColumns(list)} from ${raw(list.table)} where ${list.condition} and ${matches}
      ) select id from hits order by ${orderBy(list)} limit ${limit} offset ${offset}`,
  )
}
