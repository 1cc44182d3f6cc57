import type { Page } from '../../../src/wire/page.ts'
import type { Queryable } from '../db/open.ts'
import { raw, sql, type Sql } from '../db/sql.ts'
import { plannedByValue } from '../db/statements.ts'
import { orderBy, orderedTable, type FoundRows, type List, type Window } from './list.ts'
import { firstFound, searchedRows } from './searched-rows.ts'

/** The default number of rows per page. */
export const usualPageSize = 12

/** The paging part of every list query, already validated. */
export interface Paging {
  all?: boolean
  page?: number
  perPage?: number
}

/**
 * Returns the requested page. Totals are exact without a search, and counted up to a ceiling with one (OP-115). A page
 * beyond the end has no rows (OP-081).
 */
export async function pageOf<Row>(db: Queryable, list: List, paging: Paging): Promise<Page<Row>> {
  const { page = 1, perPage = usualPageSize } = paging
  const { allLimit = 0 } = list
  if (paging.all && allLimit > 0) {
    const found = await find(db, list, { offset: 0, limit: allLimit })
    if (!found.more && found.total <= allLimit)
      return pageBody(await rows<Row>(db, list, found), found, { page: 1 })
  }
  const offset = (page - 1) * perPage
  const found = await find(db, list, { offset, limit: perPage })
  return pageBody(await rows<Row>(db, list, found), found, { page, perPage })
}

/** Returns the first rows of a search without counting. */
export async function firstRows<Row>(db: Queryable, list: List, limit: number): Promise<Row[]> {
  const ids = await firstFound(plannedByValue(db), list, limit)
  return rows<Row>(db, list, { ids, total: ids.length })
}

function find(db: Queryable, list: List, window: Window): Promise<FoundRows> {
  const read = list.search ? searchedRows : listedRows
  return read(plannedByValue(db), list, window)
}

const deepOffset = 2000

/** Returns the columns after the first sort key. The last one is `id`. */
const laterKeys = ({ keys }: List): Sql =>
  raw(
    keys
      .slice(1)
      .map(({ column }) => column)
      .join(', '),
  )

/** Returns the window of a list without a search. */
async function listedRows(
  db: Queryable,
  list: List,
  { offset, limit }: Window,
): Promise<FoundRows> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from ${raw(list.table)} where ${list.condition}`,
  )
  if (offset >= total) return { ids: [], total }
  const ordered = (columns: Sql) => sql`
    select ${columns} from ${orderedTable(list)} where ${list.condition} order by ${orderBy(list)}`
  const window = sql`limit ${limit} offset ${offset}`
  // Far into the list, sorting all rows is faster than a top-N sort. Many rows have an equal first key, and the others
  // are read faster if they come before it.
  const isFar = list.keyJoins !== undefined && offset > deepOffset
  const found = await db.many<{ id: number }>(
    isFar
      ? sql`with ordered as materialized (${ordered(laterKeys(list))}) select id from ordered ${window}`
      : sql`${ordered(sql`id`)} ${window}`,
  )
  return { ids: found.map(({ id }) => id), total }
}

/** Reads the rows of a page. Only these rows are joined. */
async function rows<Row>(
  db: Queryable,
  { table, columns, joins }: List,
  { ids }: FoundRows,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const base = raw(table)
  return db.many<Row>(sql`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality as page (id, at)
    join ${base} on ${base}.id = page.id ${joins} order by page.at`)
}

export function pageBody<Row>(
  items: Row[],
  { total: totalItems, more }: FoundRows,
  { page, perPage }: { page: number; perPage?: number },
): Page<Row> {
  const totalPages = perPage ? Math.max(1, Math.ceil(totalItems / perPage)) : 1
  const offset = (page - 1) * (perPage ?? 0)
  const itemCount = items.length
  return { items, page, totalPages, totalItems, offset, itemCount, ...(more && { more }) }
}
